ALTER TABLE "club_settings" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "is_link_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_color" CHECK ("club_settings"."color" ~ '^#[0-9a-f]{6}$');
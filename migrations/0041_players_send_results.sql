ALTER TABLE "tournaments" ADD COLUMN "players_send_results" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "confirm_hours" integer DEFAULT 24;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_confirm_hours" CHECK ("tournaments"."confirm_hours" between 1 and 720);
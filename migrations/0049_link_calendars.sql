ALTER TABLE "links" ADD COLUMN "calendar_hash" text;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_calendar_hash_unique" UNIQUE("calendar_hash");
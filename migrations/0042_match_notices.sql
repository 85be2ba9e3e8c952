ALTER TABLE "people" ADD COLUMN "match_notices_on" date;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "match_notices_refused_on" date;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "notices_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_notices_answered_once" CHECK ("people"."match_notices_on" is null or "people"."match_notices_refused_on" is null);
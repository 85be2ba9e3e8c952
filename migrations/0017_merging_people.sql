CREATE TABLE "people_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kept_id" uuid NOT NULL,
	"gone_id" uuid NOT NULL,
	"gone" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"registrations" uuid[] NOT NULL,
	"lineups" uuid[] NOT NULL,
	"dropped" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "erased_people" ADD COLUMN "is_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "people_merges_kept" ON "people_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "people_merges_gone" ON "people_merges" USING btree ("gone_id");
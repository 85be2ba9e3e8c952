CREATE TABLE "unavailable_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"weekday" integer,
	"date_from" date,
	"date_to" date,
	"time_from" time,
	"time_to" time,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unavailable_times_weekday" CHECK ("unavailable_times"."weekday" between 1 and 7),
	CONSTRAINT "unavailable_times_in_order" CHECK (coalesce("unavailable_times"."date_from" <= "unavailable_times"."date_to", true) and coalesce("unavailable_times"."time_from" < "unavailable_times"."time_to", true)),
	CONSTRAINT "unavailable_times_say_something" CHECK (num_nonnulls("unavailable_times"."weekday", "unavailable_times"."date_from", "unavailable_times"."date_to", "unavailable_times"."time_from", "unavailable_times"."time_to") > 0)
);
--> statement-breakpoint
ALTER TABLE "people_merges" ADD COLUMN "unavailable" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "unavailable_times" ADD CONSTRAINT "unavailable_times_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unavailable_times_person" ON "unavailable_times" USING btree ("person_id");
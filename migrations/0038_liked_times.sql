ALTER TABLE "unavailable_times" RENAME TO "availability_times";--> statement-breakpoint
ALTER TABLE "availability_times" DROP CONSTRAINT "unavailable_times_weekday";--> statement-breakpoint
ALTER TABLE "availability_times" DROP CONSTRAINT "unavailable_times_in_order";--> statement-breakpoint
ALTER TABLE "availability_times" DROP CONSTRAINT "unavailable_times_say_something";--> statement-breakpoint
ALTER TABLE "availability_times" DROP CONSTRAINT "unavailable_times_person_id_people_id_fk";
--> statement-breakpoint
DROP INDEX "unavailable_times_person";--> statement-breakpoint
ALTER TABLE "availability_times" ADD COLUMN "kind" text DEFAULT 'cannot' NOT NULL;--> statement-breakpoint
ALTER TABLE "availability_times" ADD CONSTRAINT "availability_times_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_times_person" ON "availability_times" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "availability_times" ADD CONSTRAINT "availability_times_kind" CHECK ("availability_times"."kind" in ('cannot', 'likes'));--> statement-breakpoint
ALTER TABLE "availability_times" ADD CONSTRAINT "availability_times_weekday" CHECK ("availability_times"."weekday" between 1 and 7);--> statement-breakpoint
ALTER TABLE "availability_times" ADD CONSTRAINT "availability_times_in_order" CHECK (coalesce("availability_times"."date_from" <= "availability_times"."date_to", true) and coalesce("availability_times"."time_from" < "availability_times"."time_to" or ("availability_times"."kind" = 'likes' and "availability_times"."time_from" = "availability_times"."time_to"), true));--> statement-breakpoint
ALTER TABLE "availability_times" ADD CONSTRAINT "availability_times_say_something" CHECK (num_nonnulls("availability_times"."weekday", "availability_times"."date_from", "availability_times"."date_to", "availability_times"."time_from", "availability_times"."time_to") > 0);
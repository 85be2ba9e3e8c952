ALTER TABLE "people" ADD COLUMN "level" numeric(2, 1);--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "birth_year" integer;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "name_published_on" date;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "phone_to_rivals_on" date;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "image_on" date;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "guardian_name" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_level_range" CHECK ("people"."level" between 1.0 and 7.0);--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_birth_year_range" CHECK ("people"."birth_year" between 1900 and 2200);
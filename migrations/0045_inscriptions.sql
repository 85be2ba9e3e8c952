CREATE TABLE "inscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"email" text,
	"phone" text,
	"level" numeric(2, 1),
	"birth_year" integer,
	"guardian_name" text,
	"name_published" text NOT NULL,
	"phone_to_rivals" boolean NOT NULL,
	"image" boolean NOT NULL,
	"wants_partner" boolean NOT NULL,
	"partner_name" text,
	"times" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"discarded_at" timestamp with time zone,
	CONSTRAINT "inscriptions_name_present" CHECK (length(trim("inscriptions"."full_name")) > 0),
	CONSTRAINT "inscriptions_one_partner" CHECK ("inscriptions"."partner_name" is null or not "inscriptions"."wants_partner"),
	CONSTRAINT "inscriptions_can_be_answered" CHECK (num_nonnulls("inscriptions"."email", "inscriptions"."phone") > 0)
);
--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "inscription" jsonb;--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inscriptions_tournament" ON "inscriptions" USING btree ("tournament_id","created_at");
ALTER TABLE "brackets" ADD COLUMN "qualifiers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "brackets" ADD COLUMN "places_round_id" uuid;--> statement-breakpoint
ALTER TABLE "brackets" ADD CONSTRAINT "brackets_places_round" FOREIGN KEY ("places_round_id","tournament_id") REFERENCES "public"."rounds"("id","tournament_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tournaments" ADD COLUMN "charged_per" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "partner_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_pending_partner" ON "payments" USING btree ("tournament_id","partner_id") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_pairs_charged" CHECK ("tournaments"."charged_per" = 'person' or "tournaments"."format_type" = 'pairs');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_two_people" CHECK ("payments"."partner_id" <> "payments"."player_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_partner_named" CHECK (("payments"."partner_id" is null) = ("payments"."partner_name" is null));
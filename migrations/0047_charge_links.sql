CREATE TABLE "charge_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tournament_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"method" text NOT NULL,
	"note" text,
	"said_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "charge_claims_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "charge_claims_short" CHECK (length("charge_claims"."note") <= 140)
);
--> statement-breakpoint
CREATE TABLE "charge_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"payer_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "charge_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "charge_claims" ADD CONSTRAINT "charge_claims_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_claims" ADD CONSTRAINT "charge_claims_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_links" ADD CONSTRAINT "charge_links_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charge_claims_league" ON "charge_claims" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "charge_links_payment" ON "charge_links" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE TRIGGER charge_claims_announce AFTER INSERT OR UPDATE OR DELETE ON charge_claims
  FOR EACH ROW EXECUTE FUNCTION announce_league_change('payments');

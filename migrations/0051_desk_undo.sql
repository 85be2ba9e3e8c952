ALTER TABLE "inscriptions" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inscriptions" ADD COLUMN "made" jsonb;--> statement-breakpoint
ALTER TABLE "charge_claims" ADD COLUMN "confirmed" jsonb;--> statement-breakpoint
CREATE TRIGGER inscriptions_announce AFTER INSERT OR UPDATE OR DELETE ON inscriptions
  FOR EACH ROW EXECUTE FUNCTION announce_league_change('inscriptions');

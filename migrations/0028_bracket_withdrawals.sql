CREATE TABLE "bracket_withdrawals" (
	"tournament_id" uuid NOT NULL,
	"phase_id" uuid NOT NULL,
	"pair_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	"freed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "bracket_withdrawals_tournament_id_pair_id_pk" PRIMARY KEY("tournament_id","pair_id")
);
--> statement-breakpoint
ALTER TABLE "bracket_withdrawals" ADD CONSTRAINT "bracket_withdrawals_phase_id_tournament_id_phases_id_tournament_id_fk" FOREIGN KEY ("phase_id","tournament_id") REFERENCES "public"."phases"("id","tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_withdrawals" ADD CONSTRAINT "bracket_withdrawals_pair_id_tournament_id_pairs_id_tournament_id_fk" FOREIGN KEY ("pair_id","tournament_id") REFERENCES "public"."pairs"("id","tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER bracket_withdrawals_announce AFTER INSERT OR UPDATE OR DELETE ON bracket_withdrawals
  FOR EACH ROW EXECUTE FUNCTION announce_league_change('matches');

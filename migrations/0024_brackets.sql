CREATE TABLE "brackets" (
	"phase_id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"role" text NOT NULL,
	"from_place" integer,
	"until_place" integer,
	"entrants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seeds" integer DEFAULT 0 NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"third_place" boolean DEFAULT false NOT NULL,
	"lot" text NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"correction" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "brackets_band" CHECK (("brackets"."role" = 'band') = ("brackets"."from_place" is not null and "brackets"."until_place" is not null))
);
--> statement-breakpoint
ALTER TABLE "brackets" ADD CONSTRAINT "brackets_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brackets" ADD CONSTRAINT "brackets_phase_id_tournament_id_phases_id_tournament_id_fk" FOREIGN KEY ("phase_id","tournament_id") REFERENCES "public"."phases"("id","tournament_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER brackets_announce AFTER INSERT OR UPDATE OR DELETE ON brackets
  FOR EACH ROW EXECUTE FUNCTION announce_league_change('matches');

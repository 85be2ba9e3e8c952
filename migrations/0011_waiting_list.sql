CREATE TABLE "waiting_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tournament_id" uuid NOT NULL,
	"pair_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_list_once" UNIQUE("pair_id")
);
--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_pair_id_tournament_id_pairs_id_tournament_id_fk" FOREIGN KEY ("pair_id","tournament_id") REFERENCES "public"."pairs"("id","tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_list_league" ON "waiting_list" USING btree ("tournament_id","created_at");
--> statement-breakpoint
CREATE TRIGGER waiting_list_announce AFTER INSERT OR UPDATE OR DELETE ON waiting_list
  FOR EACH ROW EXECUTE FUNCTION announce_league_change('groups');

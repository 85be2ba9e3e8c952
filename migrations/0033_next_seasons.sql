ALTER TABLE "tournaments" ADD COLUMN "previous_id" uuid;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_previous_id_tournaments_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."tournaments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tournaments_previous" ON "tournaments" USING btree ("previous_id");--> statement-breakpoint
-- A league's pages name the season before it and the one after it: both learn of its changes, too.
CREATE FUNCTION announce_neighbouring_seasons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('league_changes', json_build_object('league', id, 'topic', 'leagues')::text)
    FROM (SELECT NEW.previous_id AS id UNION SELECT OLD.previous_id UNION SELECT id FROM tournaments WHERE previous_id IN (NEW.id, OLD.id)) neighbours
    WHERE id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tournaments_announce_neighbours AFTER INSERT OR UPDATE OR DELETE ON tournaments
  FOR EACH ROW EXECUTE FUNCTION announce_neighbouring_seasons();

-- Which match changed: who keeps a league's facts reads that one anew, not all of them (platform/changed-matches.ts).
CREATE FUNCTION announce_match_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed tournament_matches := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM pg_notify('league_changes',
    json_build_object('league', changed.tournament_id, 'topic', 'matches', 'match', changed.id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER tournament_matches_announce ON tournament_matches;
--> statement-breakpoint
CREATE TRIGGER tournament_matches_announce AFTER INSERT OR UPDATE OR DELETE ON tournament_matches
  FOR EACH ROW EXECUTE FUNCTION announce_match_change();

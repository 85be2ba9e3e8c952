ALTER TABLE "pending_notices" DROP CONSTRAINT "pending_notices_about";--> statement-breakpoint
ALTER TABLE "pending_notices" ADD COLUMN "gone" jsonb;--> statement-breakpoint
ALTER TABLE "pending_notices" ADD CONSTRAINT "pending_notices_about" CHECK (("pending_notices"."kind" = 'table' or "pending_notices"."gone" is not null) = ("pending_notices"."match_id" is null));
--> statement-breakpoint
-- A date that somebody was told stays known when its match is deleted; of the moment see pending_notices.noted_at.
CREATE FUNCTION note_gone_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT notifications ->> 'players' FROM club_settings) IS DISTINCT FROM 'true'
    OR NOT EXISTS (SELECT 1 FROM told_notices WHERE kind = 'date' AND subject_id = OLD.id)
    OR NOT EXISTS (SELECT 1 FROM tournaments WHERE id = OLD.tournament_id) THEN RETURN OLD; END IF;
  INSERT INTO pending_notices (kind, tournament_id, gone, was_date, was_time, was_court, noted_at)
    VALUES ('date', OLD.tournament_id, jsonb_build_object(
      'match_id', OLD.id, 'duration_minutes', OLD.duration_minutes, 'calendar_sequence', OLD.calendar_sequence + 1,
      'sides', (SELECT jsonb_agg(people ORDER BY side) FROM (
        SELECT side, coalesce((SELECT jsonb_agg(r.person_id ORDER BY r.id = p.player2_id) FROM pairs p
          JOIN league_players r ON r.id IN (p.player1_id, p.player2_id) WHERE p.id = pair_id), '[]') AS people
        FROM (VALUES (1, OLD.pair1_id), (2, OLD.pair2_id)) AS sides (side, pair_id)) AS both_sides)),
      OLD.match_date, OLD.match_time, OLD.court_id, 'infinity');
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER tournament_matches_note_gone BEFORE DELETE ON tournament_matches
  FOR EACH ROW WHEN (OLD.match_date IS NOT NULL AND OLD.status = 'scheduled') EXECUTE FUNCTION note_gone_match();
--> statement-breakpoint
-- With a league that is over its dates are no more, and with one that is played again they are; what is held ends with it.
CREATE FUNCTION note_league_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IN ('completed', 'deleted') OR NOT NEW.players_send_results THEN
    UPDATE date_offers SET ended_at = NEW.updated_at, ended_as = 'revoked'
      WHERE ended_at IS NULL AND match_id IN (SELECT id FROM tournament_matches WHERE tournament_id = NEW.id);
  END IF;
  IF NEW.status = OLD.status OR NEW.status NOT IN ('active', 'completed', 'deleted')
    OR (SELECT notifications ->> 'players' FROM club_settings) IS DISTINCT FROM 'true' THEN RETURN NULL; END IF;
  INSERT INTO pending_notices (kind, tournament_id, match_id, was_date, was_time, was_court, noted_at)
    SELECT 'date', NEW.id, id, match_date, match_time, court_id, NEW.updated_at FROM tournament_matches
      WHERE tournament_id = NEW.id AND status = 'scheduled' AND match_date >= NEW.updated_at::date - 1
        AND EXISTS (SELECT 1 FROM told_notices WHERE kind = 'date' AND subject_id = tournament_matches.id)
    ON CONFLICT (match_id) WHERE kind = 'date'
    DO UPDATE SET changes = pending_notices.changes + 1, noted_at = EXCLUDED.noted_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tournaments_note_status AFTER UPDATE OF status, players_send_results ON tournaments
  FOR EACH ROW WHEN ((OLD.status, OLD.players_send_results) IS DISTINCT FROM (NEW.status, NEW.players_send_results))
  EXECUTE FUNCTION note_league_status();
--> statement-breakpoint
-- In a bracket places are held for two pairs: they end when a side changes, or its pair leaves.
CREATE FUNCTION end_offers_of_side() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE date_offers SET ended_at = NEW.updated_at, ended_as = 'revoked' WHERE ended_at IS NULL AND match_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tournament_matches_end_offers_of_side AFTER UPDATE OF pair1_id, pair2_id ON tournament_matches
  FOR EACH ROW WHEN ((OLD.pair1_id, OLD.pair2_id) IS DISTINCT FROM (NEW.pair1_id, NEW.pair2_id))
  EXECUTE FUNCTION end_offers_of_side();
--> statement-breakpoint
CREATE FUNCTION end_offers_of_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE date_offers SET ended_at = NEW.withdrawn_at, ended_as = 'revoked' WHERE ended_at IS NULL AND match_id IN (
    SELECT id FROM tournament_matches WHERE tournament_id = NEW.tournament_id AND draw_round IS NOT NULL
      AND NEW.pair_id IN (pair1_id, pair2_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bracket_withdrawals_end_offers AFTER INSERT ON bracket_withdrawals
  FOR EACH ROW EXECUTE FUNCTION end_offers_of_withdrawn();

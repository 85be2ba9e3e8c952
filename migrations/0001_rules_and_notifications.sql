-- Rules that two requests could break, and that the schema language cannot say.

-- One booking per court and moment (ruling 17). Without extensions: a range of one court number.
ALTER TABLE "tournament_matches" ADD CONSTRAINT "tournament_matches_court_booking" EXCLUDE USING gist (
  int4range("court_id", "court_id", '[]') WITH &&,
  tsrange("match_date" + "match_time", "match_date" + "match_time" + "duration_minutes" * interval '1 minute') WITH &&
) WHERE ("court_id" IS NOT NULL AND "match_date" IS NOT NULL AND "match_time" IS NOT NULL AND "status" <> 'cancelled');
--> statement-breakpoint
-- Each pairing once per group and round, whichever side comes first.
CREATE UNIQUE INDEX "tournament_matches_pairing" ON "tournament_matches"
  ("round_id", "group_id", least("pair1_id", "pair2_id"), greatest("pair1_id", "pair2_id"));
--> statement-breakpoint
-- Nobody plays in two pairs of one round: one row per person and round, kept by the memberships themselves.
CREATE FUNCTION keep_round_players() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    DELETE FROM round_players WHERE round_id = OLD.round_id AND pair_id = OLD.pair_id;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    INSERT INTO round_players (round_id, player_id, pair_id)
      SELECT NEW.round_id, p.player1_id, p.id FROM pairs p WHERE p.id = NEW.pair_id
      UNION ALL
      SELECT NEW.round_id, p.player2_id, p.id FROM pairs p WHERE p.id = NEW.pair_id AND p.player2_id IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER group_members_round_players AFTER INSERT OR DELETE OR UPDATE OF round_id, pair_id ON group_members
  FOR EACH ROW EXECUTE FUNCTION keep_round_players();
--> statement-breakpoint
-- Every process learns which league changed, and in which respect; never what. Repetitions in a transaction fold into one.
CREATE FUNCTION announce_league_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
  league text := CASE WHEN TG_TABLE_NAME = 'tournaments' THEN changed ->> 'id' ELSE changed ->> 'tournament_id' END;
BEGIN
  PERFORM pg_notify('league_changes', json_build_object('league', league, 'topic', TG_ARGV[0])::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tournaments_announce AFTER INSERT OR UPDATE OR DELETE ON tournaments
  FOR EACH ROW EXECUTE FUNCTION announce_league_change('leagues');
--> statement-breakpoint
CREATE TRIGGER rounds_announce AFTER INSERT OR UPDATE OR DELETE ON rounds
  FOR EACH ROW EXECUTE FUNCTION announce_league_change('groups');
--> statement-breakpoint
CREATE TRIGGER groups_announce AFTER INSERT OR UPDATE OR DELETE ON groups
  FOR EACH ROW EXECUTE FUNCTION announce_league_change('groups');
--> statement-breakpoint
CREATE TRIGGER group_members_announce AFTER INSERT OR UPDATE OR DELETE ON group_members
  FOR EACH ROW EXECUTE FUNCTION announce_league_change('groups');
--> statement-breakpoint
CREATE TRIGGER pairs_announce AFTER INSERT OR UPDATE OR DELETE ON pairs
  FOR EACH ROW EXECUTE FUNCTION announce_league_change('groups');
--> statement-breakpoint
CREATE TRIGGER individual_players_announce AFTER INSERT OR UPDATE OR DELETE ON individual_players
  FOR EACH ROW EXECUTE FUNCTION announce_league_change('groups');
--> statement-breakpoint
CREATE TRIGGER league_players_announce AFTER INSERT OR UPDATE OR DELETE ON league_players
  FOR EACH ROW EXECUTE FUNCTION announce_league_change('players');
--> statement-breakpoint
CREATE TRIGGER tournament_matches_announce AFTER INSERT OR UPDATE OR DELETE ON tournament_matches
  FOR EACH ROW EXECUTE FUNCTION announce_league_change('matches');
--> statement-breakpoint
CREATE TRIGGER adjustments_announce AFTER INSERT OR UPDATE OR DELETE ON adjustments
  FOR EACH ROW EXECUTE FUNCTION announce_league_change('matches');
--> statement-breakpoint
CREATE TRIGGER payments_announce AFTER INSERT OR UPDATE OR DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION announce_league_change('payments');
--> statement-breakpoint
CREATE FUNCTION announce_club_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('league_changes', json_build_object('league', NULL, 'topic', TG_ARGV[0])::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER courts_announce AFTER INSERT OR UPDATE OR DELETE ON courts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_club_change('courts');
--> statement-breakpoint
CREATE TRIGGER club_settings_announce AFTER INSERT OR UPDATE OR DELETE ON club_settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_club_change('settings');
--> statement-breakpoint
CREATE TRIGGER club_logo_announce AFTER INSERT OR UPDATE OR DELETE ON club_logo
  FOR EACH STATEMENT EXECUTE FUNCTION announce_club_change('settings');
--> statement-breakpoint
-- What every club starts with: its settings and six courts (ruling 16).
INSERT INTO club_settings (id) VALUES (1) ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO courts (id, name)
  SELECT number, 'Cancha ' || number FROM generate_series(1, 6) AS number ON CONFLICT DO NOTHING;

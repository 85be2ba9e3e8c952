ALTER TABLE "group_members" ADD COLUMN "withdrawal_undo" jsonb;
--> statement-breakpoint
-- Who has left plays in the round no more: its people may play with others (spec 3 §2.3).
CREATE OR REPLACE FUNCTION keep_round_players() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    DELETE FROM round_players WHERE round_id = OLD.round_id AND pair_id = OLD.pair_id;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') AND NEW.state <> 'withdrawn' THEN
    INSERT INTO round_players (round_id, group_id, player_id, pair_id, is_exclusive)
      SELECT NEW.round_id, NEW.group_id, player.id, p.id, coalesce((t.regulations ->> 'one_group_per_person')::boolean, true)
      FROM pairs p JOIN tournaments t ON t.id = p.tournament_id
      CROSS JOIN LATERAL unnest(array[p.player1_id, p.player2_id]) AS player(id)
      WHERE p.id = NEW.pair_id AND player.id IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER group_members_round_players ON group_members;
--> statement-breakpoint
CREATE TRIGGER group_members_round_players AFTER INSERT OR DELETE OR UPDATE OF round_id, group_id, pair_id, state ON group_members
  FOR EACH ROW EXECUTE FUNCTION keep_round_players();

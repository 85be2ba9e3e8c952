ALTER TABLE "group_members" DROP CONSTRAINT "group_members_once_per_round";--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_once_per_round" ON "group_members" USING btree ("round_id","pair_id") WHERE state <> 'withdrawn';--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_once_per_group" UNIQUE("round_id","group_id","pair_id");--> statement-breakpoint
-- Who has left a group of a round and plays in another stays a player of the other (spec 3 §2.6).
CREATE OR REPLACE FUNCTION keep_round_players() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    DELETE FROM round_players WHERE round_id = OLD.round_id AND group_id = OLD.group_id AND pair_id = OLD.pair_id;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') AND NEW.state <> 'withdrawn' THEN
    INSERT INTO round_players (round_id, group_id, player_id, pair_id, is_exclusive)
      SELECT NEW.round_id, NEW.group_id, player.id, p.id, coalesce((t.regulations ->> 'one_group_per_person')::boolean, true)
      FROM round_pairs p JOIN tournaments t ON t.id = p.tournament_id
      CROSS JOIN LATERAL unnest(array[p.player1_id, p.player2_id]) AS player(id)
      WHERE p.id = NEW.pair_id AND p.round_id = NEW.round_id AND player.id IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

ALTER TABLE "pair_history" DROP CONSTRAINT "pair_history_once_per_round";--> statement-breakpoint
ALTER TABLE "pair_history" DROP CONSTRAINT "pair_history_until_round_id_tournament_id_rounds_id_tournament_id_fk";
--> statement-breakpoint
DROP INDEX "pair_history_round";--> statement-breakpoint
ALTER TABLE "pair_history" ADD COLUMN "until_number" integer;--> statement-breakpoint
UPDATE "pair_history" SET "until_number" = "rounds"."number" FROM "rounds" WHERE "rounds"."id" = "until_round_id";--> statement-breakpoint
ALTER TABLE "pair_history" ALTER COLUMN "until_number" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "pair_history_player1" ON "pair_history" USING btree ("player1_id");--> statement-breakpoint
CREATE INDEX "pair_history_player2" ON "pair_history" USING btree ("player2_id");--> statement-breakpoint
ALTER TABLE "pair_history" DROP COLUMN "until_round_id";--> statement-breakpoint
ALTER TABLE "pair_history" ADD COLUMN "from_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "pair_history" SET "from_number" = coalesce((SELECT max(earlier."until_number") FROM "pair_history" earlier WHERE earlier."pair_id" = "pair_history"."pair_id" AND earlier."until_number" < "pair_history"."until_number"), 1);--> statement-breakpoint
ALTER TABLE "pair_history" ADD CONSTRAINT "pair_history_rounds_in_order" CHECK ("pair_history"."from_number" < "pair_history"."until_number");--> statement-breakpoint
ALTER TABLE "pair_history" ADD CONSTRAINT "pair_history_once_per_round" UNIQUE("pair_id","until_number");--> statement-breakpoint
CREATE VIEW "public"."round_pairs" AS (select p.id, p.tournament_id, p.created_at, r.id as round_id,
  not exists (select 1 from rounds later where later.tournament_id = r.tournament_id and later.number > r.number) as is_current,
  coalesce(h.player1_id, p.player1_id) as player1_id,
  case when h.id is null then p.player2_id else h.player2_id end as player2_id
  from pairs p join rounds r on r.tournament_id = p.tournament_id
  left join pair_history h on h.pair_id = p.id and h.from_number <= r.number and h.until_number > r.number);
--> statement-breakpoint
-- Who plays in a round is who the pair is in that round (spec 3 §2.5).
CREATE OR REPLACE FUNCTION keep_round_players() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    DELETE FROM round_players WHERE round_id = OLD.round_id AND pair_id = OLD.pair_id;
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
--> statement-breakpoint
-- A new partner plays in the open round, where the change counts from it; the history is written first.
CREATE FUNCTION keep_partners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE group_members SET state = state
    WHERE pair_id = NEW.id AND round_id IN (SELECT id FROM rounds WHERE tournament_id = NEW.tournament_id AND state = 'open');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pairs_round_players AFTER UPDATE OF player1_id, player2_id ON pairs
  FOR EACH ROW EXECUTE FUNCTION keep_partners();

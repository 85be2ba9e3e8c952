CREATE TABLE "phases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tournament_id" uuid NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"kind" text DEFAULT 'groups' NOT NULL,
	CONSTRAINT "phases_number_unique" UNIQUE("tournament_id","number"),
	CONSTRAINT "phases_of_tournament" UNIQUE("id","tournament_id"),
	CONSTRAINT "phases_number_positive" CHECK ("phases"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "match_lineups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"match_id" uuid NOT NULL,
	"side" integer NOT NULL,
	"absent_player_id" uuid NOT NULL,
	"substitute_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "match_lineups_once" UNIQUE("match_id","absent_player_id"),
	CONSTRAINT "match_lineups_side" CHECK ("match_lineups"."side" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "pair_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tournament_id" uuid NOT NULL,
	"pair_id" uuid NOT NULL,
	"until_round_id" uuid NOT NULL,
	"player1_id" uuid NOT NULL,
	"player2_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pair_history_once_per_round" UNIQUE("pair_id","until_round_id")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"search_name" text GENERATED ALWAYS AS (btrim(lower(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(full_name, NFD), '[\u0300-\u036f]', '', 'g'), 'łŁđĐðÐøØħĦŧŦı', 'llddddoohhtti'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th')))) STORED,
	"email" text,
	"phone" text,
	"other_phones" text[] DEFAULT '{}' NOT NULL,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "people_name_present" CHECK (length(trim("people"."full_name")) > 0)
);
--> statement-breakpoint
ALTER TABLE "groups" DROP CONSTRAINT "groups_level_unique";
--> statement-breakpoint
ALTER TABLE "round_players" DROP CONSTRAINT "round_players_once";
--> statement-breakpoint
ALTER TABLE "league_players" DROP CONSTRAINT "league_players_name_present";
--> statement-breakpoint
ALTER TABLE "tournament_matches" ALTER COLUMN "round_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "tournament_matches" ALTER COLUMN "group_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "tournament_matches" ALTER COLUMN "pair1_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "tournament_matches" ALTER COLUMN "pair2_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "state" text DEFAULT 'playing' NOT NULL;
--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "withdrawal_reason" text;
--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "withdrawal_policy" text;
--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "withdrawn_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "phase_id" uuid;
--> statement-breakpoint
ALTER TABLE "league_players" ADD COLUMN "person_id" uuid;
--> statement-breakpoint
ALTER TABLE "round_players" ADD COLUMN "group_id" uuid;
--> statement-breakpoint
ALTER TABLE "round_players" ADD COLUMN "is_exclusive" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "phase_id" uuid;
--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD COLUMN "phase_id" uuid;
--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD COLUMN "pair1_from" jsonb;
--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD COLUMN "pair2_from" jsonb;
--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD COLUMN "draw_round" integer;
--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD COLUMN "draw_position" integer;
--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD COLUMN "leg" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD COLUMN "played_on" date;
--> statement-breakpoint
-- A league of today is one phase of groups.
INSERT INTO "phases" ("id", "tournament_id") SELECT "id", "id" FROM "tournaments";
--> statement-breakpoint
UPDATE "rounds" SET "phase_id" = "tournament_id";
--> statement-breakpoint
UPDATE "groups" SET "phase_id" = "tournament_id";
--> statement-breakpoint
UPDATE "tournament_matches" SET "phase_id" = "tournament_id";
--> statement-breakpoint
-- Registrations of different leagues with the same e-mail and letter for letter the same name are one person's (spec 3 §1.1). Where a
-- league has two such registrations nobody knows which is which, and none are joined; nor are those of erased people.
WITH "counted" AS (
  SELECT "id", "full_name", "erased_at", "created_at", lower(trim("email")) AS "address",
    count(*) OVER (PARTITION BY "tournament_id", lower(trim("email")), "full_name") AS "in_league"
  FROM "league_players"
), "joined" AS (
  SELECT "id", CASE
    WHEN "erased_at" IS NOT NULL OR coalesce("address", '') = '' OR max("in_league") OVER "same" > 1 THEN "id"
    ELSE first_value("id") OVER ("same" ORDER BY "created_at", "id") END AS "person_id"
  FROM "counted" WINDOW "same" AS (PARTITION BY "address", "full_name", "erased_at" IS NULL)
)
UPDATE "league_players" AS "registration" SET "person_id" = "joined"."person_id" FROM "joined" WHERE "joined"."id" = "registration"."id";
--> statement-breakpoint
-- The newest registration's telephone is the person's; the others are kept.
INSERT INTO "people" ("id", "full_name", "email", "phone", "other_phones", "erased_at", "created_at")
  SELECT "person_id", min("full_name"), (array_agg("email" ORDER BY "created_at", "id"))[1], "phones"[1],
    coalesce((SELECT array_agg(DISTINCT "phone") FROM unnest("phones") AS "phone" WHERE "phone" <> "phones"[1]), '{}'),
    min("erased_at"), min("created_at")
  FROM (
    SELECT *, array_remove(array_agg("phone") OVER (PARTITION BY "person_id" ORDER BY "created_at" DESC, "id"
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING), NULL) AS "phones"
    FROM "league_players"
  ) AS "registration" GROUP BY "person_id", "phones";
--> statement-breakpoint
UPDATE "round_players" AS "playing" SET "group_id" = "member"."group_id" FROM "group_members" AS "member"
  WHERE "member"."round_id" = "playing"."round_id" AND "member"."pair_id" = "playing"."pair_id";
--> statement-breakpoint
ALTER TABLE "groups" ALTER COLUMN "phase_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "league_players" ALTER COLUMN "person_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "round_players" ALTER COLUMN "group_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "rounds" ALTER COLUMN "phase_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "tournament_matches" ALTER COLUMN "phase_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "league_players" DROP COLUMN "search_name";
--> statement-breakpoint
ALTER TABLE "league_players" DROP COLUMN "full_name";
--> statement-breakpoint
ALTER TABLE "league_players" DROP COLUMN "email";
--> statement-breakpoint
ALTER TABLE "league_players" DROP COLUMN "phone";
--> statement-breakpoint
ALTER TABLE "league_players" DROP COLUMN "erased_at";
--> statement-breakpoint
ALTER TABLE "phases" ADD CONSTRAINT "phases_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "match_lineups" ADD CONSTRAINT "match_lineups_match_id_tournament_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."tournament_matches"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "match_lineups" ADD CONSTRAINT "match_lineups_absent_player_id_league_players_id_fk" FOREIGN KEY ("absent_player_id") REFERENCES "public"."league_players"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "match_lineups" ADD CONSTRAINT "match_lineups_substitute_id_people_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pair_history" ADD CONSTRAINT "pair_history_pair_id_tournament_id_pairs_id_tournament_id_fk" FOREIGN KEY ("pair_id","tournament_id") REFERENCES "public"."pairs"("id","tournament_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pair_history" ADD CONSTRAINT "pair_history_until_round_id_tournament_id_rounds_id_tournament_id_fk" FOREIGN KEY ("until_round_id","tournament_id") REFERENCES "public"."rounds"("id","tournament_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pair_history" ADD CONSTRAINT "pair_history_player1_id_tournament_id_league_players_id_tournament_id_fk" FOREIGN KEY ("player1_id","tournament_id") REFERENCES "public"."league_players"("id","tournament_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pair_history" ADD CONSTRAINT "pair_history_player2_id_tournament_id_league_players_id_tournament_id_fk" FOREIGN KEY ("player2_id","tournament_id") REFERENCES "public"."league_players"("id","tournament_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "match_lineups_substitute" ON "match_lineups" USING btree ("substitute_id");
--> statement-breakpoint
CREATE INDEX "pair_history_round" ON "pair_history" USING btree ("until_round_id");
--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_phase_id_tournament_id_phases_id_tournament_id_fk" FOREIGN KEY ("phase_id","tournament_id") REFERENCES "public"."phases"("id","tournament_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "league_players" ADD CONSTRAINT "league_players_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "round_players" ADD CONSTRAINT "round_players_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_phase_id_tournament_id_phases_id_tournament_id_fk" FOREIGN KEY ("phase_id","tournament_id") REFERENCES "public"."phases"("id","tournament_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD CONSTRAINT "tournament_matches_phase_id_tournament_id_phases_id_tournament_id_fk" FOREIGN KEY ("phase_id","tournament_id") REFERENCES "public"."phases"("id","tournament_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "groups_level" ON "groups" USING btree ("tournament_id","division_level");
--> statement-breakpoint
CREATE INDEX "league_players_person" ON "league_players" USING btree ("person_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "round_players_once" ON "round_players" USING btree ("round_id","player_id") WHERE is_exclusive;
--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_matches_draw" ON "tournament_matches" USING btree ("phase_id","draw_round","draw_position");
--> statement-breakpoint
ALTER TABLE "round_players" ADD CONSTRAINT "round_players_once_per_group" UNIQUE("round_id","group_id","player_id");
--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_withdrawal_whole" CHECK (("group_members"."state" = 'withdrawn') = ("group_members"."withdrawal_reason" is not null) and ("group_members"."state" = 'withdrawn') = ("group_members"."withdrawal_policy" is not null) and ("group_members"."state" = 'withdrawn') = ("group_members"."withdrawn_at" is not null));
--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD CONSTRAINT "tournament_matches_has_a_place" CHECK (case when "tournament_matches"."draw_round" is null then "tournament_matches"."draw_position" is null and "tournament_matches"."round_id" is not null and "tournament_matches"."group_id" is not null and "tournament_matches"."pair1_id" is not null and "tournament_matches"."pair2_id" is not null else "tournament_matches"."draw_position" is not null and "tournament_matches"."round_id" is null and "tournament_matches"."group_id" is null end);
--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD CONSTRAINT "tournament_matches_leg" CHECK ("tournament_matches"."leg" in (1, 2));
--> statement-breakpoint
CREATE VIEW "public"."players" AS (select "league_players"."id", "league_players"."tournament_id", "league_players"."person_id", "people"."full_name", "people"."search_name", "people"."email", "people"."phone", "league_players"."partner_id", "people"."erased_at", "league_players"."created_at" from "league_players" inner join "people" on "people"."id" = "league_players"."person_id");
--> statement-breakpoint
-- Nobody plays in two pairs of one group, nor, unless the league's regulations allow it, of one round.
CREATE OR REPLACE FUNCTION keep_round_players() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    DELETE FROM round_players WHERE round_id = OLD.round_id AND pair_id = OLD.pair_id;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
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
CREATE TRIGGER group_members_round_players AFTER INSERT OR DELETE OR UPDATE OF round_id, group_id, pair_id ON group_members
  FOR EACH ROW EXECUTE FUNCTION keep_round_players();
--> statement-breakpoint
DROP INDEX "tournament_matches_pairing";
--> statement-breakpoint
-- Each pairing once per group, round and leg, whichever side comes first.
CREATE UNIQUE INDEX "tournament_matches_pairing" ON "tournament_matches"
  ("round_id", "group_id", "leg", least("pair1_id", "pair2_id"), greatest("pair1_id", "pair2_id"));
--> statement-breakpoint
-- What is known of a person is shown in every league that they are registered in.
CREATE FUNCTION announce_person_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('league_changes', json_build_object('league', registration.tournament_id, 'topic', 'players')::text)
    FROM (SELECT DISTINCT tournament_id FROM league_players WHERE person_id = NEW.id) AS registration;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER people_announce AFTER UPDATE ON people FOR EACH ROW EXECUTE FUNCTION announce_person_change();
--> statement-breakpoint
CREATE TRIGGER phases_announce AFTER INSERT OR UPDATE OR DELETE ON phases
  FOR EACH ROW EXECUTE FUNCTION announce_league_change('groups');
--> statement-breakpoint
-- Regulations of version 2: what is new means what the rules did before.
UPDATE "tournaments" SET "regulations" = "regulations" || '{"version": 2, "head_to_head": "all_have_met", "restart": false, "third_set": "either", "strict_scores": false, "walkover_games_count": true, "retirement": "as_it_stands", "unplayed": {"rule": "nothing", "minus": 0}, "withdrawal": "keep_if_half", "substitutes": {"per_round": null, "from": "any"}, "movement_chart": null, "promotion_match": false, "dealing": "in_order", "holes": "nobody", "legs": 1, "match_minutes": null, "group_size": {"size": 4, "smallest": 3, "largest": 6}, "one_group_per_person": true, "paragraphs": ""}';
--> statement-breakpoint
UPDATE "rounds" SET "regulations" = "regulations" || '{"version": 2, "head_to_head": "all_have_met", "restart": false, "third_set": "either", "strict_scores": false, "walkover_games_count": true, "retirement": "as_it_stands", "unplayed": {"rule": "nothing", "minus": 0}, "withdrawal": "keep_if_half", "substitutes": {"per_round": null, "from": "any"}, "movement_chart": null, "promotion_match": false, "dealing": "in_order", "holes": "nobody", "legs": 1, "match_minutes": null, "group_size": {"size": 4, "smallest": 3, "largest": 6}, "one_group_per_person": true, "paragraphs": ""}' WHERE "regulations" IS NOT NULL;

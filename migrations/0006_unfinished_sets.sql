-- A retirement's last set, left unfinished, is nobody's (spec 3 §5.3): the totals of those saved before count it no more.
-- Its games stay, but for a super tie-break that counts as one game, which nobody has won.
WITH "last_sets" AS (
  SELECT DISTINCT ON ("match"."id") "match"."id",
    ("played"."set" ->> 'pair1_games')::int AS "first", ("played"."set" ->> 'pair2_games')::int AS "second",
    coalesce(("played"."set" ->> 'super_tie_break')::boolean, false) AS "is_super",
    coalesce("round"."regulations", "league"."regulations") ->> 'super_tie_break' = 'one_game' AS "is_one_game"
  FROM "tournament_matches" AS "match"
  JOIN "rounds" AS "round" ON "round"."id" = "match"."round_id"
  JOIN "tournaments" AS "league" ON "league"."id" = "match"."tournament_id"
  CROSS JOIN LATERAL jsonb_array_elements("match"."set_results") WITH ORDINALITY AS "played"("set", "number")
  WHERE "match"."outcome" = 'retirement'
    AND ("played"."set" ->> 'pair1_games')::int + ("played"."set" ->> 'pair2_games')::int > 0
  ORDER BY "match"."id", "played"."number" DESC
), "unfinished" AS (
  SELECT "id", ("first" > "second")::int AS "first_led", ("second" > "first")::int AS "second_led",
    CASE WHEN "is_super" AND "is_one_game" THEN 1 ELSE 0 END AS "game"
  FROM "last_sets"
  WHERE NOT CASE WHEN "is_super" THEN greatest("first", "second") >= 10 AND abs("first" - "second") >= 2
    ELSE (greatest("first", "second") >= 6 AND abs("first" - "second") >= 2)
      OR (greatest("first", "second") = 7 AND least("first", "second") = 6) END
)
UPDATE "tournament_matches" AS "match" SET
  "pair1_sets_won" = "pair1_sets_won" - "first_led",
  "pair2_sets_won" = "pair2_sets_won" - "second_led",
  "pair1_games_won" = "pair1_games_won" - "first_led" * "game",
  "pair2_games_won" = "pair2_games_won" - "second_led" * "game",
  "pair1_games_lost" = "pair1_games_lost" - "second_led" * "game",
  "pair2_games_lost" = "pair2_games_lost" - "first_led" * "game"
FROM "unfinished" WHERE "unfinished"."id" = "match"."id";

-- The log of activity keeps codes and parameters in place of sentences. Each sentence that a version up to now wrote is recognised,
-- also of erased people, without their name; a text that is none of them is kept as it is. A name ending in # is a number's.
ALTER TABLE "audit_log" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "params" jsonb;--> statement-breakpoint
WITH "sayings" ("code", "pattern", "names") AS (VALUES
  ('administrator_created', '^Administrador creado(?:: (.*))?$', ARRAY['account']),
  ('administrator_invited', '^Administrador invitado(?:: (.*))?$', ARRAY['account']),
  ('account_approved', '^Cuenta aprobada(?:: (.*))?$', ARRAY['account']),
  ('account_rejected', '^Cuenta pendiente rechazada$', ARRAY[]::text[]),
  ('account_disabled', '^Cuenta desactivada(?:: (.*))?$', ARRAY['account']),
  ('account_enabled', '^Cuenta activada(?:: (.*))?$', ARRAY['account']),
  ('settings_saved', '^Ajustes guardados: ((?:(?:, )?(?:datos del club|seguridad|notificaciones|facturación|texto de privacidad))*)$', ARRAY['parts']),
  ('logo_changed', '^Logo cambiado$', ARRAY[]::text[]),
  ('logo_removed', '^Logo quitado$', ARRAY[]::text[]),
  ('court_added', '^Cancha añadida: (.*)$', ARRAY['court']),
  ('court_edited', '^Cancha editada: (.*)$', ARRAY['court']),
  ('league_created', '^Liga creada: (.*)$', ARRAY['league']),
  ('league_edited', '^Liga editada: (.*)$', ARRAY['league']),
  ('league_deleted', '^Liga eliminada: (.*)$', ARRAY['league']),
  ('league_restored', '^Liga restaurada: (.*)$', ARRAY['league']),
  ('regulations_changed', '^Reglamento cambiado: (.*)$', ARRAY['league']),
  ('group_created', '^Grupo creado: (.*)$', ARRAY['group']),
  ('group_deleted', '^Grupo eliminado: (.*) \((\d+) parejas, (\d+) partidos, (\d+) resultados\)$', ARRAY['group', 'pairs#', 'matches#', 'results#']),
  ('pairs_moved', '^Parejas movidas de (.*) a (.*): (\d+)$', ARRAY['from', 'to', 'pairs#']),
  ('table_adjusted', '^Tabla ajustada a mano: jornada (\d+)$', ARRAY['round#']),
  ('adjustment_removed', '^Ajuste de la tabla quitado: jornada (\d+)$', ARRAY['round#']),
  ('ranking_saved', '^Ranking guardado: (.*)$', ARRAY['group']),
  ('points_corrected', '^Puntos corregidos: (.*)$', ARRAY['group']),
  ('matches_generated', '^Partidos generados en la jornada (\d+): (\d+)$', ARRAY['round#', 'created#']),
  ('match_scheduled', '^Partido programado: (\d+ (?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic) \d+), (\d\d:\d\d), cancha (\d+)$', ARRAY['date', 'time', 'court#']),
  ('match_deleted', '^Partido eliminado$', ARRAY[]::text[]),
  ('result_saved', '^Resultado guardado: (sin juegos|\d+-\d+(?: \d+-\d+)*)$', ARRAY['score']),
  ('result_corrected', '^Resultado corregido: (sin juegos|\d+-\d+(?: \d+-\d+)*)$', ARRAY['score']),
  ('round_closed', '^Jornada (\d+) finalizada: (\d+) movimientos$', ARRAY['round#', 'moved#']),
  ('closing_undone', '^Cierre de la jornada (\d+) deshecho$', ARRAY['round#']),
  ('pending_payments_created', '^Pagos pendientes creados: (\d+)$', ARRAY['payments#']),
  ('payment_recorded', '^Pago registrado(?:: (.*), ([\d.]+))?$', ARRAY['payer', 'amount']),
  ('payment_edited', '^Pago editado(?:: (.*), ([\d.]+))?$', ARRAY['payer', 'amount']),
  ('player_registered', '^Jugador registrado(?:: (.*))?$', ARRAY['player']),
  ('player_edited', '^Jugador editado(?:: (.*))?$', ARRAY['player']),
  ('player_deleted', '^Jugador eliminado$', ARRAY[]::text[]),
  ('player_erased', '^Jugador eliminado; sus resultados se conservan$', ARRAY[]::text[])
), "recognised" AS (
  SELECT "line"."id", "sayings"."code", (
    SELECT coalesce(jsonb_object_agg(rtrim("name", '#'), CASE
      WHEN "name" LIKE '%#' THEN to_jsonb("value"::numeric)
      WHEN "name" = 'score' THEN (
        SELECT coalesce(jsonb_agg(jsonb_build_array(split_part("set", '-', 1)::int, split_part("set", '-', 2)::int) ORDER BY "number"), '[]')
        FROM unnest(string_to_array(nullif("value", 'sin juegos'), ' ')) WITH ORDINALITY AS "played" ("set", "number"))
      WHEN "name" = 'parts' THEN (
        SELECT coalesce(jsonb_agg("part" ORDER BY "number"), '[]')
        FROM unnest(string_to_array("value", ', ')) WITH ORDINALITY AS "given" ("title", "number")
        JOIN (VALUES ('datos del club', 'general'), ('seguridad', 'security'), ('notificaciones', 'notifications'),
          ('facturación', 'billing'), ('texto de privacidad', 'privacy_text')) AS "titles" ("title", "part") USING ("title"))
      WHEN "name" = 'date' THEN to_jsonb(concat_ws('-', lpad(split_part("value", ' ', 3), 4, '0'),
        lpad(array_position('{ene,feb,mar,abr,may,jun,jul,ago,sep,oct,nov,dic}'::text[], split_part("value", ' ', 2))::text, 2, '0'),
        lpad(split_part("value", ' ', 1), 2, '0')))
      ELSE to_jsonb("value") END), '{}')
    FROM unnest("names", regexp_match("line"."summary", "pattern")) AS "param" ("name", "value")
    WHERE "name" IS NOT NULL AND "value" IS NOT NULL
  ) AS "params"
  FROM "audit_log" AS "line" JOIN "sayings" ON "line"."summary" ~ "pattern"
)
UPDATE "audit_log" SET "code" = "recognised"."code", "params" = "recognised"."params"
FROM "recognised" WHERE "recognised"."id" = "audit_log"."id";--> statement-breakpoint
UPDATE "audit_log" SET "code" = 'other', "params" = jsonb_build_object('text', "summary") WHERE "code" IS NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "params" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" DROP COLUMN "summary";--> statement-breakpoint
-- A movement of a closed round keeps what held it back in place of a sentence: which groups, and by which of the two causes.
-- All else that the sentence says stands beside it.
CREATE FUNCTION "held_by"("movement" jsonb) RETURNS jsonb LANGUAGE sql AS $$
  WITH "told" AS (
    SELECT "movement" ->> 'reason' AS "reason",
      'Puesto ' || ("movement" ->> 'position') || ' en ' || ("movement" ->> 'from_group_name') || ': se mantiene, porque ' AS "start",
      '(no se ha jugado ningún partido|solo el orden alfabético decidiría quién se mueve)' AS "why"
  ), "because" AS (
    SELECT "why", CASE WHEN starts_with("reason", "start") THEN rtrim(substr("reason", length("start") + 1), '.') END AS "text" FROM "told"
  ), "causes" AS (
    SELECT coalesce(regexp_match("text", '^en (.*) ' || "why" || ' y en (.*) ' || "why" || '$'),
      regexp_match("text", '^en (.*) ' || "why" || '$')) AS "found" FROM "because"
  )
  SELECT coalesce(jsonb_agg(jsonb_build_object('group_name', "found"["at"],
    'reason', CASE WHEN "found"["at" + 1] LIKE 'solo%' THEN 'name' ELSE 'no_matches' END) ORDER BY "at"), '[]')
  FROM "causes", generate_series(1, 3, 2) AS "at" WHERE "found"["at"] IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION "without_sentences"("movements" jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg("movement" - 'reason' || jsonb_build_object('held', "held_by"("movement")) ORDER BY "at"), '[]')
  FROM jsonb_array_elements("movements") WITH ORDINALITY AS "kept" ("movement", "at")
$$;--> statement-breakpoint
UPDATE "rounds" SET "movements" = "without_sentences"("movements") WHERE jsonb_typeof("movements") = 'array';--> statement-breakpoint
UPDATE "audit_log" SET "after" = "without_sentences"("after")
WHERE "code" = 'round_closed' AND jsonb_typeof("after") = 'array';--> statement-breakpoint
UPDATE "audit_log" SET "before" = jsonb_set("before", '{movements}', "without_sentences"("before" -> 'movements'))
WHERE "code" = 'closing_undone' AND jsonb_typeof("before" -> 'movements') = 'array';--> statement-breakpoint
DROP FUNCTION "without_sentences"(jsonb);--> statement-breakpoint
DROP FUNCTION "held_by"(jsonb);

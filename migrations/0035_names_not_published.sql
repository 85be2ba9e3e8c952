ALTER TABLE "people" ADD COLUMN "name_refused_on" date;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_name_answered_once" CHECK ("people"."name_published_on" is null or "people"."name_refused_on" is null);--> statement-breakpoint
-- Who had agreed and took it back has said no; everybody else without a date was not asked.
UPDATE "people" SET "name_refused_on" = taken."on" FROM (
  SELECT DISTINCT ON ("entity_id") "entity_id", "at"::date AS "on" FROM "audit_log"
  WHERE "entity" = 'player' AND "code" = 'person_edited'
    AND "before" #>> '{consents,name_published}' IS NOT NULL AND "after" #>> '{consents,name_published}' IS NULL
    AND jsonb_typeof("after" -> 'consents') = 'object'
  ORDER BY "entity_id", "at" DESC
) AS taken
WHERE taken."entity_id" = "people"."id"::text AND "people"."name_published_on" IS NULL AND "people"."erased_at" IS NULL;

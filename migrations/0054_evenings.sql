CREATE TABLE "evening_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"evening_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"shown_name" text NOT NULL,
	"person_id" uuid,
	"gender" text,
	"level" numeric(2, 1),
	"partner_id" uuid,
	CONSTRAINT "evening_people_once" UNIQUE("evening_id","person_id"),
	CONSTRAINT "evening_people_place" UNIQUE("evening_id","place")
);
--> statement-breakpoint
CREATE TABLE "evening_proposals" (
	"evening_id" uuid NOT NULL,
	"match_id" text NOT NULL,
	"score" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evening_proposals_evening_id_match_id_pk" PRIMARY KEY("evening_id","match_id")
);
--> statement-breakpoint
CREATE TABLE "evening_steps" (
	"evening_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"step" jsonb NOT NULL,
	"is_undone" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "evening_steps_evening_id_number_pk" PRIMARY KEY("evening_id","number")
);
--> statement-breakpoint
CREATE TABLE "evenings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"evening_date" date NOT NULL,
	"from_time" time NOT NULL,
	"until_time" time NOT NULL,
	"court_ids" integer[] NOT NULL,
	"settings" jsonb NOT NULL,
	"seed" text NOT NULL,
	"avoid" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_minors" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"rounds_played" integer DEFAULT 0 NOT NULL,
	"rounds_planned" integer,
	"winner_id" uuid,
	"clock_ends_at" timestamp with time zone,
	"clock_left" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evenings_name_present" CHECK (length(trim("evenings"."name")) > 0),
	CONSTRAINT "evenings_lasts" CHECK ("evenings"."from_time" <> "evenings"."until_time"),
	CONSTRAINT "evenings_has_courts" CHECK (cardinality("evenings"."court_ids") > 0)
);
--> statement-breakpoint
ALTER TABLE "court_closures" ADD COLUMN "evening_id" uuid;--> statement-breakpoint
ALTER TABLE "evening_people" ADD CONSTRAINT "evening_people_evening_id_evenings_id_fk" FOREIGN KEY ("evening_id") REFERENCES "public"."evenings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evening_people" ADD CONSTRAINT "evening_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evening_proposals" ADD CONSTRAINT "evening_proposals_evening_id_evenings_id_fk" FOREIGN KEY ("evening_id") REFERENCES "public"."evenings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evening_steps" ADD CONSTRAINT "evening_steps_evening_id_evenings_id_fk" FOREIGN KEY ("evening_id") REFERENCES "public"."evenings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evening_people_person" ON "evening_people" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "evenings_day" ON "evenings" USING btree ("evening_date");--> statement-breakpoint
ALTER TABLE "court_closures" ADD CONSTRAINT "court_closures_evening_id_evenings_id_fk" FOREIGN KEY ("evening_id") REFERENCES "public"."evenings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_closures" ADD CONSTRAINT "court_closures_evening_id_unique" UNIQUE("evening_id");
--> statement-breakpoint
-- An evening books its courts by a closure of its own, which nothing that is booked or closed may lie inside of. The lock of closed
-- places is held alone by then (close_alone), so that who books at the same time is seen, or sees it.
CREATE FUNCTION refuse_taken_evening() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  starts timestamp := NEW.from_date + NEW.from_time;
  ends timestamp := NEW.from_date + NEW.until_time
    + CASE WHEN NEW.until_time <= NEW.from_time THEN interval '1 day' ELSE interval '0' END;
  court integer;
  closure court_closures;
  hours opening_hours;
BEGIN
  FOREACH court IN ARRAY NEW.court_ids LOOP
    SELECT * INTO closure FROM closure_over(court, starts, ends);
    IF FOUND THEN
      RAISE EXCEPTION USING MESSAGE = 'the court is closed', ERRCODE = 'check_violation', CONSTRAINT = 'court_closed',
        DETAIL = json_build_object('reason', closure.reason, 'court', (SELECT name FROM courts WHERE id = court))::text;
    END IF;
  END LOOP;
  SELECT m.court_id INTO court FROM tournament_matches m WHERE m.court_id = ANY (NEW.court_ids) AND m.status <> 'cancelled'
    AND tsrange(m.match_date + m.match_time, m.match_date + m.match_time + m.duration_minutes * interval '1 minute')
      && tsrange(starts, ends) ORDER BY m.court_id LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION USING MESSAGE = 'a match is booked', ERRCODE = 'exclusion_violation', CONSTRAINT = 'evenings_court_booking',
      DETAIL = json_build_object('court', (SELECT name FROM courts WHERE id = court))::text;
  END IF;
  SELECT * INTO hours FROM opening_missed(starts, ends);
  IF FOUND THEN
    RAISE EXCEPTION USING MESSAGE = 'the club is not open', ERRCODE = 'check_violation', CONSTRAINT = 'outside_opening_hours',
      DETAIL = to_json(hours)::text;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER court_closures_of_evenings BEFORE INSERT ON court_closures
  FOR EACH ROW WHEN (NEW.evening_id IS NOT NULL) EXECUTE FUNCTION refuse_taken_evening();
--> statement-breakpoint
CREATE FUNCTION announce_evening_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM pg_notify('league_changes', json_build_object(
    'league', changed ->> CASE WHEN TG_TABLE_NAME = 'evenings' THEN 'id' ELSE 'evening_id' END, 'topic', 'evenings')::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER evenings_announce AFTER INSERT OR UPDATE OR DELETE ON evenings
  FOR EACH ROW EXECUTE FUNCTION announce_evening_change();
--> statement-breakpoint
CREATE TRIGGER evening_people_announce AFTER INSERT OR UPDATE OR DELETE ON evening_people
  FOR EACH ROW EXECUTE FUNCTION announce_evening_change();
--> statement-breakpoint
CREATE TRIGGER evening_steps_announce AFTER INSERT OR UPDATE OR DELETE ON evening_steps
  FOR EACH ROW EXECUTE FUNCTION announce_evening_change();
--> statement-breakpoint
CREATE TRIGGER evening_proposals_announce AFTER INSERT OR UPDATE OR DELETE ON evening_proposals
  FOR EACH ROW EXECUTE FUNCTION announce_evening_change();

CREATE TABLE "court_closures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"court_ids" integer[] DEFAULT '{}' NOT NULL,
	"reason" text NOT NULL,
	"from_date" date,
	"until_date" date,
	"weekday" integer,
	"from_time" time,
	"until_time" time,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "court_closures_reason_present" CHECK (length(trim("court_closures"."reason")) > 0),
	CONSTRAINT "court_closures_days_in_order" CHECK ("court_closures"."from_date" <= "court_closures"."until_date"),
	CONSTRAINT "court_closures_weekday" CHECK ("court_closures"."weekday" between 1 and 7),
	CONSTRAINT "court_closures_has_days" CHECK ("court_closures"."weekday" is not null or ("court_closures"."from_date" is not null and "court_closures"."until_date" is not null)),
	CONSTRAINT "court_closures_hours_whole" CHECK (("court_closures"."from_time" is null) = ("court_closures"."until_time" is null)),
	CONSTRAINT "court_closures_hours_last" CHECK ("court_closures"."from_time" <> "court_closures"."until_time")
);
--> statement-breakpoint
CREATE TABLE "opening_hours" (
	"weekday" integer PRIMARY KEY NOT NULL,
	"opens_at" time NOT NULL,
	"closes_at" time NOT NULL,
	CONSTRAINT "opening_hours_weekday" CHECK ("opening_hours"."weekday" between 1 and 7),
	CONSTRAINT "opening_hours_last" CHECK ("opening_hours"."opens_at" <> "opening_hours"."closes_at")
);
--> statement-breakpoint
-- The first closure that takes a minute of a court (src/domain/closures.ts says the same to the screens).
CREATE FUNCTION closure_over(court integer, starts timestamp, ends timestamp) RETURNS SETOF court_closures
LANGUAGE sql STABLE AS $$
  SELECT c.* FROM court_closures c
  CROSS JOIN generate_series(-1, ends::date - starts::date) AS step
  CROSS JOIN LATERAL (SELECT starts::date + step AS closed_on) AS one
  WHERE (cardinality(c.court_ids) = 0 OR court = ANY (c.court_ids))
    AND (c.from_date IS NULL OR c.from_date <= closed_on)
    AND (c.until_date IS NULL OR closed_on <= c.until_date)
    AND (c.weekday IS NULL OR c.weekday = extract(isodow FROM closed_on))
    AND closed_on + coalesce(c.from_time, '00:00') < ends
    AND starts < closed_on + coalesce(c.until_time, '00:00')
      + CASE WHEN coalesce(c.until_time, '00:00') <= coalesce(c.from_time, '00:00') THEN interval '1 day' ELSE interval '0' END
  ORDER BY c.created_at, c.id LIMIT 1
$$;
--> statement-breakpoint
-- The hours of its day that a booking is outside of, unless it lies in them or in what is left of the evening before.
CREATE FUNCTION opening_missed(starts timestamp, ends timestamp) RETURNS SETOF opening_hours
LANGUAGE sql STABLE AS $$
  SELECT own.* FROM opening_hours own
  WHERE own.weekday = extract(isodow FROM starts) AND NOT EXISTS (
    SELECT 1 FROM opening_hours h, generate_series(0, 1) AS back
    WHERE h.weekday = extract(isodow FROM starts::date - back)
      AND starts::date - back + h.opens_at <= starts
      AND ends <= starts::date - back + h.closes_at
        + CASE WHEN h.closes_at <= h.opens_at THEN interval '1 day' ELSE interval '0' END)
$$;
--> statement-breakpoint
-- Who books shares a lock that who closes takes alone, so that one of them sees the other. Each statement of a volatile function
-- reads anew after the lock. What keeps its place may change otherwise, and comes back as it was after it had been cancelled.
CREATE FUNCTION refuse_closed_place() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  starts timestamp := NEW.match_date + NEW.match_time;
  ends timestamp := starts + NEW.duration_minutes * interval '1 minute';
  closure court_closures;
  hours opening_hours;
  is_same_time boolean := false;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    is_same_time := (OLD.match_date, OLD.match_time, OLD.duration_minutes)
      IS NOT DISTINCT FROM (NEW.match_date, NEW.match_time, NEW.duration_minutes);
    IF is_same_time AND OLD.court_id IS NOT DISTINCT FROM NEW.court_id THEN
      RETURN NEW;
    END IF;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtext('court_closures'));
  SELECT * INTO closure FROM closure_over(NEW.court_id, starts, ends);
  IF FOUND THEN
    RAISE EXCEPTION USING MESSAGE = 'the court is closed', ERRCODE = 'check_violation', CONSTRAINT = 'court_closed',
      DETAIL = json_build_object('reason', closure.reason, 'court', CASE WHEN cardinality(closure.court_ids) > 0
        THEN (SELECT name FROM courts WHERE id = NEW.court_id) END)::text;
  END IF;
  IF is_same_time THEN
    RETURN NEW;
  END IF;
  SELECT * INTO hours FROM opening_missed(starts, ends);
  IF FOUND THEN
    RAISE EXCEPTION USING MESSAGE = 'the club is not open', ERRCODE = 'check_violation', CONSTRAINT = 'outside_opening_hours',
      DETAIL = to_json(hours)::text;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER tournament_matches_open_places BEFORE INSERT OR UPDATE OF match_date, match_time, court_id, duration_minutes
  ON tournament_matches FOR EACH ROW
  WHEN (NEW.match_date IS NOT NULL AND NEW.match_time IS NOT NULL AND NEW.court_id IS NOT NULL AND NEW.status <> 'cancelled')
  EXECUTE FUNCTION refuse_closed_place();
--> statement-breakpoint
CREATE FUNCTION close_alone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('court_closures'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER court_closures_alone BEFORE INSERT OR UPDATE ON court_closures
  FOR EACH STATEMENT EXECUTE FUNCTION close_alone();
--> statement-breakpoint
CREATE TRIGGER opening_hours_alone BEFORE INSERT OR UPDATE ON opening_hours
  FOR EACH STATEMENT EXECUTE FUNCTION close_alone();
--> statement-breakpoint
CREATE TRIGGER court_closures_announce AFTER INSERT OR UPDATE OR DELETE ON court_closures
  FOR EACH STATEMENT EXECUTE FUNCTION announce_club_change('courts');
--> statement-breakpoint
CREATE TRIGGER opening_hours_announce AFTER INSERT OR UPDATE OR DELETE ON opening_hours
  FOR EACH STATEMENT EXECUTE FUNCTION announce_club_change('courts');

-- What is held yields to what is booked or closed meanwhile, too: who offers takes the lock of closed places alone, which who books
-- shares. A match that comes back after it was cancelled has its place again without a booking, so it takes the lock here.
CREATE OR REPLACE FUNCTION end_date_offers() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF OLD.status = 'cancelled' AND NEW.status <> 'cancelled' THEN
    PERFORM pg_advisory_xact_lock_shared(hashtext('court_closures'));
  END IF;
  UPDATE date_offers
    SET ended_at = NEW.updated_at, ended_as = CASE WHEN match_id = NEW.id THEN 'dated' ELSE 'yielded' END
    WHERE ended_at IS NULL AND (
      (match_id = NEW.id AND (NEW.match_date IS NOT NULL OR NEW.status IN ('completed', 'cancelled')))
      OR (match_id <> NEW.id AND NEW.status <> 'cancelled' AND court_id = NEW.court_id AND
        tsrange(match_date + match_time, match_date + match_time + duration_minutes * interval '1 minute')
        && tsrange(NEW.match_date + NEW.match_time, NEW.match_date + NEW.match_time + NEW.duration_minutes * interval '1 minute')));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Called by who saves the hours, which have no moment of their own, and for each closure.
CREATE FUNCTION end_closed_offers(closed_at timestamptz) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  UPDATE date_offers SET ended_at = least(held_until, greatest(offered_at, closed_at)), ended_as = 'yielded'
    WHERE ended_at IS NULL AND (
      EXISTS (SELECT 1 FROM closure_over(court_id, match_date + match_time,
        match_date + match_time + duration_minutes * interval '1 minute'))
      OR EXISTS (SELECT 1 FROM opening_missed(match_date + match_time,
        match_date + match_time + duration_minutes * interval '1 minute')));
END $$;
--> statement-breakpoint
CREATE FUNCTION end_offers_of_closure() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM end_closed_offers(NEW.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER court_closures_end_offers AFTER INSERT ON court_closures
  FOR EACH ROW EXECUTE FUNCTION end_offers_of_closure();

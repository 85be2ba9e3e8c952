-- A line of the activity stays as it was written: only what it tells of people may be taken out of it (erasing them), and
-- only lines before a moment that the transaction names may go (`retention` of background.ts).
-- What empties tables at once has to say so: `restore` disables the triggers.
CREATE FUNCTION keep_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < nullif(current_setting('activity.kept_from', true), '')::timestamptz THEN
      RETURN OLD;
    END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.at, NEW.actor_id, NEW.actor_name, NEW.action, NEW.entity, NEW.entity_id, NEW.tournament_id, NEW.code)
        IS NOT DISTINCT FROM
        (OLD.id, OLD.at, OLD.actor_id, OLD.actor_name, OLD.action, OLD.entity, OLD.entity_id, OLD.tournament_id, OLD.code)
      AND (NEW.before IS NULL OR NEW.before IS NOT DISTINCT FROM OLD.before)
      AND (NEW.after IS NULL OR NEW.after IS NOT DISTINCT FROM OLD.after)
      AND NOT EXISTS (SELECT FROM jsonb_each(NEW.params) kept WHERE OLD.params -> kept.key IS DISTINCT FROM kept.value) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION USING MESSAGE = 'the activity is kept as it was written', ERRCODE = 'insufficient_privilege',
    CONSTRAINT = 'audit_log_kept';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION keep_activity();
--> statement-breakpoint
CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION keep_activity();

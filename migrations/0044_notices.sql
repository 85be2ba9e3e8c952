CREATE TABLE "pending_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"tournament_id" uuid NOT NULL,
	"match_id" uuid,
	"round_id" uuid,
	"pair_id" uuid,
	"version" integer,
	"score" text,
	"was_date" date,
	"was_time" time,
	"was_court" integer,
	"changes" integer DEFAULT 1 NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_notices_about" CHECK (("pending_notices"."kind" = 'table') = ("pending_notices"."match_id" is null))
);
--> statement-breakpoint
CREATE TABLE "player_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"day" date NOT NULL,
	"fills_day" boolean NOT NULL,
	"address_hash" text NOT NULL,
	"settings_hash" text NOT NULL,
	"stop_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_mails_settings_hash_unique" UNIQUE("settings_hash"),
	CONSTRAINT "player_mails_stop_hash_unique" UNIQUE("stop_hash")
);
--> statement-breakpoint
CREATE TABLE "told_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mail_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"version" text NOT NULL,
	"said" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "told_notices_once" UNIQUE("person_id","kind","subject_id","version")
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "match_notices_on" date;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "match_notices_refused_on" date;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "notices_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_for_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "useless_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pending_notices" ADD CONSTRAINT "pending_notices_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_notices" ADD CONSTRAINT "pending_notices_match_id_tournament_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."tournament_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_notices" ADD CONSTRAINT "pending_notices_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_notices" ADD CONSTRAINT "pending_notices_pair_id_tournament_id_pairs_id_tournament_id_fk" FOREIGN KEY ("pair_id","tournament_id") REFERENCES "public"."pairs"("id","tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_mails" ADD CONSTRAINT "player_mails_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_notices" ADD CONSTRAINT "told_notices_mail_id_player_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."player_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_notices" ADD CONSTRAINT "told_notices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pending_notices_date" ON "pending_notices" USING btree ("match_id") WHERE kind = 'date';--> statement-breakpoint
CREATE UNIQUE INDEX "pending_notices_result" ON "pending_notices" USING btree ("match_id","pair_id") WHERE kind = 'result';--> statement-breakpoint
CREATE UNIQUE INDEX "pending_notices_table" ON "pending_notices" USING btree ("round_id") WHERE kind = 'table';--> statement-breakpoint
CREATE INDEX "pending_notices_league" ON "pending_notices" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "pending_notices_pair" ON "pending_notices" USING btree ("pair_id");--> statement-breakpoint
CREATE UNIQUE INDEX "player_mails_one_a_day" ON "player_mails" USING btree ("person_id","day") WHERE fills_day;--> statement-breakpoint
CREATE INDEX "player_mails_person" ON "player_mails" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "player_mails_created" ON "player_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "told_notices_mail" ON "told_notices" USING btree ("mail_id");--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_notices_answered_once" CHECK ("people"."match_notices_on" is null or "people"."match_notices_refused_on" is null);--> statement-breakpoint
-- A date that is set, changed or taken away is noted with the date that was known before, while the club writes to players.
CREATE FUNCTION note_match_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT notifications ->> 'players' FROM club_settings) IS DISTINCT FROM 'true' THEN RETURN NULL; END IF;
  INSERT INTO pending_notices (kind, tournament_id, match_id, was_date, was_time, was_court, noted_at)
    VALUES ('date', NEW.tournament_id, NEW.id,
      CASE WHEN TG_OP = 'UPDATE' AND OLD.status <> 'cancelled' THEN OLD.match_date END,
      CASE WHEN TG_OP = 'UPDATE' AND OLD.status <> 'cancelled' THEN OLD.match_time END,
      CASE WHEN TG_OP = 'UPDATE' AND OLD.status <> 'cancelled' THEN OLD.court_id END, NEW.updated_at)
    ON CONFLICT (match_id) WHERE kind = 'date'
    DO UPDATE SET changes = pending_notices.changes + 1, noted_at = EXCLUDED.noted_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tournament_matches_note_first_date AFTER INSERT ON tournament_matches
  FOR EACH ROW WHEN (NEW.match_date IS NOT NULL AND NEW.status = 'scheduled') EXECUTE FUNCTION note_match_date();
--> statement-breakpoint
CREATE TRIGGER tournament_matches_note_date AFTER UPDATE OF match_date, match_time, court_id, status ON tournament_matches
  FOR EACH ROW WHEN (
    (OLD.match_date, OLD.match_time, OLD.court_id, OLD.status = 'cancelled')
      IS DISTINCT FROM (NEW.match_date, NEW.match_time, NEW.court_id, NEW.status = 'cancelled')
    AND (OLD.match_date IS NOT NULL OR NEW.match_date IS NOT NULL)
  ) EXECUTE FUNCTION note_match_date();
--> statement-breakpoint
-- A closing is noted, and one that is taken back no more.
CREATE FUNCTION note_round_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pending_notices WHERE kind = 'table' AND round_id = NEW.id;
  IF NEW.state = 'closed' AND NEW.closed_at IS NOT NULL
    AND (SELECT notifications ->> 'players' FROM club_settings) IS NOT DISTINCT FROM 'true' THEN
    INSERT INTO pending_notices (kind, tournament_id, round_id, noted_at) VALUES ('table', NEW.tournament_id, NEW.id, NEW.closed_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rounds_note_closing AFTER UPDATE OF state ON rounds
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION note_round_closing();

CREATE TABLE "date_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"match_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"side" text NOT NULL,
	"court_id" integer NOT NULL,
	"match_date" date NOT NULL,
	"match_time" time NOT NULL,
	"duration_minutes" integer NOT NULL,
	"link_id" uuid,
	"offered_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_as" text,
	CONSTRAINT "date_offers_once" UNIQUE("offer_id","place"),
	CONSTRAINT "date_offers_side" CHECK ("date_offers"."side" in ('1', '2')),
	CONSTRAINT "date_offers_ended_whole" CHECK (("date_offers"."ended_at" is null) = ("date_offers"."ended_as" is null))
);
--> statement-breakpoint
CREATE TABLE "time_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"match_id" uuid NOT NULL,
	"side" text NOT NULL,
	"link_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "time_requests_side" CHECK ("time_requests"."side" in ('1', '2'))
);
--> statement-breakpoint
ALTER TABLE "availability_times" ADD COLUMN "pair_id" uuid;--> statement-breakpoint
ALTER TABLE "availability_times" ADD COLUMN "said_id" uuid;--> statement-breakpoint
ALTER TABLE "date_offers" ADD CONSTRAINT "date_offers_match_id_tournament_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."tournament_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_offers" ADD CONSTRAINT "date_offers_court_id_courts_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."courts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_offers" ADD CONSTRAINT "date_offers_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_requests" ADD CONSTRAINT "time_requests_match_id_tournament_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."tournament_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_requests" ADD CONSTRAINT "time_requests_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "date_offers_match" ON "date_offers" USING btree ("match_id","offered_at");--> statement-breakpoint
CREATE INDEX "date_offers_court" ON "date_offers" USING btree ("court_id");--> statement-breakpoint
CREATE INDEX "date_offers_link" ON "date_offers" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "time_requests_open" ON "time_requests" USING btree ("match_id","side") WHERE "time_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "time_requests_match" ON "time_requests" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "time_requests_link" ON "time_requests" USING btree ("link_id");--> statement-breakpoint
ALTER TABLE "availability_times" ADD CONSTRAINT "availability_times_pair_id_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."pairs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_times_pair" ON "availability_times" USING btree ("pair_id");--> statement-breakpoint
-- No court is held twice at once.
ALTER TABLE "date_offers" ADD CONSTRAINT "date_offers_held_once" EXCLUDE USING gist (
  int4range("court_id", "court_id", '[]') WITH &&,
  tsrange("match_date" + "match_time", "match_date" + "match_time" + "duration_minutes" * interval '1 minute') WITH &&
) WHERE ("ended_at" IS NULL);
--> statement-breakpoint
-- What is held yields to whatever is booked there, and a match that has its date, a result or no future needs no more offers.
CREATE FUNCTION end_date_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
CREATE TRIGGER tournament_matches_end_offers
  AFTER UPDATE OF match_date, match_time, court_id, status, duration_minutes ON tournament_matches
  FOR EACH ROW WHEN (NEW.match_date IS NOT NULL OR NEW.status IN ('completed', 'cancelled')) EXECUTE FUNCTION end_date_offers();
--> statement-breakpoint
-- An offer and a wish for more time are told as a change of their match.
CREATE FUNCTION announce_date_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('league_changes', json_build_object('league', tournament_id, 'topic', 'matches', 'match', id)::text)
    FROM tournament_matches WHERE id = NEW.match_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER date_offers_announce AFTER INSERT OR UPDATE ON date_offers
  FOR EACH ROW EXECUTE FUNCTION announce_date_offer();
--> statement-breakpoint
CREATE TRIGGER time_requests_announce AFTER INSERT OR UPDATE ON time_requests
  FOR EACH ROW EXECUTE FUNCTION announce_date_offer();

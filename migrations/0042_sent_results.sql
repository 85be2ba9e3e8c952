CREATE TABLE "sent_results" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"match_id" uuid NOT NULL,
	"place" bigserial NOT NULL,
	"kind" text NOT NULL,
	"sender" text,
	"about" uuid,
	"result" jsonb,
	"played_on" date,
	"link_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_results_has_result" CHECK (("sent_results"."kind" in ('sent', 'entered')) = ("sent_results"."result" is not null))
);
--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD COLUMN "sent" text;--> statement-breakpoint
ALTER TABLE "sent_results" ADD CONSTRAINT "sent_results_match_id_tournament_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."tournament_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_results" ADD CONSTRAINT "sent_results_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_results_match" ON "sent_results" USING btree ("match_id","place");--> statement-breakpoint
CREATE INDEX "sent_results_link" ON "sent_results" USING btree ("link_id");--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD CONSTRAINT "tournament_matches_sent_counts" CHECK ("tournament_matches"."sent" is null or ("tournament_matches"."sent" = 'unconfirmed') = ("tournament_matches"."status" = 'completed'));--> statement-breakpoint
-- What is said of a match's result is told as a change of that match; that a side has looked at it is not.
CREATE FUNCTION announce_sent_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('league_changes', json_build_object('league', tournament_id, 'topic', 'matches', 'match', id)::text)
    FROM tournament_matches WHERE id = NEW.match_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sent_results_announce AFTER INSERT ON sent_results
  FOR EACH ROW WHEN (NEW.kind <> 'reached') EXECUTE FUNCTION announce_sent_result();

ALTER TABLE "tournaments" ADD COLUMN "round_dates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD COLUMN "deferred_until" date;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "decisions" jsonb;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "decisions_version" integer DEFAULT 0 NOT NULL;
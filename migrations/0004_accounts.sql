CREATE TABLE "erased_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Who has been erased so far, as far as a row still says so.
INSERT INTO "erased_people" ("id", "erased_at") SELECT "id", "erased_at" FROM "league_players" WHERE "erased_at" IS NOT NULL;--> statement-breakpoint
-- Links keep working, stored as their digests only.
UPDATE "verification" SET "identifier" = 'hashed:reset-password:' || encode(sha256(convert_to("identifier", 'UTF8')), 'hex') WHERE "identifier" LIKE 'reset-password:%';--> statement-breakpoint
-- Messages that were sent held live links.
UPDATE "outbox" SET "body_text" = '', "body_html" = '' WHERE "sent_at" IS NOT NULL;

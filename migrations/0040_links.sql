CREATE TABLE "links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text DEFAULT 'pair' NOT NULL,
	"tournament_id" uuid NOT NULL,
	"pair_id" uuid NOT NULL,
	"player1_id" uuid NOT NULL,
	"player2_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	"opened_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_pair_id_tournament_id_pairs_id_tournament_id_fk" FOREIGN KEY ("pair_id","tournament_id") REFERENCES "public"."pairs"("id","tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_player1_id_tournament_id_league_players_id_tournament_id_fk" FOREIGN KEY ("player1_id","tournament_id") REFERENCES "public"."league_players"("id","tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_player2_id_tournament_id_league_players_id_tournament_id_fk" FOREIGN KEY ("player2_id","tournament_id") REFERENCES "public"."league_players"("id","tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "links_pair" ON "links" USING btree ("pair_id","created_at");--> statement-breakpoint
CREATE INDEX "links_player1" ON "links" USING btree ("player1_id");--> statement-breakpoint
CREATE INDEX "links_player2" ON "links" USING btree ("player2_id");--> statement-breakpoint
CREATE INDEX "links_created_by" ON "links" USING btree ("created_by");
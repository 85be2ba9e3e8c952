CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limit_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean DEFAULT true,
	"failed_verification_count" integer DEFAULT 0,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'pending' NOT NULL,
	"disabled_at" timestamp with time zone,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"tournament_id" uuid,
	"summary" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "club_logo" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"image" "bytea" NOT NULL,
	"media_type" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_logo_single_row" CHECK ("club_logo"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "club_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text DEFAULT 'Club de Pádel' NOT NULL,
	"contact_email" text,
	"phone" text,
	"website" text,
	"address" text,
	"description" text,
	"time_zone" text DEFAULT 'Europe/Madrid' NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"match_duration" integer DEFAULT 90 NOT NULL,
	"security" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notifications" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"billing" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"privacy_text" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_settings_single_row" CHECK ("club_settings"."id" = 1),
	CONSTRAINT "club_settings_match_duration" CHECK ("club_settings"."match_duration" in (30, 60, 90, 120))
);
--> statement-breakpoint
CREATE TABLE "courts" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courts_name_unique" UNIQUE("name"),
	CONSTRAINT "courts_number_positive" CHECK ("courts"."id" > 0),
	CONSTRAINT "courts_name_present" CHECK (length(trim("courts"."name")) > 0)
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body_text" text NOT NULL,
	"body_html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tournament_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"pair_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "group_members_once_per_round" UNIQUE("round_id","pair_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tournament_id" uuid NOT NULL,
	"name" text NOT NULL,
	"division_level" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_level_unique" UNIQUE("tournament_id","division_level"),
	CONSTRAINT "groups_of_tournament" UNIQUE("id","tournament_id"),
	CONSTRAINT "groups_name_present" CHECK (length(trim("groups"."name")) > 0),
	CONSTRAINT "groups_level_positive" CHECK ("groups"."division_level" > 0)
);
--> statement-breakpoint
CREATE TABLE "individual_players" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tournament_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"pair_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"court_assignment" integer NOT NULL,
	"total_points" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "individual_players_once" UNIQUE("group_id","player_id"),
	CONSTRAINT "individual_players_pair" UNIQUE("pair_id"),
	CONSTRAINT "individual_players_position" CHECK ("individual_players"."position" between 1 and 8),
	CONSTRAINT "individual_players_court" CHECK ("individual_players"."court_assignment" between 1 and 4),
	CONSTRAINT "individual_players_points" CHECK ("individual_players"."total_points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "individual_points_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"round_id" uuid,
	"round_points" integer NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "league_players" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tournament_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"email" text,
	"phone" text,
	"partner_id" uuid,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "league_players_of_tournament" UNIQUE("id","tournament_id"),
	CONSTRAINT "league_players_name_present" CHECK (length(trim("league_players"."full_name")) > 0)
);
--> statement-breakpoint
CREATE TABLE "pairs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tournament_id" uuid NOT NULL,
	"player1_id" uuid NOT NULL,
	"player2_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pairs_of_tournament" UNIQUE("id","tournament_id"),
	CONSTRAINT "pairs_two_people" CHECK ("pairs"."player1_id" <> "pairs"."player2_id")
);
--> statement-breakpoint
CREATE TABLE "round_players" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"round_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"pair_id" uuid NOT NULL,
	CONSTRAINT "round_players_once" UNIQUE("round_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tournament_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"start_date" date NOT NULL,
	"deadline" date,
	"closed_at" timestamp with time zone,
	"regulations" jsonb,
	"final_tables" jsonb,
	"movements" jsonb,
	"closing" jsonb,
	CONSTRAINT "rounds_number_unique" UNIQUE("tournament_id","number"),
	CONSTRAINT "rounds_of_tournament" UNIQUE("id","tournament_id"),
	CONSTRAINT "rounds_number_positive" CHECK ("rounds"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"division" text DEFAULT 'General' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"type" text DEFAULT 'league' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"courts_count" integer DEFAULT 1 NOT NULL,
	"schedule_start_time" time DEFAULT '16:00:00' NOT NULL,
	"schedule_end_time" time DEFAULT '23:00:00' NOT NULL,
	"pairs_per_category" integer DEFAULT 8 NOT NULL,
	"number_of_rounds" integer DEFAULT 6 NOT NULL,
	"max_groups" integer DEFAULT 10 NOT NULL,
	"format_type" text DEFAULT 'pairs' NOT NULL,
	"is_fixed_pairs" boolean DEFAULT true NOT NULL,
	"rules" text DEFAULT '' NOT NULL,
	"registration_cost" numeric(10, 2) DEFAULT '0' NOT NULL,
	"tournament_format" text,
	"regulations" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tournaments_name_present" CHECK (length(trim("tournaments"."name")) > 0),
	CONSTRAINT "tournaments_end_after_start" CHECK ("tournaments"."end_date" is null or "tournaments"."end_date" >= "tournaments"."start_date"),
	CONSTRAINT "tournaments_times_in_order" CHECK ("tournaments"."schedule_end_time" > "tournaments"."schedule_start_time"),
	CONSTRAINT "tournaments_numbers_positive" CHECK ("tournaments"."courts_count" > 0 and "tournaments"."pairs_per_category" > 0 and "tournaments"."number_of_rounds" > 0 and "tournaments"."max_groups" > 0 and "tournaments"."registration_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "adjustments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tournament_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"pair_id" uuid NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"matches_played" integer DEFAULT 0 NOT NULL,
	"matches_won" integer DEFAULT 0 NOT NULL,
	"matches_lost" integer DEFAULT 0 NOT NULL,
	"sets_won" integer DEFAULT 0 NOT NULL,
	"sets_lost" integer DEFAULT 0 NOT NULL,
	"games_won" integer DEFAULT 0 NOT NULL,
	"games_lost" integer DEFAULT 0 NOT NULL,
	"games_difference" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"created_by" text,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tournament_id" uuid NOT NULL,
	"player_id" uuid,
	"player_name" text NOT NULL,
	"player_email" text,
	"player_phone" text,
	"amount" numeric(10, 2) DEFAULT '0' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_method" text,
	"payment_date" date,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_name_present" CHECK (length(trim("payments"."player_name")) > 0),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tournament_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tournament_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"pair1_id" uuid NOT NULL,
	"pair2_id" uuid NOT NULL,
	"match_day" integer DEFAULT 1 NOT NULL,
	"match_date" date,
	"match_time" time,
	"court_id" integer,
	"duration_minutes" integer DEFAULT 90 NOT NULL,
	"scheduling_notes" text,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"outcome" text,
	"winner_pair_id" uuid,
	"pair1_sets_won" integer DEFAULT 0 NOT NULL,
	"pair2_sets_won" integer DEFAULT 0 NOT NULL,
	"pair1_games_won" integer DEFAULT 0 NOT NULL,
	"pair2_games_won" integer DEFAULT 0 NOT NULL,
	"pair1_games_lost" integer DEFAULT 0 NOT NULL,
	"pair2_games_lost" integer DEFAULT 0 NOT NULL,
	"set_results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"completed_at" timestamp with time zone,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tournament_matches_two_pairs" CHECK ("tournament_matches"."pair1_id" <> "tournament_matches"."pair2_id"),
	CONSTRAINT "tournament_matches_winner_plays" CHECK ("tournament_matches"."winner_pair_id" is null or "tournament_matches"."winner_pair_id" in ("tournament_matches"."pair1_id", "tournament_matches"."pair2_id")),
	CONSTRAINT "tournament_matches_booking_whole" CHECK (("tournament_matches"."match_date" is null) = ("tournament_matches"."match_time" is null) and ("tournament_matches"."match_date" is null) = ("tournament_matches"."court_id" is null)),
	CONSTRAINT "tournament_matches_result_whole" CHECK (("tournament_matches"."status" = 'completed') = ("tournament_matches"."outcome" is not null))
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_round_id_tournament_id_rounds_id_tournament_id_fk" FOREIGN KEY ("round_id","tournament_id") REFERENCES "public"."rounds"("id","tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_tournament_id_groups_id_tournament_id_fk" FOREIGN KEY ("group_id","tournament_id") REFERENCES "public"."groups"("id","tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_pair_id_tournament_id_pairs_id_tournament_id_fk" FOREIGN KEY ("pair_id","tournament_id") REFERENCES "public"."pairs"("id","tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "individual_players" ADD CONSTRAINT "individual_players_group_id_tournament_id_groups_id_tournament_id_fk" FOREIGN KEY ("group_id","tournament_id") REFERENCES "public"."groups"("id","tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "individual_players" ADD CONSTRAINT "individual_players_player_id_tournament_id_league_players_id_tournament_id_fk" FOREIGN KEY ("player_id","tournament_id") REFERENCES "public"."league_players"("id","tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "individual_players" ADD CONSTRAINT "individual_players_pair_id_tournament_id_pairs_id_tournament_id_fk" FOREIGN KEY ("pair_id","tournament_id") REFERENCES "public"."pairs"("id","tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "individual_points_history" ADD CONSTRAINT "individual_points_history_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "individual_points_history" ADD CONSTRAINT "individual_points_history_player_id_league_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."league_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "individual_points_history" ADD CONSTRAINT "individual_points_history_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_players" ADD CONSTRAINT "league_players_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairs" ADD CONSTRAINT "pairs_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairs" ADD CONSTRAINT "pairs_player1_id_tournament_id_league_players_id_tournament_id_fk" FOREIGN KEY ("player1_id","tournament_id") REFERENCES "public"."league_players"("id","tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairs" ADD CONSTRAINT "pairs_player2_id_tournament_id_league_players_id_tournament_id_fk" FOREIGN KEY ("player2_id","tournament_id") REFERENCES "public"."league_players"("id","tournament_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_players" ADD CONSTRAINT "round_players_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_players" ADD CONSTRAINT "round_players_player_id_league_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."league_players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_players" ADD CONSTRAINT "round_players_pair_id_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."pairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_round_id_tournament_id_rounds_id_tournament_id_fk" FOREIGN KEY ("round_id","tournament_id") REFERENCES "public"."rounds"("id","tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_group_id_tournament_id_groups_id_tournament_id_fk" FOREIGN KEY ("group_id","tournament_id") REFERENCES "public"."groups"("id","tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_pair_id_tournament_id_pairs_id_tournament_id_fk" FOREIGN KEY ("pair_id","tournament_id") REFERENCES "public"."pairs"("id","tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD CONSTRAINT "tournament_matches_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD CONSTRAINT "tournament_matches_court_id_courts_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."courts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD CONSTRAINT "tournament_matches_round_id_tournament_id_rounds_id_tournament_id_fk" FOREIGN KEY ("round_id","tournament_id") REFERENCES "public"."rounds"("id","tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD CONSTRAINT "tournament_matches_group_id_tournament_id_groups_id_tournament_id_fk" FOREIGN KEY ("group_id","tournament_id") REFERENCES "public"."groups"("id","tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD CONSTRAINT "tournament_matches_pair1_id_tournament_id_pairs_id_tournament_id_fk" FOREIGN KEY ("pair1_id","tournament_id") REFERENCES "public"."pairs"("id","tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_matches" ADD CONSTRAINT "tournament_matches_pair2_id_tournament_id_pairs_id_tournament_id_fk" FOREIGN KEY ("pair2_id","tournament_id") REFERENCES "public"."pairs"("id","tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factor_user" ON "two_factor" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email_unique" ON "user" USING btree ("email");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_tournament" ON "audit_log" USING btree ("tournament_id","at");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_attempt_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "group_members_group" ON "group_members" USING btree ("group_id","round_id");--> statement-breakpoint
CREATE INDEX "group_members_pair" ON "group_members" USING btree ("pair_id");--> statement-breakpoint
CREATE INDEX "individual_players_player" ON "individual_players" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "individual_points_history_group" ON "individual_points_history" USING btree ("group_id","player_id");--> statement-breakpoint
CREATE INDEX "league_players_tournament" ON "league_players" USING btree ("tournament_id","created_at");--> statement-breakpoint
CREATE INDEX "pairs_tournament" ON "pairs" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "pairs_player1" ON "pairs" USING btree ("player1_id");--> statement-breakpoint
CREATE INDEX "pairs_player2" ON "pairs" USING btree ("player2_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_one_open" ON "rounds" USING btree ("tournament_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "tournaments_status_created" ON "tournaments" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "adjustments_group" ON "adjustments" USING btree ("group_id","round_id");--> statement-breakpoint
CREATE INDEX "adjustments_tournament" ON "adjustments" USING btree ("tournament_id","round_id");--> statement-breakpoint
CREATE INDEX "payments_tournament" ON "payments" USING btree ("tournament_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_pending" ON "payments" USING btree ("tournament_id","player_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "tournament_matches_league" ON "tournament_matches" USING btree ("tournament_id","round_id");--> statement-breakpoint
CREATE INDEX "tournament_matches_group" ON "tournament_matches" USING btree ("group_id","round_id");--> statement-breakpoint
CREATE INDEX "tournament_matches_when" ON "tournament_matches" USING btree ("match_date","match_time");--> statement-breakpoint
CREATE INDEX "tournament_matches_pair1" ON "tournament_matches" USING btree ("pair1_id");--> statement-breakpoint
CREATE INDEX "tournament_matches_pair2" ON "tournament_matches" USING btree ("pair2_id");
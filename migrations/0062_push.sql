CREATE TABLE "push_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"changes" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"useless_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_messages_topic" UNIQUE("subscription_id","topic")
);
--> statement-breakpoint
CREATE TABLE "push_pairs" (
	"pair_id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"known" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pair_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_once" UNIQUE("endpoint","pair_id")
);
--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_pairs" ADD CONSTRAINT "push_pairs_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_pairs" ADD CONSTRAINT "push_pairs_pair_id_tournament_id_pairs_id_tournament_id_fk" FOREIGN KEY ("pair_id","tournament_id") REFERENCES "public"."pairs"("id","tournament_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_pair_id_push_pairs_pair_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."push_pairs"("pair_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_messages_due" ON "push_messages" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "push_pairs_league" ON "push_pairs" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_pair" ON "push_subscriptions" USING btree ("pair_id");
CREATE TABLE "evening_sums" (
	"evening_id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"basis" text NOT NULL,
	"by_hand" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evening_sums_round_id_unique" UNIQUE("round_id")
);
--> statement-breakpoint
ALTER TABLE "individual_points_history" ADD COLUMN "evening_id" uuid;--> statement-breakpoint
ALTER TABLE "evening_sums" ADD CONSTRAINT "evening_sums_evening_id_evenings_id_fk" FOREIGN KEY ("evening_id") REFERENCES "public"."evenings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evening_sums" ADD CONSTRAINT "evening_sums_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "individual_points_history" ADD CONSTRAINT "individual_points_history_evening_id_evenings_id_fk" FOREIGN KEY ("evening_id") REFERENCES "public"."evenings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "individual_points_history_evening" ON "individual_points_history" USING btree ("evening_id");--> statement-breakpoint
CREATE TRIGGER evening_sums_announce AFTER INSERT OR UPDATE OR DELETE ON evening_sums
  FOR EACH ROW EXECUTE FUNCTION announce_evening_change();

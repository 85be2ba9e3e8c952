ALTER TABLE "individual_points_history" ADD COLUMN "proposed_points" integer;--> statement-breakpoint
ALTER TABLE "individual_points_history" ADD COLUMN "source" text DEFAULT 'hand' NOT NULL;--> statement-breakpoint
CREATE INDEX "individual_points_history_player" ON "individual_points_history" USING btree ("player_id");--> statement-breakpoint
ALTER TABLE "individual_points_history" ADD CONSTRAINT "individual_points_history_source" CHECK ("individual_points_history"."source" in ('hand', 'correction', 'evening', 'results'));--> statement-breakpoint
-- A total that was set by hand stood beside the history: what is missing there becomes an entry, so that the history adds up.
-- Its id and moment follow from the row, so that a copy that is restored becomes the same.
INSERT INTO individual_points_history (id, group_id, player_id, round_id, round_points, source, position, created_at)
SELECT md5('total ' || p.id)::uuid, p.group_id, p.player_id, r.id, p.total_points - coalesce(h.points, 0), 'correction', p.position, t.updated_at
FROM individual_players p
JOIN tournaments t ON t.id = p.tournament_id
CROSS JOIN LATERAL (
  SELECT id FROM rounds WHERE tournament_id = p.tournament_id ORDER BY (state = 'open') DESC, number DESC LIMIT 1
) r
LEFT JOIN LATERAL (
  SELECT sum(round_points) AS points FROM individual_points_history WHERE group_id = p.group_id AND player_id = p.player_id
) h ON true
WHERE p.total_points <> coalesce(h.points, 0);
--> statement-breakpoint
-- Of two groups of individuals the last two and the first two change places, unless a chart says otherwise; nobody moved until now.
UPDATE tournaments SET regulations = jsonb_set(regulations, '{movements}', '{"up": 2, "down": 2}')
WHERE format_type = 'individual' AND regulations -> 'movement_chart' = 'null'::jsonb;

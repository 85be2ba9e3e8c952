import { sql } from "drizzle-orm";
import { bigserial, check, date, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ScoreInput } from "#domain/scores/score.ts";
import { senders, sentKinds } from "#domain/scores/sent-events.ts";
import { moment, partOf } from "./columns.ts";
import { links } from "./links.ts";
import { tournament_matches } from "./matches.ts";

/** What players and the desk have said of a match's result, one row for each event, never changed (spec 6 §2). */
export const sent_results = pgTable(
  "sent_results",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    match_id: partOf("match_id", () => tournament_matches.id),
    /** The order in which the match's lock let them in. */
    place: bigserial("place", { mode: "number" }).notNull(),
    kind: text("kind", { enum: sentKinds }).notNull(),
    /** Whose link it came by; null: the desk, or nobody. */
    sender: text("sender", { enum: senders }),
    /** Which event it is about. */
    about: uuid("about"),
    result: jsonb("result").$type<ScoreInput>(),
    played_on: date("played_on"),
    link_id: uuid("link_id").references(() => links.id, { onDelete: "set null" }),
    at: moment("at").notNull(),
  },
  (table) => [
    index("sent_results_match").on(table.match_id, table.place),
    index("sent_results_link").on(table.link_id),
    check("sent_results_has_result", sql`(${table.kind} in ('sent', 'entered')) = (${table.result} is not null)`),
  ],
);

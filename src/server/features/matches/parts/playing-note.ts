import type { Note } from "#server/platform/audit.ts";

/** That a match is being played, or no longer is. */
export interface PlayingChange {
  status: "scheduled" | "in_progress";
  code: "match_started" | "match_start_undone";
}

/** What the log says of a match that begins, or of its beginning taken back (spec 3 §3.5); of groups and of brackets alike. */
export function playingNote(
  { league_id, match_id }: { league_id: string; match_id: string },
  { status, code }: PlayingChange,
  change: { before: object; after: object },
): Note {
  return {
    action: status === "scheduled" ? "undo" : "update",
    entity: "match",
    entity_id: match_id,
    tournament_id: league_id,
    code,
    params: {},
    ...change,
  };
}

import { pairName } from "#domain/base/names.ts";

// The rows of a drawn page's tables on their way to the browser: without what their other figures say, and whole again.

interface Row {
  player1_name: string;
  player2_name: string | null;
  matches_won: number;
  matches_drawn?: number;
  matches_lost: number;
  games_won: number;
  games_lost: number;
}

const has = ["player1_name", "player2_name", "matches_won", "matches_lost", "games_won", "games_lost"];

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && has.every((field) => field in value);
}

/** What nearly every row has, known by its place in the list and its other figures. */
function usual(key: string, row: Row) {
  return {
    name: pairName(row.player1_name, row.player2_name),
    position: Number(key) + 1,
    matches_drawn: 0,
    matches_played: row.matches_won + (row.matches_drawn ?? 0) + row.matches_lost,
    games_difference: row.games_won - row.games_lost,
    is_adjusted: false,
    is_withdrawn: false,
    is_moved: false,
  };
}

/** A row without what is as usual; anything else as it is: for `JSON.stringify`. */
export function shortRow(key: string, value: unknown): unknown {
  if (!isRow(value)) return value;
  const usualFields = new Map<string, unknown>(Object.entries(usual(key, value)));
  return Object.fromEntries(
    Object.entries(value).filter(([field, said]) => !usualFields.has(field) || usualFields.get(field) !== said),
  );
}

/** The row that `shortRow` made short: for `JSON.parse`. */
export function wholeRow(key: string, value: unknown): unknown {
  return isRow(value) ? { ...usual(key, value), ...value } : value;
}

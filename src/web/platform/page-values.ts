import { hashKey } from "@tanstack/react-query";
import { pairName } from "#domain/base/names.ts";

// A drawn page's data on their way to the browser: without what nearly all of their kind have, and whole again.

interface Row {
  player1_name: string;
  player2_name: string | null;
  matches_won: number;
  matches_drawn?: number;
  matches_lost: number;
  games_won: number;
  games_lost: number;
}

const rowHas = ["player1_name", "player2_name", "matches_won", "matches_lost", "games_won", "games_lost"];

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isRow = (value: object): value is Row => rowHas.every((field) => field in value);
const isQuery = (value: object): value is { queryKey: readonly unknown[] } =>
  "queryKey" in value && Array.isArray(value.queryKey);

/** What an answer has that was read without a failure; when that was its page says, once for all. */
const succeeded = {
  dataUpdateCount: 1,
  dataUpdatedAt: 0,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: "success",
  fetchStatus: "idle",
};

const isAnswer = (key: string, value: object) => key === "state" && "data" in value;

/** What who takes a page over says of each answer anew: when it was read, and what it is about. */
const saidAnew = new Set(["dataUpdateCount", "dataUpdatedAt", "dehydratedAt", "meta"]);

/** What nearly every value of its kind has, known by its place in the list and its other fields. */
function usual(key: string, value: object): Record<string, unknown> {
  if (isAnswer(key, value)) return succeeded;
  if (isQuery(value)) return { queryHash: hashKey(value.queryKey) };
  if (!isRow(value)) return {};
  return {
    name: pairName(value.player1_name, value.player2_name),
    position: Number(key) + 1,
    matches_drawn: 0,
    matches_played: value.matches_won + (value.matches_drawn ?? 0) + value.matches_lost,
    games_difference: value.games_won - value.games_lost,
    is_adjusted: false,
    is_withdrawn: false,
    is_moved: false,
  };
}

/** A value without what is as usual: for `JSON.stringify`. */
export function shortValue(key: string, value: unknown): unknown {
  if (!isObject(value) || Array.isArray(value)) return value;
  const known = new Map(Object.entries(usual(key, value)));
  const isSaidAnew = isAnswer(key, value) || isQuery(value) ? saidAnew : new Set<string>();
  return Object.fromEntries(
    Object.entries(value).filter(
      ([field, is]) => !isSaidAnew.has(field) && (!known.has(field) || known.get(field) !== is),
    ),
  );
}

/** The value that `shortValue` made short: for `JSON.parse`. */
export function wholeValue(key: string, value: unknown): unknown {
  return isObject(value) && !Array.isArray(value) ? { ...usual(key, value), ...value } : value;
}

import { readStored, writeStored } from "#web/platform/stored.ts";
import type { ScoreDraft } from "./score-draft.ts";

// What a phone keeps of an evening that it runs: results that wait for a line, and digits that are not a result yet.

type Pair = [number, number];

/** Why the server did not take a result, and what stands there now. */
export interface Refused {
  text: string;
  /** What somebody else entered; absent: nothing is known of it. */
  now: { score: Pair | null; version: number } | null;
}

/** A result that was entered here and has no answer yet. */
export interface WaitingResult {
  match_id: string;
  score: Pair;
  /** How often the result had changed when it was seen. */
  match_version: number;
  /** 'Cancha 2: Ana y Luis contra Marta y Eva', for when its match is no longer on the screen. */
  label: string;
  /** What this phone sent of the match before and had no answer to. */
  tried: Pair[];
  refused: Refused | null;
}

const waitingKey = (eveningId: string) => `tarde.${eveningId}.enviar`;
const draftsKey = (eveningId: string) => `tarde.${eveningId}.escrito`;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isPair = (value: unknown): value is Pair =>
  Array.isArray(value) && value.length === 2 && value.every((one) => Number.isInteger(one));
const isWaiting = (value: unknown): value is WaitingResult =>
  isObject(value) &&
  typeof value["match_id"] === "string" &&
  isPair(value["score"]) &&
  typeof value["match_version"] === "number" &&
  typeof value["label"] === "string" &&
  Array.isArray(value["tried"]) &&
  (value["refused"] === null || isObject(value["refused"]));
const isDraft = (value: unknown): value is ScoreDraft =>
  isObject(value) && Array.isArray(value["texts"]) && Array.isArray(value["typed"]);

function readJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? "null");
  } catch {
    return null;
  }
}

/** The results of an evening that wait on this phone, the first one first. */
export function keptWaiting(eveningId: string): WaitingResult[] {
  const value = readJson(waitingKey(eveningId));
  return Array.isArray(value) ? value.filter(isWaiting) : [];
}

export function keepWaiting(eveningId: string, waiting: readonly WaitingResult[]): void {
  writeStored(waitingKey(eveningId), JSON.stringify(waiting));
}

/** What is typed of the matches of an evening and not a result yet, by their ids. */
export function keptDrafts(eveningId: string): Record<string, ScoreDraft> {
  const value = readJson(draftsKey(eveningId));
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).flatMap(([id, one]) => (isDraft(one) ? [[id, one]] : [])))
    : {};
}

/** Keeps what is typed of a match; null: it is a result now, or was dropped. */
export function keepDraft(eveningId: string, matchId: string, draft: ScoreDraft | null): void {
  const { [matchId]: _before, ...others } = keptDrafts(eveningId);
  writeStored(draftsKey(eveningId), JSON.stringify(draft === null ? others : { ...others, [matchId]: draft }));
}

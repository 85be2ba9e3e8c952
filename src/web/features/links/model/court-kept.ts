import type { CourtResult } from "#contract/links/court.ts";
import { spokenPair } from "#domain/base/names.ts";
import { readStored, writeStored } from "#web/platform/stored.ts";
import { type CourtEntry, type Names, scoreIn } from "./court-entry.ts";

// What the page of a court keeps in its browser: what is typed, and what was sent without a line. Never a token.

/** A result that waits for a line, with whose match it was. */
export interface WaitingResult extends CourtResult {
  of: string;
}

/** What is typed and not sent, with the match that it was typed for. */
export interface TypedResult {
  match_id: string;
  of: string;
  entry: CourtEntry;
}

const waitingKey = (linkId: string) => `cancha.${linkId}.enviar`;
const typedKey = (linkId: string) => `cancha.${linkId}.escrito`;

function readJson<T extends object>(key: string, mark: keyof T & string): T | null {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? "null");
    // Written by this file alone: what has the mark has the rest.
    return typeof value === "object" && value !== null && mark in value ? (value as T) : null;
  } catch {
    return null;
  }
}

export const waitingResultOf = (linkId: string) => readJson<WaitingResult>(waitingKey(linkId), "score");

/** Keeps what was sent until the club has answered; null: it has. */
export function keepResult(linkId: string, result: WaitingResult | null): void {
  writeStored(waitingKey(linkId), JSON.stringify(result));
}

export const typedResultOf = (linkId: string) => readJson<TypedResult>(typedKey(linkId), "entry");

/** Keeps what is typed; null: it was sent, or given up. */
export function keepTyped(linkId: string, typed: TypedResult | null): void {
  writeStored(typedKey(linkId), JSON.stringify(typed));
}

/** Whose match it is: "Ana y Luis contra Eva y Paco". */
export const matchName = ([one, other]: Names) => `${spokenPair(one)} contra ${spokenPair(other)}`;

/** What was sent, as it was typed: "El resultado 14-10 de Ana y Luis contra Eva y Paco". */
export const resultText = ({ score, of }: Pick<WaitingResult, "score" | "of">) =>
  `El resultado ${score.join("-")} de ${of}`;

/** What was typed of another match than the present one and never sent; null: nothing. */
export function leftBehind(typed: TypedResult | null, matchId: string | undefined): string | null {
  if (typed === null || typed.match_id === matchId) return null;
  const score = scoreIn(typed.entry);
  return score === null ? null : resultText({ score, of: typed.of });
}

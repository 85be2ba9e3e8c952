import type { SaidByPair } from "#contract/links/endpoints.ts";
import { readStored, writeStored } from "#web/platform/stored.ts";
import type { Entry } from "./entry.ts";

// What a private page keeps in its browser: which links were opened, what is typed, and what was said without a line. Never a token.

/** Something that was said and waits for a line. */
export interface Waiting {
  match_id: string;
  said: SaidByPair;
  /** By what kind of page it is said; absent: it was kept before that was noted. */
  page?: "mi" | "partido";
}

function readJson<T>(key: string, isIt: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? "null");
    return isIt(value) ? value : null;
  } catch {
    return null;
  }
}

const linksKey = "mi.enlaces";
const waitingKey = (linkId: string) => `mi.${linkId}.enviar`;
const draftKey = (linkId: string, matchId: string) => `mi.${linkId}.${matchId}`;

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");
const isListOfWaiting = (value: unknown): value is Waiting[] =>
  Array.isArray(value) &&
  value.every((one) => typeof one === "object" && one !== null && "said" in one && "match_id" in one);
const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" &&
  value !== null &&
  "boxes" in value &&
  Array.isArray(value.boxes) &&
  value.boxes.length === 3;

/** The links that this browser has opened, the last one first. */
export function knownLinks(): string[] {
  return readJson(linksKey, isListOfTexts) ?? [];
}

export function rememberLink(linkId: string): void {
  writeStored(linksKey, JSON.stringify([linkId, ...knownLinks().filter((id) => id !== linkId)].slice(0, 20)));
}

/** A link that is dead; what was said by it and never arrived stays, so that its page can say so. */
export function forgetLink(linkId: string): void {
  writeStored(linksKey, JSON.stringify(knownLinks().filter((id) => id !== linkId)));
}

export function waitingOf(linkId: string): Waiting[] {
  return readJson(waitingKey(linkId), isListOfWaiting) ?? [];
}

/** Keeps what was said of a match until it is sent; what was said of it before and never sent gives way. */
export function keepWaiting(linkId: string, waiting: Waiting): void {
  const others = waitingOf(linkId).filter(({ match_id }) => match_id !== waiting.match_id);
  writeStored(waitingKey(linkId), JSON.stringify([...others, waiting]));
}

export function dropWaiting(linkId: string, saidId: string): void {
  writeStored(waitingKey(linkId), JSON.stringify(waitingOf(linkId).filter(({ said }) => said.id !== saidId)));
}

export function draftOf(linkId: string, matchId: string): Entry | null {
  return readJson(draftKey(linkId, matchId), isEntry);
}

/** Keeps what is typed of a match; null: it was sent. */
export function keepDraft(linkId: string, matchId: string, entry: Entry | null): void {
  writeStored(draftKey(linkId, matchId), JSON.stringify(entry));
}

const ticksKey = (linkId: string, matchId: string) => `mi.${linkId}.${matchId}.fechas`;

/** Which places are ticked for a match and not offered yet, in their order. */
export function ticksOf(linkId: string, matchId: string): string[] {
  return readJson(ticksKey(linkId, matchId), isListOfTexts) ?? [];
}

export function keepTicks(linkId: string, matchId: string, ticks: readonly string[]): void {
  writeStored(ticksKey(linkId, matchId), JSON.stringify(ticks));
}

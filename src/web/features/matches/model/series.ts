import type { Match } from "#contract/matches.ts";
import { isPending } from "#domain/match-status.ts";
import { checkEntry, type Entry, entryOf, type ResultRules } from "./result-entry.ts";

// Results one after the other. The matches and their order are fixed when the series begins. Every Enter moves on at once,
// so that what is typed next is for the next match; whatever then happens to a save is told beside the form, with what was
// typed kept. No step here waits for the server, and none depends on a list that changes meanwhile.

/** What became of a match's result. */
export type Save =
  | { state: "asked"; question: string }
  | { state: "saving" }
  | { state: "saved" }
  /** `current` is what somebody else has saved; `isFinal`: another attempt cannot help. */
  | { state: "refused"; reason: string; current: Match | null; isFinal: boolean };

export interface SeriesItem {
  match: Match;
  entry: Entry;
  /** Whether something has been typed for it that is neither sent nor given up. */
  isTyped: boolean;
  save: Save | null;
}

export interface Series {
  items: SeriesItem[];
  /** The match that is on the screen; past the last one when all have been. */
  at: number;
  /** The first match that has not had its turn; a correction leads back there. */
  front: number;
  /** Why the last Enter led nowhere. */
  problem: string | null;
  rules: ResultRules;
}

/** A series over the matches without a result, from one on when it is among them. */
export function startSeries(order: readonly Match[], fromId: string, rules: ResultRules): Series {
  const pending = order.filter(({ status }) => isPending(status));
  const from = Math.max(
    0,
    pending.findIndex(({ id }) => id === fromId),
  );
  const items = pending
    .slice(from)
    .map((match) => ({ match, entry: entryOf(match, rules), isTyped: false, save: null }));
  return { items, at: 0, front: 0, problem: null, rules };
}

export function currentItem({ items, at }: Series): SeriesItem | undefined {
  return items[at];
}

function withItem(series: Series, id: string, change: (item: SeriesItem) => SeriesItem): Series {
  return { ...series, items: series.items.map((item) => (item.match.id === id ? change(item) : item)) };
}

function changeCurrent(series: Series, values: Partial<SeriesItem>): Series {
  const item = currentItem(series);
  return item === undefined ? series : withItem(series, item.match.id, () => ({ ...item, ...values }));
}

/** On to the first match that has not had its turn. */
function moveOn(series: Series): Series {
  const front = series.at === series.front ? series.front + 1 : series.front;
  return { ...series, front, at: front, problem: null };
}

/** Something was typed for the match on the screen. */
export function typed(series: Series, entry?: Entry): Series {
  const kept = entry ?? currentItem(series)?.entry;
  if (kept === undefined) return series;
  return changeCurrent({ ...series, problem: null }, { entry: kept, isTyped: true, save: null });
}

/**
 * Enter: what was typed is sent, asked about or refused, and the next match is on the screen. Only where nothing has been
 * typed does the match stay, since what is typed next is then still for it.
 */
export function submitted(series: Series): Series {
  const item = currentItem(series);
  if (item === undefined) return series;
  const check = checkEntry(item.entry, series.rules);
  if (!item.isTyped) {
    if (item.save !== null) return moveOn(series);
    return { ...series, problem: check.kind === "refused" ? check.reason : null };
  }
  const save: Save =
    check.kind === "ok"
      ? { state: "saving" }
      : check.kind === "asked"
        ? { state: "asked", question: check.question }
        : { state: "refused", reason: check.reason, current: null, isFinal: false };
  return moveOn(changeCurrent(series, { save, isTyped: false }));
}

/** The match on the screen is left without a result; what was typed for it stays. */
export function skipped(series: Series): Series {
  return currentItem(series) === undefined ? series : moveOn(series);
}

/** The server's answer for one match, whichever is on the screen. */
export function settled(series: Series, id: string, save: Save, match?: Match): Series {
  return withItem(series, id, (item) => ({ ...item, match: match ?? item.match, save }));
}

/** 'Guardar así', 'Guardar lo mío', 'Reintentar': the same once more, over what the screen has shown meanwhile. */
export function sentAgain(series: Series, id: string): Series {
  return withItem(series, id, (item) => ({ ...item, match: shownOf(item), isTyped: false, save: { state: "saving" } }));
}

/** 'Corregir': the match is on the screen again with what was typed for it. */
export function reopened(series: Series, id: string): Series {
  const at = series.items.findIndex(({ match }) => match.id === id);
  if (at === -1 || series.items[at]?.save?.state === "saving") return series;
  return { ...withItem(series, id, (item) => ({ ...item, match: shownOf(item) })), at, problem: null };
}

/** 'Descartar': what was typed for a match is given up, and what is stored stands. */
export function discarded(series: Series, id: string): Series {
  return withItem(series, id, (item) => {
    const match = shownOf(item);
    const save: Save | null = match.status === "completed" ? { state: "saved" } : null;
    return { ...item, match, entry: entryOf(match, series.rules), isTyped: false, save };
  });
}

/** The match as it was last told of: what is saved next is meant to replace that. */
function shownOf({ match, save }: SeriesItem): Match {
  return save?.state === "refused" && save.current !== null ? save.current : match;
}

/** The matches whose result is typed and not saved, but for an untouched one on the screen. */
export function unsaved({ items }: Series): SeriesItem[] {
  return items.filter(({ isTyped, save }) => isTyped || (save !== null && save.state !== "saved"));
}

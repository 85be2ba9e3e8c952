import type { PairAvailability } from "#contract/planner/availability.ts";
import { pastedLines } from "#domain/lists/list-lines.ts";
import { type AvailabilityLine, readAvailability } from "#domain/planning/availability-text.ts";
import { type Availability, isOver } from "#domain/planning/planning-absences.ts";
import { saidBriefly } from "#domain/planning/said-text.ts";
import type { SaidInput } from "./availability-form.ts";
import { saidKey, whoSaid } from "./pair-chips.ts";

/** A line of the chat as it was pasted, with what was read on it. */
export interface ReadLine extends AvailabilityLine {
  /** Of the same words at the same turn, wherever they stand. */
  key: string;
  text: string;
}

/** What was decided about what was read. */
export interface PasteChoices {
  /** The pair of a line that is asked about; empty: of nobody here. By the line's key. */
  pairs: ReadonlyMap<string, string>;
  /** What is not to be noted. By pair and what is said. */
  out: ReadonlySet<string>;
  /** Lines that are not understood and of which something was noted in the form. By their keys. */
  byHand: ReadonlySet<string>;
}

/** What a pair says in the chat. */
export interface ReadChip {
  key: string;
  said: Availability;
  text: string;
  state: "new" | "out" | "noted" | "over";
}

export interface PastedPair {
  pair: PairAvailability;
  chips: ReadChip[];
}

/** A line that says something, of whom is asked. */
export interface UnownedLine extends ReadLine {
  /** "no martes, mejor desde las 20:00" */
  says: string;
  /** Null: nothing is chosen; empty: nobody here. */
  chosen: string | null;
}

/** What is not understood of a line. */
export interface LeftLine extends ReadLine {
  pair: PairAvailability | null;
}

/** The people of pairs in several leagues are one pair: its id is theirs, whichever league is read first. */
export function differentPairs(pairs: readonly PairAvailability[]): PairAvailability[] {
  const keys = pairs.map(({ people }) =>
    people
      .map(({ person_id }) => person_id)
      .sort()
      .join(),
  );
  return pairs
    .map((pair, at) => ({ ...pair, pair_id: keys[at] ?? "" }))
    .filter(({ pair_id }, at) => keys.indexOf(pair_id) === at);
}

/** The lines of a chat on which something is said. */
export function readLines(text: string, today: string, pairs: readonly PairAvailability[]): ReadLine[] {
  const all = pastedLines(text).map((line) => line.trim());
  const times = new Map<string, number>();
  return readAvailability(text, today, pairs).map((read) => {
    const own = all[read.line - 1] ?? "";
    const time = (times.get(own) ?? 0) + 1;
    times.set(own, time);
    return { ...read, key: `${time} ${own}`, text: own };
  });
}

const outKey = (pairId: string, said: Availability) => `${pairId} ${saidKey(said)}`;

interface Facts {
  lines: readonly ReadLine[];
  pairs: readonly PairAvailability[];
  choices: PasteChoices;
  today: string;
}

const pairOf = ({ pair_id, key }: ReadLine, { pairs }: PasteChoices) => pair_id ?? pairs.get(key) ?? null;

function stateOf(
  { pair_id, people }: PairAvailability,
  said: Availability,
  { choices, today }: Facts,
): ReadChip["state"] {
  if (isOver(said, today)) return "over";
  if (whoSaid(people, saidKey(said)).length === people.length) return "noted";
  return choices.out.has(outKey(pair_id, said)) ? "out" : "new";
}

/** What the chat says by pair, in the order in which the pairs speak; each once. */
function understood(facts: Facts): PastedPair[] {
  const { lines, pairs, choices } = facts;
  const speaking = new Set(lines.filter(({ said }) => said.length > 0).map((line) => pairOf(line, choices)));
  return [...speaking].flatMap((id) => {
    const pair = pairs.find(({ pair_id }) => pair_id === id);
    if (pair === undefined) return [];
    const said = lines.filter((line) => pairOf(line, choices) === id).flatMap((line) => line.said);
    const each = [...new Map(said.map((one) => [saidKey(one), one])).values()];
    const chips = each.map((one) => ({
      key: outKey(pair.pair_id, one),
      said: one,
      text: saidBriefly(one),
      state: stateOf(pair, one, facts),
    }));
    return [{ pair, chips }];
  });
}

/** What was chosen for a line; nothing while that pair's league is not ticked. */
function chosenOf({ key }: ReadLine, { pairs, choices }: Facts): string | null {
  const chosen = choices.pairs.get(key) ?? null;
  return chosen === "" || pairs.some(({ pair_id }) => pair_id === chosen) ? chosen : null;
}

/** It is shown whole, with what of it is not understood. */
const isUnowned = ({ pair_id, said }: ReadLine) => pair_id === null && said.length > 0;

/** What a pasted chat comes to (spec 4 §2.7): nothing of it is lost unsaid, nor that somebody can at any time (`free`). */
export function readPaste(facts: Facts) {
  const { lines, pairs, choices } = facts;
  const unowned: UnownedLine[] = lines.filter(isUnowned).map((line) => ({
    ...line,
    says: line.said.map(saidBriefly).join(", "),
    chosen: chosenOf(line, facts),
  }));
  const left: LeftLine[] = lines
    .filter((line) => line.rest !== "" && !isUnowned(line) && !choices.byHand.has(line.key))
    .map((line) => ({ ...line, pair: pairs.find(({ pair_id }) => pair_id === pairOf(line, choices)) ?? null }));
  const free = lines.filter(({ said, rest }) => said.length === 0 && rest === "");
  const read = understood(facts);
  const input: SaidInput = read.flatMap(({ pair: { people }, chips }) =>
    chips
      .filter(({ state }) => state === "new")
      .map(({ said }) => ({ ...said, person_ids: people.map(({ person_id }) => person_id) })),
  );
  return { understood: read, unowned, free, left, input };
}

/** What was pasted, with what was decided about it. */
export interface Paste extends PasteChoices {
  text: string;
  /** What was understood of this text has been noted: who noted it has seen what is left. */
  isNoted: boolean;
}

export const nothingPasted: Paste = {
  text: "",
  isNoted: false,
  pairs: new Map(),
  out: new Set(),
  byHand: new Set(),
};

/** The chat that is pasted, whether it is open or not. */
export interface Pasting {
  isOpen: boolean;
  paste: Paste;
  /** Whether something of it is still to be noted, or to be decided. */
  isWaiting: boolean;
  /** Whether that was said when a plan was asked for: who asks once more plans without it. */
  isTold: boolean;
  /** Whether it is what stood there when the planner was closed. */
  isBack: boolean;
}

export const noPasting: Pasting = {
  isOpen: false,
  paste: nothingPasted,
  isWaiting: false,
  isTold: false,
  isBack: false,
};

/** With another text, or another decision about it; until it is read it waits. */
export function withPaste(pasting: Pasting, paste: Paste): Pasting {
  return { ...pasting, paste, isWaiting: paste.text.trim() !== "", isTold: false, isBack: false };
}

/** Whether something of a reading is still to be noted, or to be decided; what nobody understands is seen once the rest is noted. */
export function isWaiting({ isNoted }: Paste, { input, unowned, left }: ReturnType<typeof readPaste>): boolean {
  return input.length > 0 || unowned.some(({ chosen }) => chosen === null) || (left.length > 0 && !isNoted);
}

/** What is missing of a reading before a plan takes all of it into account. */
export function missing({ count, openLines }: { count: number; openLines: number }): "note" | "pair" | "words" {
  if (count > 0) return "note";
  return openLines > 0 ? "pair" : "words";
}

/** The pair of a line that is asked about; null: nothing is chosen. */
export function withChoice(paste: Paste, key: string, pairId: string | null): Paste {
  const pairs = new Map(paste.pairs);
  if (pairId === null) pairs.delete(key);
  else pairs.set(key, pairId);
  return { ...paste, pairs };
}

/** Without what is not to be noted, or with it again. */
export function withToggled(paste: Paste, key: string): Paste {
  const out = new Set(paste.out);
  if (!out.delete(key)) out.add(key);
  return { ...paste, out };
}

/** With a line of which something was noted in the form. */
export const withNotedByHand = (paste: Paste, key: string): Paste => ({
  ...paste,
  byHand: new Set([...paste.byHand, key]),
});

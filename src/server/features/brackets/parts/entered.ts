import { randomUUID } from "node:crypto";
import {
  bracketMatches,
  consolationLines,
  type DrawMatch,
  type DrawSide,
  sourceOfSide,
} from "#domain/brackets/bracket.ts";
import { type EntryAt, placeAt, takeBye, takePlace } from "#domain/brackets/bracket-entries.ts";
import type { BracketFacts } from "#domain/brackets/bracket-progress.ts";
import type { DrawnMatch } from "#server/features/matches/public.ts";
import { refusal, valueOf } from "#server/platform/errors.ts";
import type { LockedBracket } from "./locked-bracket.ts";

/** A match that an entry makes, with what the others of its league have. */
export type MadeMatch = Pick<
  DrawnMatch,
  | "id"
  | "phase_id"
  | "draw_round"
  | "draw_position"
  | "pair1_id"
  | "pair2_id"
  | "pair1_from"
  | "pair2_from"
  | "outcome"
  | "winner_pair_id"
>;

/** What an entry changes: sides of matches that are there, and matches that are not yet there. */
export interface Entered {
  sides: ReadonlyMap<string, Partial<DrawnMatch>>;
  made: MadeMatch[];
}

const keyOf = ({ round, position }: { round: number; position: number }) => `${round} ${position}`;
const placeOf = ({ draw_round, draw_position }: MadeMatch) => ({ round: draw_round, position: draw_position });

type Main = readonly MadeMatch[];

/** The matches of a consolation as the main draw now makes them (spec 5 §2.1): those that are there stay, fed by others. */
function consolationAnew(main: Main, old: Main, phase_id: string): Entered {
  const rounds = Math.max(...main.map(({ draw_round }) => draw_round));
  const withoutThird = main.map(placeOf).filter(({ round, position }) => round < rounds || position === 1);
  const drawn = bracketMatches(consolationLines(withoutThird));
  const mainIds = new Map(main.map((match) => [keyOf(placeOf(match)), match.id]));
  const before = new Map(old.map((match) => [keyOf(placeOf(match)), match]));
  const ids = new Map(drawn.map((match) => [keyOf(match), before.get(keyOf(match))?.id ?? randomUUID()]));
  const fromOf = (side: DrawSide) =>
    sourceOfSide(side, (other) => (other.isOfMain === true ? mainIds : ids).get(keyOf(other)) ?? "");
  const sidesOf = ({ sides: [first, second] }: DrawMatch) => {
    return { pair1_from: fromOf(first), pair2_from: fromOf(second) };
  };
  const sides = new Map<string, Partial<DrawnMatch>>();
  const made: MadeMatch[] = [];
  for (const match of drawn) {
    const [kept, next] = [before.get(keyOf(match)), sidesOf(match)];
    if (kept === undefined) {
      const place = { phase_id, draw_round: match.round, draw_position: match.position };
      const nobody = { pair1_id: null, pair2_id: null, outcome: null, winner_pair_id: null };
      made.push({ id: ids.get(keyOf(match)) ?? "", ...place, ...nobody, ...next });
    } else if (JSON.stringify(sidesOfRow(kept)) !== JSON.stringify(next)) sides.set(kept.id, next);
  }
  return { sides, made };
}

/** As `JSON.stringify` is to compare them, with their keys in one order. */
function sidesOfRow({ pair1_from, pair2_from }: MadeMatch) {
  const ordered = (from: MadeMatch["pair1_from"]) => {
    if (from === null || (from.kind !== "winner" && from.kind !== "loser")) return from;
    const { kind, match_id, first_only } = from;
    return { kind, match_id, ...(first_only === true && { first_only }) };
  };
  return { pair1_from: ordered(pair1_from), pair2_from: ordered(pair2_from) };
}

function byeTaken(locked: LockedBracket, at: EntryAt & { match: DrawnMatch }, pairId: string): Entered {
  const { draw_round, draw_position, sides } = valueOf(takeBye(locked, at, pairId));
  const { phase_id } = at.match;
  const [one, other] = sides;
  const match: MadeMatch = {
    id: randomUUID(),
    phase_id,
    draw_round,
    draw_position,
    pair1_id: one.pair_id,
    pair2_id: other.pair_id,
    pair1_from: one.from,
    pair2_from: other.from,
    outcome: null,
    winner_pair_id: null,
  };
  const side = { [`pair${at.side}_id`]: null, [`pair${at.side}_from`]: { kind: "winner", match_id: match.id } };
  const bracket = locked.brackets.find((one) => one.phase_id === phase_id);
  const second = locked.brackets.find(({ role }) => role === "consolation");
  const changed: Entered = { sides: new Map([[at.match.id, side]]), made: [match] };
  if (bracket?.role !== "main" || second === undefined) return changed;
  const of = (id: string) => locked.matches.filter((one) => one.phase_id === id);
  const anew = consolationAnew([...of(phase_id), match], of(second.phase_id), second.phase_id);
  return { sides: new Map([...changed.sides, ...anew.sides]), made: [match, ...anew.made] };
}

/**
 * What comes of a pair's entering at a side (spec 5 §2.3): it stands there for who has withdrawn, or meets who had the bye. Refuses with
 * `not_an_entry`, `already_in_draw` or `already_played`.
 */
export function entered(locked: LockedBracket, at: EntryAt & { match: DrawnMatch }, pairId: string): Entered {
  const place = placeAt(locked, at);
  if (at.match.outcome !== null || at.match.status === "in_progress") throw refusal("already_played");
  if (place === null) throw refusal("not_an_entry");
  if (place === "bye") return byeTaken(locked, at, pairId);
  const { pair_id, from } = valueOf(takePlace(locked, at, pairId));
  const side = { [`pair${at.side}_id`]: pair_id, [`pair${at.side}_from`]: from };
  return { sides: new Map([[at.match.id, side]]), made: [] };
}

/** The facts of a bracket once an entry is written. */
export function factsWith(locked: LockedBracket, { sides, made }: Entered, withdrawn: ReadonlySet<string>) {
  const matches = [...locked.matches.map((match) => ({ ...match, ...sides.get(match.id) })), ...made];
  return { matches, withdrawn } satisfies BracketFacts;
}

/** The lines of a tree with who stands on them since the entry: those of the first-round place that it is in. */
export function linesWith(
  lines: readonly (string | null)[],
  { at, pairId, gone }: { at: EntryAt; pairId: string; gone: string | null },
): (string | null)[] {
  if (gone !== null && lines.includes(gone)) return lines.map((id) => (id === gone ? pairId : id));
  const first = 4 * (at.match.draw_position - 1) + 2 * (at.side - 1);
  return lines.map((id, index) => (id === null && (index === first || index === first + 1) ? pairId : id));
}

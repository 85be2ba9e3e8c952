import type { PublicEvening, PublicEveningMatch, PublicEveningRow } from "#contract/portal/evening.ts";

/** A match with its round, as it is for one of those who play it. */
export interface OwnMatch {
  round: number;
  match: PublicEveningMatch;
  partner: string;
  rivals: readonly [string, string];
  /** What the own side won, and the other; null: not yet, or never. */
  score: readonly [number, number] | null;
}

/** What somebody does now (spec 8 §2.2). */
export type PersonNow =
  | { kind: "plays"; own: OwnMatch }
  | { kind: "rests"; round: number }
  | { kind: "waits"; last: OwnMatch | null }
  | { kind: "gone"; successor: string | null }
  | { kind: "enters" };

export const isOpen = ({ score, is_void }: PublicEveningMatch): boolean => score === null && !is_void;

/** A match as one of its people sees it; null: they do not play it. */
function ownMatch(round: number, match: PublicEveningMatch, id: string): OwnMatch | null {
  const at = match.sides.findIndex((side) => side.includes(id));
  const own = match.sides[at];
  const rivals = match.sides[1 - at];
  if (own === undefined || rivals === undefined) return null;
  const { score } = match;
  return {
    round,
    match,
    partner: own[0] === id ? own[1] : own[0],
    rivals,
    score: score === null || at === 0 ? score : [score[1], score[0]],
  };
}

/** Everybody's way through an evening, from its first round on. */
export function ownMatches({ rounds }: Pick<PublicEvening, "rounds">, id: string): OwnMatch[] {
  return rounds.flatMap(({ number, matches }) => matches.flatMap((match) => ownMatch(number, match, id) ?? []));
}

/** Who has the place of somebody who left, with its points. */
function successorOf(table: readonly PublicEveningRow[], id: string): string | null {
  return table.find(({ before }) => before.includes(id))?.id ?? null;
}

/** What somebody does now: their open match first, though a later round has begun for the others. */
export function personNow(evening: Pick<PublicEvening, "rounds" | "table">, id: string): PersonNow {
  const { rounds, table } = evening;
  const matches = ownMatches(evening, id);
  const open = matches.find(({ match }) => isOpen(match));
  if (open !== undefined) return { kind: "plays", own: open };
  const successor = successorOf(table, id);
  const row = table.find((one) => one.id === id);
  if (successor !== null || row?.is_gone === true) return { kind: "gone", successor };
  return row === undefined ? { kind: "enters" } : waitsNow(rounds, id, matches.at(-1) ?? null);
}

/** The same of who is there and has no open match. */
function waitsNow(rounds: PublicEvening["rounds"], id: string, last: OwnMatch | null): PersonNow {
  const round = rounds.at(-1);
  const isResting = round?.rests.includes(id) === true;
  if (round !== undefined && isResting && round.matches.some(isOpen)) return { kind: "rests", round: round.number };
  return last === null && !isResting ? { kind: "enters" } : { kind: "waits", last };
}

/** The round in which somebody came, where that is not the first one that was drawn; null: from the start. */
export function cameIn({ rounds }: Pick<PublicEvening, "rounds">, id: string): number | null {
  const first = rounds.find(
    ({ matches, rests, busy }) =>
      rests.includes(id) || busy.includes(id) || matches.some(({ sides }) => sides.flat().includes(id)),
  );
  return first === undefined || first.number === 1 ? null : first.number;
}

/** Matches on court: those of the last round, and what earlier ones have left open. */
export function onCourt({ rounds }: Pick<PublicEvening, "rounds">): { round: number; match: PublicEveningMatch }[] {
  const last = rounds.at(-1)?.number;
  return rounds.flatMap(({ number, matches }) =>
    matches.filter((match) => number === last || isOpen(match)).map((match) => ({ round: number, match })),
  );
}

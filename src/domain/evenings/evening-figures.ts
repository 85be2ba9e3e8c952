import { winningSide } from "./counting.ts";
import type { EveningMatch, EveningRound, EveningState, Participant } from "./evening.ts";
import { isOpen } from "./fold.ts";

/** What somebody has played, with what is needed to order them. */
export interface Figures {
  /** What they have won in their matches: points or games of their side, or by courts in pozo. */
  won_points: number;
  lost_points: number;
  /** What counts of these matches in the table: the same, or a pozo's points of courts. */
  points: number;
  matches: number;
  won: number;
  /** Rounds in which they were there and rested, or whose match was ended without a result. */
  rests: number;
  /** Those of them that are worth something already: of rounds that are over. */
  credited: number;
}

/** Which side of a match goes up in a pozo. */
export type GoesUp = (round: EveningRound, match: EveningMatch) => 0 | 1;

const none = (): Figures => ({ won_points: 0, lost_points: 0, points: 0, matches: 0, won: 0, rests: 0, credited: 0 });

function rest(one: Figures, isOver: boolean): void {
  one.rests += 1;
  if (isOver) one.credited += 1;
}

/** Whether a round is over, so that who rested in it has what that is worth: it has no open match, or the next one is drawn. */
function isRoundOver({ rounds }: Pick<EveningState, "rounds">, round: EveningRound): boolean {
  return round.number < rounds.length || !round.matches.some(isOpen);
}

/** How many rounds are over, of which the table tells. */
export function roundsOver(state: Pick<EveningState, "rounds">): number {
  return state.rounds.filter((round) => isRoundOver(state, round)).length;
}

/** A point for each court that is below the one they go to (spec 8 §1.3): the lowest court's losers have none. */
function courtPoints(round: EveningRound, match: EveningMatch, isUp: boolean): number {
  const below = round.matches.length - round.matches.indexOf(match) - 1;
  return isUp ? below + 1 : below;
}

/** Who somebody's results count for: whoever has their place with all their points. */
export function holders(participants: readonly Participant[]): ReadonlyMap<string, string> {
  const successor = new Map(
    participants.flatMap(({ id, takes_place_of }) => (takes_place_of === null ? [] : [[takes_place_of, id] as const])),
  );
  const last = (id: string, seen: number): string => {
    const next = successor.get(id);
    return next === undefined || seen > participants.length ? id : last(next, seen + 1);
  };
  return new Map(participants.map(({ id }) => [id, last(id, 0)]));
}

/** Everybody's figures, by the id of who holds the place (spec 8 §1.2). */
export function figuresOf(state: EveningState, goesUp: GoesUp): ReadonlyMap<string, Figures> {
  const holder = holders(state.participants);
  const figures = new Map([...new Set(holder.values())].map((id) => [id, none()]));
  const of = (id: string) => figures.get(holder.get(id) ?? id) ?? none();
  const countsCourts = state.settings.format === "pozo" && state.settings.pozo.order === "court";
  for (const round of state.rounds) {
    const isOver = isRoundOver(state, round);
    for (const id of round.rests) rest(of(id), isOver);
    for (const match of round.matches) {
      if (match.is_void) for (const id of match.sides.flat()) rest(of(id), isOver);
      if (match.is_void || isOpen(match) || match.score === null) continue;
      const { score } = match;
      const winner = winningSide(match);
      match.sides.forEach((side, at) => {
        const [own, other] = at === 0 ? score : [score[1], score[0]];
        for (const id of side) {
          const one = of(id);
          one.won_points += own;
          one.lost_points += other;
          one.points += countsCourts ? courtPoints(round, match, goesUp(round, match) === at) : own;
          one.matches += 1;
          if (winner === at) one.won += 1;
        }
      });
    }
  }
  return figures;
}

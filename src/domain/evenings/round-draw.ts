import { type DrawnRound, type EveningState, type Participant, presentIn, type Sides } from "./evening.ts";
import { type Lot, lotOf, shuffled } from "./lots.ts";
import { type Past, pastOf } from "./past.ts";
import type { Entrant } from "./rests.ts";

/** What the caller knows of the round to be drawn. */
export interface DrawWishes {
  /** The order of the table, the best first; who is not in it comes last. */
  tableOrder: readonly string[];
  /** Who is still in a match of the round before: they neither play nor rest. */
  busy: readonly string[];
}

/** All that a round is drawn from. */
export interface RoundDraw {
  state: EveningState;
  round: number;
  /** Who can play, in an order drawn by lot. */
  people: readonly Participant[];
  tableOrder: readonly string[];
  busy: readonly string[];
  past: Past;
  lot: Lot;
}

/** A round without its courts. */
export interface DealtRound {
  /** The first one on the first court. */
  matches: readonly Sides[];
  rests: readonly string[];
}

export function roundDraw(state: EveningState, { tableOrder, busy }: DrawWishes): RoundDraw {
  const round = state.rounds.length + 1;
  const lot = lotOf(`${state.seed} round ${round}`);
  const present = presentIn(state, round);
  const stillPlaying = new Set(busy);
  const people = shuffled(
    present.filter(({ id }) => !stillPlaying.has(id)),
    lot,
  );
  const isThere = new Set(present.map(({ id }) => id));
  return { state, round, people, tableOrder, busy: busy.filter((id) => isThere.has(id)), past: pastOf(state), lot };
}

/** How many matches a round has. */
export const matchesOf = ({ people, state }: RoundDraw) => Math.min(state.courts.length, Math.floor(people.length / 4));

/** People as they rest: with whom they are a pair, if they are. */
export function entrantOf({ past }: RoundDraw, people: readonly Participant[]): Entrant {
  const ids = people.map(({ id }) => id);
  const since = Math.max(...ids.map(past.seats.sinceOf));
  return { ids, since, rests: past.restsOf(ids[0] ?? "").filter((round) => round >= since) };
}

/** How many of the pairs are not of one woman and one man. */
export function notMixedIn({ people }: Pick<RoundDraw, "people">, matches: readonly Sides[]): number {
  const genders = new Map(people.map(({ id, gender }) => [id, gender]));
  const isMixed = (pair: readonly [string, string]) => {
    const [one, other] = pair.map((id) => genders.get(id) ?? null);
    return one !== null && other !== null && one !== other;
  };
  return matches.flat().filter((pair) => !isMixed(pair)).length;
}

/** Puts the matches on the courts, the first one on the first. */
export function onCourts(draw: RoundDraw, { matches, rests }: DealtRound): DrawnRound {
  const { format, is_mixed } = draw.state.settings;
  const shouldBeMixed = is_mixed && (format === "americano" || format === "mexicano");
  return {
    matches: matches.flatMap((sides, at) => {
      const court_id = draw.state.courts[at];
      return court_id === undefined ? [] : [{ court_id, sides }];
    }),
    rests,
    busy: draw.busy,
    not_mixed: shouldBeMixed ? notMixedIn(draw, matches) : 0,
  };
}

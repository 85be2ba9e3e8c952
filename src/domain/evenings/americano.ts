import { changingCourts } from "./changing-courts.ts";
import type { Participant, Sides } from "./evening.ts";
import { type Entrant, restRule } from "./rests.ts";
import { type DealtRound, entrantOf, matchesOf, type RoundDraw } from "./round-draw.ts";
import { type RoundProblem, weights } from "./round-problem.ts";
import { searchRound } from "./round-search.ts";
import { whistDealt } from "./whist.ts";

/** A table of what every two of them cost, row by row. */
function costsOf<Row, Column>(
  rows: readonly Row[],
  columns: readonly Column[],
  cost: (row: Row, column: Column) => number,
): Float64Array {
  return Float64Array.from(rows.flatMap((row) => columns.map((column) => cost(row, column))));
}

const isMixed = (one: Participant, other: Participant) =>
  one.gender !== null && other.gender !== null && one.gender !== other.gender;

/** The round to be drawn as a search has it, people by their places in the draw. */
export function peopleProblem(draw: RoundDraw): RoundProblem {
  const { people, past, state, round } = draw;
  const matches = matchesOf(draw);
  const entrants = people.map((one) => entrantOf(draw, [one]));
  const { is_mixed } = state.settings;
  const together = (one: Participant, other: Participant) =>
    past.partners(one.id, other.id) * weights.partners + (is_mixed && !isMixed(one, other) ? weights.notMixed : 0);
  return {
    rule: restRule(entrants, people.length - matches * 4, round),
    matches,
    size: 4,
    together: costsOf(people, people, together),
    against: costsOf(people, people, (one, other) => past.opponents(one.id, other.id) * weights.opponents),
    there: costsOf(people, state.courts.slice(0, matches), ({ id }, court) => past.onCourt(id, court) * weights.courts),
  };
}

/** The same of fixed pairs: how often they have met, and where. Of all against all, two halves that rest in turns would never meet. */
export function pairsProblem(draw: RoundDraw, pairs: readonly Entrant[]): RoundProblem {
  const { past, state, round } = draw;
  const matches = Math.min(state.courts.length, Math.floor(pairs.length / 2));
  const met = (one: Entrant, other: Entrant) =>
    one.ids.reduce((sum, id) => sum + other.ids.reduce((its, their) => its + past.opponents(id, their), 0), 0);
  const there = ({ ids }: Entrant, court: number) => ids.reduce((sum, id) => sum + past.onCourt(id, court), 0);
  const rule = restRule(pairs, pairs.length - matches * 2, round);
  return {
    rule: { ...rule, justRested: [], twice: 0 },
    matches,
    size: 2,
    together: new Float64Array(),
    against: costsOf(pairs, pairs, (one, other) => met(one, other) * weights.opponents),
    there: costsOf(pairs, state.courts.slice(0, matches), (pair, court) => there(pair, court) * weights.courts),
  };
}

/** People as the search has put them: match by match, then who rests. */
export function peopleDealt(ids: readonly string[], matches: number): DealtRound {
  const who = (place: number) => ids[place] ?? "";
  return {
    matches: Array.from(
      { length: matches },
      (_, at): Sides => [
        [who(at * 4), who(at * 4 + 1)],
        [who(at * 4 + 2), who(at * 4 + 3)],
      ],
    ),
    rests: ids.slice(matches * 4),
  };
}

/** Everybody with everybody: a whist tournament, or the best round that is found after those played (spec 8 §1.3). */
export function americanoDealt(draw: RoundDraw): DealtRound {
  const whist = whistDealt(draw);
  if (whist !== null) return { ...whist, matches: changingCourts(draw, whist.matches) };
  const order = searchRound(peopleProblem(draw), draw.lot);
  const ids = [...order].map((place) => draw.people[place]?.id ?? "");
  return peopleDealt(ids, matchesOf(draw));
}

import type { PlanningProblem } from "./planning.ts";

// People who play for several pairs, as in two leagues (spec 4 §2.6): their days are counted as those of a pair are.

type Played = Pick<PlanningProblem["matches"][number], "pairs" | "people">;

/** The people who play for no single pair all that they play: the days of no pair say when they do. */
function peopleOfSeveral(all: readonly Played[]): Set<string> {
  const always = new Map<string, readonly string[]>();
  for (const { people, pairs } of all)
    for (const person of people) {
      const before = always.get(person) ?? pairs;
      always.set(
        person,
        before.filter((pair) => pairs.includes(pair)),
      );
    }
  return new Set([...always].filter(([, pairs]) => pairs.length === 0).map(([person]) => person));
}

/**
 * A problem in which whoever plays for several pairs counts as one more of them, so that nobody plays two days running, twice on a
 * day or without rest for two. Where pairs play more than once a day the limit is each pair's, and nobody is added.
 */
export function withPeople(problem: PlanningProblem): PlanningProblem {
  const { matches, fixed, per_day } = problem;
  if (per_day > 1) return problem;
  const several = peopleOfSeveral([...matches, ...fixed]);
  const counted = <T extends Played>(one: T): T => {
    const own = one.people.filter((person) => several.has(person));
    return own.length === 0 ? one : { ...one, pairs: [...one.pairs, ...own] };
  };
  return { ...problem, matches: matches.map(counted), fixed: fixed.map(counted) };
}

import type { PlanningProblem } from "./planning.ts";
import type { Candidate, Choice } from "./planning-candidates.ts";

// Matches that are alike on a day (spec 4 §2.2): the same hours, courts and cost. Which of them begins when makes no plan better, so the
// program has columns for how many begin at each hour, not for each match.

/** Matches that are alike on a day, and when each of them may begin. */
export interface Pool {
  day: number;
  /** Their indices among the problem's matches; at least two. */
  matches: readonly number[];
  /** Those of the first of them stand for all. */
  starts: readonly Candidate[];
}

/** What a program decides: the candidates of matches that are unlike all others on a day, and the pools of the others. */
export interface PooledChoice extends Choice {
  /** Each for a match alone. */
  candidates: readonly Candidate[];
  pools: readonly Pool[];
}

/**
 * Matches whose hour says something about another match: one of a bracket
 * before or after it, or one with somebody who must not play twice at once.
 */
function tiedMatches({ matches }: PlanningProblem, watched: ReadonlySet<string>): ReadonlySet<number> {
  const feeders = new Set(matches.flatMap(({ after = [] }) => after));
  const isTied = ({ id, after = [], people }: PlanningProblem["matches"][number]) =>
    after.length > 0 || feeders.has(id) || people.some((person) => watched.has(person));
  return new Set([...matches.entries()].filter(([, match]) => isTied(match)).map(([index]) => index));
}

/** The candidates of each match on each day, in the order in which they came. */
function byMatchAndDay(candidates: readonly Candidate[]): Candidate[][] {
  const runs: Candidate[][] = [];
  for (const one of candidates) {
    const last = runs.at(-1);
    if (last?.[0]?.match === one.match && last[0].day === one.day) last.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** By what they may choose from on a day: the candidates of each match that is tied to no other. */
function byChoice({ matches }: PlanningProblem, runs: readonly Candidate[][]): Candidate[][][] {
  const alike = new Map<string, Candidate[][]>();
  for (const run of runs) {
    const { match = -1, day = -1 } = run[0] ?? {};
    const starts = run.map(({ at, court_class, cost }) => `${at} ${court_class} ${cost}`);
    const key = `${day} ${matches[match]?.minutes} ${starts.join()}`;
    const same = alike.get(key);
    if (same === undefined) alike.set(key, [run]);
    else same.push(run);
  }
  return [...alike.values()];
}

/**
 * Puts together what is alike.
 * @param watched people whose matches must not overlap, as their pairs' days do not see to it
 */
export function pooled(problem: PlanningProblem, choice: Choice, watched: ReadonlySet<string>): PooledChoice {
  const tied = tiedMatches(problem, watched);
  const runs = byMatchAndDay(choice.candidates);
  const isTied = ([one]: Candidate[]) => one !== undefined && tied.has(one.match);
  const candidates = runs.filter(isTied).flat();
  const pools: Pool[] = [];
  for (const alike of byChoice(
    problem,
    runs.filter((run) => !isTied(run)),
  )) {
    const [starts = []] = alike;
    if (alike.length === 1) candidates.push(...starts);
    else pools.push({ day: starts[0]?.day ?? 0, matches: alike.flatMap(([one]) => one?.match ?? []), starts });
  }
  return { classes: choice.classes, candidates, pools };
}

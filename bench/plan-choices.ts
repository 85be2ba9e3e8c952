import { clockTime } from "#domain/base/clock-time.ts";
import { freeSpans, minutesPerDay, type Placement, type PlanningProblem } from "#domain/planning/planning.ts";
import { hoursMissed, missesOf, planAims, usuallyLiked } from "#domain/planning/planning-aims.ts";
import { greedyPlan } from "#domain/planning/planning-greedy.ts";
import { leastPause, pausesOf, waits } from "#domain/planning/planning-pauses.ts";
import { reachedText } from "#domain/planning/planning-reached.ts";
import { solvePlan } from "#server/features/planner/parts/solving.ts";
import { numbers } from "#test/support/planning-volume.ts";
import { printBeside, timed } from "./plans-beside.ts";
import { report } from "./report.ts";

// What the planner chooses for ordinary rounds (spec 4 §2.6), beside a plan made by hand; each round is made by chance, always the same.

interface Round {
  name: string;
  groups: number;
  days: number;
  courts: number;
  leagues: number;
  /** How many of a hundred places in the evening and at weekends others have. */
  taken: number;
  /** How many of a hundred pairs have something against some days. */
  busy: number;
  /** The most seconds of work. */
  limit: number;
  /** How many of a hundred pauses are of a day at least, where the days do not allow all of them. */
  tight?: number;
  /** All of it on a Saturday. */
  isTournament?: boolean;
  /** After the groups a bracket of their first two, with a match for the third place; its matches take an hour. */
  hasBracket?: boolean;
}

const rounds: Round[] = [
  { name: "18 matches, 2 weeks, empty", groups: 3, days: 14, courts: 4, leagues: 1, taken: 0, busy: 0, limit: 5 },
  { name: "18 matches, 2 weeks", groups: 3, days: 14, courts: 4, leagues: 1, taken: 50, busy: 30, limit: 5 },
  { name: "18 matches, 2 weeks, 2 courts", groups: 3, days: 14, courts: 2, leagues: 1, taken: 50, busy: 30, limit: 5 },
  { name: "18 matches, a month", groups: 3, days: 30, courts: 4, leagues: 1, taken: 60, busy: 30, limit: 5 },
  { name: "48 matches, 3 weeks, 3 leagues", groups: 8, days: 21, courts: 4, leagues: 3, taken: 60, busy: 30, limit: 5 },
  { name: "48 matches, 3 weeks, 2 leagues", groups: 8, days: 21, courts: 3, leagues: 2, taken: 40, busy: 30, limit: 5 },
  {
    name: "48 matches, a week, 3 leagues",
    groups: 8,
    days: 7,
    courts: 4,
    leagues: 3,
    taken: 35,
    busy: 10,
    limit: 5,
    tight: 90,
  },
  { name: "48 matches, 2 weeks, full", groups: 8, days: 14, courts: 4, leagues: 3, taken: 75, busy: 20, limit: 20 },
  { name: "48 matches, a month, 1 league", groups: 8, days: 30, courts: 2, leagues: 1, taken: 50, busy: 30, limit: 5 },
  {
    name: "96 matches, 3 weeks, 2 leagues",
    groups: 16,
    days: 21,
    courts: 6,
    leagues: 2,
    taken: 50,
    busy: 30,
    limit: 20,
  },
  {
    name: "192 matches, 4 weeks, 3 leagues",
    groups: 32,
    days: 28,
    courts: 6,
    leagues: 3,
    taken: 50,
    busy: 30,
    limit: 20,
  },
  {
    name: "240 matches, a month, 3 leagues",
    groups: 40,
    days: 30,
    courts: 6,
    leagues: 3,
    taken: 50,
    busy: 30,
    limit: 20,
  },
  ...[
    { name: "tournament of 16 pairs, 4 courts", groups: 4, courts: 4 },
    { name: "tournament of 24 pairs, 6 courts", groups: 6, courts: 6 },
    { name: "tournament of 32 pairs, 6 courts", groups: 8, courts: 6 },
    { name: "tournament of 16 pairs with its bracket, 6 courts", groups: 4, courts: 6, hasBracket: true },
    { name: "tournament of 32 pairs with its bracket, 8 courts", groups: 8, courts: 8, hasBracket: true },
  ].map((one) => ({ ...one, days: 1, leagues: 1, taken: 0, busy: 0, limit: 20, isTournament: true })),
];

const week = [1, 2, 3, 4, 5, 6, 7];
const hours = week.map((weekday) => ({
  weekday,
  first_start: weekday > 5 ? "10:00:00" : "16:00:00",
  last_start: "21:30:00",
}));
const likedBy = [
  usuallyLiked(hours),
  hours.map((one) => ({ ...one, first_start: "18:00:00", last_start: "21:00:00" })),
  hours.map((one) => ({ ...one, first_start: "19:30:00" })),
];
const meetings = [
  [0, 1],
  [2, 3],
  [0, 2],
  [1, 3],
  [0, 3],
  [1, 2],
] as const;
const firstDate = "2026-11-30"; // a Monday
const saturday = { first_date: "2026-12-05", per_day: 3 };
const withBracket = { per_day: 8 };

/** From which matches each of a bracket's comes: a first round of so many, after all groups, down to the final and the third place. */
function bracketOf(first: number, groups: string[]): { id: string; after: string[] }[] {
  const rounds = [Array.from({ length: first }, (_, at) => ({ id: `${first}:${at}`, after: groups }))];
  for (let count = first / 2; count >= 1; count /= 2) {
    const before = rounds.at(-1) ?? [];
    const of = (at: number) => before.slice(2 * at, 2 * at + 2).map(({ id }) => id);
    rounds.push(Array.from({ length: count }, (_, at) => ({ id: `${count}:${at}`, after: of(at) })));
  }
  const semifinals = (rounds.at(-2) ?? []).map(({ id }) => id);
  return [...rounds.flat(), { id: "third", after: semifinals }];
}

function roundOf({
  groups,
  days,
  courts,
  leagues,
  taken,
  busy,
  isTournament = false,
  hasBracket = false,
}: Round): PlanningProblem {
  const any = numbers(36);
  const isSo = (ofHundred: number) => any(100) < ofHundred;
  const absences = Array.from({ length: groups * 4 }, (_, pair) => {
    const away = week.filter(() => isSo(busy / 4));
    const from = any(days);
    const isAway = (day: number) => away.includes((day % 7) + 1) || (isSo(busy) && day >= from && day < from + 3);
    const person = `${Math.floor(pair / 4)} ${pair % 4} one`;
    return Array.from({ length: days }, (_, day) => day)
      .filter(isAway)
      .map((day) => ({ person, from: day * minutesPerDay, to: (day + 1) * minutesPerDay }));
  }).flat();
  const places = (day: number) => (day % 7 > 4 ? [10, 11.5, 13, 16.5, 18, 19.5, 21] : [18, 19.5, 21]);
  const bookings = () =>
    Array.from({ length: days }, (_, day) =>
      places(day)
        .filter(() => isSo(taken))
        .map((hour) => day * minutesPerDay + hour * 60),
    )
      .flat()
      .map((from) => ({ from, to: from + 90 }));
  const open = [{ from: 0, to: (days + 1) * minutesPerDay }];
  const matches = Array.from({ length: groups }, (_, group) =>
    meetings.map(([one, other]) => {
      const pairs = [`${group} ${one}`, `${group} ${other}`];
      return {
        id: `${group} ${one} ${other}`,
        minutes: hasBracket ? 60 : 90,
        pairs,
        people: pairs.flatMap((pair) => [`${pair} one`, `${pair} two`]),
        courts: Array.from({ length: courts }, (_, index) => index + 1),
        hours,
        wishes: [],
        liked_hours: likedBy[group % leagues] ?? [],
        league: `league ${group % leagues}`,
      };
    }),
  ).flat();
  const [like] = matches;
  const bracket =
    hasBracket && like !== undefined
      ? bracketOf(
          groups,
          matches.map(({ id }) => id),
        ).map((one) => ({ ...like, ...one, pairs: [], people: [] }))
      : [];
  return {
    first_date: firstDate,
    days,
    courts: Array.from({ length: courts }, (_, index) => ({ court_id: index + 1, free: freeSpans(open, bookings()) })),
    matches: [...matches.map((one) => ({ ...one, group: one.id.slice(0, one.id.indexOf(" ")) })), ...bracket],
    fixed: [],
    absences,
    per_day: 1,
    rest_days: 0,
    ...(isTournament && saturday),
    ...(hasBracket && withBracket),
  };
}

/** How often a pair plays on two days running, and how many points lie between the leagues' shares at a liked hour. */
function feltBy(problem: PlanningProblem, placements: readonly Placement[]) {
  const days = new Map<string, number[]>();
  const liked = new Map<string, { all: number; good: number }>();
  for (const placement of placements) {
    const match = problem.matches[placement.match];
    if (match === undefined) continue;
    for (const pair of match.pairs) days.set(pair, [...(days.get(pair) ?? []), placement.day]);
    const counted = liked.get(match.league ?? "") ?? { all: 0, good: 0 };
    const isGood = hoursMissed(problem.first_date, match, placement) === 0;
    liked.set(match.league ?? "", { all: counted.all + 1, good: counted.good + (isGood ? 1 : 0) });
  }
  const running = [...days.values()].flatMap((its) => its.filter((day) => its.includes(day + 1))).length;
  const gaps = [...days.values()].reduce((sum, its) => sum + Math.max(0, its.length - 1), 0);
  const shares = [...liked.values()].map(({ all, good }) => (100 * good) / all);
  return {
    rested: gaps === 0 ? 100 : 100 - (100 * running) / gaps,
    apart: shares.length === 0 ? 0 : Math.max(...shares) - Math.min(...shares),
  };
}

/** The shortest and the longest that somebody has between two matches. */
function reportDay(name: string, problem: PlanningProblem, placements: readonly Placement[]): boolean[] {
  const pauses = pausesOf(problem, placements);
  const of = { unit: "min" };
  return [
    report({
      name: `${name}: shortest pause`,
      ...of,
      measured: Math.min(...pauses),
      limit: leastPause(problem),
      must: "reach",
    }),
    report({
      name: `${name}: longest wait`,
      ...of,
      measured: Math.max(...pauses),
      limit: waits.longest,
      must: "stay under",
    }),
  ];
}

/** How many half hours lie between the first and the last beginning of a round of a bracket, at most: 0 is together. */
function spreadOf(problem: PlanningProblem, placements: readonly Placement[]): number {
  const starts = new Map<string, number[]>();
  for (const { match, at } of placements) {
    const { id = "", after = [] } = problem.matches[match] ?? {};
    const [round = ""] = id.split(":");
    if (after.length > 0) starts.set(round, [...(starts.get(round) ?? []), at]);
  }
  return Math.max(0, ...[...starts.values()].map((its) => (Math.max(...its) - Math.min(...its)) / 30));
}

/** On how many courts beside each other a group plays, on average; on two it could. */
function groupCourts({ matches }: PlanningProblem, placements: readonly Placement[]): number {
  const courts = new Map<string, number[]>();
  for (const { match, court_id } of placements) {
    const { group, after = [] } = matches[match] ?? {};
    if (group !== undefined && after.length === 0) courts.set(group, [...(courts.get(group) ?? []), court_id]);
  }
  const widths = [...courts.values()].map((its) => Math.max(...its) - Math.min(...its) + 1);
  return widths.reduce((sum, width) => sum + width, 0) / widths.length;
}

/** A rainy second Tuesday of a round that was planned: its matches are planned anew, each near its old hour and day (spec 4 §2.7). */
async function rain(): Promise<boolean[]> {
  const problem = roundOf({ name: "", groups: 3, days: 14, courts: 4, leagues: 1, taken: 30, busy: 20, limit: 5 });
  const { placements } = await solvePlan(problem, { seconds: 18.5, elapsed: elapsed() });
  const counts = placements.map(({ day }) => placements.filter((other) => other.day === day).length);
  const wet = placements[counts.indexOf(Math.max(...counts))]?.day ?? 0;
  const isWet = ({ day }: Placement) => day === wet;
  const matchOf = ({ match }: Placement) => problem.matches[match];
  const fixed = placements.flatMap((one) => {
    const match = matchOf(one);
    if (match === undefined || isWet(one)) return [];
    const { id, pairs, people, minutes } = match;
    return [{ id, pairs, people, day: one.day, at: { from: one.at, to: one.at + minutes } }];
  });
  const old = placements.filter(isWet);
  const timeOf = ({ at }: Placement) => clockTime(at % minutesPerDay);
  const matches = old.flatMap((one) => {
    const match = matchOf(one);
    const wish = { weekday: null, first_start: timeOf(one), last_start: timeOf(one) };
    return match === undefined ? [] : [{ ...match, wishes: [[wish]], old_day: wet }];
  });
  const taken = (court: number) =>
    placements
      .filter((one) => one.court_id === court && !isWet(one))
      .map(({ at }) => ({ from: at, to: at + 90 }))
      .concat({ from: 0, to: (wet + 1) * minutesPerDay });
  const courts = problem.courts.map(({ court_id, free }) => ({ court_id, free: freeSpans(free, taken(court_id)) }));
  const anew = { ...problem, days: problem.days + 7, matches, fixed, courts };
  const again = await solvePlan(anew, { seconds: 18.5, elapsed: elapsed() });
  const moved = again.placements.map(({ match, at, day }) => {
    const before = old[match];
    return before === undefined
      ? { hours: 0, days: 0 }
      : { hours: Math.abs((at - before.at) % minutesPerDay) / 60, days: day - wet };
  });
  const kept = moved.filter(({ hours: off }) => off === 0).length;
  const name = `rain on a day with ${old.length} matches`;
  return [
    report({ name: `${name}: placed`, measured: again.placements.length, limit: old.length, unit: "", must: "reach" }),
    report({
      name: `${name}: at their old hour`,
      measured: (100 * kept) / moved.length,
      limit: 90,
      unit: "%",
      must: "reach",
    }),
    report({
      name: `${name}: latest after`,
      measured: Math.max(...moved.map(({ days }) => days)),
      limit: 10,
      unit: "days",
      must: "stay under",
    }),
  ];
}

/** Twelve ordinary rounds, five tournaments and a rainy day: the work, what has no place, two days running, whether leagues fare alike. */
export async function planChoices(): Promise<boolean> {
  const held: boolean[] = [];
  for (const round of rounds) {
    const problem = roundOf(round);
    const byHand = greedyPlan(problem);
    let is_proved = false;
    const { placements, seconds } = await timed(async () => {
      const solved = await solvePlan(problem, { seconds: 18.5, elapsed: elapsed() });
      is_proved = solved.is_proved;
      return solved.placements;
    });
    const [felt, feltByHand] = [feltBy(problem, placements), feltBy(problem, byHand)];
    const missed = missesOf(problem, placements);
    const said = `${reachedText(problem, placements, is_proved)} (${planAims.map((aim) => missed[aim]).join("/")})`;
    const { name, limit, tight = 100, isTournament = false } = round;
    const under = (measured: number, most: number, unit: string) => ({
      measured,
      limit: most,
      unit,
      must: "stay under" as const,
    });
    const reach = (measured: number, least: number, unit: string) => ({
      measured,
      limit: least,
      unit,
      must: "reach" as const,
    });
    const note = (text: string) => ({ note: `${text} by hand` });
    held.push(
      report({ name: `${name}: work`, ...under(seconds, limit, "s"), note: said }),
      report({
        name: `${name}: placed`,
        ...reach(placements.length, problem.matches.length, ""),
        ...note(`${byHand.length}`),
      }),
      report({
        name: `${name}: not two days running`,
        ...reach(felt.rested, tight, "%"),
        ...note(feltByHand.rested.toFixed(0)),
      }),
      ...(isTournament ? reportDay(name, problem, placements) : []),
      ...(isTournament
        ? [report({ name: `${name}: courts beside each other`, ...under(groupCourts(problem, placements), 5, "") })]
        : []),
      ...(round.hasBracket === true
        ? [report({ name: `${name}: rounds apart`, ...under(spreadOf(problem, placements), 2, "half hours") })]
        : []),
      report({
        name: `${name}: leagues at their hours, apart`,
        ...under(felt.apart, 10, "points"),
        ...note(feltByHand.apart.toFixed(0)),
      }),
    );
    await printBeside(problem, { placements, seconds });
  }
  held.push(...(await rain()));
  return held.every(Boolean);
}

/** Milliseconds of work from here on: as in the product, a busy machine takes nothing from the plan. */
function elapsed(): () => number {
  const { user, system } = process.cpuUsage();
  return () => {
    const now = process.cpuUsage();
    return (now.user + now.system - user - system) / 1000;
  };
}

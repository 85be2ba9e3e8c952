import { monitorEventLoopDelay } from "node:perf_hooks";
import type { PlanningProblem } from "#domain/planning/planning.ts";
import { missesOf, usuallyLiked } from "#domain/planning/planning-aims.ts";
import { greedyPlan } from "#domain/planning/planning-greedy.ts";
import { startPlan } from "#server/features/planner/parts/plans.ts";
import { type PlanningVolume, planningVolume } from "#test/support/planning-volume.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { report } from "./report.ts";

const limits = { small: 5, large: 20 }; // seconds
const slowest = 100; // ms of other requests, 99 of 100

const season = { groups: 8, days: 20, absent: 50 };
const hard = { foreign: 40, closures: 8, pinned: 6, rest_days: 1, liked: 30 };
const large = { groups: 40, days: 26, courts: 6, absent: 40, hours: ["10:00:00", "21:30:00"] as [string, string] };

const sizes: (PlanningVolume & { name: string; limit: number })[] = [
  { name: "48 matches, 20 days, 2 courts", ...season, courts: 2, limit: limits.small },
  { name: "48 matches, 20 days, 6 courts", ...season, courts: 6, limit: limits.small },
  { name: "the same, 2 courts, closures, bookings, pins, rest", ...season, ...hard, courts: 2, limit: limits.small },
  { name: "240 matches, 26 days, 6 courts", ...large, limit: limits.large },
  { name: "the same, closures, bookings, pins, rest", ...large, ...hard, limit: limits.large },
];

/** Each league, of three, likes its evenings. */
function liking(problem: PlanningProblem): PlanningProblem {
  const matches = problem.matches.map((match, index) => ({
    ...match,
    liked_hours: usuallyLiked(match.hours),
    league: `league ${index % 3}`,
  }));
  return { ...problem, matches };
}

const textOf = ({ unplaced, near, hours, far, uneven }: ReturnType<typeof missesOf>) =>
  [unplaced, near, hours, far, uneven].join("/");

/** Asks for a page again and again until the plan is there. @returns what the slowest of a hundred took */
async function others(club: TestApp, url: string, until: () => boolean): Promise<number> {
  const times: number[] = [];
  while (!until()) {
    const start = performance.now();
    await club.call("GET", url);
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

async function plan(club: TestApp, url: string, problem: PlanningProblem) {
  const job = await startPlan(club.deps, "bench", () => Promise.resolve({ problem, matches: new Map(), pinned: [] }));
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const p99 = await others(club, url, () => job.state !== "solving");
  loop.disable();
  const misses = missesOf(problem, job.news?.placements ?? []);
  return { seconds: job.seconds(), p99, misses, proved: job.news?.is_proved === true, held: loop.percentile(99) / 1e6 };
}

/** Plans of a club, from being asked for to the proposal, beside a patient person's; and what other requests wait meanwhile. */
export async function planner(): Promise<boolean> {
  const club = await createTestApp({ realTime: true });
  const { league } = await pairsLeague(club.command);
  const url = `/api/leagues/${league.id}/matches`;
  const held: boolean[] = [];
  const until = performance.now() + 3000;
  const alone = await others(club, url, () => performance.now() > until);
  for (const { name, limit, ...volume } of sizes) {
    const problem = liking(planningVolume(volume));
    const byHand = missesOf(problem, greedyPlan(problem));
    const { seconds, p99, misses, proved, held: loop } = await plan(club, url, problem);
    const note = `${proved ? "most proved" : "not proved"}; misses ${textOf(misses)}, by hand ${textOf(byHand)}`;
    held.push(report({ name, measured: seconds, limit, unit: "s", must: "stay under", note }));
    const waits = `other requests meanwhile, p99 (alone ${alone.toFixed(0)} ms, loop ${loop.toFixed(0)} ms)`;
    held.push(report({ name: waits, measured: p99, limit: slowest, unit: "ms", must: "stay under" }));
  }
  await club.close();
  return held.every(Boolean);
}

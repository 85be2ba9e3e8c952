import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import os from "node:os";
import pLimit from "p-limit";
import type { z } from "zod";
import type { planInput } from "#contract/planner/endpoints.ts";
import type { PlanningProblem } from "#domain/planning/planning.ts";
import { perClub } from "#server/platform/club-memory.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { startProcess } from "#server/platform/own-process.ts";
import type { PlanningNews, PlanningTask } from "./planning-process.ts";

/** Seconds of the clock after which the best plan that was found is offered in any case, and those that the solver itself has. */
const limit = { plan: 60, solver: { seconds: 20, most: 58 } };

/** The machine is shared by all clubs of a process: each plan takes a process and its memory. */
const solving = pLimit(Math.max(2, os.availableParallelism()));

/** How long a proposal is kept for who asked for it. */
const keptFor = 60 * 60 * 1000; // ms

/** A place that was given before the plan. */
export interface PinnedPlace {
  match_id: string;
  league_id: string;
  version: number;
  match_date: string;
  match_time: string;
  court_id: number;
  duration_minutes: number;
}

/** Where a match is booked while its plan is made. */
type Booked = Pick<PinnedPlace, "match_date" | "match_time" | "court_id">;

interface KnownMatch {
  tournament_id: string;
  version: number;
  match_date: string | null;
  match_time: string | null;
  court_id: number | null;
}

/** What a plan knows of a match besides its problem: with where it is booked as yet. */
export function plannedMatch({ tournament_id: league_id, version, match_date, match_time, court_id }: KnownMatch) {
  const isBooked = match_date !== null && match_time !== null && court_id !== null;
  return { league_id, version, booked: isBooked ? { match_date, match_time, court_id } : null };
}

/** What a plan is about; people are kept by their ids, so that an erased one is named nowhere. */
export interface PlanSubject {
  problem: PlanningProblem;
  matches: ReadonlyMap<string, { league_id: string; version: number; booked?: Booked | null }>;
  pinned: readonly PinnedPlace[];
  /** The input of it. */
  input?: z.output<typeof planInput>;
}

export interface PlanJob extends PlanSubject {
  id: string;
  /** Waiting: for the plans that were asked for before it. */
  state: "waiting" | "solving" | "solved" | "failed";
  /** Since the solver has it, until it ended. */
  seconds: () => number;
  /** The best plan so far. */
  news: PlanningNews | null;
  /** Whether who asked for it may still come back for it. */
  isKept: () => boolean;
  /** Ends the process that solves it. */
  stop: () => void;
}

interface Plans {
  /** By who asked for them, in the order in which they were asked for. */
  jobs: Map<string, PlanJob>;
  /** Who has asked for one that is not read yet. */
  asking: Set<string>;
  /** Whether one of them is being solved, or has asked for the turn of the club. */
  hasTurn: boolean;
}

/** Ends every plan that is solved or waits, and the processes that solve them. */
function endAll({ jobs }: Plans): void {
  const all = [...jobs.values()];
  jobs.clear();
  for (const { stop } of all) stop();
}

const isInTheMaking = ({ state }: PlanJob) => state === "solving" || state === "waiting";

/** The plans that a club has asked this process for: who asked may close the page and come back. */
const plansOf = perClub(
  (): Plans => ({ jobs: new Map(), asking: new Set(), hasTurn: false }),
  endAll,
  ({ jobs }) => [...jobs.values()].some((job) => isInTheMaking(job) || job.isKept()),
);

function knownPlans({ memory }: Pick<Dependencies, "memory">): Plans {
  const plans = plansOf(memory);
  for (const [owner, job] of plans.jobs) if (!isInTheMaking(job) && !job.isKept()) plans.jobs.delete(owner);
  return plans;
}

function startSolver(problem: PlanningProblem, { isHosted }: Dependencies["config"]): ChildProcess {
  // The clubs beside it have not asked for a plan.
  const solver = startProcess("planning-process", import.meta.url, isHosted ? "idle" : "behind");
  const task: PlanningTask = { problem, time: limit.solver };
  solver.send(task, () => null); // a process that could not be started is heard of below
  return solver;
}

/** @param onEnd called once, whatever became of it */
function watch(job: PlanJob, solver: ChildProcess, log: Dependencies["log"], onEnd: () => void): void {
  const begun = performance.now();
  job.seconds = () => (performance.now() - begun) / 1000;
  const end = (state: PlanJob["state"]) => {
    clearTimeout(timer);
    solver.kill("SIGKILL"); // it hears of nothing while it computes
    const seconds = job.seconds();
    job.seconds = () => seconds;
    job.state = state;
    onEnd();
  };
  const endOnce = (state: PlanJob["state"]) => {
    if (job.state === "solving") end(state);
  };
  const timer = setTimeout(() => endOnce(job.news === null ? "failed" : "solved"), limit.plan * 1000).unref();
  solver.on("message", (news: PlanningNews) => {
    if (job.state !== "solving") return;
    job.news = news;
    if (news.is_last) end("solved");
  });
  solver.on("error", (err) => {
    log.error({ err }, "the planner's process could not be reached");
    endOnce("failed");
  });
  solver.on("exit", () => endOnce("failed"));
  job.stop = () => endOnce("failed");
}

/** Solves the plan that has waited longest, if there still is one. */
async function solveLongestWaiting({ jobs }: Plans, { config, log }: Dependencies): Promise<void> {
  const job = [...jobs.values()].find(({ state }) => state === "waiting");
  if (job === undefined) return;
  job.state = "solving";
  try {
    await new Promise<void>((resolve) => watch(job, startSolver(job.problem, config), log, resolve));
  } catch (err) {
    job.state = "failed"; // there is no memory for another process
    log.error({ err }, "the planner's process could not be started");
  }
}

/** Lets the plans of a club be solved, one after the other, as those of the other clubs of the process leave room. */
async function solveAll(plans: Plans, deps: Dependencies): Promise<void> {
  if (plans.hasTurn) return;
  plans.hasTurn = true;
  const isWaiting = () => [...plans.jobs.values()].some(({ state }) => state === "waiting");
  while (isWaiting()) await solving(() => solveLongestWaiting(plans, deps));
  plans.hasTurn = false;
}

function enqueue(deps: Dependencies, owner: string, subject: PlanSubject): PlanJob {
  const begun = deps.clock.now().getTime();
  const job: PlanJob = {
    ...subject,
    id: randomUUID(),
    state: "waiting",
    isKept: () => deps.clock.now().getTime() - begun <= keptFor,
    seconds: () => 0,
    news: null,
    stop() {},
  };
  const plans = knownPlans(deps);
  plans.jobs.delete(owner); // the new one stands behind all others
  plans.jobs.set(owner, job);
  void solveAll(plans, deps);
  return job;
}

/**
 * Begins a plan, in place of the one that its owner had; it waits while others of the club are being made. Refuses with
 * `plan_running` while the owner has one in the making, before anything is read for it.
 * @param read what it is about
 */
export async function startPlan(deps: Dependencies, owner: string, read: () => Promise<PlanSubject>): Promise<PlanJob> {
  const { jobs, asking } = knownPlans(deps);
  const own = jobs.get(owner);
  if (asking.has(owner) || (own !== undefined && isInTheMaking(own))) throw refusal("plan_running");
  asking.add(owner);
  try {
    return enqueue(deps, owner, await read());
  } finally {
    asking.delete(owner);
  }
}

/** The plan of somebody, in the making or made. */
export function planOf(deps: Dependencies, owner: string): PlanJob | undefined {
  return knownPlans(deps).jobs.get(owner);
}

/** Cancels somebody's plan, or forgets it. */
export function dropPlan(deps: Dependencies, owner: string): void {
  const { jobs } = knownPlans(deps);
  const own = jobs.get(owner);
  jobs.delete(owner);
  own?.stop();
}

import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
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
  /** When it was asked for, in ms since 1970. */
  begun: number;
  /** Since the solver has it, until it ended. */
  seconds: () => number;
  /** The best plan so far. */
  news: PlanningNews | null;
  /** Ends the process that solves it. */
  stop: () => void;
}

interface Plans {
  /** By who asked for them, in the order in which they were asked for. */
  jobs: Map<string, PlanJob>;
  /** Who has asked for one that is not read yet. */
  asking: Set<string>;
}

/** Ends every plan that is solved or waits, and the processes that solve them. */
function endAll({ jobs }: Plans): void {
  const all = [...jobs.values()];
  jobs.clear();
  for (const { stop } of all) stop();
}

/** The plans that a club has asked this process for. */
const plansOf = perClub((): Plans => ({ jobs: new Map(), asking: new Set() }), endAll);

const isInTheMaking = ({ state }: PlanJob) => state === "solving" || state === "waiting";

function knownPlans({ memory, clock }: Pick<Dependencies, "memory" | "clock">): Plans {
  const plans = plansOf(memory);
  const now = clock.now().getTime();
  for (const [owner, job] of plans.jobs) if (!isInTheMaking(job) && now - job.begun > keptFor) plans.jobs.delete(owner);
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

/** Gives the solver the plan that has waited longest, unless it has one. */
function solveNext(deps: Dependencies): void {
  const jobs = [...knownPlans(deps).jobs.values()];
  const next = jobs.find(({ state }) => state === "waiting");
  if (next === undefined || jobs.some(({ state }) => state === "solving")) return;
  next.state = "solving";
  watch(next, startSolver(next.problem, deps.config), deps.log, () => solveNext(deps));
}

function enqueue(deps: Dependencies, owner: string, subject: PlanSubject): PlanJob {
  const job: PlanJob = {
    ...subject,
    id: randomUUID(),
    state: "waiting",
    begun: deps.clock.now().getTime(),
    seconds: () => 0,
    news: null,
    stop() {},
  };
  const { jobs } = knownPlans(deps);
  jobs.delete(owner); // the new one stands behind all others
  jobs.set(owner, job);
  solveNext(deps);
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

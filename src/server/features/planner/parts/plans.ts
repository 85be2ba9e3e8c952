import { randomUUID } from "node:crypto";
import type { Worker } from "node:worker_threads";
import type { PlanningProblem } from "#domain/planning.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { startThread } from "#server/platform/thread.ts";
import type { PlanningNews, PlanningTask } from "./planning-worker.ts";

/** Seconds after which the best plan that was found is offered (spec 4 §2.2), and those that the solver itself has of them. */
const limit = { plan: 20, solver: 18.5 };

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

/** What a plan is about; people are kept by their ids, so that an erased one is named nowhere. */
export interface PlanSubject {
  problem: PlanningProblem;
  matches: ReadonlyMap<string, { league_id: string; version: number }>;
  pinned: readonly PinnedPlace[];
}

export interface PlanJob extends PlanSubject {
  id: string;
  state: "solving" | "solved" | "failed";
  asked: number;
  /** Since it was begun, until it ended. */
  seconds: () => number;
  /** The best plan so far. */
  news: PlanningNews | null;
  /** Ends the thread and what waits for it. */
  stop: () => void;
}

type Jobs = Map<string, PlanJob>;

/** The plans of a process, by who asked for them. */
const plansOf = new WeakMap<Dependencies["hub"], Jobs>();

function jobsOf({ hub, clock }: Pick<Dependencies, "hub" | "clock">): Jobs {
  const jobs = plansOf.get(hub) ?? new Map<string, PlanJob>();
  plansOf.set(hub, jobs);
  const now = clock.now().getTime();
  for (const [owner, job] of jobs) if (job.state !== "solving" && now - job.asked > keptFor) jobs.delete(owner);
  return jobs;
}

function startWorker(problem: PlanningProblem): Worker {
  const workerData: PlanningTask = { problem, seconds: limit.solver };
  const resourceLimits = { maxYoungGenerationSizeMb: 32 };
  const worker = startThread("planning-worker", import.meta.url, { workerData, resourceLimits });
  worker.unref();
  return worker;
}

function watch(job: PlanJob, worker: Worker, log: Dependencies["log"]): void {
  const begun = performance.now();
  job.seconds = () => (performance.now() - begun) / 1000;
  const end = (state: PlanJob["state"]) => {
    clearTimeout(timer);
    void worker.terminate();
    const seconds = job.seconds();
    job.seconds = () => seconds;
    job.state = state;
  };
  const endOnce = (state: PlanJob["state"]) => {
    if (job.state === "solving") end(state);
  };
  const timer = setTimeout(() => endOnce(job.news === null ? "failed" : "solved"), limit.plan * 1000).unref();
  worker.on("message", (news: PlanningNews) => {
    if (job.state !== "solving") return;
    job.news = news;
    if (news.is_last) end("solved");
  });
  worker.on("error", (err) => {
    log.error({ err }, "the planner's thread has ended");
    endOnce("failed");
  });
  worker.on("exit", () => endOnce("failed"));
  job.stop = () => endOnce("failed");
}

/** Refuses with `plan_running` while any plan of the club is being made. */
export function requireNoPlan(deps: Dependencies): void {
  if ([...jobsOf(deps).values()].some(({ state }) => state === "solving")) throw refusal("plan_running");
}

/** Begins a plan, in place of the one that its owner had; refuses with `plan_running` while there is one in the making. */
export function startPlan(deps: Dependencies, owner: string, subject: PlanSubject): PlanJob {
  requireNoPlan(deps);
  const asked = deps.clock.now().getTime();
  const job: PlanJob = {
    ...subject,
    id: randomUUID(),
    state: "solving",
    asked,
    seconds: () => 0,
    news: null,
    stop() {},
  };
  jobsOf(deps).set(owner, job);
  watch(job, startWorker(subject.problem), deps.log);
  return job;
}

/** The plan of somebody, in the making or made. */
export function planOf(deps: Dependencies, owner: string): PlanJob | undefined {
  return jobsOf(deps).get(owner);
}

/** Cancels somebody's plan, or forgets it. */
export function dropPlan(deps: Dependencies, owner: string): void {
  planOf(deps, owner)?.stop();
  jobsOf(deps).delete(owner);
}

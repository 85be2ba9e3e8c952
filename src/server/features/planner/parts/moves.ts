import { daysBetween } from "#domain/base/calendar-date.ts";
import { minutesOf } from "#domain/base/clock-time.ts";
import { minutesPerDay, type Placement, whenOf } from "#domain/planning/planning.ts";
import { freePlacesOf } from "#domain/planning/planning-places.ts";
import { hasBegun } from "#domain/planning/scheduling.ts";
import { refusal } from "#server/platform/errors.ts";
import type { PlanJob } from "./plans.ts";

// A proposal as it is changed by hand before it is accepted (spec 4 §2.1). It is in memory, as the plan; nothing is booked by it.

interface Place {
  match_date: string;
  match_time: string;
  court_id: number;
}

/** Date and hour of the club: `yyyy-MM-dd`, `HH:mm`. A proposal is kept for an hour, in which hours of today pass. */
interface ClubNow {
  date: string;
  time: string;
}

/** Refuses with `plan_gone` where there is no proposal, or none of this match. */
function proposalOf(job: PlanJob | undefined, matchId: string, now: ClubNow) {
  const index = job?.problem.matches.findIndex(({ id }) => id === matchId) ?? -1;
  if (job === undefined || job.state !== "solved" || job.news === null || index < 0) throw refusal("plan_gone");
  const { problem, news } = job;
  const free = freePlacesOf(problem, news.placements, index).filter(
    (slot) => !hasBegun(whenOf(problem.first_date, slot), now),
  );
  return { job, news, index, free };
}

/** Where a match of a proposal could be, the rest of it as it is; no hour that has passed. */
export function placesFor(plan: PlanJob | undefined, matchId: string, now: ClubNow): Place[] {
  const { job, free } = proposalOf(plan, matchId, now);
  return free.map(({ court_id, ...slot }) => ({ ...whenOf(job.problem.first_date, slot), court_id }));
}

/** Puts a match of a proposal elsewhere, also one that had no place; refuses with `slot_taken` what is not free for it. */
export function moveInPlan(
  plan: PlanJob | undefined,
  { match_id: matchId, ...to }: Place & { match_id: string },
  now: ClubNow,
): PlanJob {
  const { job, news, index, free } = proposalOf(plan, matchId, now);
  const at = daysBetween(job.problem.first_date, to.match_date) * minutesPerDay + minutesOf(to.match_time);
  const found: Placement | undefined = free.find((one) => one.at === at && one.court_id === to.court_id);
  if (found === undefined) throw refusal("slot_taken");
  job.news = {
    ...news,
    placements: [...news.placements.filter(({ match }) => match !== index), found],
    unplaced: news.unplaced.filter(({ match_id }) => match_id !== matchId),
  };
  return job;
}

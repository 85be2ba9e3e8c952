import type { Plan, PlanChange } from "#contract/planner/endpoints.ts";
import { whenOf } from "#domain/planning/planning.ts";
import type { PlanAlternative } from "#domain/planning/planning-alternatives.ts";
import type { MissedWish } from "#domain/planning/planning-missed.ts";
import { reachedText } from "#domain/planning/planning-reached.ts";
import { missedText, planAlternativeText, reasonsText } from "#domain/planning/planning-sentences.ts";
import type { AvailabilityRow } from "./availability-repository.ts";
import type { MatchNames } from "./parts/match-names.ts";
import type { PlanJob } from "./parts/plans.ts";

type Alternative = Pick<PlanAlternative, "kind" | "change">;

type Proposed = NonNullable<Plan["proposal"]>["placed"];

/** Everybody and every pair that the reasons name, by their ids; who plays for several pairs is named as one of them. */
export function namedIn({ news }: PlanJob, missed: readonly MissedWish[]): string[] {
  const unplaced = news?.unplaced.flatMap((one) => [...one.reasons, ...one.ways_out]) ?? [];
  const reasons = [...unplaced, ...missed, ...missed.flatMap((one) => one.reasons)];
  const people = reasons.flatMap((one) => ("person" in one && one.person !== null ? [one.person] : []));
  const pairs = reasons.flatMap((one) => ("pair" in one && one.pair !== null ? [one.pair] : []));
  return [...new Set([...people, ...pairs])];
}

/** The leagues that a plan is about. */
export function leaguesOf({ matches, input }: PlanJob): string[] {
  return [...new Set([...(input?.league_ids ?? []), ...[...matches.values()].map(({ league_id }) => league_id)])];
}

/** What a proposal misses, and what is called how now; a match that was deleted meanwhile has no name, and is in no proposal any more. */
interface Names {
  missed: readonly MissedWish[];
  /** Of people and pairs. */
  names: ReadonlyMap<string, string>;
  matches: ReadonlyMap<string, MatchNames>;
  leagues: readonly { id: string; name: string }[];
}

/** What people and pairs are called; who is gone is somebody. */
const namesFrom = (names: Names["names"]) => (who: string) => names.get(who) ?? "Alguien";

function placedOf({ problem, matches, news, pinned }: PlanJob, names: Names["matches"]): Proposed {
  const found = (news?.placements ?? []).flatMap(({ match: index, court_id, ...slot }) => {
    const match = problem.matches[index];
    const its = match === undefined ? undefined : matches.get(match.id);
    const called = names.get(match?.id ?? "");
    if (match === undefined || its === undefined || called === undefined) return [];
    const place = { ...whenOf(problem.first_date, slot), court_id, duration_minutes: match.minutes };
    return [{ match_id: match.id, booked: null, ...its, ...called, ...place, is_pinned: false }];
  });
  const kept = pinned.flatMap((pin) => {
    const { match_id, league_id, version, match_date, match_time, court_id, duration_minutes } = pin;
    const called = names.get(match_id);
    if (called === undefined) return [];
    const place = { match_date, match_time, court_id, duration_minutes };
    const { booked = null } = matches.get(match_id) ?? {};
    return [{ match_id, league_id, version, booked, ...called, ...place, is_pinned: true }];
  });
  const key = (one: Proposed[number]) => `${one.match_date} ${one.match_time} ${String(one.court_id).padStart(4, "0")}`;
  return [...kept, ...found].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** How good a proposal is, as it stands after what was changed in it by hand. */
function reachedBy({ problem, news }: PlanJob): Pick<NonNullable<Plan["proposal"]>, "is_proved" | "reached"> {
  const is_proved = news?.is_proved === true;
  return { is_proved, reached: reachedText(problem, news?.placements ?? [], is_proved) };
}

/** A later last day of one league alone: the others are played until when they were to be. */
function laterEnd({ league_ids, last_days, to }: NonNullable<PlanJob["input"]>, leagueId: string, day: string) {
  const end = day > to ? day : to;
  const endOf = (id: string) => last_days?.find(({ league_id }) => league_id === id)?.date ?? to;
  const ends = league_ids.map((id) => ({ league_id: id, date: id === leagueId ? day : endOf(id) }));
  const earlier = ends.filter(({ date }) => date < end);
  return { ...(end > to && { to: end }), ...((last_days ?? earlier).length > 0 && { last_days: earlier }) };
}

/** What a way out changes of the input: of one league alone where others are planned with it. */
function changeOf({ kind, change }: Alternative, input: PlanJob["input"], leagueId: string): PlanChange | undefined {
  if (input === undefined) return change;
  if (change.to !== undefined) return laterEnd(input, leagueId, change.to);
  // The hours of one league would be those of all: of several leagues such a place is named, and nothing is planned by it.
  return kind === "more_hours" && input.league_ids.length > 1 && input.hours === undefined ? undefined : change;
}

/** The matches of a plan without a place, and why. */
function leftOf({ news, matches, input }: PlanJob, { names, matches: named }: Names) {
  const nameOf = namesFrom(names);
  return (news?.unplaced ?? []).flatMap(({ match_id, reasons, ways_out }) => {
    const its = matches.get(match_id);
    const called = named.get(match_id);
    if (its === undefined || called === undefined) return [];
    const ways = ways_out.map((way) => {
      const { kind, match_date, match_time } = way;
      const change = changeOf(way, input, its.league_id);
      return { kind, text: planAlternativeText(way, nameOf), match_date, match_time, change };
    });
    const absent = reasons.flatMap((one) =>
      one.kind === "absent" && names.has(one.person) ? [{ person_id: one.person, full_name: nameOf(one.person) }] : [],
    );
    const { league_id, booked = null } = its;
    const why = { booked, reason: reasonsText(reasons, nameOf), absent, ways_out: ways };
    return [{ match_id, league_id, ...called, ...why }];
  });
}

/** What had to give way, and why. */
function missedOf({ matches }: PlanJob, { names, matches: named, missed }: Names) {
  const nameOf = namesFrom(names);
  return missed.flatMap((wish) => {
    const its = matches.get(wish.match_id);
    const called = named.get(wish.match_id);
    if (its === undefined || called === undefined) return [];
    const { match_id } = wish;
    return [{ match_id, league_id: its.league_id, ...called, text: missedText(wish, nameOf) }];
  });
}

function proposalOf(job: PlanJob, names: Names): NonNullable<Plan["proposal"]> {
  const leagues = names.leagues.map(({ id, name }) => ({ id, name }));
  const lists = { placed: placedOf(job, names.matches), left: leftOf(job, names), missed: missedOf(job, names) };
  return { ...reachedBy(job), leagues, ...lists };
}

/** A plan as the wire carries it. */
export function planView(job: PlanJob, names: Names): Plan {
  const { id, state, news, problem, pinned, input } = job;
  return {
    id,
    state,
    total: problem.matches.length + pinned.length,
    seconds: Math.round(job.seconds() * 10) / 10,
    placed: (news?.placements.length ?? 0) + pinned.length,
    proposal: state === "solved" && news !== null ? proposalOf(job, names) : null,
    ...(input !== undefined && { asked: input }),
  };
}

export function availabilityView({ id, kind, weekday, date_from, date_to, time_from, time_to }: AvailabilityRow) {
  return { id, kind, weekday, date_from, date_to, time_from, time_to };
}

import type { z } from "zod";
import type { Match, MatchesPage } from "#contract/matches.ts";
import { type Plan, planInput } from "#contract/planner.ts";
import { addDays } from "#domain/calendar-date.ts";
import { openRound } from "#domain/round-state.ts";

/** The most days of a plan, as the contract has them, and what is proposed where the round has no deadline. */
const [longest, usual] = [62, 14];

/** What is asked of the planner, as it stands in the form. */
export interface PlanChoice {
  from: string;
  to: string;
  /** Numbers of courts. */
  courts: string[];
  per_day: string;
  rest_days: string;
}

/** From tomorrow until the round's deadline, else two weeks (spec 4 §2.1). */
export function usualChoice({ today, rounds }: Pick<MatchesPage, "today" | "rounds">, courts: number[]): PlanChoice {
  const from = addDays(today, 1);
  const deadline = openRound(rounds)?.deadline ?? null;
  const last = addDays(from, longest - 1);
  const until = deadline !== null && deadline >= from ? deadline : addDays(from, usual - 1);
  return { from, to: until < last ? until : last, courts: courts.map(String), per_day: "1", rest_days: "0" };
}

/** The matches that a plan is about: to be played, and without a date. */
export function undatedOf(matches: readonly Match[]): Match[] {
  return matches.filter(({ status, match_date }) => status === "scheduled" && match_date === null);
}

export interface AskedPlan {
  leagueId: string;
  /** All courts of the league; all chosen is none named. */
  courts: number[];
  /** Only these; null: all undated ones. */
  match_ids: string[] | null;
}

type Input = z.input<typeof planInput>;

/** What is sent, or what is wrong with it by field. */
export function planInputOf(
  choice: PlanChoice,
  { leagueId, courts, match_ids }: AskedPlan,
): { input: Input | null; errors: Record<string, string> } {
  if (choice.courts.length === 0) return { input: null, errors: { court_ids: "Elige al menos una cancha" } };
  const input: Input = {
    league_ids: [leagueId],
    from: choice.from,
    to: choice.to,
    per_day: Number(choice.per_day),
    rest_days: Number(choice.rest_days),
    ...(choice.courts.length < courts.length && { court_ids: choice.courts.map(Number) }),
    ...(match_ids !== null && { match_ids }),
  };
  const { error } = planInput.safeParse(input);
  const errors = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0] ?? ""), message]));
  return { input: error === undefined ? input : null, errors };
}

type Proposal = NonNullable<Plan["proposal"]>;
export type Proposed = Proposal["placed"][number];

/** Whether a finished plan is about this league; one that is about another is not shown here. */
export function isOfLeague({ state, proposal }: Plan, leagueId: string): boolean {
  if (state === "solving" || proposal === null) return true;
  return [...proposal.placed, ...proposal.left].some(({ league_id }) => league_id === leagueId);
}

/** A proposal by its days, in their order. */
export function byDay(placed: readonly Proposed[]): [date: string, places: Proposed[]][] {
  const days = new Map<string, Proposed[]>();
  for (const place of placed) days.set(place.match_date, [...(days.get(place.match_date) ?? []), place]);
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A place as it is booked. */
export function bookingOf({ league_id, match_id, version, match_date, match_time, court_id }: Proposed) {
  return { league_id, match_id, version, match_date, match_time, court_id };
}

import type { z } from "zod";
import type { MatchesPage } from "#contract/matches/endpoints.ts";
import { type Plan, type PlanChange, planInput } from "#contract/planner/endpoints.ts";
import { addDays } from "#domain/base/calendar-date.ts";
import { openRound } from "#domain/base/round-state.ts";
import { leagueHours } from "#domain/planning/planning-aims.ts";
import { chosenHours, type WeekdayHours } from "#web/ui/weekday-hours.tsx";

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
  /** By weekday; null: those of the league. */
  hours: WeekdayHours[] | null;
  /** The hour that all would like, `HH:mm:00`; empty: none. */
  liked_time: string;
}

/** A league's hours, on every day. */
export function usualHours(league: Parameters<typeof leagueHours>[0]): WeekdayHours[] {
  return leagueHours(league).map((hours) => ({ ...hours, isChosen: true }));
}

/** From tomorrow, or the round's beginning where that is later, until the round's deadline, else two weeks (spec 4 §2.1). */
export function usualChoice({ today, rounds }: Pick<MatchesPage, "today" | "rounds">, courts: number[]): PlanChoice {
  const round = openRound(rounds);
  const tomorrow = addDays(today, 1);
  const from = round !== null && round.start_date > tomorrow ? round.start_date : tomorrow;
  const deadline = round?.deadline ?? null;
  const last = addDays(from, longest - 1);
  const until = deadline !== null && deadline >= from ? deadline : addDays(from, usual - 1);
  return {
    from,
    to: until < last ? until : last,
    courts: courts.map(String),
    per_day: "1",
    rest_days: "0",
    hours: null,
    liked_time: "",
  };
}

export interface PlanRequest {
  leagueId: string;
  /** All courts of the league; all chosen is none named. */
  courts: number[];
  /** Only these; null: all undated ones. */
  match_ids: string[] | null;
}

type Input = z.input<typeof planInput>;

/** What is asked of the hours, or what is wrong with them. */
function hoursOf({ hours }: PlanChoice): { hours?: Input["hours"]; error?: string } {
  if (hours === null) return {};
  const played = chosenHours(hours);
  if (played.length === 0) return { error: "Elige al menos un día de la semana" };
  if (played.some(({ first_start, last_start }) => first_start > last_start))
    return { error: "La última hora es anterior a la primera" };
  return { hours: played };
}

/** What is sent, or what is wrong with it by field. */
export function planInputOf(
  choice: PlanChoice,
  { leagueId, courts, match_ids }: PlanRequest,
): { input: Input | null; errors: Record<string, string> } {
  if (choice.courts.length === 0) return { input: null, errors: { court_ids: "Elige al menos una cancha" } };
  const { hours, error: wrongHours } = hoursOf(choice);
  if (wrongHours !== undefined) return { input: null, errors: { hours: wrongHours } };
  const input: Input = {
    league_ids: [leagueId],
    from: choice.from,
    to: choice.to,
    per_day: Number(choice.per_day),
    rest_days: Number(choice.rest_days),
    ...(choice.courts.length < courts.length && { court_ids: choice.courts.map(Number) }),
    ...(match_ids !== null && { match_ids }),
    ...(hours !== undefined && { hours }),
    ...(choice.liked_time !== "" && { liked_time: choice.liked_time }),
  };
  const { error } = planInput.safeParse(input);
  const errors = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0] ?? ""), message]));
  return { input: error === undefined ? input : null, errors };
}

/** The plan's input with what an alternative changes of it (spec 4 §2.3). */
export function inputWith(
  input: NonNullable<Plan["asked"]>,
  { more_courts, asked_people, ...change }: PlanChange,
): Input {
  const { court_ids, asked_people: before = [] } = input;
  return {
    ...input,
    ...change,
    to: change.to ?? input.to,
    ...(more_courts !== undefined && court_ids !== undefined && { court_ids: [...court_ids, ...more_courts] }),
    ...(asked_people !== undefined && { asked_people: [...new Set([...before, ...asked_people])] }),
  };
}

type Proposal = NonNullable<Plan["proposal"]>;
export type Proposed = Proposal["placed"][number];

/** What was asked for once more, about what is left of a proposal: pinned matches keep their places, those taken out get none. */
export function inputAgain(
  input: NonNullable<Plan["asked"]>,
  { placed, left }: Pick<Proposal, "placed" | "left">,
  { pinned, out }: { pinned: ReadonlySet<string>; out: ReadonlySet<string> },
): Input {
  const isIn = (id: string) => !out.has(id);
  const { replan_ids } = input;
  return {
    ...input,
    match_ids: [...placed, ...left].map(({ match_id }) => match_id).filter(isIn),
    ...(replan_ids !== undefined && { replan_ids: replan_ids.filter(isIn) }),
    pinned: placed
      .filter(({ match_id }) => pinned.has(match_id) && isIn(match_id))
      .map(({ match_id, match_date, match_time, court_id }) => ({ match_id, match_date, match_time, court_id })),
  };
}

/** Whether a finished plan is about this league; one that is about another is not shown here. */
export function isOfLeague({ proposal }: Plan, leagueId: string): boolean {
  if (proposal === null) return true;
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

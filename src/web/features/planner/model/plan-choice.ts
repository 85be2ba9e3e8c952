import type { z } from "zod";
import { type Plan, type PlanChange, type PlannedLeague, planInput } from "#contract/planner/endpoints.ts";
import { daysBetween, isCalendarDate } from "#domain/base/calendar-date.ts";
import { leagueHours } from "#domain/planning/planning-aims.ts";
import { chosenHours, type WeekdayHours } from "#web/ui/weekday-hours.tsx";
import { lastDayOf } from "./planned-leagues.ts";

/** What is asked of the planner, as it stands in the form; null: as it follows from the leagues. */
export interface PlanChoice {
  /** Which leagues are ticked, by their ids. */
  leagues: string[];
  /** Whether what has a date is planned anew, too. */
  replan: boolean;
  from: string | null;
  to: string | null;
  /** Numbers of courts; null: all of the leagues. */
  courts: string[] | null;
  /** Null: once, several times where the leagues last one or two days. */
  per_day: string | null;
  rest_days: string;
  /** Between two matches of a person on one day. */
  pause_minutes: string;
  /** By weekday; null: those of each league. */
  hours: WeekdayHours[] | null;
  /** The hour that all would like, `HH:mm:00`; empty: none. */
  liked_time: string;
}

/** The form as it begins: about the league that is shown. */
export function usualChoice(leagueId: string): PlanChoice {
  return {
    leagues: [leagueId],
    replan: false,
    from: null,
    to: null,
    courts: null,
    per_day: null,
    rest_days: "0",
    pause_minutes: "30",
    hours: null,
    liked_time: "",
  };
}

/** The form as a plan was asked for, once its proposal is thrown away; what follows from the leagues does so again. */
export function choiceOf(input: NonNullable<Plan["asked"]>): PlanChoice {
  const { league_ids, replan_dated: replan, court_ids, per_day, rest_days, pause_minutes, liked_time = "" } = input;
  return {
    ...usualChoice(""),
    leagues: league_ids,
    replan,
    courts: court_ids?.map(String) ?? null,
    per_day: String(per_day),
    rest_days: String(rest_days),
    pause_minutes: String(pause_minutes),
    liked_time,
  };
}

/** The hours of leagues, on every day: from the first start of any of them to the last. */
export function usualHours(leagues: readonly PlannedLeague[]): WeekdayHours[] {
  const starts = leagues.map(({ schedule_start_time }) => schedule_start_time).sort();
  const ends = leagues.map(({ schedule_end_time }) => schedule_end_time).sort();
  const widest = { schedule_start_time: starts[0] ?? "16:00:00", schedule_end_time: ends.at(-1) ?? "23:00:00" };
  return leagueHours(widest).map((hours) => ({ ...hours, isChosen: true }));
}

export interface PlanRequest {
  leagues: readonly PlannedLeague[];
  /** From when until when, as the form shows it. */
  dates: { from: string; to: string };
  /** All courts of the leagues; all chosen is none named. */
  courts: readonly number[];
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

/** The courts that are ticked, of those of the leagues. */
export function courtsTicked({ courts }: Pick<PlanChoice, "courts">, all: readonly number[]): string[] {
  const own = all.map(String);
  return courts === null ? own : courts.filter((court) => own.includes(court));
}

/**
 * Leagues whose round ends before others': each is played in its own time. Until when somebody has said holds beyond the end of a league
 * that is planned alone; of several it would take those that end early along.
 */
function lastDaysOf({ to }: PlanChoice, { leagues, dates }: PlanRequest): Pick<Input, "last_days"> {
  if ((to !== null && leagues.length === 1) || !isCalendarDate(dates.from)) return {};
  const last_days = leagues
    .filter(({ ends }) => to === null || ends !== null)
    .map((league) => ({ league_id: league.id, date: lastDayOf(league, dates.from) }))
    .filter(({ date }) => date < dates.to);
  return last_days.length === 0 ? {} : { last_days };
}

/** Whether what is booked loses its date: all of it where that is asked, or some of the matches that are named. */
function replans({ replan }: PlanChoice, { leagues, match_ids }: PlanRequest): boolean {
  if (match_ids === null) return replan;
  return leagues.some(({ dated }) => dated.some((id) => match_ids.includes(id)));
}

const mostPerDay = "4";

/** How often a pair plays on a day at most: where all leagues last one or two days, as tournaments do, all that a group has. */
export function perDayOf({ per_day }: Pick<PlanChoice, "per_day">, leagues: readonly PlannedLeague[]): string {
  const isShort = ({ starts, ends }: PlannedLeague) =>
    starts !== null && ends !== null && starts <= ends && daysBetween(starts, ends) < 2;
  return per_day ?? (leagues.length > 0 && leagues.every(isShort) ? mostPerDay : "1");
}

/** What is sent, or what is wrong with it by field. */
export function planInputOf(
  choice: PlanChoice,
  request: PlanRequest,
): { input: Input | null; errors: Record<string, string> } {
  const { leagues, dates, courts, match_ids } = request;
  const ticked = courtsTicked(choice, courts);
  if (ticked.length === 0) return { input: null, errors: { court_ids: "Elige al menos una cancha" } };
  const { hours, error: wrongHours } = hoursOf(choice);
  if (wrongHours !== undefined) return { input: null, errors: { hours: wrongHours } };
  const input: Input = {
    league_ids: leagues.map(({ id }) => id),
    ...dates,
    ...lastDaysOf(choice, request),
    pause_minutes: Number(choice.pause_minutes),
    per_day: Number(perDayOf(choice, leagues)),
    rest_days: Number(choice.rest_days),
    replan_dated: replans(choice, request),
    ...(ticked.length < courts.length && { court_ids: ticked.map(Number) }),
    ...(match_ids !== null && { match_ids }),
    ...(hours !== undefined && { hours }),
    ...(choice.liked_time !== "" && { liked_time: choice.liked_time }),
  };
  const { error } = planInput.safeParse(input);
  // Of several the first: that a date is missing, before that it comes too early.
  const issues = (error?.issues ?? []).toReversed();
  const errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? ""), message]));
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

/** Whether a finished plan is about this league, too; one that is about others alone is not shown here. */
export function isOfLeague({ proposal }: Pick<Plan, "proposal">, leagueId: string): boolean {
  return proposal === null || proposal.leagues.some(({ id }) => id === leagueId);
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

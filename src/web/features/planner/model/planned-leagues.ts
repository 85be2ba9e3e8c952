import type { PlannedLeague } from "#contract/planner/endpoints.ts";
import { addDays, isCalendarDate, shortMonthDay } from "#domain/base/calendar-date.ts";
import { longestPlan } from "#domain/planning/planning.ts";
import { counted } from "#web/platform/format.ts";

// What the leagues of a plan say of it (spec 4 §2.7): how much there is to plan, and between which days.

/** What is proposed where a league has no last day. */
const usual = 14; // days

/** "2 sin fecha, hasta el 29 nov", "todo con fecha" */
export function leagueText({ undated, ends }: PlannedLeague, today: string): string {
  if (undated.length === 0) return "todo con fecha";
  const until = ends === null || ends < today ? "" : `, hasta el ${shortMonthDay(ends)}`;
  return `${undated.length} sin fecha${until}`;
}

/** Until when a league is played in a plan that begins on a day: its last day, or two weeks where that is not known or has passed. */
export function lastDayOf({ ends }: Pick<PlannedLeague, "ends">, begins: string): string {
  return ends !== null && ends >= begins ? ends : addDays(begins, usual - 1);
}

const notice = 2; // days, so that whoever plays first hears of it in time
const soon = 7; // days until the last of them, in which tomorrow counts, too

/** The first day of a plan: the day after tomorrow; tomorrow where less than a week is left until its last. */
function firstDay(last: string, today: string): string {
  return addDays(today, isCalendarDate(last) && last < addDays(today, soon) ? 1 : notice);
}

/**
 * From the day after tomorrow (tomorrow where there is less than a week), or the first beginning of a round where that is later, until the
 * latest end of the leagues; of one whose end is not known or has passed two weeks (spec 4 §2.1, §2.7). What somebody has said stands.
 */
export function datesOf(
  said: { from: string | null; to: string | null },
  leagues: readonly PlannedLeague[],
  today: string,
): { from: string; to: string } {
  const latest = leagues.map((league) => lastDayOf(league, today)).sort();
  const first = firstDay(said.to ?? latest.at(-1) ?? "", today);
  const starts = leagues.map(({ starts: day }) => (day !== null && day > first ? day : first)).sort();
  const from = said.from ?? starts[0] ?? first;
  if (said.to !== null) return { from, to: said.to };
  const begins = isCalendarDate(from) && from >= today ? from : first;
  const last = addDays(begins, longestPlan - 1);
  const ends = leagues.map((league) => lastDayOf(league, begins)).sort();
  const until = ends.at(-1) ?? lastDayOf({ ends: null }, begins);
  return { from, to: until < last ? until : last };
}

/** How many matches would be planned, and of how many leagues. */
export function countPlanned(leagues: readonly PlannedLeague[], replan: boolean): { matches: number; leagues: number } {
  const counts = leagues.map(({ undated, dated }) => undated.length + (replan ? dated.length : 0));
  return {
    matches: counts.reduce((sum, count) => sum + count, 0),
    leagues: counts.filter((count) => count > 0).length,
  };
}

/** "12 partidos de 2 ligas"; of one league "12 partidos" */
export function countText(count: { matches: number; leagues: number }): string {
  const matches = counted(count.matches, "partido", "partidos");
  return count.leagues > 1 ? `${matches} de ${count.leagues} ligas` : matches;
}

/** The leagues in which one of these matches can still be planned, and which they are. */
export function stillPlanned(leagues: readonly PlannedLeague[], matchIds: readonly string[]) {
  const its = ({ undated, dated }: PlannedLeague) =>
    matchIds.filter((id) => undated.includes(id) || dated.includes(id));
  return { leagues: leagues.filter((league) => its(league).length > 0), matchIds: leagues.flatMap(its) };
}

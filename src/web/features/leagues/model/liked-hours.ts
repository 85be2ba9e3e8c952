import type { League } from "#contract/leagues/endpoints.ts";
import { likedHours } from "#contract/leagues/liked-hours.ts";
import { weekdayName } from "#domain/base/calendar-date.ts";
import { halfHourTimes, hourMinute } from "#domain/base/clock-time.ts";
import { listText } from "#domain/base/list-text.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import type { DayHours } from "#domain/planning/planning.ts";
import { leagueHours, likedHoursOf } from "#domain/planning/planning-aims.ts";
import type { WeekdayHours } from "#web/ui/weekday-hours.tsx";

type LeagueWithHours = Pick<League, "schedule_start_time" | "schedule_end_time" | "liked_hours">;

const shortName = (weekday: number) => weekdayName(weekday).slice(0, 3);

/** "lun a vie", "sáb y dom", "lun, mié y vie": three days and more that follow one another are said by their ends. */
function daysText(weekdays: readonly number[]): string {
  const runs: number[][] = [];
  for (const weekday of weekdays) {
    const last = runs.at(-1);
    if (last?.at(-1) === weekday - 1) last.push(weekday);
    else runs.push([weekday]);
  }
  const said = runs.flatMap((run) => {
    const names = run.map(shortName);
    return names.length < 3 ? names : [`${names[0] ?? ""} a ${names.at(-1) ?? ""}`];
  });
  return listText(said);
}

/** "19:00–21:30", "desde las 18:00" where that is until the league's last hour. */
function hoursText({ first_start, last_start }: DayHours, end: string): string {
  return last_start === end
    ? `desde las ${hourMinute(first_start)}`
    : `${hourMinute(first_start)}–${hourMinute(last_start)}`;
}

/** "lun a vie desde las 18:00 · sáb y dom desde las 10:00": days of the same hours together. */
function weekText(hours: readonly DayHours[], end: string): string {
  const days = new Map<string, number[]>();
  for (const day of hours) {
    const said = hoursText(day, end);
    days.set(said, [...(days.get(said) ?? []), day.weekday]);
  }
  return [...days].map(([said, weekdays]) => `${daysText(weekdays)} ${said}`).join(" · ");
}

/** The hours that a league likes, as they count: "Mar y jue 19:00–21:30 · sáb 10:00–14:00" (spec 4 §2.11). */
export function likedHoursText(league: LeagueWithHours): string {
  const { liked_hours: kept, schedule_end_time: end } = league;
  const own = leagueHours(league);
  const liked = likedHoursOf(own, kept);
  const said = upperFirst(weekText(liked, end));
  if (kept === null) return `${said} (lo habitual)`;
  if (!liked.some((day) => isWithin(day, kept)))
    return `Todas: ${weekText(kept, end)} queda fuera del horario de la liga`;
  const isWhole = kept.every((day) => isWithin(day, own));
  return isWhole ? said : `${said} (lo demás queda fuera del horario de la liga)`;
}

/** Whether hours of a day lie within others. */
function isWithin({ weekday, first_start, last_start }: DayHours, others: readonly DayHours[]): boolean {
  return others.some(
    (one) => one.weekday === weekday && one.first_start <= first_start && last_start <= one.last_start,
  );
}

/** The half hours at which a league may play. */
export function timesOf({ schedule_start_time: start, schedule_end_time: end }: LeagueWithHours): string[] {
  return halfHourTimes.filter((time) => time >= start && time <= end);
}

/** The days as the form begins with them: those that are kept, and of the others what is usual, on half hours. */
export function likedHoursRows(league: LeagueWithHours, kept: readonly DayHours[] | null): WeekdayHours[] {
  const times = timesOf(league);
  return likedHoursOf(leagueHours(league), null).map((usual) => {
    const own = kept?.find(({ weekday }) => weekday === usual.weekday);
    const first_start = times.find((time) => time >= usual.first_start) ?? usual.first_start;
    const last_start = times.findLast((time) => time <= usual.last_start) ?? usual.last_start;
    return {
      weekday: usual.weekday,
      first_start,
      last_start,
      ...own,
      isChosen: kept === null || own !== undefined,
    };
  });
}

/** Whether the same hours are liked; null: as usual. */
export function isSameLiked(one: readonly DayHours[] | null, other: readonly DayHours[] | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.length === other.length && one.every((day) => isWithin(day, other)) && other.every((day) => isWithin(day, one))
  );
}

/** What is wrong with the chosen days: with all of them, or with one, by its weekday. */
export function likedHoursErrors(hours: readonly DayHours[]): {
  error?: string;
  dayErrors: Partial<Record<number, string>>;
} {
  const { error } = likedHours.safeParse(hours);
  const issues = error?.issues ?? [];
  const ofAll = issues.find(({ path }) => path.length === 0);
  const ofDays = issues
    .filter((issue) => issue !== ofAll)
    .map(({ path, message }) => [hours[Number(path[0] ?? -1)]?.weekday ?? 0, message] as const);
  return { ...(ofAll && { error: ofAll.message }), dayErrors: Object.fromEntries(ofDays) };
}

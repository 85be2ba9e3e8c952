import { minutesOf } from "#domain/base/clock-time.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import type { Handle } from "#server/db/connect.ts";
import { calendarDateIn, clockTimeIn, quarterOf } from "#server/platform/clock.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { todayIn } from "#server/platform/transaction.ts";
import { type ClubSettingsRow, findSettings } from "./repository.ts";

export type { ClubSettingsRow } from "./repository.ts";
export { findLogo, logoVersion } from "./repository.ts";
export { defaultPrivacyText, templatesOf, writesToPlayers } from "./view.ts";

/** The club's settings: time zone, currency, match duration and the rest. */
export function clubSettings(handle: Handle): Promise<ClubSettingsRow> {
  return findSettings(handle);
}

/** The club's calendar date now (ruling 18). */
export async function clubToday(handle: Handle, deps: Pick<Dependencies, "clock">): Promise<string> {
  return todayIn(deps, (await findSettings(handle)).time_zone);
}

/** The club's calendar date and hour now: `yyyy-MM-dd`, `HH:mm`. */
export async function clubNow(handle: Handle, { clock }: Pick<Dependencies, "clock">) {
  const { time_zone } = await findSettings(handle);
  const now = clock.now();
  return { date: calendarDateIn(now, time_zone), time: clockTimeIn(now, time_zone) };
}

/** The same as domain rules compare it: the calendar date and minutes since midnight. */
export async function clubMoment(handle: Handle, deps: Pick<Dependencies, "clock">): Promise<ClubMoment> {
  const { date, time } = await clubNow(handle, deps);
  return { date, minutes: minutesOf(time) };
}

/**
 * Tells all open pages of a new day in the club, since what they show is said of "today" (spec 7 §1.4); to be called now and then. The
 * settings are read when a quarter of an hour begins.
 */
export function newDayTeller(deps: Dependencies): () => Promise<void> {
  let quarter: number | null = null;
  let day: string | null = null;
  return async () => {
    const now = deps.clock.now(); // of before the settings are read: who waits for them past midnight tells of it next time
    const current = quarterOf(now);
    if (current === quarter) return;
    const today = await clubToday(deps.database.db, { clock: { now: () => now } });
    if (day !== null && today !== day) deps.hub.announceEverything();
    quarter = current;
    day = today;
  };
}

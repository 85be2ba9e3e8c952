import type { Handle } from "#server/db/connect.ts";
import { calendarDateIn, clockTimeIn } from "#server/platform/clock.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { todayIn } from "#server/platform/transaction.ts";
import { type ClubSettingsRow, findSettings } from "./repository.ts";

export type { ClubSettingsRow } from "./repository.ts";
export { findLogo, logoVersion } from "./repository.ts";
export { defaultPrivacyText, templatesOf } from "./view.ts";

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

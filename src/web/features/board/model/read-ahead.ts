import { courtsQuery } from "#web/features/courts/public.ts";
import { readAhead } from "#web/platform/read-ahead.ts";
import { dayQuery } from "../api.ts";

/** What the day's list shows when it opens. */
export const readDay = () => Promise.all([readAhead(dayQuery()), readAhead(courtsQuery)]);

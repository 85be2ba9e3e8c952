import { isCalendarDate } from "#domain/base/calendar-date.ts";

const sheets = ["day", "courts"] as const;

/** What the address of the list of a day says. */
export interface DaySearch {
  /** yyyy-MM-dd; today when nothing is said. */
  date?: string;
  /** On paper: the whole day on one sheet, or a sheet for each court. */
  sheet?: (typeof sheets)[number];
}

export function daySearch({ date, sheet }: Record<string, unknown>): DaySearch {
  const kind = sheets.find((one) => one === sheet);
  return {
    ...(typeof date === "string" && isCalendarDate(date) && { date }),
    ...(kind !== undefined && { sheet: kind }),
  };
}

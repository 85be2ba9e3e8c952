import type { NamedCopy } from "./copy-file.ts";

/** How many copies stay: by night one of each of so many days, weeks and months; of the others the last so many of each kind. */
export const kept = { days: 7, weeks: 4, months: 12, others: 5, faulty: 2 };

/** A copy as the rotation sees it. @param day the club's date of the night, `yyyy-MM-dd` */
export interface RotatedCopy extends NamedCopy {
  day: string;
  /** It was restored for trial and is whole. */
  isGood: boolean;
}

/** Monday's date of a date's week. */
function weekOf(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - ((moment.getUTCDay() + 6) % 7));
  return moment.toISOString().slice(0, 10);
}

const monthOf = (day: string) => day.slice(0, 7);

/** The newest copy of each of the last `most` periods that have one. @param copies newest first */
function newestOfEach(copies: readonly RotatedCopy[], most: number, periodOf: (day: string) => string): RotatedCopy[] {
  const newest = new Map<string, RotatedCopy>();
  for (const copy of copies) if (!newest.has(periodOf(copy.day))) newest.set(periodOf(copy.day), copy);
  return [...newest.values()].slice(0, most);
}

/** Which copies go: those that no period and no kind keeps. A faulty one keeps no place, and no good one goes for it. */
export function copiesToRemove(copies: readonly RotatedCopy[]): string[] {
  const sorted = copies.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const good = sorted.filter(({ isGood }) => isGood);
  const nightly = good.filter(({ kind }) => kind === "nightly");
  const stay = new Set([
    ...newestOfEach(nightly, kept.days, (day) => day),
    ...newestOfEach(nightly, kept.weeks, weekOf),
    ...newestOfEach(nightly, kept.months, monthOf),
    ...(["manual", "upgrade", "restore"] as const).flatMap((kind) =>
      good.filter((copy) => copy.kind === kind).slice(0, kept.others),
    ),
    ...sorted.filter(({ isGood }) => !isGood).slice(0, kept.faulty),
  ]);
  return sorted.filter((copy) => !stay.has(copy)).map(({ name }) => name);
}

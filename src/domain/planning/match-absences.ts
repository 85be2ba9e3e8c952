import { listText } from "#domain/base/list-text.ts";
import { type Unavailable, whoIsAbsent } from "./planning-absences.ts";
import { unavailableBriefly } from "./said-text.ts";

/** Somebody of a match, and a time at which they said that they cannot play (spec 4 §2.7). */
export type MatchAbsence = Unavailable & { name: string };

interface Span {
  match_date: string;
  match_time: string;
  duration_minutes: number;
}

const cannot = ({ name, ...said }: MatchAbsence, then: Span) =>
  whoIsAbsent(then, { said: [{ ...said, kind: "cannot", person: name }], playing: [] }).size > 0;

/** Whether nobody of a match said that they cannot play then. */
export const allCan = (absences: readonly MatchAbsence[], then: Span): boolean =>
  !absences.some((one) => cannot(one, then));

/** 'Ana y Berta no pueden (martes)': who of a match cannot play then, as they said it; null when nobody said so (spec 4 §1.2). */
export function absentText(absences: readonly MatchAbsence[], then: Span): string | null {
  const said = new Map<string, Set<string>>();
  for (const one of absences)
    if (cannot(one, then)) said.set(one.name, (said.get(one.name) ?? new Set()).add(unavailableBriefly(one)));
  const alike = new Map<string, string[]>();
  for (const [name, times] of said) {
    const text = [...times].join(", ");
    alike.set(text, [...(alike.get(text) ?? []), name]);
  }
  const parts = [...alike].map(
    ([text, names]) => `${listText(names)} ${names.length === 1 ? "no puede" : "no pueden"} (${text})`,
  );
  return parts.length === 0 ? null : parts.join("; ");
}

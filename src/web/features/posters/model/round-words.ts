import type { RoundInfo } from "#contract/common/rows.ts";
import type { PublicLeague, PublicRules } from "#contract/portal/endpoints.ts";
import type { PublicMatch } from "#contract/portal/match.ts";
import { longSpanishDate, shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";

/** 'domingo 20 de diciembre'. */
export function dayOnPaper(date: string): string {
  return longSpanishDate(date)
    .replace(",", "")
    .replace(/ de \d{4}$/, "");
}

/** 'Jornada 3 de 5'; of a tournament what its groups are. */
export function roundName({ number }: RoundInfo, { progress }: Pick<PublicLeague, "progress">, isCup: boolean): string {
  if (isCup) return "Fase de grupos";
  return progress === null ? `Jornada ${number}` : `Jornada ${number} de ${progress.rounds}`;
}

/** Until when a round is played, large on its sheet; null: nothing is known, or its matches are over and no day ends anything. */
export function deadlineText(
  { state, deadline, is_evening }: RoundInfo,
  matches: readonly { state: string }[],
): string | null {
  if (state === "closed") return "Jornada cerrada";
  if (matches.length > 0 && matches.every((match) => match.state === "over")) return null;
  if (is_evening === true) return "Se juega en una tarde";
  return deadline === null ? null : `Hasta el ${dayOnPaper(deadline)}`;
}

/** The matches of a group that its sheet has: those of the round and, of one that is open, what was put off until now. */
export function matchesOn(
  matches: readonly PublicMatch[],
  groupId: string,
  { number, state }: RoundInfo,
): PublicMatch[] {
  return matches.filter(
    ({ group_id, round_number, deferred_until }) =>
      group_id === groupId && (round_number === number || (state === "open" && deferred_until !== undefined)),
  );
}

/** Whether a list of matches says when they are: of one where nothing is known that is said once, and names have its room. */
export function knowsDays(matches: readonly { date: string | null; state: string }[]): boolean {
  const open = matches.filter(({ state }) => state !== "over");
  return open.length === 0 || open.some(({ date }) => date !== null);
}

/** What is said once above a list of matches of those without a day; null: there are none. */
export function daysNote(matches: readonly { date: string | null; state: string }[]): string | null {
  if (!knowsDays(matches)) return "Fechas por definir";
  const isUndated = matches.some(({ state, date }) => state !== "over" && date === null);
  return isUndated ? "sin día: fecha por definir" : null;
}

/** When and where, in two lines; of a match without a day nothing, which is said above. */
export function whenLines(match: { date: string | null; time: string | null; court: string | null }): string[] {
  const { date, time, court } = match;
  if (date === null) return [];
  const place = [...(time === null ? [] : [hourMinute(time)]), ...(court === null ? [] : [court])].join(", ");
  return [shortWeekdayDay(date), ...(place === "" ? [] : [place])];
}

/** How places are decided, in one line: the criteria in their order; null: no list of them. */
export function orderLine({ sections }: PublicRules): string | null {
  const steps = sections.find(({ title }) => title === "Orden de la clasificación")?.steps ?? [];
  const names = steps.map((step) => step.split(":", 1)[0] ?? "");
  const [first, ...others] = names;
  if (first === undefined) return null;
  if (others.length === 0) return `Orden: ${first.toLowerCase()}.`;
  return `Orden: ${first.toLowerCase()}; si empatan, ${others.map((name) => name.toLowerCase()).join(", ")}.`;
}

import type { LeagueOverview } from "#contract/leagues/endpoints.ts";
import { shortMonthDay } from "#domain/base/calendar-date.ts";
import { activityLabel, type LeagueStatus, leagueStatusLabel } from "#domain/base/league.ts";
import type { RoundState } from "#domain/base/round-state.ts";
import { counted } from "#web/platform/format.ts";

/** The status as a league's own page says it: whether it is active, and if not, what it is. */
export function statusText(status: LeagueStatus): string {
  return status === "active" ? activityLabel(status) : `${activityLabel(status)} · ${leagueStatusLabel(status)}`;
}

/** "17–29 oct", "31 oct – 12 nov", "desde el 17 oct". */
export function daysText(from: string, to: string | null): string {
  if (to === null) return `desde el ${shortMonthDay(from)}`;
  const [first, last] = [shortMonthDay(from), shortMonthDay(to)];
  if (from === to) return last;
  const [day = "", month] = first.split(" ");
  return last.endsWith(` ${month}`) ? `${day}–${last}` : `${first} – ${last}`;
}

export interface RoundLine {
  number: number;
  days: string;
  /** What is played of it; null before it begins. */
  played: { matches: number; played: number } | null;
  state: RoundState | "waiting";
}

/** All rounds of a league: those that have begun as they are, the others as they are planned; an open one begins with its first day. */
export function roundLines(
  { rounds, round_dates, number_of_rounds }: LeagueOverview,
  today: string | undefined,
): RoundLine[] {
  const count = Math.max(number_of_rounds, rounds.length);
  return Array.from({ length: count }, (_, at) => {
    const number = at + 1;
    const begun = rounds.find((round) => round.number === number);
    if (begun !== undefined) {
      const { start_date, deadline, matches, played, state } = begun;
      const waits = state === "open" && played === 0 && today !== undefined && start_date > today;
      const days = daysText(start_date, deadline);
      return { number, days, played: { matches, played }, state: waits ? ("waiting" as const) : state };
    }
    const planned = round_dates[at];
    const days = planned === undefined ? "sin fechas" : daysText(planned.start_date, planned.deadline);
    return { number, days, played: null, state: "waiting" as const };
  });
}

/** How many rounds are not closed yet. */
export function roundsLeft({ rounds, number_of_rounds }: LeagueOverview): number {
  return Math.max(0, number_of_rounds - rounds.filter(({ state }) => state === "closed").length);
}

/** Whether it can be ended now: a league of pairs only once its last round is closed. */
export function hasOpenRound({ rounds, format_type }: LeagueOverview): boolean {
  return format_type === "pairs" && rounds.some(({ state }) => state === "open");
}

/** What comes at the end, in a sentence: what happens by itself, and what somebody does then. */
export function endingText(league: LeagueOverview): { lead: string; rest: string } {
  const { type, status, format_type, number_of_rounds } = league;
  if (status === "completed") return { lead: "Ha terminado.", rest: "La siguiente temporada empieza con quien siga." };
  if (type === "tournament") return { lead: "Al acabar el cuadro", rest: "el torneo se termina con sus campeones." };
  const left = roundsLeft(league);
  if (left === 0)
    return { lead: "La última jornada está cerrada.", rest: "Termina la liga, o juega antes una fase final." };
  if (format_type === "individual")
    return { lead: "Al acabar", rest: "la liga se termina y la siguiente temporada empieza con quien siga." };
  return {
    lead: `Al acabar la jornada ${number_of_rounds}`,
    rest: "la liga se termina y la siguiente temporada empieza con quien siga.",
  };
}

/** "Terminar: quedan 3 jornadas" */
export function finishLabel(league: LeagueOverview): string {
  if (league.type === "tournament") return "Terminar el torneo";
  const left = roundsLeft(league);
  if (left === 0 || !hasOpenRound(league)) return "Terminar la liga";
  return `Terminar: ${left === 1 ? "queda" : "quedan"} ${counted(left, "jornada", "jornadas")}`;
}

import type { OwnVersion, PairPage, SaidByPair } from "#contract/links/endpoints.ts";
import { addDays, shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import type { Say } from "#domain/base/spoken-to.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import { endingLabel } from "#domain/scores/match-status.ts";
import { peopleOf } from "./called-pair.ts";
import { gamesText, theirGamesText, winnerOf } from "./entry.ts";

export type OpenMatch = PairPage["matches"][number];

/** Of a league that the club has paused, which goes on taking what is sent. */
export const pausedText =
  "La liga está en pausa: ahora no se ve en la web del club. Lo que se envíe aquí no se pierde.";

/** "dicen" of two, "dice" of one. */
export const says = (pair: string) => (peopleOf(pair).length > 1 ? "dicen" : "dice");

/** A result as it is said, the games of who says it first. */
export function versionText({ outcome, sets, by, winner }: OwnVersion, say: Say): string {
  const games = by === "them" ? theirGamesText(sets) : gamesText(sets);
  if (outcome === "played") return games;
  const who = winner === null ? "" : winner === "us" ? say`ganáis vosotros` : say`ganan ellos`;
  return [endingLabel(outcome), games, who].filter((part) => part !== null && part !== "").join(", ");
}

/** The same with who wins by it, whose games come first, so that no two versions read alike: "Ganan ellos 6-4 3-6 10-7". */
export function wonText(version: OwnVersion, say: Say): string {
  const { outcome, sets } = version;
  const winner = winnerOf(sets); // of what was played nobody sends it beside the sets
  if (outcome !== "played" || winner === null) return upperFirst(versionText(version, say));
  return winner === "us" ? say`Ganáis vosotros ${gamesText(sets)}` : say`Ganan ellos ${theirGamesText(sets)}`;
}

/** What was said, as who said it wrote it: "El resultado 6-4 6-3", "Tu respuesta sobre un resultado". */
export function whatWasSaid(said: SaidByPair): string {
  if (said.kind !== "sent") return "Tu respuesta sobre un resultado";
  return ["El resultado", gamesText(said.sets), endingLabel(said.outcome)].filter(Boolean).join(" ");
}

/** Why the club did not take it, with what it was where the page shows that no more. */
export function refusedText({ text, said }: { text: string; said: SaidByPair }): string {
  return said.kind === "sent" ? `${whatWasSaid(said)} no ha llegado al club. ${text}` : text;
}

/** When and where: "hoy 19:30 · Cancha 2". */
export function whenText(
  { match_date, match_time, court_name }: Pick<OpenMatch, "match_date" | "match_time" | "court_name">,
  today: string,
): string {
  if (match_date === null) return "Sin fecha";
  const day = match_date === today ? "hoy" : shortWeekdayDay(match_date);
  const hour = match_time === null ? "" : ` ${hourMinute(match_time)}`;
  return [`${day}${hour}`, court_name].filter((part) => part !== null).join(" · ");
}

/** "hoy a las 21:05", "mañana a las 21:05", "el sáb 28 nov a las 21:05". @param today the club's day */
export function momentText({ date, time }: NonNullable<OpenMatch["confirms_at"]>, today: string): string {
  const hour = `a las ${hourMinute(time)}`;
  if (date === today) return `hoy ${hour}`;
  return date === addDays(today, 1) ? `mañana ${hour}` : `el ${shortWeekdayDay(date)} ${hour}`;
}

export const untilText = (deadline: string) => `Hasta el ${shortWeekdayDay(deadline)}`;

/** What is asked of the pair first: an answer, then a match whose hour has passed, then the next one; null: nothing. */
export function askedFirst(matches: readonly OpenMatch[], today: string): OpenMatch | null {
  const rank = (match: OpenMatch) => {
    if (match.sent.length > 0) return match.sent.some(({ by }) => by !== "us") ? 0 : 4;
    if (!match.can_send) return 5;
    return match.match_date === null ? 3 : match.match_date <= today ? 1 : 2;
  };
  return matches.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

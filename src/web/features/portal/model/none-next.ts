import type { PublicLeague, PublicPair } from "#contract/portal/endpoints.ts";
import { isOnePlayer } from "#domain/brackets/bracket-words.ts";
import { isLeftOut, isPlace, isThrough, reached, wayNow } from "./bracket-standing.ts";
import type { ShownMatch } from "./shown-match.ts";

const none = "No hay partidos próximos.";

/** Of matches that have no day none is the next; what has passed is no match to come. */
function undatedNext(pending: readonly ShownMatch[]): string {
  const undated = pending.filter(({ date, state }) => date === null && state === "pending").length;
  return undated > 1 ? `Quedan ${undated} partidos, todavía sin fecha.` : none;
}

/** Why no match comes next. @param pending the matches that are not over */
export function noneNext(pending: readonly ShownMatch[], pair: PublicPair, league: PublicLeague): string {
  if (pending.length > 0) return undatedNext(pending);
  if (isLeftOut(league, pair)) return isOnePlayer(pair.name) ? "No pasa al cuadro." : "No pasan al cuadro.";
  const way = wayNow(pair);
  if (way === undefined || !isThrough(way)) return none;
  const end = reached(way, pair);
  if (isPlace(end)) return `Ha terminado el cuadro: ${end}.`;
  return `Fuera del cuadro. Última ronda: ${end}.`;
}

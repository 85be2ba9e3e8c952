import type { Match } from "#contract/matches/endpoints.ts";
import { isByDefault, setsText } from "#domain/scores/score.ts";
import { counted } from "#web/platform/format.ts";

function marginText(margin: number): string {
  if (margin === 0) return "con los mismos juegos";
  if (margin < 0) return `con ${counted(-margin, "juego", "juegos")} menos`;
  return `por ${counted(margin, "juego", "juegos")} de diferencia`;
}

/** What a result is told from. */
type AnnouncedResult = Pick<
  Match,
  | "outcome"
  | "winner_pair_id"
  | "pair1_id"
  | "pair1_name"
  | "pair2_name"
  | "pair1_sets_won"
  | "pair2_sets_won"
  | "pair1_games_won"
  | "pair2_games_won"
  | "set_results"
>;

function timeOverSummary(
  { winner_pair_id, pair1_id, pair1_name, pair2_name }: AnnouncedResult,
  played: string,
): string {
  if (winner_pair_id === null) return `Empate al acabar el tiempo, con ${played}`;
  return `Gana ${winner_pair_id === pair1_id ? pair1_name : pair2_name} al acabar el tiempo, con ${played}`;
}

/** The toast of a saved result: winner, sets and margin of games, or 'Empate' with the sets (spec 2 §4). */
export function resultSummary(match: AnnouncedResult): string {
  if (match.outcome === "double_walkover") return "Doble W.O.: sin ganador";
  const sets = `${match.pair1_sets_won}-${match.pair2_sets_won} en sets`;
  const played = setsText(match.set_results);
  if (match.outcome === "time_over") return timeOverSummary(match, played);
  if (match.winner_pair_id === null) return `Empate, ${sets}`;
  const isFirst = match.winner_pair_id === match.pair1_id;
  const winner = isFirst ? match.pair1_name : match.pair2_name;
  if (isByDefault(match.outcome)) return `Gana ${winner} por W.O.`;
  if (match.outcome === "retirement") {
    return `Gana ${winner} por retirada${played === "" ? "" : `, con ${played}`}`;
  }
  const winnerSets = isFirst ? sets : `${match.pair2_sets_won}-${match.pair1_sets_won} en sets`;
  const margin = (match.pair1_games_won - match.pair2_games_won) * (isFirst ? 1 : -1);
  return `Gana ${winner}, ${winnerSets}, ${marginText(margin)}`;
}

/** A result in a line: its sets, or how it came about without any. */
export function resultLine(match: Match): string {
  if (match.outcome === "played") return setsText(match.set_results);
  return resultSummary(match);
}

/** Why nothing can be entered for a match any more; null while it can. */
export function endText(match: Match, isGone: boolean): string | null {
  if (isGone) return "Otra persona ha eliminado este partido.";
  if (match.status !== "cancelled") return null;
  return match.round_state === "closed"
    ? "La jornada se ha cerrado y este partido se ha cancelado."
    : "El partido está cancelado.";
}

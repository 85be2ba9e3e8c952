import type { SentVersion, Undecided } from "#contract/proposals/endpoints.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { spokenName } from "#domain/base/names.ts";
import { endingLabel } from "#domain/scores/match-status.ts";
import { setsText } from "#domain/scores/score.ts";

/** A pair as it is spoken of everywhere in 'Qué falta': "Ana Gil y Berta Sanz". */
const nameOf = (match: Undecided, pairId: string) =>
  spokenName(pairId === match.pair1_id ? match.pair1_name : match.pair2_name);

/** A result as it is written beside both names: the first pair's games first; who wins where its sets do not say it. */
export function scoreText(match: Undecided, { outcome, set_results, winner_pair_id }: SentVersion): string {
  const ending = endingLabel(outcome);
  const winner = ending === null || winner_pair_id === null ? null : `gana ${nameOf(match, winner_pair_id)}`;
  return [setsText(set_results), ending, winner].filter((part) => part !== null && part !== "").join(", ");
}

/** Who sent a version. */
export function senderText(match: Undecided, { pair_id }: SentVersion): string {
  return pair_id === null ? "Desde la hoja de la cancha" : nameOf(match, pair_id);
}

/** What becomes of it if nobody does anything. */
export function waitText({ state, versions, confirms_at, is_timed }: Undecided): string {
  if (state === "disputed") {
    const isDenied = versions.some(({ is_denied }) => is_denied);
    return isDenied && versions.length === 1 ? "Los rivales dicen que fue otro." : "No coinciden.";
  }
  if (confirms_at !== null) {
    const { date, time } = confirms_at;
    return `Se da por bueno el ${shortWeekdayDay(date)} a las ${hourMinute(time)} si nadie responde.`;
  }
  if (is_timed) return "Los rivales aún no lo han visto.";
  const isOfSheet = versions.every(({ pair_id }) => pair_id === null);
  return isOfSheet ? "No cuenta hasta que lo confirme una pareja o el club." : "Espera a los rivales o al club.";
}

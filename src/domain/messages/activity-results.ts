import { saying } from "./activity-saying.ts";

/** The games of each set. */
export type ActivityScore = [number, number][];

const gamesOf = (score: ActivityScore) => score.map((games) => games.join("-")).join(" ") || "sin juegos";
const ofScore = (text: string) => saying<{ score: ActivityScore }>(({ score }) => `${text}: ${gamesOf(score)}`);

const alone = (text: string) => saying<Record<string, never>>(() => text);

const confirmedBy = { both: "por las dos parejas", rival: "por los rivales", time: "al pasar el plazo" };

/** What is said of results, the desk's and those that players send. */
export const ofResults = {
  result_saved: ofScore("Resultado guardado"),
  result_corrected: ofScore("Resultado corregido"),
  result_sent: ofScore("Resultado enviado por una pareja, por confirmar"),
  result_disputed: alone("Las parejas no coinciden en un resultado"),
  result_confirmed: saying<{ score: ActivityScore; by: "both" | "rival" | "time" }>(
    ({ score, by }) => `Resultado confirmado ${confirmedBy[by]}: ${gamesOf(score)}`,
  ),
  result_taken_back: alone("Resultado enviado por una pareja, retirado"),
  result_decided: {
    say: ({ score, reason }: { score: ActivityScore; reason: string | null }) =>
      `Resultado de las parejas decidido: ${gamesOf(score)}${reason === null ? "" : ` (${reason})`}`,
    personal: ["reason"],
    erased: "Resultado de las parejas decidido",
  },
  result_refused: {
    say: ({ reason }: { reason: string | null }) =>
      `Resultado de las parejas descartado${reason === null ? "" : ` (${reason})`}`,
    personal: ["reason"],
    erased: "Resultado de las parejas descartado",
  },
  result_told: alone("Rivales avisados de un resultado por confirmar"),
  result_decision_undone: alone("Decisión sobre un resultado deshecha"),
  dates_offered: saying<{ dates: number }>(({ dates }) =>
    dates === 1 ? "Una pareja propone una fecha" : `Una pareja propone ${dates} fechas`,
  ),
  dates_taken_back: alone("Una pareja retira las fechas que proponía"),
  more_time_requested: alone("Una pareja pide más plazo"),
  more_time_answered: alone("Petición de más plazo atendida"),
  more_time_reopened: alone("Petición de más plazo, otra vez por atender"),
  result_removed: {
    say: ({ reason }: { reason: string | null }) => `Resultado quitado${reason === null ? "" : `: ${reason}`}`,
    personal: ["reason"],
    erased: "Resultado quitado",
  },
};

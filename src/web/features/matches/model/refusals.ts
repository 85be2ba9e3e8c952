import { errorText, refusalCode } from "#web/platform/api-client.ts";
import { isUnanswered } from "#web/platform/connection.ts";

/** Whether a place was refused since it is not to be had: then others near it are offered (spec 2 §5, spec 4 §1.4). */
export function isTakenPlace(error: unknown): boolean {
  return ["slot_taken", "court_closed", "outside_opening_hours"].includes(refusalCode(error) ?? "");
}

/** What the schedule dialog says of a refusal (spec 2 §8). */
export function scheduleErrorText(error: unknown): string {
  return errorText(error, "Error al programar el partido. Intente nuevamente.");
}

/** What the result dialog says of a refusal (spec 2 §8). */
export function resultErrorText(error: unknown): string {
  if (refusalCode(error) === "no_games") return errorText(error, "");
  // Somebody deleted the match while its result was being entered.
  if (refusalCode(error) === "match_not_found") return "Error: ID del partido no encontrado";
  // What the browser says of a lost connection is not for people.
  if (isUnanswered(error)) return "Error al guardar el resultado: no hay conexión con el servidor";
  const reason = error instanceof Error && error.message !== "" ? error.message : "Error desconocido";
  return `Error al guardar el resultado: ${reason}`;
}

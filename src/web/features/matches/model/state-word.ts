import { adminStatusLabel, type MatchStatus } from "#domain/scores/match-status.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { bookingWhen } from "#domain/season/waiting-results.ts";

/** How a booking stands: as its state says, or by the club's clock late or running. */
export type BookingState = MatchStatus | "late" | "now";

/** The state of a booking and its word: 'Falta el resultado', 'Ahora', 'Programado'. */
export function stateWord(
  match: Parameters<typeof bookingWhen>[0],
  now: ClubMoment | null,
): { state: BookingState; word: string } {
  const when = bookingWhen(match, now);
  if (when === "overdue") return { state: "late", word: "Falta el resultado" };
  if (when === "now" && match.status === "scheduled") return { state: "now", word: "Ahora" };
  return { state: match.status, word: adminStatusLabel(match.status) };
}

import { errorText, refusalCode } from "#web/platform/api-client.ts";

/** Refusals that the dialogs of groups say themselves, beside what was typed (spec 3 §3.4). */
const saidInDialog = new Set([
  "round_closed",
  "round_not_found",
  "edit_conflict",
  "group_changed",
  "group_name_taken",
  "group_renamed",
  "division_changed",
  "division_of_played_round",
  "player_already_in_pair",
  "player_not_found",
  "pair_not_found",
  "pair_has_results",
  "pair_has_bookings",
  "round_not_undoable",
  "player_waiting",
  "player_coming",
  "player_repeated",
  "person_registered",
  "partner_reason",
  "partner_from_next",
  "partner_no_next",
  "target_group_full",
  "pair_withdrawn",
  "pair_left_group",
  "withdrawal_changed",
  "withdrawal_not_undoable",
  "pairs_incomplete",
  "too_many_groups",
  "no_groups",
  "evening_round_changed",
  "swap_gone",
  "question_gone",
  "decision_reason",
  "date_past",
  "deadline_past",
  "deadline_not_later",
]);

/** What a toast says of a refusal; null when the dialog says it. */
export function toastText(otherwise: string): (error: unknown) => string | null {
  return (error) => (saidInDialog.has(refusalCode(error) ?? "") ? null : errorText(error, otherwise));
}

/** What the dialog says of a refusal: its sentence; null for what a toast says and for what is shown with both versions. */
export function dialogText(error: unknown): string | null {
  const code = refusalCode(error);
  return code !== null && code !== "edit_conflict" && saidInDialog.has(code) ? errorText(error, "") : null;
}

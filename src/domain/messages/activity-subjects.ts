import type { ActivityCode } from "./activity.ts";
import type { ActivityEntity } from "./activity-entities.ts";

type ActivityAction =
  | "create"
  | "update"
  | "delete"
  | "restore"
  | "close"
  | "undo"
  | "move"
  | "generate"
  | "schedule"
  | "result";

/** What was done to what, as a line is kept and found. */
export interface ActivitySubject {
  action: ActivityAction;
  entity: ActivityEntity;
}

const subjects: [ActivityAction, ActivityEntity, ActivityCode[]][] = [
  ["create", "user", ["administrator_created", "administrator_invited", "account_invited"]],
  ["update", "user", ["invitation_accepted", "account_role_changed", "account_approved"]],
  ["update", "user", ["account_disabled", "account_enabled"]],
  ["delete", "user", ["account_rejected"]],
  ["update", "settings", ["settings_saved", "logo_changed", "opening_hours_saved"]],
  ["delete", "settings", ["logo_removed"]],
  ["generate", "settings", ["copy_made", "copy_downloaded"]],
  ["restore", "settings", ["copy_restored"]],
  ["create", "court", ["court_added", "closure_added"]],
  ["update", "court", ["court_edited"]],
  ["delete", "court", ["closure_removed"]],
  ["create", "league", ["league_created", "season_prepared"]],
  ["update", "league", ["league_edited", "liked_hours_saved", "league_finished", "regulations_changed"]],
  ["update", "league", ["bracket_published", "bracket_unpublished", "inscription_accepted"]],
  ["update", "league", ["inscriptions_discarded", "inscriptions_restored"]],
  ["delete", "league", ["league_deleted", "bracket_removed", "sheets_revoked"]],
  ["undo", "league", ["inscription_undone"]],
  ["restore", "league", ["league_restored"]],
  ["generate", "league", ["bracket_drawn", "links_issued", "links_mailed", "sheets_issued"]],
  ["generate", "payment", ["charge_link_issued"]],
  ["move", "league", ["lines_swapped"]],
  ["create", "evening", ["evening_created", "evening_person_entered"]],
  ["update", "evening", ["evening_changed", "evening_played", "evening_person_changed", "evening_result_sent"]],
  ["generate", "evening", ["court_codes_issued"]],
  ["update", "evening", ["evening_added"]],
  ["update", "evening", ["court_codes_revoked"]],
  ["undo", "evening", ["evening_step_undone", "evening_sum_undone"]],
  ["delete", "evening", ["evening_removed"]],
  ["create", "group", ["group_created"]],
  ["update", "group", ["division_changed", "group_renamed"]],
  ["delete", "group", ["group_deleted"]],
  ["move", "group", ["pairs_moved", "moves_planned"]],
  ["update", "ranking", ["ranking_saved", "points_corrected"]],
  ["create", "pair", ["pair_joined", "pair_waiting"]],
  ["update", "pair", ["pair_withdrawn", "bracket_pair_withdrawn", "bracket_place_taken", "bracket_bye_taken"]],
  ["generate", "pair", ["link_asked"]],
  ["delete", "pair", ["waiting_removed", "links_revoked"]],
  ["move", "pair", ["pair_moved_now"]],
  ["undo", "pair", ["move_undone", "withdrawal_undone", "partner_kept", "bracket_withdrawal_undone"]],
  ["create", "player", ["player_registered", "person_added"]],
  ["update", "player", ["player_edited", "person_edited", "people_merged", "partner_left", "partner_came"]],
  ["update", "player", ["unavailable_added", "unavailable_removed", "liked_time_added", "liked_time_removed"]],
  ["delete", "player", ["player_deleted", "player_erased"]],
  ["undo", "player", ["merge_undone"]],
  ["create", "adjustment", ["pair_sanctioned", "table_adjusted"]],
  ["delete", "adjustment", ["adjustment_removed"]],
  ["schedule", "match", ["match_scheduled", "match_unscheduled"]],
  ["update", "match", ["match_started", "dates_offered", "more_time_requested", "more_time_answered"]],
  ["delete", "match", ["match_deleted"]],
  ["result", "match", ["result_saved", "result_corrected", "result_sent", "result_disputed", "result_confirmed"]],
  ["result", "match", ["result_decided", "result_told"]],
  ["undo", "match", ["match_start_undone", "result_removed", "results_fell", "correction_undone"]],
  ["undo", "match", ["result_taken_back", "result_refused", "result_decision_undone"]],
  ["undo", "match", ["more_time_reopened"]],
  ["undo", "match", ["dates_taken_back"]],
  ["generate", "round", ["matches_generated"]],
  ["close", "round", ["round_closed"]],
  ["move", "round", ["places_swapped"]],
  ["update", "round", ["lots_drawn", "place_decided", "place_held", "place_reopened"]],
  ["update", "round", ["round_evening"]],
  ["update", "round", ["movement_chosen", "hole_filled", "movement_reset"]],
  ["update", "round", ["match_deferred", "deadline_extended", "loser_named", "unplayed_reopened"]],
  ["undo", "round", ["closing_undone"]],
  ["create", "payment", ["payment_recorded", "pending_payments_created"]],
  ["update", "payment", ["payment_edited", "entry_recorded", "payment_claimed", "claim_dismissed"]],
  ["undo", "payment", ["claim_taken_back", "claim_restored", "claim_confirmation_undone", "charge_links_revoked"]],
  ["delete", "payment", ["entry_removed", "payment_removed"]],
];

const byCode = new Map(
  subjects.flatMap(([action, entity, codes]) => codes.map((code) => [code, { action, entity }] as const)),
);

/** What a line of this code is about, and what was done to it. */
export function activitySubject(code: ActivityCode): ActivitySubject {
  const subject = byCode.get(code);
  if (subject === undefined) throw new Error(`nothing writes a line of ${code}`);
  return subject;
}

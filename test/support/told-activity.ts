import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { type ActivityCode, activityCodes } from "#domain/messages/activity.ts";
import { watchChanges } from "./declared-changes.ts";
import { administrator, createTestApp, type TestApp } from "./test-app.ts";
import { type Line, tellStory } from "./told-story.ts";

/** Which test file of `test/contract` tells which lines of the log of activity. */
const toldIn = {
  "activity-of-dates": [
    "dates_offered",
    "dates_taken_back",
    "more_time_requested",
    "more_time_answered",
    "more_time_reopened",
  ],
  "activity-of-sent-results": [
    "result_sent",
    "result_disputed",
    "result_confirmed",
    "result_taken_back",
    "result_decided",
    "result_refused",
    "result_decision_undone",
    "result_told",
  ],
  activity: [
    "league_created",
    "league_edited",
    "league_deleted",
    "league_restored",
    "group_created",
    "division_changed",
    "group_renamed",
    "group_deleted",
    "pairs_moved",
    "moves_planned",
    "pair_moved_now",
    "move_undone",
    "pair_joined",
    "pair_waiting",
    "waiting_removed",
    "inscription_undone",
    "inscription_accepted",
    "inscriptions_discarded",
    "inscriptions_restored",
    "links_issued",
    "links_mailed",
    "link_asked",
    "links_revoked",
    "sheets_issued",
    "sheets_revoked",
    "pair_withdrawn",
    "withdrawal_undone",
    "partner_left",
    "partner_came",
    "partner_kept",
    "pair_sanctioned",
    "table_adjusted",
    "adjustment_removed",
    "matches_generated",
    "match_scheduled",
    "match_unscheduled",
    "match_started",
    "match_start_undone",
    "match_deleted",
    "result_saved",
    "result_corrected",
    "result_removed",
    "round_closed",
    "lots_drawn",
    "place_decided",
    "place_held",
    "place_reopened",
    "movement_chosen",
    "hole_filled",
    "movement_reset",
    "match_deferred",
    "deadline_extended",
    "loser_named",
    "unplayed_reopened",
    "closing_undone",
    "pending_payments_created",
    "payment_recorded",
    "payment_edited",
    "entry_recorded",
    "entry_removed",
    "payment_removed",
    "charge_link_issued",
    "charge_links_revoked",
    "payment_claimed",
    "claim_taken_back",
    "claim_dismissed",
    "claim_restored",
    "claim_confirmation_undone",
    "player_registered",
    "person_added",
    "player_edited",
    "person_edited",
    "unavailable_added",
    "unavailable_removed",
    "liked_time_added",
    "liked_time_removed",
    "people_merged",
    "merge_undone",
    "player_deleted",
    "player_erased",
  ],
  "activity-of-evenings": [
    "evening_created",
    "evening_changed",
    "evening_removed",
    "evening_played",
    "evening_result_sent",
    "court_codes_issued",
    "court_codes_revoked",
    "evening_step_undone",
    "evening_added",
    "evening_sum_undone",
    "round_evening",
    "evening_person_entered",
    "evening_person_changed",
  ],
  "activity-of-copies": ["administrator_created", "copy_made", "copy_downloaded", "copy_restored"],
  "activity-of-the-club": [
    "administrator_created",
    "account_invited",
    "invitation_accepted",
    "account_role_changed",
    "account_approved",
    "account_rejected",
    "account_disabled",
    "account_enabled",
    "settings_saved",
    "logo_changed",
    "logo_removed",
    "court_added",
    "court_edited",
    "closure_added",
    "closure_removed",
    "opening_hours_saved",
    "season_prepared",
    "liked_hours_saved",
    "league_finished",
    "group_created",
    "ranking_saved",
    "points_corrected",
    "result_saved",
    "result_corrected",
    "places_swapped",
    "bracket_drawn",
    "bracket_published",
    "bracket_unpublished",
    "bracket_removed",
    "lines_swapped",
    "bracket_pair_withdrawn",
    "bracket_withdrawal_undone",
    "bracket_place_taken",
    "bracket_bye_taken",
    "results_fell",
    "correction_undone",
  ],
} as const satisfies Record<string, readonly ActivityCode[]>;

const onlyOlder: ActivityCode[] = ["administrator_invited", "regulations_changed", "other"];

/** That the files that tell are there, and leave no code out but those that only older versions wrote. */
export function expectAllTold(folder: string): void {
  const told = new Set<ActivityCode>(Object.values(toldIn).flat());
  expect([...told, ...onlyOlder].sort()).toEqual([...activityCodes].sort());
  for (const file of Object.keys(toldIn))
    expect([file, existsSync(path.join(folder, `${file}.test.ts`))]).toEqual([file, true]);
}

/** A club whose story is told through the API, each change with its line. */
export function toldActivity(file: keyof typeof toldIn) {
  let club: TestApp;
  let story: ReturnType<typeof tellStory>;
  let changes: ReturnType<typeof watchChanges>;
  const told = new Set<ActivityCode>();

  const idOf = (name: string) => story.idOf(name);
  const send = (method: string, url: string, body?: unknown) => story.send(method, url, body);
  const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
  const league = (path = "", name = "Liga") => `/api/leagues/${idOf(name)}${path}`;
  const userId = async (email: string) => (await sql(`select id from "user" where email = $1`, [email]))[0]?.id;

  beforeAll(async () => {
    club = await createTestApp();
    changes = watchChanges(club);
    story = tellStory(club, "Carmen Ortega (Carmen)");
    story.call(await userId(administrator.email), "Carmen");
  });
  afterAll(() => club?.close());

  return {
    get club() {
      return club;
    },
    get story() {
      return story;
    },
    idOf,
    send,
    sql,
    league,
    userId,
    register: async (names: string[], name = "Liga") => {
      for (const full_name of names) {
        const body = await send("POST", league("/players", name), { player1: { full_name } });
        story.call(body.player_ids[0], full_name);
      }
    },
    /** Compares what was written since the last comparison. */
    expectLines: async (...expected: Line[]): Promise<void> => {
      expect(await story.newLines()).toEqual(expected);
      for (const [, code] of expected) told.add(code);
    },
    /** That what was compared above is what the file says that it tells. */
    /** That every change declared what it is known to declare, and all that followers read of what it wrote. */
    expectDeclared: () => changes.expectNoFault(),
    expectToldHere: () => expect([...told].sort()).toEqual([...toldIn[file]].sort()),
  };
}

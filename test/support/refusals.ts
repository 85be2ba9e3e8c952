import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ErrorCode, errorTable } from "#contract/common/errors.ts";
import { faultOfDetails } from "./refusal-details.ts";
import { pairsLeague } from "./story.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

export interface Answer {
  status: number;
  body: any; // what a refusal says is what the test is about
}

/** Which test file of `test/contract` provokes which codes, in this order: later ones change more of its club. */
const provokedIn = {
  "errors-dates": ["dates_off", "offer_changed", "place_gone", "date_agreed", "absences_full"],
  "errors-copies": ["no_copies", "copy_not_found", "wrong_password", "wrong_passphrase", "copy_refused"],
  "errors-sent-results": ["sending_off", "sent_changed", "results_disputed", "sent_by_pair", "results_proposed"],
  "errors-evenings": [
    "evening_not_found",
    "evening_step_refused",
    "evening_started",
    "evening_result_changed",
    "court_match_changed",
    "court_result_changed",
    "evening_proposals_changed",
    "evening_results_lost",
    "court_match_decided",
    "evening_not_undoable",
    "evening_not_over",
    "evening_sum_changed",
    "evening_in_league",
    "evening_round_changed",
    "round_has_evening",
  ],
  errors: [
    "bad_request",
    "request_timeout",
    "headers_too_large",
    "invalid_input",
    "unsupported_media_type",
    "body_too_large",
    "too_many_requests",
    "not_signed_in",
    "account_pending",
    "account_disabled",
    "admin_required",
    "desk_required",
    "invitation_closed",
    "role_changed",
    "cross_site",
    "setup_closed",
    "last_administrator",
    "weak_password",
    "email_taken",
    "not_found",
    "inscription_closed",
    "inscriptions_full",
    "push_service_unknown",
    "push_full",
    "inscription_gone",
    "acceptance_kept",
    "link_dead",
    "no_mail_server",
    "league_not_found",
    "player_not_found",
    "person_not_found",
    "person_elsewhere",
    "person_changed",
    "people_are_two",
    "merge_not_undoable",
    "person_registered",
    "guardian_required",
    "payment_not_found",
    "payment_covered",
    "payments_changed",
    "pending_changed",
    "entry_too_large",
    "entry_not_found",
    "charge_paid",
    "claim_not_found",
    "payment_pending",
    "user_not_found",
    "image_invalid",
    "idempotency_mismatch",
    "streams_full",
    "unexpected",
    "unavailable",
  ],
  "errors-rounds": [
    "group_not_found",
    "group_changed",
    "group_name_taken",
    "group_renamed",
    "division_changed",
    "division_of_played_round",
    "pair_not_found",
    "match_not_found",
    "adjustment_not_found",
    "round_not_found",
    "court_not_found",
    "wrong_format",
    "too_many_groups",
    "pairs_incomplete",
    "eight_players_required",
    "player_repeated",
    "player_already_in_pair",
    "no_pair_chosen",
    "source_group_empty",
    "target_group_full",
    "same_group",
    "player_waiting",
    "player_coming",
    "partner_reason",
    "partner_from_next",
    "partner_no_next",
    "withdrawal_changed",
    "withdrawal_not_undoable",
    "pair_withdrawn",
    "player_not_tied",
    "positions_incomplete",
    "no_groups",
    "no_games",
    "empty_set",
    "winner_mismatch",
    "not_best_of_three",
    "draw_not_allowed",
    "winner_required",
    "slot_taken",
    "pair_has_bookings",
    "lineup_repeated",
    "date_past",
    "date_future",
    "court_unavailable",
    "match_cancelled",
    "match_completed",
    "pair_has_results",
    "match_without_result",
    "edit_conflict",
    "duplicate",
    "court_name_taken",
    "court_closed",
    "outside_opening_hours",
    "closure_not_found",
    "bookings_inside",
    "court_in_use",
    "nothing_to_plan",
    "plan_running",
    "plans_busy",
    "plan_gone",
    "availability_not_found",
    "players_busy",
    "round_open",
    "round_not_undoable",
    "closing_changed",
    "swap_gone",
    "question_gone",
    "decision_reason",
    "group_sizes_drift",
    "unplayed_undecided",
    "deadline_before_start",
    "deadline_past",
    "deadline_not_later",
    "pair_left_group",
    "round_closed",
    "round_just_closed",
  ],
  "errors-brackets": [
    "bracket_not_found",
    "draw_size",
    "too_many_seeds",
    "already_in_draw",
    "bracket_sides_open",
    "not_withdrawn",
    "not_in_draw",
    "not_an_entry",
    "place_taken",
    "bracket_needs_winner",
    "bracket_being_played",
    "bracket_has_results",
    "already_played",
    "bracket_result_falls",
    "correction_not_undoable",
    "too_few_in_groups",
    "bracket_of_group",
    "place_played",
    "pair_in_bracket",
    "loser_came_back",
  ],
} as const satisfies Record<string, readonly ErrorCode[]>;

type File = keyof typeof provokedIn;
type Ways<F extends File> = Record<(typeof provokedIn)[F][number], () => Promise<Answer>>;

export const nobody = "00000000-0000-4000-8000-000000000000";
export const set = (number: number, pair1_games: number, pair2_games: number) => ({
  set: number,
  pair1_games,
  pair2_games,
});

/** A club with a league of two groups, in which everything is refused. */
export async function refusingClub() {
  const club = await createTestApp();
  const others = new Map<string, Promise<TestApp>>();
  const story = await pairsLeague(club.command, { groups: 2 });
  const at = (path: string) => `/api/leagues/${story.league.id}${path}`;
  return {
    club,
    story,
    at,
    sql: (text: string, values: unknown[] = []) => club.database.pool.query(text, values),
    call: (method: string, path: string, body?: unknown): Promise<Answer> => club.call(method, at(path), body),
    group: (index: number) => story.groupIds[index] ?? "",
    match: (index: number) => `/matches/${story.matches[index]?.id}`,
    /** Another application, started when it is first asked for. */
    another: (options: NonNullable<Parameters<typeof createTestApp>[0]>): Promise<TestApp> => {
      const key = JSON.stringify(options);
      const known = others.get(key) ?? createTestApp(options);
      others.set(key, known);
      return known;
    },
    async close() {
      for (const other of others.values()) await (await other).close();
      await club.close();
    },
  };
}

export type RefusingClub = Awaited<ReturnType<typeof refusingClub>>;

/**
 * The tests of a file's codes.
 * @param waysOf how each is provoked
 * @param said the refusals that say who and how many
 * @returns the club, once the tests run
 */
export function provokes<F extends File>(
  file: F,
  waysOf: (given: RefusingClub) => Ways<F> | Promise<Ways<F>>,
  said: Partial<Record<ErrorCode, string>>,
): () => RefusingClub {
  let given: RefusingClub;
  let ways: Ways<F>;
  beforeAll(async () => {
    given = await refusingClub();
    ways = await waysOf(given);
  });
  afterAll(() => given?.close());

  it.each<(typeof provokedIn)[F][number]>(provokedIn[file])("is what the API says: %s", async (code) => {
    const { status, body } = await ways[code]();
    expect([status, body.code, body.status]).toEqual([errorTable[code].status, code, status]);
    const isOfItsField = code === "invalid_input"; // says what is wrong with the first field
    const sentence = isOfItsField ? "El nombre de la liga es obligatorio" : errorTable[code].message;
    expect(body.message).toBe(said[code] ?? sentence);
    expect(faultOfDetails(code, body.data ?? {})).toBeNull();
  });

  it("is provoked above", () => {
    expect(Object.keys(ways)).toEqual(provokedIn[file]);
  });

  return () => given;
}

/** That the files that provoke are there, and leave no code of the table out. */
export function expectAllProvoked(folder: string): void {
  expect(Object.values(provokedIn).flat().toSorted()).toEqual(Object.keys(errorTable).toSorted());
  for (const file of Object.keys(provokedIn))
    expect([file, existsSync(path.join(folder, `${file}.test.ts`))]).toEqual([file, true]);
}

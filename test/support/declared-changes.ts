import { expect } from "vitest";
import type { ActivityCode } from "#domain/messages/activity.ts";
import { type ChangeKind, changeKinds } from "#server/platform/changes.ts";
import { auditLines } from "./audit-lines.ts";
import type { TestApp } from "./test-app.ts";

type Declared = readonly ChangeKind[];

const nothing: Declared[] = [[]];
const members: Declared[] = [["members"]];
const matches: Declared[] = [["matches"]];
const bracket: Declared[] = [["bracket"]];
const adjustments: Declared[] = [["adjustments"]];
const round: Declared[] = [["round"]];
const membersAndMatches: Declared[] = [["members", "matches"]];
const moved: Declared[] = [["members", "matches", "round"]];
const closed: Declared[] = [["round", "matches", "members", "adjustments"]];

/** What the command declares that writes a line of this code about a league; several: each of them may be. */
export const declaredBy: Partial<Record<ActivityCode, Declared[]>> = {
  league_edited: [[], ["regulations"]],
  league_restored: members,
  group_created: membersAndMatches,
  group_deleted: membersAndMatches,
  division_changed: members,
  group_renamed: members,
  pairs_moved: moved,
  moves_planned: [
    ["members", "matches", "round"],
    ["members", "round"],
  ],
  pair_moved_now: moved,
  move_undone: membersAndMatches,
  pair_joined: membersAndMatches,
  pair_withdrawn: membersAndMatches,
  withdrawal_undone: membersAndMatches,
  partner_left: members,
  partner_came: members,
  partner_kept: members,
  pair_sanctioned: adjustments,
  table_adjusted: adjustments,
  adjustment_removed: adjustments,
  matches_generated: [["matches"], ["round", "matches"]],
  round_evening: [["round", "matches"]],
  match_deleted: matches,
  result_saved: [["matches"], ["bracket"]],
  result_corrected: [["matches"], ["bracket"]],
  result_removed: [["matches"], ["bracket"]],
  result_sent: [["matches"], []],
  result_disputed: [["matches"], []],
  result_confirmed: [["matches"], ["bracket"], []],
  dates_offered: [[]],
  dates_taken_back: [[]],
  more_time_requested: [[]],
  more_time_answered: [[]],
  more_time_reopened: [[]],
  result_taken_back: [["matches"], []],
  result_decided: [["matches"], ["bracket"], []],
  result_refused: [["matches"], ["bracket"], []],
  result_told: [[]],
  result_decision_undone: [["matches"], ["bracket"], []],
  round_closed: closed,
  closing_undone: closed,
  lots_drawn: round,
  place_decided: round,
  place_held: round,
  place_reopened: round,
  movement_chosen: round,
  hole_filled: round,
  movement_reset: round,
  match_deferred: round,
  deadline_extended: round,
  loser_named: round,
  unplayed_reopened: round,
  places_swapped: [
    ["members", "matches"],
    ["members", "matches", "round"],
  ],
  people_merged: members,
  merge_undone: members,
  player_deleted: membersAndMatches,
  player_erased: membersAndMatches,
  bracket_drawn: bracket,
  bracket_removed: bracket,
  lines_swapped: bracket,
  bracket_pair_withdrawn: bracket,
  bracket_withdrawal_undone: bracket,
  bracket_place_taken: bracket,
  bracket_bye_taken: bracket,
  results_fell: bracket,
  correction_undone: bracket,
};

/** What followers read of every league, by the kind of change that it belongs to. Dates, courts and reasons decide nothing. */
const readings: Record<ChangeKind, string> = {
  matches: `select tournament_id as league, jsonb_build_array(id, kind, round_id, group_id, pair1_id, pair2_id, set_results,
      status in ('completed', 'cancelled'), outcome, winner_pair_id, pair1_sets_won, pair1_games_won, pair2_games_won)
    from tournament_matches where round_id is not null`,
  members: `select tournament_id, jsonb_build_array(id, round_id, group_id, pair_id, state, withdrawal_policy) from group_members
    union all select tournament_id, jsonb_build_array(id, division_level) from groups`,
  adjustments: "select tournament_id, to_jsonb(adjustments) - 'reason' from adjustments",
  round: "select tournament_id, jsonb_build_array(id, number, state, final_tables, regulations) from rounds",
  regulations: "select id, regulations from tournaments",
  bracket: `select tournament_id, to_jsonb(brackets) - 'published_at' - 'version' from brackets
    union all select tournament_id, jsonb_build_array(pair_id) from bracket_withdrawals
    union all select tournament_id, jsonb_build_array(id, pair1_id, pair2_id, pair1_from, pair2_from, outcome, winner_pair_id)
    from tournament_matches where round_id is null`,
};

/** Who else answers for such a change: a closing for the rules of the next round, the followers for what they write themselves. */
const alsoBy: Partial<Record<ChangeKind, Declared>> = {
  matches: ["regulations"],
  regulations: ["round"],
  bracket: changeKinds,
};

type Readings = Map<string, string>;

async function readAll({ database }: TestApp): Promise<Readings> {
  const parts = changeKinds.map(
    (kind) =>
      `select '${kind} ' || league as what, md5(string_agg(facts::text, ',' order by facts::text)) as digest
       from (${readings[kind]}) as read (league, facts) group by league`,
  );
  const { rows } = await database.pool.query<{ what: string; digest: string }>(parts.join(" union all "));
  return new Map(rows.map(({ what, digest }) => [what, digest]));
}

/** The kinds that are others than before, of each league that is one still or was made before. */
function writtenBetween(before: Readings, after: Readings): { kind: string; league: string }[] {
  const known = new Set([...before.keys()].map((what) => what.split(" ")[1]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((what) => before.get(what) !== after.get(what))
    .map((what) => ({ kind: what.split(" ")[0] ?? "", league: what.split(" ")[1] ?? "" }))
    .filter(({ league }) => known.has(league)); // who follows a league that is new has nothing to do in it
}

/** What one request declared, wrote and noted. */
export interface WatchedChange {
  codes: ActivityCode[];
  declared: { kind: string; league: string }[];
  written: { kind: string; league: string }[];
}

/** What is wrong with a change: what it declared is not what its lines are known for, or it wrote what it did not declare. */
export function faultsOf({ codes, declared, written }: WatchedChange): string[] {
  const kinds = new Set(declared.map(({ kind }) => kind));
  const known = codes.map((code) => declaredBy[code] ?? nothing);
  const has = (wanted: Declared) => wanted.every((kind) => kinds.has(kind));
  const allowed = new Set<string>(known.flat(2));
  const said = codes.join(", ");
  return [
    ...codes.filter((_code, at) => !known[at]?.some(has)).map((code) => `${code} declares ${[...kinds].join(", ")}`),
    ...[...kinds].filter((kind) => !allowed.has(kind)).map((kind) => `${said} declares ${kind}`),
    ...written
      .filter(
        ({ kind, league }) =>
          !declared.some(
            (one) =>
              one.league === league &&
              (one.kind === kind || alsoBy[kind as ChangeKind]?.includes(one.kind as ChangeKind)),
          ),
      )
      .map(({ kind }) => `${said} writes ${kind} without declaring it`),
  ];
}

/** Watches what every request of the administrator declares, beside the followers that the product has. */
export function watchChanges(club: TestApp) {
  const { deps } = club;
  const call = club.call.bind(club);
  const faults: string[] = [];
  let declared: WatchedChange["declared"] = [];
  const spies = changeKinds.map((kind) => ({
    name: `watch of ${kind}`,
    follows: [kind],
    follow: async (_tx: unknown, leagueIds: readonly string[]) => {
      declared.push(...leagueIds.map((league) => ({ kind, league })));
    },
  }));
  deps.followers = { ...deps.followers, list: [...spies, ...deps.followers.list] };
  let known = new Set<number>();
  const newCodes = async (): Promise<ActivityCode[]> => {
    const lines = (await auditLines(club.database)).filter(({ id }) => !known.has(id));
    known = new Set([...known, ...lines.map(({ id }) => id)]);
    return lines.map(({ code }) => code);
  };
  club.call = async (method, url, body) => {
    if (method === "GET") return call(method, url, body);
    await newCodes(); // of what went by another way
    const before = await readAll(club);
    declared = [];
    const answer = await call(method, url, body);
    const written = writtenBetween(before, await readAll(club));
    faults.push(
      ...faultsOf({ codes: await newCodes(), declared, written }).map((fault) => `${method} ${url}: ${fault}`),
    );
    return answer;
  };
  return { expectNoFault: () => expect(faults).toEqual([]) };
}

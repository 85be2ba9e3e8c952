import type { BracketMatch, BracketPage, ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import type { BracketEntries } from "#contract/brackets/entries.ts";
import { pairName } from "#domain/base/names.ts";
import { bestFirst } from "#domain/brackets/best-of-place.ts";
import type { Handle } from "#server/db/connect.ts";
import { clubToday } from "#server/features/club/public.ts";
import { listCourts } from "#server/features/courts/public.ts";
import { leagueOf, type RoundRow } from "#server/features/leagues/public.ts";
import { listDrawnLineups, listDrawnMatches, scoreRulesOf } from "#server/features/matches/public.ts";
import { individualOrder, type LeagueFacts, loadFacts, tableView } from "#server/features/standings/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { entriesView } from "./parts/entries-view.ts";
import { groupsIn, groupWaits } from "./parts/group-places.ts";
import { erasedIn, pairsWithoutGroup } from "./parts/pairs-without-group.ts";
import { type BracketRow, listBrackets, listPairLevels, listPairNames } from "./repository.ts";
import { type BracketState, drawnMatchView, phasesView } from "./view.ts";
import { listWithdrawals } from "./withdrawals-repository.ts";

type Choice = Omit<BracketPage["pairs"][number], "level">;

/** Who plays in a round and has not left, group by group from the top, with the places of its tables. */
function rowsIn(facts: LeagueFacts, round: RoundRow) {
  const groups = [...facts.groups].sort((a, b) => a.division_level - b.division_level);
  return groups.flatMap(({ id, name }) =>
    tableView(facts, round, id)
      .filter(({ is_withdrawn }) => !is_withdrawn)
      .map((row) => ({ row, group_id: id, group_name: name })),
  );
}

/** The last closed round, while nothing of the next one is played: its tables are the league's order, those of now say nothing yet. */
function closedOrder({ rounds, current, matches }: LeagueFacts): RoundRow | undefined {
  const isPlayed = matches.some(({ round_id, status }) => round_id === current.id && status === "completed");
  return isPlayed ? undefined : rounds.filter(({ state }) => state === "closed").at(-1);
}

/** Who plays now, as the last closed round left them; then who came since. */
function rowsNow(facts: LeagueFacts): ReturnType<typeof rowsIn> {
  const now = rowsIn(facts, facts.current);
  const closed = closedOrder(facts);
  if (closed === undefined) return now;
  const playing = new Set(now.map(({ row }) => row.pair_id));
  const before = rowsIn(facts, closed).filter(({ row }) => playing.has(row.pair_id));
  const known = new Set(before.map(({ row }) => row.pair_id));
  return [...before, ...now.filter(({ row }) => !known.has(row.pair_id))];
}

/**
 * The pairs that play in the groups now, in the league's final order: by level, then by the place in the table. The groups of a
 * tournament are equal: all firsts come before all seconds, among them the best by what they won per match (spec 5 §2.5).
 */
function pairsOf(facts: LeagueFacts): Choice[] {
  const rows = rowsNow(facts);
  const asTheyStand = (ids: readonly string[]) => [...ids];
  const rankOf = new Map(
    bestFirst(
      rows.map(({ row }) => row),
      asTheyStand,
    ).map(({ pair_id }, at) => [pair_id, at]),
  );
  const ranked = (pairId: string) => rankOf.get(pairId) ?? 0;
  if (facts.league.type === "tournament")
    rows.sort((a, b) => a.row.position - b.row.position || ranked(a.row.pair_id) - ranked(b.row.pair_id));
  return rows.map(({ row, group_id, group_name }, at) => {
    return { pair_id: row.pair_id, name: row.name, group_id, group_name, group_place: row.position, place: at + 1 };
  });
}

/** The players of an individual league who play now, in its one order (spec 5 §2.5; ruling 42). */
function playersOf(facts: LeagueFacts): Choice[] {
  const playing = new Set(rowsIn(facts, facts.current).map(({ row }) => row.pair_id));
  const order = individualOrder(facts).filter(({ pair_id }) => playing.has(pair_id));
  return order.map(({ pair_id, player_name: name, group_id, group_name, place: group_place }, at) => {
    return { pair_id, name, group_id, group_name, group_place, place: at + 1 };
  });
}

function choicesOf(facts: LeagueFacts): Choice[] {
  return facts.league.format_type === "individual" ? playersOf(facts) : pairsOf(facts);
}

/** The same, without pairs of which somebody was erased. */
export async function drawableOf(handle: Handle, facts: LeagueFacts): Promise<Choice[]> {
  const gone = erasedIn(await listPairNames(handle, facts.league.id, facts.current.id));
  return choicesOf(facts).filter(({ pair_id }) => !gone.has(pair_id));
}

/** How somebody who is registered is named. */
type Shown = (person: { id: string; name: string }) => string;

/** What is said of a bracket's pairs that may be in no group. */
async function namesIn(handle: Handle, { league, current }: LeagueFacts, shown: Shown): Promise<Map<string, string>> {
  const rows = await listPairNames(handle, league.id, current.id);
  return new Map(
    rows.map(({ pair_id, player1_id, player1_name, player2_id, player2_name }) => {
      const first = shown({ id: player1_id, name: player1_name });
      const hasTwo = player2_id !== null && player2_name !== null;
      return [pair_id, pairName(first, hasTwo ? shown({ id: player2_id, name: player2_name }) : null)];
    }),
  );
}

/** What places wait for; asked only where one is still to be filled. */
function waitsOf(facts: LeagueFacts, [first]: readonly BracketRow[]): BracketState["waitsFor"] {
  const round = facts.rounds.find(({ id }) => id === first?.places_round_id);
  if (first === undefined || round === undefined) return () => null;
  let waits: BracketState["waitsFor"] | undefined;
  return (source) => {
    waits ??= groupWaits(facts, round, first.lot);
    return waits(source);
  };
}

/** A league's brackets as they stand, with what they are shown by. */
export async function bracketStateOf(
  handle: Handle,
  facts: LeagueFacts,
  shown: Shown = ({ name }) => name,
): Promise<BracketState> {
  const names = await namesIn(handle, facts, shown);
  const withdrawals = await listWithdrawals(handle, facts.league.id);
  const brackets = await listBrackets(handle, facts.league.id);
  return {
    brackets,
    matches: await listDrawnMatches(handle, facts.league.id),
    lineups: await listDrawnLineups(handle, facts.league.id),
    nameOf: (pairId) => names.get(pairId) ?? "",
    groupName: (groupId) => facts.groups.find(({ id }) => id === groupId)?.name,
    waitsFor: waitsOf(facts, brackets),
    courts: new Map((await listCourts(handle)).map(({ id, name }) => [id, name])),
    withdrawals,
    withdrawn: new Set(withdrawals.map(({ pair_id }) => pair_id)),
  };
}

/** Who can be drawn: who plays in groups; while nobody does, whoever is registered as a pair (spec 5 §1.1). */
async function choicesWithLevels(handle: Handle, facts: LeagueFacts): Promise<BracketPage["pairs"]> {
  const { league, current } = facts;
  const levels = await listPairLevels(handle, league.id, current.id);
  const inGroups = await drawableOf(handle, facts);
  if (inGroups.length > 0) return inGroups.map((pair) => ({ ...pair, level: levels.get(pair.pair_id) ?? null }));
  return (await pairsWithoutGroup(handle, facts)).map(({ pair_id, name, level }, at) => {
    const known = level ?? levels.get(pair_id) ?? null;
    return { pair_id, name, level: known, group_id: null, group_name: null, group_place: null, place: at + 1 };
  });
}

/** The brackets of a league, and who can be drawn. Players are drawn by their ranking, never from places of groups. */
export async function bracketPageOf(handle: Handle, deps: Dependencies, leagueId: string): Promise<BracketPage> {
  const facts = await loadFacts(handle, leagueId);
  const { league, current, rounds } = facts;
  const state = await bracketStateOf(handle, facts);
  return {
    phases: phasesView(state),
    can_draw: state.matches.every(({ outcome, status }) => outcome === null && status !== "in_progress"),
    pairs: await choicesWithLevels(handle, facts),
    groups: {
      round_id: current.id,
      round_number: current.number,
      is_closed: current.state === "closed",
      groups: league.format_type === "individual" ? [] : groupsIn(facts, current),
    },
    format_type: league.format_type,
    is_tournament: league.type === "tournament",
    closed_round: rounds.filter(({ state }) => state === "closed").at(-1)?.number ?? null,
    score_rules: scoreRulesOf(league.regulations),
    today: await clubToday(handle, deps),
    courts_count: league.courts_count,
  };
}

/** What can happen in a league's running draw, and what has. */
export async function entriesOf(handle: Handle, leagueId: string): Promise<BracketEntries> {
  const facts = await loadFacts(handle, leagueId);
  const entries = entriesView(await bracketStateOf(handle, facts), await choicesWithLevels(handle, facts));
  return { format_type: facts.league.format_type, ...entries };
}

/** One match of a league's brackets as it stands; refuses with `match_not_found`. */
export async function drawnMatchOf(handle: Handle, leagueId: string, matchId: string): Promise<BracketMatch> {
  const state = await bracketStateOf(handle, await loadFacts(handle, leagueId));
  const match = state.matches.find(({ id }) => id === matchId);
  if (match === undefined) throw refusal("match_not_found");
  return drawnMatchView(state, match);
}

/** The matches of a league's brackets that are or were to be played, tree by tree and round by round, with their names. */
export async function bracketMatchesOf(handle: Handle, leagueId: string): Promise<ListedBracketMatch[]> {
  await leagueOf(handle, leagueId);
  if ((await listBrackets(handle, leagueId)).length === 0) return [];
  const state = await bracketStateOf(handle, await loadFacts(handle, leagueId));
  const listed = phasesView(state).flatMap((phase) =>
    phase.rounds.flatMap((round) =>
      round.matches.map((match) => {
        return { ...match, phase_name: phase.name, round_name: match.is_third_place ? match.name : round.name };
      }),
    ),
  );
  return listed.filter(({ outcome, sides }) => outcome !== null || !sides.some(({ is_bye }) => is_bye));
}

/** Whether what was drawn in a league is published; null: nothing was drawn. */
export async function bracketPublication(handle: Handle, leagueId: string): Promise<boolean | null> {
  const drawn = await listBrackets(handle, leagueId);
  return drawn.length === 0 ? null : drawn.every(({ published_at }) => published_at !== null);
}

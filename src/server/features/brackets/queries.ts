import type { BracketMatch, BracketPage } from "#contract/brackets.ts";
import type { BracketEntries } from "#contract/brackets-entries.ts";
import type { Handle } from "#server/db/connect.ts";
import { clubToday } from "#server/features/club/public.ts";
import { listCourts } from "#server/features/courts/public.ts";
import { listDrawnMatches, scoreRulesOf } from "#server/features/matches/public.ts";
import { type LeagueFacts, loadFacts, namesOf, tableView } from "#server/features/standings/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { entriesView } from "./parts/entries-view.ts";
import { listBrackets, listPairLevels } from "./repository.ts";
import { type BracketState, drawnMatchView, phasesView } from "./view.ts";
import { listWithdrawals } from "./withdrawals-repository.ts";

/** The pairs that play in the league now, in its final order: by level, then by the place in the table. */
export function choicesOf(facts: LeagueFacts): Omit<BracketPage["pairs"][number], "level">[] {
  const groups = [...facts.groups].sort((a, b) => a.division_level - b.division_level);
  return groups
    .flatMap(({ id, name }) =>
      tableView(facts, facts.current, id)
        .filter(({ is_withdrawn }) => !is_withdrawn)
        .map((row) => ({ row, group_id: id, group_name: name })),
    )
    .map(({ row, group_id, group_name }, at) => {
      return { pair_id: row.pair_id, name: row.name, group_id, group_name, group_place: row.position, place: at + 1 };
    });
}

/** A league's brackets as they stand, with what they are shown by. */
export async function bracketStateOf(handle: Handle, facts: LeagueFacts): Promise<BracketState> {
  const names = namesOf(facts);
  const withdrawals = await listWithdrawals(handle, facts.league.id);
  return {
    brackets: await listBrackets(handle, facts.league.id),
    matches: await listDrawnMatches(handle, facts.league.id),
    nameOf: (pairId) => names.get(pairId)?.name ?? "",
    courts: new Map((await listCourts(handle)).map(({ id, name }) => [id, name])),
    withdrawals,
    withdrawn: new Set(withdrawals.map(({ pair_id }) => pair_id)),
  };
}

/** The brackets of a league, and who can be drawn; refuses a league of individuals with `wrong_format`. */
export async function bracketPageOf(handle: Handle, deps: Dependencies, leagueId: string): Promise<BracketPage> {
  const facts = await loadFacts(handle, leagueId);
  const { league, current } = facts;
  if (league.format_type !== "pairs") throw refusal("wrong_format");
  const state = await bracketStateOf(handle, facts);
  const levels = await listPairLevels(handle, leagueId, current.id);
  return {
    phases: phasesView(state),
    can_draw: state.matches.every(({ outcome }) => outcome === null),
    pairs: choicesOf(facts).map((pair) => ({ ...pair, level: levels.get(pair.pair_id) ?? null })),
    score_rules: scoreRulesOf(league.regulations),
    today: await clubToday(handle, deps),
    courts_count: league.courts_count,
  };
}

/** What can happen in a league's running draw, and what has; refuses a league of individuals with `wrong_format`. */
export async function entriesOf(handle: Handle, leagueId: string): Promise<BracketEntries> {
  const facts = await loadFacts(handle, leagueId);
  if (facts.league.format_type !== "pairs") throw refusal("wrong_format");
  return entriesView(await bracketStateOf(handle, facts), choicesOf(facts));
}

/** One match of a league's brackets as it stands; refuses with `match_not_found`. */
export async function drawnMatchOf(handle: Handle, leagueId: string, matchId: string): Promise<BracketMatch> {
  const state = await bracketStateOf(handle, await loadFacts(handle, leagueId));
  const match = state.matches.find(({ id }) => id === matchId);
  if (match === undefined) throw refusal("match_not_found");
  return drawnMatchView(state, match);
}

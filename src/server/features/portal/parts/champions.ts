import type { StandingRow } from "#contract/common/rows.ts";
import type { PublicPhase } from "#contract/portal/bracket.ts";
import { individualChampion } from "#domain/tables/individual-ranking.ts";
import { orderingCriterion, orderingFigure } from "#domain/tables/ordering-figure.ts";
import { groupsIn } from "#server/features/leagues/public.ts";
import {
  individualView,
  type LeagueFacts,
  rankingOf,
  seasonView,
  tableView,
} from "#server/features/standings/public.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import { bracketChampions } from "./public-bracket.ts";

/** Who won a league: a pair, or a player of an individual one, who is no pair. */
interface Champions {
  pair_id: string | null;
  name: string;
}

/** Whether several groups share the top division, so that an order by groups puts nobody before all others. */
function isTopShared(facts: LeagueFacts): boolean {
  const groups = groupsIn(facts.current, facts.groups);
  return groups.filter(({ division_level }) => division_level === groups[0]?.division_level).length > 1;
}

/**
 * Who is first of all: by the league's own order, the one of its ranking
 * (spec 7 §1.5; ruling 44); null while it has not played, and where nobody is.
 */
export function firstPair(facts: LeagueFacts): StandingRow | null {
  const { rows, order } = rankingOf(facts, {});
  const first = rows.find(({ is_withdrawn }) => !is_withdrawn);
  if (first === undefined || first.matches_played === 0) return null;
  return order.in_force === "by_division" && isTopShared(facts) ? null : first;
}

/** Who has won an individual league by total points; null: nobody is said to. */
function individualWinner(facts: LeagueFacts): Champions | null {
  const saidToWin = facts.individuals.find(({ wins_tie }) => wins_tie)?.player_id ?? null;
  const player = individualChampion(individualView(facts), saidToWin);
  return player === null ? null : { pair_id: null, name: player.player_name };
}

/** Who won the groups: the first of the top group's last table (spec 3 §6.1, §6.2), or by total points; null when nobody did. */
function winnersOfTopGroup(facts: LeagueFacts): Champions | null {
  if (facts.league.format_type === "individual") return individualWinner(facts);
  const round = facts.rounds.at(-1);
  const groups = round === undefined ? [] : groupsIn(round, facts.groups);
  const [top, ...others] = groups.filter(({ division_level }) => division_level === 1);
  // Where several groups share the top division, none of their winners is the league's.
  if (round === undefined || top === undefined || others.length > 0) return null;
  const first = tableView(facts, round, top.id).find(({ is_withdrawn }) => !is_withdrawn);
  return first === undefined || first.matches_played === 0 ? null : first;
}

/** The first of each group's last table, from the top group on; groups that nobody played in are left out. */
function groupWinners(facts: LeagueFacts) {
  const round = facts.rounds.at(-1);
  if (round === undefined || facts.league.format_type === "individual") return [];
  return groupsIn(round, facts.groups).flatMap(({ id, name: group_name }) => {
    const first = tableView(facts, round, id).find(({ is_withdrawn }) => !is_withdrawn);
    return first === undefined || first.matches_played === 0 ? [] : [{ group_name, name: first.name }];
  });
}

/**
 * The season of the pair that won, in the groups and whatever the bracket
 * has brought; null for a player, and for who played in no group.
 */
function figuresOf(facts: LeagueFacts, champions: Champions | null) {
  if (champions === null || champions.pair_id === null || facts.league.format_type === "individual") return null;
  const { pair_id: won } = champions;
  const row = seasonView(facts).find(({ pair_id, matches_played }) => pair_id === won && matches_played > 0);
  if (row === undefined) return null;
  const { meaning, textOf } = orderingFigure(orderingCriterion(facts.league.regulations));
  return { ...row, ordering: { meaning, text: textOf(row) } };
}

/** What a league that is over says of its end (spec 3 §6.1; spec 7 §1.7). */
export function finishedView(facts: LeagueFacts, phases: readonly PublicPhase[], timeZone: string) {
  const champions = championsOf(facts, phases);
  return {
    champions: champions?.name ?? null,
    finished_on: finishedOn(facts, phases, timeZone),
    figures: figuresOf(facts, champions),
    winners: groupWinners(facts),
  };
}

/** Who won a league that is over: its bracket, else its groups (spec 3 §6.1). */
export function championsOf(facts: LeagueFacts, phases: readonly PublicPhase[]): Champions | null {
  return bracketChampions(phases) ?? winnersOfTopGroup(facts);
}

/**
 * The day on the club's clock when a league's last round was closed or
 * the last match of its brackets was played; null where nothing tells.
 */
export function finishedOn({ rounds }: LeagueFacts, phases: readonly PublicPhase[], timeZone: string): string | null {
  const closings = rounds.flatMap(({ closed_at }) => (closed_at === null ? [] : [calendarDateIn(closed_at, timeZone)]));
  const drawn = phases.flatMap((phase) => phase.rounds.flatMap(({ matches }) => matches));
  const played = drawn.flatMap(({ outcome, match_date }) => (outcome === null ? [] : (match_date ?? [])));
  return [...closings, ...played].sort().at(-1) ?? null;
}

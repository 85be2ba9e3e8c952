import type { StandingRow } from "#contract/common/rows.ts";
import { pairName } from "#domain/base/names.ts";
import { leftLabel } from "#domain/season/withdrawal.ts";
import { withKeptValues } from "#domain/tables/criteria-values.ts";
import { type PlacementContext, placementSentence } from "#domain/tables/placement.ts";
import { figuresOf, type StandingRow as TableRow } from "#domain/tables/standing-row.ts";
import { seasonRanking, standings } from "#domain/tables/standings.ts";
import { groupsIn, type RoundRow, regulationsOf } from "#server/features/leagues/public.ts";
import type { LeagueFacts } from "./queries.ts";

export type Names = Map<string, { name: string; player1_name: string; player2_name: string | null }>;

type Group = LeagueFacts["groups"][number];

const known = new WeakMap<LeagueFacts["members"], Map<string, Names>>();

/**
 * The name of every pair that ever played in the league, as it is in a round (spec 3 §2.5), or was or will be nearest to it; made once
 * for the same facts.
 */
export function namesOf(
  { members, rounds, current }: Pick<LeagueFacts, "members" | "rounds" | "current">,
  round: Pick<RoundRow, "id"> = current,
): Names {
  const made = known.get(members) ?? new Map<string, Names>();
  known.set(members, made);
  const names = made.get(round.id) ?? namesIn(members, [...rounds.map(({ id }) => id), round.id]);
  made.set(round.id, names);
  return names;
}

/** The names of pairs as they were last in these rounds. */
function namesIn(members: LeagueFacts["members"], roundIds: readonly string[]): Names {
  const order = new Map(roundIds.map((id, at) => [id, at]));
  const inOrder = [...members].sort((a, b) => (order.get(a.round_id) ?? 0) - (order.get(b.round_id) ?? 0));
  return new Map(
    inOrder.map(({ pair_id, player1_name, player2_name }) => [
      pair_id,
      { name: pairName(player1_name, player2_name), player1_name, player2_name },
    ]),
  );
}

/** What the reasons of a table's places are told of: names, and the matches that were completed. */
function contextOf(facts: LeagueFacts, matches: LeagueFacts["matches"], names: Names): PlacementContext {
  return {
    nameOf: (id) => names.get(id)?.name ?? "",
    arePairs: facts.league.format_type === "pairs",
    matches: matches.filter(({ status }) => status === "completed"),
  };
}

function placeOf(group: Group | undefined): Pick<StandingRow, "group_id" | "group_name" | "division_level"> {
  if (group === undefined) return { group_id: null, group_name: null, division_level: null };
  return { group_id: group.id, group_name: group.name, division_level: group.division_level };
}

/** A table row as the wire carries it: with names, group and the reason of its place. */
function rowView(
  row: TableRow,
  names: Names,
  { group, context, isMoved = false }: { group: Group | undefined; context: PlacementContext; isMoved?: boolean },
): StandingRow {
  const known = names.get(row.pair_id) ?? { name: "", player1_name: "", player2_name: null };
  const { pair_id, position, is_adjusted, placed_by, values, is_withdrawn = false } = row;
  // Put together in place: rows of many fields are slow to spread, and each page after a result makes them all.
  return Object.assign(figuresOf(row), known, placeOf(group), {
    pair_id,
    position,
    is_adjusted,
    ...(values !== undefined && { values }),
    placed_by: placed_by?.criterion ?? null,
    is_withdrawn,
    is_moved: isMoved,
    why: is_withdrawn ? leftLabel({ is_moved: isMoved }) : placementSentence(row, context),
  });
}

/** Where each pair ended in the round before, 1 for the best of the league; empty before the second round. */
function placesBefore(facts: LeagueFacts, round: RoundRow): Map<string, number> {
  const before = facts.rounds.find(({ number }) => number === round.number - 1);
  const tables = before === undefined ? null : finalTables(before);
  const inOrder = before === undefined ? [] : groupsIn(before, facts.groups);
  const ids = inOrder.flatMap(({ id }) => tables?.[id]?.map(({ pair_id }) => pair_id) ?? []);
  return new Map(ids.map((pairId, at) => [pairId, at + 1]));
}

/** What the table of one group in one round is made from (ruling 2), by the rules of that round. */
export function tableInput(facts: LeagueFacts, round: RoundRow, groupId: string) {
  const here = (one: { round_id: string; group_id: string }) => one.round_id === round.id && one.group_id === groupId;
  const names = namesOf(facts, round);
  const regulations = regulationsOf(facts.league, round);
  const places = regulations.criteria.includes("previous_place") ? placesBefore(facts, round) : null;
  return {
    members: facts.members.filter(here).map(({ pair_id, state }) => ({
      pair_id,
      is_withdrawn: state === "withdrawn",
      name: names.get(pair_id)?.name ?? "",
      previous_place: places?.get(pair_id),
    })),
    matches: facts.matches.filter(here),
    adjustments: facts.adjustments.filter(here),
    regulations,
  };
}

/** The table of one group in one round. */
export function tableOf(facts: LeagueFacts, round: RoundRow, groupId: string): TableRow[] {
  return standings(tableInput(facts, round, groupId));
}

/** A group's table as the wire carries it. A closed round shows the table that it was closed with (ruling 15). */
export function tableView(facts: LeagueFacts, round: RoundRow, groupId: string): StandingRow[] {
  return rowsView(facts, round, groupId, shownTable(facts, round, groupId));
}

/** The same without names and reasons. */
export function shownTable(facts: LeagueFacts, round: RoundRow, groupId: string): TableRow[] {
  const frozen = round.state === "closed" ? finalTables(round)?.[groupId] : undefined;
  const rules = regulationsOf(facts.league, round);
  return frozen?.map((row) => withKeptValues(row, rules)) ?? tableOf(facts, round, groupId);
}

/** Rows of a group's table in a round as the wire carries them. */
export function rowsView(
  facts: LeagueFacts,
  round: RoundRow,
  groupId: string,
  table: readonly TableRow[],
): StandingRow[] {
  const names = namesOf(facts, round);
  const group = facts.groups.find(({ id }) => id === groupId);
  const context = contextOf(
    facts,
    facts.matches.filter((match) => match.round_id === round.id && match.group_id === groupId),
    names,
  );
  const moved = new Set(
    facts.members.flatMap(({ round_id, group_id, pair_id, is_moved }) =>
      is_moved && round_id === round.id && group_id === groupId ? [pair_id] : [],
    ),
  );
  return table.map((row) => rowView(row, names, { group, context, isMoved: moved.has(row.pair_id) }));
}

/** The tables a closed round keeps for ever, by group. */
function finalTables(round: RoundRow): Record<string, TableRow[]> | null {
  // Written by the closing command in exactly this shape; nothing else writes the column.
  return round.final_tables as Record<string, TableRow[]> | null;
}

/** Where each pair is in the current round: where it plays, else where it has left. */
function placesNow({ members, current }: LeagueFacts): Map<string, LeagueFacts["members"][number]> {
  const here = members.filter(({ round_id }) => round_id === current.id);
  const playingLast = [...here].sort((a, b) => Number(a.state === "playing") - Number(b.state === "playing"));
  return new Map(playingLast.map((member) => [member.pair_id, member]));
}

/** The general ranking: every match of all rounds, wherever a pair played it (ruling 2; spec 3 §2.6). */
export function seasonView(facts: LeagueFacts): StandingRow[] {
  const names = namesOf(facts);
  const table = seasonTable(facts);
  const context = contextOf(facts, facts.matches, names);
  const now = placesNow(facts);
  // Who has left keeps what was won, in its place.
  return table.map((row) => {
    const member = now.get(row.pair_id);
    const group = facts.groups.find(({ id }) => id === member?.group_id);
    return Object.assign(rowView(row, names, { group, context }), { is_withdrawn: member?.state === "withdrawn" });
  });
}

function byRound<T extends { round_id: string }>(facts: readonly T[]): Map<string, T[]> {
  const rounds = new Map<string, T[]>();
  for (const fact of facts) {
    const here = rounds.get(fact.round_id);
    if (here === undefined) rounds.set(fact.round_id, [fact]);
    else here.push(fact);
  }
  return rounds;
}

/** The same without names and reasons, of all rounds or of some. */
export function seasonTable(facts: LeagueFacts, of: readonly RoundRow[] = facts.rounds): TableRow[] {
  const names = namesOf(facts);
  const [members, matches, adjustments] = [byRound(facts.members), byRound(facts.matches), byRound(facts.adjustments)];
  const rounds = of.map((round) => ({
    members: (members.get(round.id) ?? []).map(({ pair_id }) => ({ pair_id, name: names.get(pair_id)?.name ?? "" })),
    matches: matches.get(round.id) ?? [],
    adjustments: adjustments.get(round.id) ?? [],
    points: regulationsOf(facts.league, round).points,
  }));
  return seasonRanking(rounds, facts.league.regulations);
}

import type { RankedPlayer } from "#contract/groups/endpoints.ts";
import {
  checkPositions,
  courtAssignment,
  positionsSentence,
  rerankByPoints,
  shownPoints,
} from "#domain/tables/individual-ranking.ts";
import type { PointsSource } from "#domain/tables/round-points.ts";
import type { Tx } from "#server/db/connect.ts";
import { findGroup, type GroupRow, type IndividualPlayerRow } from "#server/features/groups/public.ts";
import { insertPointsHistory, lockIndividuals, updateIndividual } from "#server/features/groups/writes.ts";
import { lockedLeague, roundsOf, shownRound } from "#server/features/leagues/public.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { playerRounds } from "../parts/individual-view.ts";
import { individualView } from "../parts/moving-players.ts";
import { loadFacts } from "../queries.ts";

interface Place {
  league_id: string;
  group_id: string;
}

async function groupFor(tx: Tx, { league_id, group_id }: Place): Promise<GroupRow> {
  const league = await lockedLeague(tx, league_id);
  if (league.format_type !== "individual") throw refusal("wrong_format");
  const group = orRefuse(await findGroup(tx, league_id, group_id), "group_not_found");
  return group;
}

function playerOf(players: IndividualPlayerRow[], playerId: string): IndividualPlayerRow {
  const player = players.find(({ player_id }) => player_id === playerId);
  if (player === undefined) throw refusal("player_not_found");
  return player;
}

interface Seen {
  player_id: string;
  seen_total: number;
  seen_position?: number;
}

/** The players of a group as a screen shows them: the history's total, and the position. */
async function shownPlayers(tx: Tx, { league_id, group_id }: Place) {
  return individualView(await loadFacts(tx, league_id)).filter((row) => row.group_id === group_id);
}

type Shown = Awaited<ReturnType<typeof shownPlayers>>[number];

/** Refuses with the ranking as it is when somebody saved another place or total after it was shown (spec 3 §3.4). */
function requireSeen(before: readonly Shown[], players: readonly Seen[]): void {
  const isOther = players.some(({ player_id, seen_total, seen_position }) => {
    const { total_points, position } = orRefuse(
      before.find((one) => one.player_id === player_id),
      "player_not_found",
    );
    return total_points !== seen_total || (seen_position !== undefined && position !== seen_position);
  });
  if (!isOther) return;
  const inPlaces = [...before].sort((a, b) => a.position - b.position);
  const current = inPlaces.map(({ player_id, position, total_points }) => ({ player_id, position, total_points }));
  throw refusal("edit_conflict", { current });
}

/** The players by position; refuses with `positions_incomplete` what is not everybody who plays in the group, each once. */
function inPositions(players: RankedPlayer[], count: number): RankedPlayer[] {
  const check = checkPositions(players, count);
  if (!check.ok) throw refusal(check.code, {}, positionsSentence(count));
  return check.value;
}

interface CorrectedPoints extends Seen {
  total_points: number;
}

/** Points of players for a round, and where each stands among those who have as many. */
interface Given {
  league_id: string;
  group_id: string;
  /** null: of none, beside all of them. */
  round_id: string | null;
  source: Exclude<PointsSource, "results">;
  evening_id?: string;
  awarded: ReadonlyMap<string, number>;
  /** Positions by hand; absent: as they were. */
  placed?: ReadonlyMap<string, number> | undefined;
  /** Places that order those with as many points, before everybody else with as many; absent: as they are placed. */
  ties?: ReadonlyMap<string, number> | undefined;
  now: Date;
}

/**
 * Adds entries to the history of a round, each with what its results give, and puts the group in the order of the totals: who is equal
 * keeps the position given (spec 8 §4.1). Whoever calls it holds the league.
 */
export async function givePoints(tx: Tx, about: Given): Promise<void> {
  const { league_id, group_id, round_id, source, awarded, placed = new Map<string, number>(), now } = about;
  const { evening_id = null, ties = new Map<string, number>() } = about;
  const players = await lockIndividuals(tx, group_id);
  const results = playerRounds(await loadFacts(tx, league_id));
  const entries = [...awarded].map(([player_id, round_points]) => {
    const position = placed.get(player_id) ?? playerOf(players, player_id).position;
    const proposed_points = results.get(player_id)?.find((round) => round.round_id === round_id)?.results ?? null;
    const origin = { source, evening_id, created_at: now };
    return { group_id, round_id, player_id, position, round_points, proposed_points, ...origin };
  });
  await insertPointsHistory(tx, entries);
  const after = await shownPlayers(tx, { league_id, group_id });
  const behindAll = ties.size === 0 ? 0 : Math.max(...ties.values()) + 1;
  const totals = after.map(({ player_id, position, total_points, result_points }) => {
    const points = shownPoints({ total_points, result_points });
    const tied = (ties.get(player_id) ?? behindAll) * after.length + position; // who shares a place keeps their order
    return { player_id, total_points, position: placed.get(player_id) ?? tied, points };
  });
  for (const { player_id, position, total_points } of rerankByPoints(totals))
    await updateIndividual(tx, group_id, player_id, {
      position,
      court_assignment: courtAssignment(position),
      total_points: Math.max(0, total_points),
    });
}

/**
 * Saves the ranking of an individual group by hand: the round's points, which are added to those entered for it and kept as history,
 * and positions without repeats, which order equal totals (spec 2 §5; spec 8 §4.4; rulings 33, 42). Locks: league, the group's players.
 */
export async function saveIndividualRanking(
  command: CommandContext,
  { players, round_id, ...place }: Place & { round_id: string; players: RankedPlayer[] },
): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    const group = await groupFor(tx, place);
    const round = await shownRound(tx, place.league_id, round_id);
    const before = await shownPlayers(tx, place);
    const sorted = inPositions(players, before.length);
    requireSeen(before, sorted);
    const isOrderAlone = sorted.every(({ round_points }) => round_points === 0);
    const awarded = sorted.map(({ player_id, round_points }) => [player_id, round_points] as const);
    await givePoints(tx, {
      ...place,
      round_id: round.id,
      source: "hand",
      awarded: new Map(isOrderAlone ? [] : awarded),
      placed: new Map(sorted.map(({ player_id, position }) => [player_id, position])),
      now: command.deps.clock.now(),
    });
    await note({
      code: "ranking_saved",
      params: { group: group.name },
      entity_id: group.id,
      tournament_id: place.league_id,
      before,
      after: sorted,
    });
  });
}

/**
 * Sets total points by hand, as an entry of the round that is played; positions follow them (ruling 42; spec 8 §4.1).
 * Locks: league, the group's players.
 */
export async function saveIndividualPoints(
  command: CommandContext,
  { players, ...place }: Place & { players: CorrectedPoints[] },
): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    const group = await groupFor(tx, place);
    const { current } = await roundsOf(tx, place.league_id);
    const before = await shownPlayers(tx, place);
    requireSeen(before, players);
    const wanted = new Map(players.map(({ player_id, total_points }) => [player_id, total_points]));
    const awarded = before.flatMap(({ player_id, total_points }) => {
      const total = wanted.get(player_id);
      return total === undefined ? [] : [[player_id, total - total_points] as const];
    });
    await givePoints(tx, {
      ...place,
      // Once something is entered for the open round, its results no longer count beside it; those of a closed one stay.
      round_id: current.state === "open" ? current.id : null,
      source: "correction",
      awarded: new Map(awarded),
      now: command.deps.clock.now(),
    });
    await note({
      code: "points_corrected",
      params: { group: group.name },
      entity_id: group.id,
      tournament_id: place.league_id,
      before,
      after: players,
    });
  });
}

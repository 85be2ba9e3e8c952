import type { IndividualRow } from "#contract/common/rows.ts";
import { byTotalPoints, countsByResults, sharedRanks, shownPoints } from "#domain/tables/individual-ranking.ts";
import { type RoundPoints, roundPoints, totalOf } from "#domain/tables/round-points.ts";
import type { PlacedBy, StandingRow } from "#domain/tables/standing-row.ts";
import type { RoundRow } from "#server/features/leagues/public.ts";
import type { LeagueFacts } from "../queries.ts";
import { seasonTable, tableOf } from "../view.ts";

/** The points of each player of an individual league in some rounds, by player (spec 8 §4.1). */
export function playerRounds(
  facts: LeagueFacts,
  rounds: readonly RoundRow[] = facts.rounds,
): Map<string, RoundPoints[]> {
  const tables = rounds.map((round) => ({
    round_id: round.id,
    is_closed: round.state === "closed",
    rows: new Map(seasonTable(facts, [round]).map((row) => [row.pair_id, row])),
  }));
  return new Map(
    facts.individuals.map(({ player_id, pair_id }) => {
      const own = tables.map(({ rows, ...round }) => {
        const row = rows.get(pair_id);
        const isPlayed = row !== undefined && (row.matches_played > 0 || row.points !== 0);
        return { ...round, results: isPlayed ? row.points : null };
      });
      return [player_id, roundPoints(own, historyOf(facts, player_id))];
    }),
  );
}

function historyOf({ points }: Pick<LeagueFacts, "points">, playerId: string) {
  return points.filter(({ player_id }) => player_id === playerId);
}

/** Whether points of a round were entered for anybody, by hand or by an evening (spec 8 §4.1). */
export function hasEnteredPoints({ points }: Pick<LeagueFacts, "points">, round: Pick<RoundRow, "id">): boolean {
  return points.some(({ round_id, source }) => round_id === round.id && source !== "results");
}

/** A league with those of its players who played in a round to its end, also who has left since (spec 8 §4.2). */
function playedIn(facts: LeagueFacts, round: Pick<RoundRow, "id">): LeagueFacts {
  const here = facts.members.filter(({ round_id, state }) => round_id === round.id && state === "playing");
  const ids = new Set(here.map(({ pair_id }) => pair_id));
  return { ...facts, individuals: [...facts.individuals, ...facts.left].filter(({ pair_id }) => ids.has(pair_id)) };
}

/** Who was where before a closing, to whom that is known. */
type Placed = Pick<LeagueFacts["individuals"][number], "pair_id" | "group_id" | "position">;

/**
 * The players of an individual league in its one order (ruling 42), by the points of some rounds, as they were placed before.
 * @param before who was in another group or position then
 */
export function individualOrder(
  facts: LeagueFacts,
  rounds: readonly RoundRow[] = facts.rounds,
  before: readonly Placed[] = [],
): IndividualRow[] {
  if (facts.individuals.length === 0) return [];
  const places = new Map(before.map((one) => [one.pair_id, one]));
  const points = playerRounds(facts, rounds);
  const rows = facts.individuals.flatMap((player) => {
    const row = { ...player, ...places.get(player.pair_id) };
    const group = facts.groups.find(({ id }) => id === row.group_id);
    if (group === undefined) return [];
    const own = points.get(row.player_id) ?? [];
    const open = own.find(({ round_id }) => round_id === facts.current.id && facts.current.state === "open");
    return [
      {
        ...row,
        ...totalOf(own, historyOf(facts, row.player_id)),
        // An evening draws its own courts.
        court_assignment: facts.current.is_evening ? null : row.court_assignment,
        group_name: group.name,
        division_level: group.division_level,
        ...(open !== undefined && { this_round: { results: open.results, entered: open.entered } }),
      },
    ];
  });
  return byTotalPoints(rows, sharedRanks(seasonTable(facts, rounds)));
}

/** What separates two neighbours of the ranking: their totals, a criterion of the season's table, or nothing but a name. */
function separationOf(one: IndividualRow, other: IndividualRow, season: Season): PlacedBy {
  const { ranks, table, usesCriteria } = season;
  const [value, other_value] = [shownPoints(one), shownPoints(other)];
  const other_pair_id = other.pair_id;
  if (value !== other_value) return { criterion: "points", other_pair_id, value, other_value };
  const isTied = !usesCriteria || ranks.get(one.pair_id) === ranks.get(other.pair_id);
  const why = isTied ? null : (table.find(({ pair_id }) => pair_id === one.pair_id)?.placed_by ?? null);
  return why === null ? { criterion: "name", other_pair_id, value: 0, other_value: 0 } : { ...why, other_pair_id };
}

interface Season {
  ranks: ReadonlyMap<string, number>;
  table: readonly StandingRow[];
  usesCriteria: boolean;
}

/** Rows one after the other, each with what puts it before the next and behind the one before. */
function placedRows(rows: readonly { row: StandingRow; player: IndividualRow }[], season: Season): StandingRow[] {
  const between = rows.slice(1).map(({ player }, at) => {
    const before = rows[at]?.player;
    return before === undefined ? null : { before, player };
  });
  return rows.map(({ row, player }, at) => {
    const [above, below] = [between[at - 1] ?? null, between[at] ?? null];
    const behind = above === null ? null : separationOf(above.before, above.player, season);
    const placed = below === null ? null : separationOf(below.before, below.player, season);
    const back = behind && above && { ...behind, other_pair_id: above.before.pair_id };
    return { ...row, points: shownPoints(player), position: at + 1, placed_by: placed ?? back, behind: back };
  });
}

/**
 * A group of individuals in a round, in the order of the ranking as it was with that round (spec 8 §4.2): the points are the totals;
 * who has left comes last. Totals that are equal, and that no criterion of played results separates, are tied.
 * @param before who was in another group or position then
 */
export function rankedTable(
  league: LeagueFacts,
  round: RoundRow,
  { groupId, before }: { groupId: string; before: readonly Placed[] },
): { rows: StandingRow[]; is_decided?: true } {
  const facts = playedIn(league, round);
  const rounds = facts.rounds.filter(({ number }) => number <= round.number);
  const order = individualOrder(facts, rounds, before);
  const table = seasonTable(facts, rounds);
  const season = { table, ranks: sharedRanks(table), usesCriteria: countsByResults(order) };
  const rows = tableOf(facts, round, groupId);
  const playing = order.flatMap((player) => {
    const row = rows.find(({ pair_id, is_withdrawn }) => pair_id === player.pair_id && is_withdrawn !== true);
    return row === undefined ? [] : [{ row, player }];
  });
  const others = rows.filter(({ pair_id }) => playing.every(({ row }) => row.pair_id !== pair_id));
  const points = playerRounds(facts, [round]);
  // Points that were entered decide although no match of the round has a result.
  const isEntered = playing.some(({ player }) => (points.get(player.player_id)?.[0]?.entered ?? null) !== null);
  return { rows: [...placedRows(playing, season), ...others], ...(isEntered && { is_decided: true as const }) };
}

import type { PublicRanking } from "#contract/portal-ranking.ts";
import type { StandingRow } from "#contract/standings.ts";
import { generalOrderName, orderSentence, shiftsSince } from "#domain/ranking-order.ts";
import type { RankingOrder } from "#domain/regulations.ts";
import { hasRoundsToFinish } from "#domain/round-state.ts";
import type { RoundRow } from "#server/features/rounds/public.ts";
import { type LeagueFacts, rankingOf, roundAt, seasonTable, shownTable } from "#server/features/standings/public.ts";
import { goesIn } from "./goes.ts";

interface Asked {
  group?: string | undefined;
  round?: number | undefined;
  order?: RankingOrder | undefined;
}

/** Who stands in the tables of a round, by division and place; who has left it comes last in its group. */
function inDivisions(facts: LeagueFacts, round: RoundRow, isPlaying = false): string[] {
  const sorted = [...facts.groups].sort((a, b) => a.division_level - b.division_level);
  return sorted.flatMap(({ id }) =>
    shownTable(facts, round, id)
      .filter(({ is_withdrawn }) => !isPlaying || is_withdrawn !== true)
      .map(({ pair_id }) => pair_id),
  );
}

/** The rows of the season by group, then by place in the current round; who is in no group any more comes last. */
function byDivision(facts: LeagueFacts, rows: StandingRow[]): StandingRow[] {
  const places = new Map(inDivisions(facts, facts.current).map((id, at) => [id, at]));
  const placeOf = ({ pair_id }: StandingRow) => places.get(pair_id) ?? places.size;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b));
}

interface Ordered extends Pick<LeagueFacts, "league" | "adjustments" | "matches"> {
  ids: string[];
}

const known = new WeakMap<RoundRow, Ordered>();

/** The season's order as it was after a round; no later result changes it, so that it is made once for the same facts. */
function orderAfter(facts: LeagueFacts, round: RoundRow): string[] {
  const { league, adjustments } = facts;
  const rounds = facts.rounds.filter(({ number }) => number <= round.number);
  const matches = facts.matches.filter(({ round_id }) => rounds.some(({ id }) => id === round_id));
  const made = known.get(round);
  const isSame = made?.league === league && made.adjustments === adjustments && isSameList(made.matches, matches);
  if (made !== undefined && isSame) return made.ids;
  const ids = seasonTable(facts, rounds).map(({ pair_id }) => pair_id);
  known.set(round, { league, adjustments, matches, ids });
  return ids;
}

const isSameList = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);

/** The places won since the round before the current one was closed, of the whole league. */
function shiftsNow(facts: LeagueFacts, before: RoundRow, shown: { order: RankingOrder; season: StandingRow[] }) {
  if (shown.order === "by_division")
    return shiftsSince(inDivisions(facts, before, true), inDivisions(facts, facts.current, true));
  return shiftsSince(
    orderAfter(facts, before),
    shown.season.map(({ pair_id }) => pair_id),
  );
}

/** The order that is asked for, else the league's own; the tables of a round go by division. */
function orderOf({ league }: LeagueFacts, { round, order }: Asked): RankingOrder {
  if (league.format_type === "individual") return "criteria";
  return round === undefined ? (order ?? league.regulations.ranking_order ?? "criteria") : "by_division";
}

function orderFacts(facts: LeagueFacts, { round }: Asked, in_force: RankingOrder) {
  const { league, current } = facts;
  if (league.format_type === "individual") return { in_force, sentence: "Por puntos totales.", general_name: null };
  const shown = { order: in_force, round: round ?? current.number, isOfRound: round !== undefined };
  const hasChoice = round === undefined && facts.groups.length > 0;
  return {
    in_force,
    sentence: orderSentence(shown, league.regulations),
    general_name: hasChoice ? generalOrderName(league.regulations) : null,
  };
}

/** The round whose closing places are counted from: the one before the current, where the whole season is asked for. */
function roundBefore({ rounds, current }: LeagueFacts, { round, group }: Asked): RoundRow | undefined {
  if (round !== undefined || group !== undefined) return undefined;
  return rounds.find(({ number }) => number === current.number - 1);
}

function playedIn(facts: LeagueFacts, round: RoundRow): PublicRanking["groups"] {
  return facts.groups.map(({ id, name }) => {
    const matches = facts.matches.filter(({ group_id, round_id }) => group_id === id && round_id === round.id);
    return { id, name, played: matches.filter(({ status }) => status === "completed").length, total: matches.length };
  });
}

/** The general ranking, or that of a round, in the order in force, with what changed since the last closing (spec 7 §1.1, §1.5). */
export function publicRanking(facts: LeagueFacts, asked: Asked): PublicRanking {
  const in_force = orderOf(facts, asked);
  const { rows, individual_rows, shows_points } = rankingOf(facts, asked);
  const isDivided = in_force === "by_division" && hasRoundsToFinish(facts.league.format_type, facts.groups.length);
  const shown = roundAt(facts, asked.round);
  const before = roundBefore(facts, asked);
  const shifts =
    before === undefined ? new Map<string, number>() : shiftsNow(facts, before, { order: in_force, season: rows });
  const goes = isDivided ? goesIn(facts, shown) : new Map();
  const ordered = asked.round === undefined && isDivided ? byDivision(facts, rows) : rows;
  return {
    rows: ordered.map((row) => ({ ...row, goes: goes.get(row.pair_id), shift: shifts.get(row.pair_id) })),
    individual_rows,
    shows_points,
    order: { ...orderFacts(facts, asked, in_force), shift_since: before?.number ?? null },
    groups: isDivided ? playedIn(facts, shown) : [],
  };
}

import type { StandingRow } from "#contract/common/rows.ts";
import type { PublicRanking } from "#contract/portal/ranking.ts";
import type { RankingOrder } from "#domain/base/regulations.ts";
import { shiftsSince } from "#domain/tables/ranking-order.ts";
import type { RoundRow } from "#server/features/leagues/public.ts";
import {
  groupChangesIn,
  groupPlaces,
  inDivisions,
  type LeagueFacts,
  type RankingInput,
  rankingOf,
  roundAt,
  seasonTable,
} from "#server/features/standings/public.ts";
import { movementsNow } from "./movements-now.ts";

const playing = (facts: LeagueFacts, round: RoundRow) =>
  inDivisions(facts, round).flatMap(({ pair_id, is_withdrawn }) => (is_withdrawn === true ? [] : [pair_id]));

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
  if (shown.order === "by_division") return shiftsSince(playing(facts, before), playing(facts, facts.current));
  return shiftsSince(
    orderAfter(facts, before),
    shown.season.map(({ pair_id }) => pair_id),
  );
}

/** The round whose closing places are counted from: the one before the current, where the whole season is asked for. */
function roundBefore({ rounds, current }: LeagueFacts, { round, group }: RankingInput): RoundRow | undefined {
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
export function publicRanking(facts: LeagueFacts, input: RankingInput): PublicRanking {
  const { rows, individual_rows, shows_points, ordered_by, order } = rankingOf(facts, input);
  const isDivided = order.in_force === "by_division";
  const shown = roundAt(facts, input.round);
  const before = roundBefore(facts, input);
  const shifts =
    before === undefined
      ? new Map<string, number>()
      : shiftsNow(facts, before, { order: order.in_force, season: rows });
  const changes = isDivided ? groupChangesIn(facts, shown) : new Map();
  const places = groupPlaces(facts, shown);
  return {
    rows: rows.map((row) => {
      const { pair_id } = row;
      // Who has left its group may stand in the table of another, and in the season's.
      const group_place = row.is_withdrawn ? undefined : places.get(pair_id);
      return { ...row, goes: changes.get(pair_id), shift: shifts.get(pair_id), group_place };
    }),
    individual_rows,
    shows_points,
    ordered_by,
    order: { ...order, shift_since: before?.number ?? null },
    movements: movementsNow(facts, input),
    groups: isDivided ? playedIn(facts, shown) : [],
  };
}

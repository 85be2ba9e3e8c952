import type { PublicRanking } from "#contract/portal/ranking.ts";
import type { RankingOrder } from "#domain/base/regulations.ts";
import { isMovedByTables } from "#domain/base/round-state.ts";
import { orderInShort } from "#domain/tables/ranking-order.ts";
import type { RoundRow } from "#server/features/leagues/public.ts";
import {
  groupChangesIn,
  groupPlaces,
  type LeagueFacts,
  type RankingInput,
  rankingOf,
  roundAt,
} from "#server/features/standings/public.ts";
import { movementsNow } from "./movements-now.ts";

interface OrderInput extends Pick<RankingInput, "round"> {
  in_force: RankingOrder;
  /** Of the round that is shown. */
  number: number;
}

function playedIn(facts: LeagueFacts, round: RoundRow): PublicRanking["groups"] {
  return facts.groups.map(({ id, name }) => {
    const matches = facts.matches.filter(({ group_id, round_id }) => group_id === id && round_id === round.id);
    return { id, name, played: matches.filter(({ status }) => status === "completed").length, total: matches.length };
  });
}

/** The order in a few words, and the round that the places in the groups are of. */
function shownOrder({ league, groups }: LeagueFacts, { in_force, round, number }: OrderInput) {
  if (league.format_type === "individual") return { in_short: "por puntos", round: null };
  const shown = { order: in_force, round: number, isOfRound: round !== undefined };
  const hasRounds = isMovedByTables(league.format_type, groups.length);
  return { in_short: orderInShort(shown, league.regulations), round: hasRounds ? number : null };
}

/** The general ranking, or that of a round, in the order in force, with where each place of a group leads (spec 7 §1.1, §1.5). */
export function publicRanking(facts: LeagueFacts, input: RankingInput): PublicRanking {
  const { rows, individual_rows, shows_points, ordered_by, order } = rankingOf(facts, input);
  const shown = roundAt(facts, input.round);
  const changes = groupChangesIn(facts, shown);
  const places = groupPlaces(facts, shown);
  return {
    rows: rows.map((row) => {
      const { pair_id, is_withdrawn, is_moved } = row;
      // Who has left its group may stand in the table of another, and in the season's.
      const group_place = is_withdrawn ? undefined : places.get(pair_id);
      return { ...row, goes: is_withdrawn || is_moved ? undefined : changes.get(pair_id), group_place };
    }),
    individual_rows,
    shows_points,
    ordered_by,
    order: { ...order, ...shownOrder(facts, { ...order, round: input.round, number: shown.number }) },
    movements: movementsNow(facts, input),
    groups: order.in_force === "by_division" ? playedIn(facts, shown) : [],
  };
}

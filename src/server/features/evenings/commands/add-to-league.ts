import type { InputOf } from "#contract/common/common.ts";
import type { evenings as contract } from "#contract/evenings/endpoints.ts";
import { addedPoints } from "#domain/evenings/league-sum.ts";
import { lockedLeague, lockedShownRound } from "#server/features/leagues/public.ts";
import { giveEveningPoints } from "#server/features/standings/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { eveningSumOf, refuseInLeague, sumRows } from "../parts/league-sum.ts";
import { lockedEvening } from "../parts/locked-evening.ts";
import { updateEvening } from "../repository.ts";
import { eveningOfRound, insertSum } from "../sums-repository.ts";

type Input = InputOf<typeof contract.addToLeague>;
type Added = Awaited<ReturnType<typeof sumRows>>["rows"][number] & { added: number | null };

/** Refuses with `evening_sum_changed` what is other than was shown. */
function requireShown(rows: readonly Added[], shown: Input["shown"]): void {
  const seen = new Map(shown.map((one) => [one.player_id, one]));
  const isShown = ({ player_id, added, entered }: Added) => {
    const one = seen.get(player_id);
    return one !== undefined && one.added === added && one.entered === entered;
  };
  if (rows.length !== seen.size || !rows.every(isShown)) throw refusal("evening_sum_changed");
}

/** The places of the players who came, in the evening's table. */
function placesOf(rows: readonly Added[]): Map<string, number> {
  return new Map(rows.flatMap(({ player_id, place }) => (place === null ? [] : [[player_id, place]])));
}

/**
 * Adds an evening that is over to the open round of an individual league, once, as was shown (spec 8 §2.5). Refused with
 * `evening_not_over`, `evening_in_league`, `round_has_evening`, `evening_sum_changed`. Locks: league, round, the evening, the players.
 */
export async function addToLeague(command: CommandContext, input: Input) {
  const { evening_id, league_id, basis, by_hand } = input;
  return inTransaction(command, async (tx, note) => {
    const league = await lockedLeague(tx, league_id, "individual");
    if (league.status !== "active") throw refusal("league_not_found");
    const round = await lockedShownRound(tx, league_id, input.round_id);
    const evening = await lockedEvening(tx, evening_id);
    if (evening.now.status !== "finished") throw refusal("evening_not_over");
    await refuseInLeague(tx, evening_id);
    if ((await eveningOfRound(tx, round.id)) !== null) throw refusal("round_has_evening");
    const { rows } = await sumRows(tx, evening, { leagueId: league_id, roundId: round.id });
    const added = rows.map((row) => {
      return { ...row, added: row.place === null ? null : addedPoints(row, { basis, by_hand, entered: row.entered }) };
    });
    requireShown(added, input.shown);
    const now = command.deps.clock.now();
    for (const groupId of new Set(rows.map(({ group_id }) => group_id))) {
      const own = added.filter(({ group_id }) => group_id === groupId);
      const points = new Map(own.flatMap((row) => (row.added === null ? [] : [[row.player_id, row.added] as const])));
      if (points.size > 0)
        await giveEveningPoints(tx, {
          leagueId: league_id,
          roundId: round.id,
          eveningId: evening_id,
          groupId,
          points,
          places: placesOf(own),
          now,
        });
    }
    await insertSum(tx, { evening_id, round_id: round.id, basis, by_hand, created_at: now });
    await updateEvening(tx, evening_id, {});
    const params = { name: evening.row.name, league: league.name, number: round.number };
    await note({ code: "evening_added", params, entity_id: evening_id, tournament_id: league_id, after: input });
    return eveningSumOf(tx, evening_id);
  });
}

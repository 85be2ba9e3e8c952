import { ofPlayers } from "#domain/brackets/bracket-words.ts";
import { moveMembers, placeIndividuals } from "#server/features/groups/writes.ts";
import { swapInMatches } from "#server/features/matches/writes.ts";
import type { LeagueFacts } from "#server/features/standings/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { correctionOf } from "../parts/correction.ts";
import { lockedClosing } from "../parts/locked-closing.ts";

/** Two players in each other's group, position and court; nobody in a league of pairs. */
function exchanged({ individuals }: LeagueFacts, one: string, other: string) {
  const [first, second] = [one, other].map((id) => individuals.find(({ pair_id }) => pair_id === id));
  if (first === undefined || second === undefined) return [];
  const placeOf = ({ group_id, position, court_assignment }: typeof first) => ({
    group_id,
    position,
    court_assignment,
  });
  return [
    { pair_id: one, ...placeOf(second) },
    { pair_id: other, ...placeOf(first) },
  ];
}

function gone({ league }: LeagueFacts) {
  if (league.format_type === "pairs") return refusal("swap_gone");
  const text = "Estos jugadores ya no se pueden intercambiar: uno ha jugado, o el resultado ha vuelto a cambiar.";
  return refusal("swap_gone", {}, text);
}

/**
 * Two pairs change places in the open round, as a corrected result of the round before would have put them, while neither has played
 * (spec 3 §4.7). Each takes over the other's matches, dates and courts; the closed round keeps its tables and movements.
 * Locks: league, round.
 */
export async function swapPlaces(
  command: CommandContext,
  input: { league_id: string; round_id: string; upper_pair_id: string; lower_pair_id: string },
): Promise<void> {
  const { league_id, round_id, upper_pair_id, lower_pair_id } = input;
  await inTransaction(command, async (tx, note, changed) => {
    const { facts, round } = await lockedClosing(tx, command.deps, input);
    const swap = correctionOf(facts).find(
      (one) => one.upper_pair_id === upper_pair_id && one.lower_pair_id === lower_pair_id,
    );
    if (swap === undefined || !swap.can_swap) throw gone(facts);
    const nameOf = (id: string) => facts.groups.find((group) => group.id === id)?.name ?? "";
    await moveMembers(tx, round_id, [upper_pair_id], swap.upper_group_id);
    await moveMembers(tx, round_id, [lower_pair_id], swap.lower_group_id);
    await placeIndividuals(tx, exchanged(facts, upper_pair_id, lower_pair_id));
    await swapInMatches(tx, round_id, [upper_pair_id, lower_pair_id], command.deps.clock.now());
    changed.members(league_id);
    changed.matches(league_id);
    await note({
      code: "places_swapped",
      params: {
        round: round.number,
        from: nameOf(swap.lower_group_id),
        to: nameOf(swap.upper_group_id),
        ...ofPlayers(facts.league),
      },
      entity_id: round_id,
      tournament_id: league_id,
      after: { upper_pair_id, lower_pair_id },
    });
  });
}

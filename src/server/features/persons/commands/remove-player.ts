import { lockedLeague } from "#server/features/leagues/public.ts";
import { findPlayer, hasOtherRegistration, listAllRegistrations, lockPeople } from "#server/features/people/public.ts";
import { deleteRegistration } from "#server/features/people/writes.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { eraseEverywhere, listAfterErasing } from "./erase-person.ts";

/**
 * Deletes a registration; the last one takes its person along, erased when part of the sporting record (ruling 23; spec 3 §1.4).
 * `person_elsewhere`: with matches or payments, somebody in other leagues too is erased in all leagues, or in none.
 * Locks: league, so that nobody is put into a pair or a payment while being erased; person.
 * @returns whether results were kept under 'Jugador eliminado'
 */
export async function removePlayer(
  command: CommandContext,
  input: { league_id: string; player_id: string },
): Promise<boolean> {
  const { deps } = command;
  const kept = await inTransaction(command, async (tx, note, changed) => {
    await lockedLeague(tx, input.league_id);
    const player = orRefuse(await findPlayer(tx, input.league_id, input.player_id), "player_not_found");
    const [person] = await lockPeople(tx, [player.person_id]);
    if (person === undefined) throw refusal("player_not_found");
    changed.members(input.league_id);
    changed.matches(input.league_id);
    const erasing = { clock: deps.clock, note, dataDir: deps.config.dataDir };
    if (!(await hasOtherRegistration(tx, player))) return eraseEverywhere(tx, erasing, person);
    const own = await listAllRegistrations(tx, [person.id]);
    const isUsed = own.some((row) => row.registration.id === player.id && (row.has_played || row.has_paid));
    if (isUsed) throw refusal("person_elsewhere");
    await deleteRegistration(tx, player.id);
    const { id: entity_id, tournament_id } = player;
    await note({ code: "player_deleted", params: {}, entity_id, tournament_id });
    return false;
  });
  await listAfterErasing(deps);
  return kept;
}

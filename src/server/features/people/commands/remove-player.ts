import type { Handle } from "#server/db/connect.ts";
import { forgetWithdrawalReasons } from "#server/features/groups/writes.ts";
import { lockedLeague } from "#server/features/leagues/public.ts";
import { renameSubstitute } from "#server/features/matches/writes.ts";
import { erasePayer } from "#server/features/payments/writes.ts";
import { forgetDecisionReasons } from "#server/features/rounds/writes.ts";
import { forgetFreeTexts, forgetInAudit, writeAudit } from "#server/platform/audit.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Actor, Dependencies } from "#server/platform/context.ts";
import { addToErasedList } from "#server/platform/erased-list.ts";
import { refusal } from "#server/platform/errors.ts";
import { forgetAnswers } from "#server/platform/idempotency.ts";
import { type CommandContext, inTransaction, type WriteNote } from "#server/platform/transaction.ts";
import {
  deletePlayer,
  erasePlayer,
  findPeople,
  findPlayer,
  hasSportingRecord,
  insertErased,
  listErased,
  type PlayerRow,
} from "../repository.ts";

/** What an erased person is called in results that stay (ruling 23). */
const erasedName = "Jugador eliminado";
const restorer: Actor = { id: null, name: "Operador" };

/** Takes a person out of everything that names them. @returns whether results were kept under 'Jugador eliminado' */
async function erasePerson(tx: Handle, { clock, note }: { clock: Clock; note: WriteNote }, player: PlayerRow) {
  const paymentIds = await erasePayer(tx, player.id, erasedName);
  await forgetInAudit(tx, "player", [player.id, player.person_id]);
  await forgetInAudit(tx, "payment", paymentIds);
  await forgetFreeTexts(tx, player.tournament_id);
  await forgetAnswers(tx, player.tournament_id);
  await forgetWithdrawalReasons(tx, player.id);
  await forgetDecisionReasons(tx, player.tournament_id);
  const kept = await hasSportingRecord(tx, player.id);
  const erased_at = clock.now();
  if (kept) {
    const to = await erasePlayer(tx, player, { full_name: erasedName, erased_at });
    if (to !== player.person_id) await renameSubstitute(tx, player.tournament_id, { from: player.person_id, to });
  } else await deletePlayer(tx, player);
  await insertErased(tx, { id: player.id, erased_at });
  await note({
    action: "delete",
    entity: "player",
    entity_id: player.id,
    tournament_id: player.tournament_id,
    code: kept ? "player_erased" : "player_deleted",
    params: {},
  });
  return kept;
}

/** Brings the list of erased people beside the data up to date with the database (ruling 23). */
export async function keepErasedList({ database, config }: Pick<Dependencies, "database" | "config">): Promise<void> {
  await addToErasedList(config.dataDir, await listErased(database.db));
}

/** Erases those of these people whom a restored copy has brought back. @returns how many */
export async function eraseAgain(tx: Handle, clock: Clock, ids: string[]): Promise<number> {
  const players = await findPeople(tx, ids);
  // Nobody has signed in: the operator restores a copy.
  const note: WriteNote = (line) => writeAudit(tx, clock, { actor: restorer, ...line });
  for (const player of players) await erasePerson(tx, { clock, note }, player);
  return players.length;
}

/**
 * Deletes a person. Who is part of the sporting record is erased instead: no personal data stays, results do (ruling 23).
 * Payments keep their amounts and the audit log what was done, both without the person.
 * Locks: league, so that nobody is put into a pair or a payment while being erased; person.
 * @returns whether results were kept under 'Jugador eliminado'
 */
export async function removePlayer(
  command: CommandContext,
  input: { league_id: string; player_id: string },
): Promise<boolean> {
  const { deps } = command;
  const kept = await inTransaction(command, async (tx, note) => {
    await lockedLeague(tx, input.league_id);
    const player = await findPlayer(tx, input.league_id, input.player_id);
    if (player === undefined) throw refusal("player_not_found");
    return erasePerson(tx, { clock: deps.clock, note }, player);
  });
  // The person is erased, whatever becomes of the list; the next start brings it up to date.
  await keepErasedList(deps).catch((error: unknown) =>
    deps.log.error({ err: error }, "the list of erased people could not be written"),
  );
  return kept;
}

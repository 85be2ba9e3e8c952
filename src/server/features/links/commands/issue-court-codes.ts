import type { InputOf } from "#contract/common/common.ts";
import type { court as endpoints } from "#contract/links/court.ts";
import { isCourtLinkAlive, mostCourtLinks } from "#domain/links/court-link-life.ts";
import { courtLinkPath } from "#domain/links/link-token.ts";
import { listCourts } from "#server/features/courts/public.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import { hashOf, newToken } from "#server/platform/private-token.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { deleteCourts, holdEvening, insertCourts } from "../courts-repository.ts";

/**
 * Makes a code for each of these courts of an evening (spec 8 §2.3); nothing is kept of it but its hash. The oldest of too many
 * end. Refused with `evening_step_refused` when the evening is over. Locks: the evening.
 */
export async function issueCourtCodes(
  command: CommandContext,
  { evening_id, court_ids }: InputOf<(typeof endpoints)["issue"]>,
): Promise<{ court_id: number; court_name: string; path: string }[]> {
  return inTransaction(command, async (tx, note) => {
    const evening = orRefuse(await holdEvening(tx, evening_id), "evening_not_found");
    if (!isCourtLinkAlive(evening))
      throw refusal("evening_step_refused", { reason: "not_playing" }, "La tarde ya ha terminado.");
    const names = new Map((await listCourts(tx)).map(({ id, name }) => [id, name]));
    const created_at = command.deps.clock.now();
    const own = evening.court_ids.filter((court_id) => court_ids.includes(court_id));
    const made = own.map((court_id) => ({ court_id, token: newToken() }));
    const rows = made.map(({ court_id, token }) => ({ evening_id, court_id, token_hash: hashOf(token), created_at }));
    await insertCourts(tx, rows, mostCourtLinks);
    const params = { name: evening.name, courts: made.length };
    await note({ code: "court_codes_issued", params, entity_id: evening_id });
    return made.map(({ court_id, token }) => ({
      court_id,
      court_name: names.get(court_id) ?? "",
      path: courtLinkPath(token),
    }));
  });
}

/** Ends the codes of some of an evening's courts at once; what was sent by them stays for who runs it. Locks: the evening. */
export async function revokeCourtCodes(
  command: CommandContext,
  { evening_id, court_ids }: InputOf<(typeof endpoints)["issue"]>,
): Promise<{ revoked: number }> {
  return inTransaction(command, async (tx, note) => {
    const { name } = orRefuse(await holdEvening(tx, evening_id), "evening_not_found");
    const revoked = await deleteCourts(tx, evening_id, court_ids);
    if (revoked > 0) await note({ code: "court_codes_revoked", params: { name }, entity_id: evening_id });
    return { revoked };
  });
}

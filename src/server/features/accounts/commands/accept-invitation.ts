import { randomUUID } from "node:crypto";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { addressToCount, requireUnderLimit } from "#server/platform/rate-limits.ts";
import { inTransaction } from "#server/platform/transaction.ts";
import { hashGoodPassword } from "../parts/good-password.ts";
import { storedInvitation } from "../parts/links.ts";
import {
  deleteLinksOf,
  findUser,
  findVerification,
  hasPassword,
  insertAccount,
  lockUser,
  takeVerification,
  updateUser,
} from "../repository.ts";

export interface Acceptance {
  token: string;
  name: string;
  password: string;
  /** Where the request comes from. */
  address: string;
}

/**
 * Who was invited chooses a name and a password (spec 3 §9). A link that is no good, was used, or whose account has a password
 * by now refuses with `invitation_closed`, and nothing is hashed for it. Locks: the account. @returns the account's address
 */
export async function acceptInvitation(
  deps: Dependencies,
  { token, name, password, address }: Acceptance,
): Promise<{ email: string }> {
  await requireUnderLimit(deps.limits, "password_changes", addressToCount(address));
  const stored = storedInvitation(token);
  const invitation = await findVerification(deps.database.db, stored);
  const isGood = invitation !== undefined && invitation.expiresAt > deps.clock.now();
  const invited = isGood ? await findUser(deps.database.db, invitation.value) : undefined;
  if (invited === undefined) throw refusal("invitation_closed");
  const hash = await hashGoodPassword(deps, { email: invited.email, password });
  return inTransaction({ deps, actor: { id: invited.id, name } }, async (tx, note) => {
    const row = await lockUser(tx, invited.id);
    const now = deps.clock.now();
    const taken = await takeVerification(tx, stored, now);
    if (row === undefined || taken !== row.id || row.disabledAt !== null || (await hasPassword(tx, row.id)))
      throw refusal("invitation_closed");
    await updateUser(tx, row.id, { name, updatedAt: now });
    const moment = { createdAt: now, updatedAt: now };
    const keys = { id: randomUUID(), accountId: row.id, providerId: "credential", userId: row.id };
    await insertAccount(tx, { ...keys, password: hash, ...moment });
    await deleteLinksOf(tx, row.id);
    const params = { account: name };
    await note({ code: "invitation_accepted", params, entity_id: row.id });
    return { email: row.email };
  });
}

import type { users } from "#contract/accounts/users.ts";
import type { InputOf } from "#contract/common/common.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockAdministrators, lockUser, updateUser } from "../repository.ts";

/**
 * Gives an approved account another role, which holds with its next request (spec 3 §9). Refuses with `last_administrator`,
 * `admin_required` (lowered a moment ago) and `role_changed` (another than the one shown).
 * Locks: all administrators by their ids, then the account.
 */
export async function setRole(
  command: CommandContext,
  { user_id, role, seen_role }: InputOf<typeof users.setRole>,
): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    const administrators = await lockAdministrators(tx);
    const { id: actorId } = command.actor;
    if (actorId !== null && !administrators.includes(actorId)) throw refusal("admin_required");
    const row = await lockUser(tx, user_id);
    if (row === undefined || row.role === "pending") throw refusal("user_not_found");
    if (row.role === role) return;
    if (row.role !== seen_role) throw refusal("role_changed", { role: row.role });
    const isLast = administrators.length === 1 && administrators[0] === user_id;
    if (isLast) throw refusal("last_administrator");
    await updateUser(tx, user_id, { role, updatedAt: command.deps.clock.now() });
    const params = { account: row.name, role };
    await note({ code: "account_role_changed", params, entity_id: user_id });
  });
}

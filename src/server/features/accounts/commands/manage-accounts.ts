import type { AssignableRole } from "#contract/accounts/users.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import { enqueueMail } from "#server/platform/outbox.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { approvalMail } from "../parts/messages.ts";
import { deleteSessions, deleteUser, lockAdministrators, lockUser, updateUser } from "../repository.ts";

/** Gives a pending account its role and tells its owner (ruling 19; spec 3 §9). */
export async function approveAccount(
  command: CommandContext,
  { user_id: userId, role }: { user_id: string; role: AssignableRole },
): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    const row = await lockUser(tx, userId);
    if (row?.role !== "pending") throw refusal("user_not_found");
    await updateUser(tx, userId, { role, updatedAt: command.deps.clock.now() });
    const { notifications } = await clubSettings(tx);
    if (notifications.email !== false)
      await enqueueMail(tx, command.deps.clock, approvalMail(row, role, `${command.deps.config.publicUrl}/auth`));
    const params = { account: row.name };
    await note({ code: "account_approved", params, entity_id: userId });
  });
}

/** Deletes a pending account. */
export async function rejectAccount(command: CommandContext, { user_id: userId }: { user_id: string }): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    const row = await lockUser(tx, userId);
    if (row?.role !== "pending") throw refusal("user_not_found");
    await deleteUser(tx, userId);
    await note({ code: "account_rejected", params: {}, entity_id: userId });
  });
}

/** Lets an account sign in or not; disabling ends its sessions at once. The last administrator cannot be disabled. */
export async function setAccountDisabled(
  command: CommandContext,
  { user_id, disabled }: { user_id: string; disabled: boolean },
): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    const administrators = await lockAdministrators(tx);
    const row = orRefuse(await lockUser(tx, user_id), "user_not_found");
    if (disabled && administrators.length === 1 && administrators[0] === user_id) throw refusal("last_administrator");
    await updateUser(tx, user_id, { disabledAt: disabled ? command.deps.clock.now() : null });
    if (disabled) await deleteSessions(tx, user_id);
    const code = disabled ? "account_disabled" : "account_enabled";
    await note({ code, params: { account: row.name }, entity_id: user_id });
  });
}

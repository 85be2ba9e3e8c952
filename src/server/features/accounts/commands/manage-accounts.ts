import { randomUUID } from "node:crypto";
import { clubSettings } from "#server/features/club/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { enqueueMail } from "#server/platform/outbox.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { createPasswordLink } from "../parts/links.ts";
import { approvalMail, invitationMail } from "../parts/messages.ts";
import {
  deleteSessions,
  deleteUser,
  findUserByEmail,
  insertUser,
  lockAdministrators,
  lockUser,
  updateUser,
} from "../repository.ts";

const day = 24 * 60 * 60_000; // ms

/** Makes a pending account an administrator and tells its owner (ruling 19). */
export async function approveAccount(command: CommandContext, userId: string): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    const row = await lockUser(tx, userId);
    if (row?.role !== "pending") throw refusal("user_not_found");
    await updateUser(tx, userId, { role: "admin", updatedAt: command.deps.clock.now() });
    const { notifications } = await clubSettings(tx);
    if (notifications.email !== false)
      await enqueueMail(tx, command.deps.clock, approvalMail(row, `${command.deps.config.publicUrl}/auth`));
    const params = { account: row.name };
    await note({ code: "account_approved", params, action: "update", entity: "user", entity_id: userId });
  });
}

/** Deletes a pending account. */
export async function rejectAccount(command: CommandContext, userId: string): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    const row = await lockUser(tx, userId);
    if (row?.role !== "pending") throw refusal("user_not_found");
    await deleteUser(tx, userId);
    await note({ code: "account_rejected", params: {}, action: "delete", entity: "user", entity_id: userId });
  });
}

/** Creates an administrator without a password and sends the link to choose one; it works once, for a week. */
export async function inviteAdministrator(
  command: CommandContext,
  person: { name: string; email: string },
): Promise<void> {
  const id = randomUUID();
  await inTransaction(command, async (tx, note) => {
    if ((await findUserByEmail(tx, person.email)) !== undefined) throw refusal("email_taken");
    const moment = { createdAt: command.deps.clock.now(), updatedAt: command.deps.clock.now() };
    await insertUser(tx, { id, ...person, emailVerified: true, role: "admin", ...moment });
    const token = await createPasswordLink(tx, command.deps.clock, { userId: id, lifetime: 7 * day });
    await enqueueMail(
      tx,
      command.deps.clock,
      invitationMail(person, `${command.deps.config.publicUrl}/auth?token=${token}`),
    );
    const params = { account: person.name };
    await note({ code: "administrator_invited", params, action: "create", entity: "user", entity_id: id });
  });
}

/** Lets an account sign in or not; disabling ends its sessions at once. The last administrator cannot be disabled. */
export async function setAccountDisabled(
  command: CommandContext,
  { user_id, disabled }: { user_id: string; disabled: boolean },
): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    const administrators = await lockAdministrators(tx);
    const row = await lockUser(tx, user_id);
    if (row === undefined) throw refusal("user_not_found");
    if (disabled && administrators.length === 1 && administrators[0] === user_id) throw refusal("last_administrator");
    await updateUser(tx, user_id, { disabledAt: disabled ? command.deps.clock.now() : null });
    if (disabled) await deleteSessions(tx, user_id);
    const code = disabled ? "account_disabled" : "account_enabled";
    await note({ code, params: { account: row.name }, action: "update", entity: "user", entity_id: user_id });
  });
}

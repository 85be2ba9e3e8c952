import { randomBytes, randomUUID } from "node:crypto";
import { clubSettings } from "#server/features/club/public.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import { enqueueMail } from "#server/platform/outbox.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { approvalMail, invitationMail } from "../messages.ts";
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
export async function approveAccount({ deps, actor }: CommandContext, userId: string): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const row = await lockUser(tx, userId);
    if (row?.role !== "pending") throw refusal("user_not_found");
    await updateUser(tx, userId, { role: "admin", updatedAt: deps.clock.now() });
    const { notifications } = await clubSettings(tx);
    if (notifications.email !== false) await enqueueMail(tx, approvalMail(row, `${deps.config.publicUrl}/auth`));
    const summary = `Cuenta aprobada: ${row.name}`;
    await writeAudit(tx, { actor, action: "update", entity: "user", entity_id: userId, summary });
  });
}

/** Deletes a pending account. */
export async function rejectAccount({ deps, actor }: CommandContext, userId: string): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const row = await lockUser(tx, userId);
    if (row?.role !== "pending") throw refusal("user_not_found");
    await deleteUser(tx, userId);
    const summary = "Cuenta pendiente rechazada";
    await writeAudit(tx, { actor, action: "delete", entity: "user", entity_id: userId, summary });
  });
}

/** Creates an administrator without a password and sends the link to choose one; it works once, for a week. */
export async function inviteAdministrator(
  { deps, actor }: CommandContext,
  person: { name: string; email: string },
): Promise<void> {
  const { internalAdapter } = await deps.auth.$context;
  const token = randomBytes(24).toString("base64url");
  const id = randomUUID();
  await inTransaction(deps.database.db, async (tx) => {
    if ((await findUserByEmail(tx, person.email)) !== undefined) throw refusal("email_taken");
    await insertUser(tx, { id, ...person, emailVerified: true, role: "admin" });
    await enqueueMail(tx, invitationMail(person, `${deps.config.publicUrl}/auth?token=${token}`));
    const summary = `Administrador invitado: ${person.name}`;
    await writeAudit(tx, { actor, action: "create", entity: "user", entity_id: id, summary });
  });
  const expiresAt = new Date(Date.now() + 7 * day);
  await internalAdapter.createVerificationValue({ value: id, identifier: `reset-password:${token}`, expiresAt });
}

/** Lets an account sign in or not; disabling ends its sessions at once. The last administrator cannot be disabled. */
export async function setAccountDisabled(
  { deps, actor }: CommandContext,
  { user_id, disabled }: { user_id: string; disabled: boolean },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const administrators = await lockAdministrators(tx);
    const row = await lockUser(tx, user_id);
    if (row === undefined) throw refusal("user_not_found");
    if (disabled && administrators.length === 1 && administrators[0] === user_id) throw refusal("last_administrator");
    await updateUser(tx, user_id, { disabledAt: disabled ? deps.clock.now() : null });
    if (disabled) await deleteSessions(tx, user_id);
    const summary = `Cuenta ${disabled ? "desactivada" : "activada"}: ${row.name}`;
    await writeAudit(tx, { actor, action: "update", entity: "user", entity_id: user_id, summary });
  });
}

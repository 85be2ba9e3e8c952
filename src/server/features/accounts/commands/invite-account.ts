import { randomUUID } from "node:crypto";
import type { GivenRole } from "#contract/accounts-users.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { enqueueMail } from "#server/platform/outbox.ts";
import { tooMany } from "#server/platform/rate-limits.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { createInvitation } from "../parts/links.ts";
import { invitationMail } from "../parts/messages.ts";
import { findUserByEmail, insertUser } from "../repository.ts";

const day = 24 * 60 * 60_000; // ms

function known() {
  const said = "Ya hay una cuenta con este email.";
  return refusal("email_taken", { fields: { email: said } }, said);
}

/**
 * Creates an account of a role, without a password and named by its address, and sends the link to choose both (spec 3 §9); it
 * works once, for a week. An address that is known refuses with `email_taken`. No lock: the address is unique.
 */
export async function inviteAccount(
  command: CommandContext,
  { email, role }: { email: string; role: GivenRole },
): Promise<void> {
  const { clock, config, limits } = command.deps;
  const seconds = await limits.take("invitations", command.actor.id ?? "");
  if (seconds > 0) throw tooMany(seconds);
  const id = randomUUID();
  await inTransaction(command, async (tx, note) => {
    if ((await findUserByEmail(tx, email)) !== undefined) throw known();
    const moment = { createdAt: clock.now(), updatedAt: clock.now() };
    await insertUser(tx, { id, name: email, email, emailVerified: true, role, ...moment });
    const token = await createInvitation(tx, clock, { userId: id, lifetime: 7 * day });
    const { name: club } = await clubSettings(tx);
    const url = `${config.publicUrl}/invitation?token=${token}`;
    await enqueueMail(tx, clock, invitationMail({ email, role, club }, url));
    const params = { account: email, role };
    await note({ code: "account_invited", params, action: "create", entity: "user", entity_id: id });
  });
}

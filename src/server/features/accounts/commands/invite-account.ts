import { randomUUID } from "node:crypto";
import type { AssignableRole } from "#contract/accounts/users.ts";
import type { Tx } from "#server/db/connect.ts";
import { clubSettings } from "#server/features/club/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { enqueueMail } from "#server/platform/outbox.ts";
import { requireUnderLimit } from "#server/platform/rate-limits.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { createInvitation } from "../parts/links.ts";
import { invitationMail } from "../parts/messages.ts";
import { deleteLinksOf, findUserByEmail, hasPassword, insertUser, lockUser } from "../repository.ts";

const day = 24 * 60 * 60_000; // ms

function known() {
  const said = "Ya hay una cuenta con este email.";
  return refusal("email_taken", { fields: { email: said } }, said);
}

/** The person whom a link is made for. */
interface Guest {
  id: string;
  email: string;
  role: AssignableRole;
}

async function takeTurn({ deps: { limits }, actor }: CommandContext): Promise<void> {
  await requireUnderLimit(limits, "invitations", actor.id ?? "");
}

/** Makes the link and its message. @returns the link */
async function sendLink(tx: Tx, { clock, config }: Dependencies, { id, email, role }: Guest): Promise<string> {
  const token = await createInvitation(tx, clock, { userId: id, lifetime: 7 * day });
  const { name: club } = await clubSettings(tx);
  const url = `${config.publicUrl}/invitation?token=${token}`;
  await enqueueMail(tx, clock, invitationMail({ email, role, club }, url));
  return url;
}

const lineOf = ({ id, email, role }: Guest) =>
  ({ code: "account_invited", params: { account: email, role }, entity_id: id }) as const;

/**
 * Creates an account of a role, without a password and named by its address, and sends the link to choose both (spec 3 §9); it
 * works once, for a week. An address that is known refuses with `email_taken`. No lock: the address is unique. @returns the link
 */
export async function inviteAccount(
  command: CommandContext,
  { email, role }: { email: string; role: AssignableRole },
): Promise<string> {
  const { deps } = command;
  await takeTurn(command);
  const guest = { id: randomUUID(), email, role };
  return inTransaction(command, async (tx, note) => {
    if ((await findUserByEmail(tx, email)) !== undefined) throw known();
    const moment = { createdAt: deps.clock.now(), updatedAt: deps.clock.now() };
    await insertUser(tx, { ...guest, name: email, emailVerified: true, ...moment });
    const url = await sendLink(tx, deps, guest);
    await note(lineOf(guest));
    return url;
  });
}

/**
 * Sends an invitation that nobody has used once more, for another week; the links before it end. Whoever chose a password
 * meanwhile, or is disabled, refuses. Locks: the account. @returns the link
 */
export async function inviteAgain(command: CommandContext, userId: string): Promise<string> {
  await takeTurn(command);
  return inTransaction(command, async (tx, note) => {
    const row = await lockUser(tx, userId);
    if (row === undefined || row.role === "pending" || row.disabledAt !== null) throw refusal("user_not_found");
    if (await hasPassword(tx, userId)) throw refusal("edit_conflict", {}, "Esta invitación ya se ha utilizado.");
    const guest = { id: row.id, email: row.email, role: row.role };
    await deleteLinksOf(tx, userId);
    const url = await sendLink(tx, command.deps, guest);
    await note({ ...lineOf(guest), action: "update" });
    return url;
  });
}

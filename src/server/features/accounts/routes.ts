import type { HandedInvitation, UserAccount } from "#contract/accounts/users.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { actorOf, commandOf, okHandler, os } from "#server/platform/endpoint.ts";
import { refusal } from "#server/platform/errors.ts";
import { acceptInvitation } from "./commands/accept-invitation.ts";
import { setUpAdministrator } from "./commands/create-administrator.ts";
import { inviteAccount, inviteAgain } from "./commands/invite-account.ts";
import { approveAccount, rejectAccount, setAccountDisabled } from "./commands/manage-accounts.ts";
import { setRole } from "./commands/set-role.ts";
import { countUsers, deleteSession, findUser, listSessions, listUsers, type UserRow } from "./repository.ts";

const sessionRoutes = {
  session: os.accounts.session.handler(async ({ context }) => {
    const found = await context.deps.access.userOf(context.headers);
    const user =
      found === null || found.disabled
        ? null
        : { id: found.id, name: found.name, email: found.email, role: found.role };
    return { user, password_min_length: context.deps.config.passwordMinLength };
  }),
};

const setupRoutes = {
  setUp: os.accounts.setUp.handler(async ({ context, input }) => {
    await setUpAdministrator(context.deps, { ...input, address: context.address ?? "" });
    return { ok: true };
  }),
  accept: os.accounts.accept.handler(({ context, input }) =>
    acceptInvitation(context.deps, { ...input, address: context.address ?? "" }),
  ),
};

const ok = { ok: true } as const;

type Invited = { hasPassword: boolean; hasLink: boolean };

/** Who is in has chosen a password. */
const accepted: Invited = { hasPassword: true, hasLink: false };

function invitationOf({ hasPassword, hasLink }: Invited): UserAccount["invitation"] {
  if (hasPassword) return null;
  return hasLink ? "open" : "expired";
}

function accountView(row: UserRow & Invited, myId: string): UserAccount {
  const { id, name, email, role, emailVerified, disabledAt, twoFactorEnabled, createdAt } = row;
  return {
    id,
    name,
    email,
    role,
    email_confirmed: emailVerified,
    disabled: disabledAt !== null,
    has_two_factor: twoFactorEnabled,
    created_at: createdAt.toISOString(),
    is_me: id === myId,
    invitation: invitationOf(row),
  };
}

/** Without a mail server nothing is sent: the link is the administrator's to hand on (ruling 36). */
function handed({ config }: Dependencies, link: string): HandedInvitation {
  return { ok: true, link: config.smtpUrl === undefined ? link : null };
}

const usersRoutes = {
  list: os.accounts.list.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    const myId = actorOf(context).id ?? "";
    const [users, total, me] = [
      await listUsers(db, context.deps.clock.now(), input),
      await countUsers(db),
      await findUser(db, myId),
    ];
    if (me === undefined) throw refusal("not_signed_in");
    return { users: users.map((row) => accountView(row, myId)), total, me: accountView({ ...me, ...accepted }, myId) };
  }),
  approve: os.accounts.approve.handler(okHandler(approveAccount)),
  reject: os.accounts.reject.handler(okHandler(rejectAccount)),
  invite: os.accounts.invite.handler(async ({ context, input }) => {
    return handed(context.deps, await inviteAccount(commandOf(context), input));
  }),
  inviteAgain: os.accounts.inviteAgain.handler(async ({ context, input }) => {
    return handed(context.deps, await inviteAgain(commandOf(context), input.user_id));
  }),
  setRole: os.accounts.setRole.handler(okHandler(setRole)),
  disable: os.accounts.disable.handler(
    okHandler((command, { user_id }: { user_id: string }) => setAccountDisabled(command, { user_id, disabled: true })),
  ),
  enable: os.accounts.enable.handler(
    okHandler((command, { user_id }: { user_id: string }) => setAccountDisabled(command, { user_id, disabled: false })),
  ),
  sessions: os.accounts.sessions.handler(async ({ context }) => {
    const rows = await listSessions(context.deps.database.db, actorOf(context).id ?? "");
    return rows.map(({ id, createdAt, updatedAt, ipAddress, userAgent }) => ({
      id,
      created_at: createdAt.toISOString(),
      last_seen: updatedAt.toISOString(),
      address: ipAddress,
      device: userAgent,
      is_current: id === context.user?.session_id,
    }));
  }),
  endSession: os.accounts.endSession.handler(async ({ context, input }) => {
    const ended = await deleteSession(context.deps.database.db, actorOf(context).id ?? "", input.session_id);
    if (!ended) throw refusal("not_found");
    return ok;
  }),
};

export const accountsRoutes = { ...sessionRoutes, ...setupRoutes, ...usersRoutes };

import { actorOf, os, type RequestContext } from "#server/platform/endpoint.ts";
import { refusal } from "#server/platform/errors.ts";
import { approveAccount, inviteAdministrator, rejectAccount, setAccountDisabled } from "./commands/manage-accounts.ts";
import { deleteSession, listSessions, listUsers } from "./repository.ts";

const ok = { ok: true } as const;

function commandOf(context: RequestContext) {
  return { deps: context.deps, actor: actorOf(context) };
}

export const usersRoutes = {
  list: os.users.list.handler(async ({ context }) => {
    const rows = await listUsers(context.deps.database.db);
    return rows.map(({ id, name, email, role, emailVerified, disabledAt, twoFactorEnabled, createdAt }) => ({
      id,
      name,
      email,
      role,
      email_confirmed: emailVerified,
      disabled: disabledAt !== null,
      has_two_factor: twoFactorEnabled,
      created_at: createdAt.toISOString(),
      is_me: id === context.user?.id,
    }));
  }),
  approve: os.users.approve.handler(async ({ context, input }) => {
    await approveAccount(commandOf(context), input.user_id);
    return ok;
  }),
  reject: os.users.reject.handler(async ({ context, input }) => {
    await rejectAccount(commandOf(context), input.user_id);
    return ok;
  }),
  invite: os.users.invite.handler(async ({ context, input }) => {
    await inviteAdministrator(commandOf(context), input);
    return ok;
  }),
  disable: os.users.disable.handler(async ({ context, input }) => {
    await setAccountDisabled(commandOf(context), { ...input, disabled: true });
    return ok;
  }),
  enable: os.users.enable.handler(async ({ context, input }) => {
    await setAccountDisabled(commandOf(context), { ...input, disabled: false });
    return ok;
  }),
  sessions: os.users.sessions.handler(async ({ context }) => {
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
  endSession: os.users.endSession.handler(async ({ context, input }) => {
    const ended = await deleteSession(context.deps.database.db, actorOf(context).id ?? "", input.session_id);
    if (!ended) throw refusal("not_found");
    return ok;
  }),
};

import { os, type RequestContext } from "#server/platform/endpoint.ts";
import { refusal } from "#server/platform/errors.ts";
import { openedByToken, unlessMissed } from "#server/platform/link-misses.ts";
import { keepOpened, keepPrivate, tokenIn } from "#server/platform/private-pages.ts";
import { requireUnderLimit } from "#server/platform/rate-limits.ts";
import { chooseMail, stopMail } from "./commands/choose-mail.ts";
import { mailSettingsOf } from "./view.ts";

/** What the link of a mail leads to, as often as one link may be used from anywhere. */
function byLink<T>({ deps, address = "" }: RequestContext, token: string, find: () => Promise<T>): Promise<T> {
  return openedByToken(deps, { token, address }, find);
}

/** The token that this browser has opened; refuses with `link_dead` where it has not. */
function openedToken(context: RequestContext, mailId: string): string {
  const token = tokenIn(context, "avisos", mailId);
  if (token === null) throw refusal("link_dead");
  return token;
}

export const noticesRoutes = {
  open: os.notices.open.handler(async ({ context, input: { token } }) => {
    keepPrivate(context);
    const settings = await byLink(context, token, () => mailSettingsOf(context.deps, token));
    keepOpened(context, "avisos", { id: settings.mail_id, token });
    return settings;
  }),
  get: os.notices.get.handler(async ({ context, input }) => {
    keepPrivate(context);
    const { deps, address = "" } = context;
    const settings = await unlessMissed(deps, address, async () =>
      mailSettingsOf(deps, openedToken(context, input.mail_id)),
    );
    await requireUnderLimit(deps.limits, "link_reads", settings.mail_id);
    return settings;
  }),
  save: os.notices.save.handler(async ({ context, input: { mail_id, ...choice } }) => {
    keepPrivate(context);
    const token = openedToken(context, mail_id);
    await byLink(context, token, () => mailSettingsOf(context.deps, token));
    await chooseMail(context.deps, { token, ...choice });
    return mailSettingsOf(context.deps, token);
  }),
  stop: os.notices.stop.handler(async ({ context, input: { token } }) => {
    keepPrivate(context);
    await byLink(context, token, () => stopMail(context.deps, token));
    return { ok: true as const };
  }),
};

import { os, type RequestContext } from "#server/platform/endpoint.ts";
import { refusal } from "#server/platform/errors.ts";
import { hashOf } from "#server/platform/private-token.ts";
import { addressToCount, tooMany } from "#server/platform/rate-limits.ts";
import { chooseMail, stopMail } from "./commands/choose-mail.ts";
import { mailCookie, tokenIn } from "./parts/cookie.ts";
import { mailSettingsOf } from "./view.ts";

/** Nothing private is found by a search engine, or told to where a link on it leads (spec 6 §1.1). */
function keepPrivate({ setHeader }: RequestContext): void {
  setHeader?.("x-robots-tag", "noindex");
  setHeader?.("referrer-policy", "no-referrer");
}

/** Takes an attempt at a link from where it comes, and of that link from anywhere. */
async function requireRoom({ deps: { limits }, address = "" }: RequestContext, token: string): Promise<void> {
  for (const [limit, who] of [
    ["link_opens", addressToCount(address)],
    ["link_opens_of_one", hashOf(token)],
  ] as const) {
    const seconds = await limits.take(limit, who);
    if (seconds > 0) throw tooMany(seconds);
  }
}

/** The token that this browser has opened; refuses with `link_dead` where it has not. */
function openedToken({ headers }: RequestContext, mailId: string): string {
  const token = tokenIn(headers, mailId);
  if (token === null) throw refusal("link_dead");
  return token;
}

export const noticesRoutes = {
  open: os.notices.open.handler(async ({ context, input: { token } }) => {
    keepPrivate(context);
    await requireRoom(context, token);
    const settings = await mailSettingsOf(context.deps, token);
    const isSecure = context.deps.config.publicUrl.startsWith("https://");
    context.setHeader?.("set-cookie", mailCookie({ id: settings.mail_id, token }, isSecure));
    return settings;
  }),
  get: os.notices.get.handler(({ context, input }) => {
    keepPrivate(context);
    return mailSettingsOf(context.deps, openedToken(context, input.mail_id));
  }),
  save: os.notices.save.handler(async ({ context, input: { mail_id, ...choice } }) => {
    keepPrivate(context);
    const token = openedToken(context, mail_id);
    await requireRoom(context, token);
    await chooseMail(context.deps, { token, ...choice });
    return mailSettingsOf(context.deps, token);
  }),
  stop: os.notices.stop.handler(async ({ context, input: { token } }) => {
    keepPrivate(context);
    await requireRoom(context, token);
    await stopMail(context.deps, token);
    return { ok: true as const };
  }),
};

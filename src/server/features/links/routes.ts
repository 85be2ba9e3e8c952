import { commandHandler, okHandler, os, type RequestContext } from "#server/platform/endpoint.ts";
import { askLink } from "./commands/ask-link.ts";
import { issueLinks } from "./commands/issue-links.ts";
import { openLink } from "./commands/open-link.ts";
import { revokeLinks } from "./commands/revoke-links.ts";
import { sayByLink } from "./commands/say-by-link.ts";
import { sendLinks } from "./commands/send-links.ts";
import { linkCookie, tokenIn } from "./parts/cookie.ts";
import { pairPageOf } from "./parts/pair-page.ts";
import { leagueLinks, pairPage } from "./queries.ts";

/** Nothing private is found by a search engine, or told to where a link on it leads (spec 6 §1.1); no answer of the API is kept. */
function keepPrivate({ setHeader }: RequestContext): void {
  setHeader?.("x-robots-tag", "noindex");
  setHeader?.("referrer-policy", "no-referrer");
}

export const linksRoutes = {
  issue: os.links.issue.handler(commandHandler(issueLinks)),
  list: os.links.list.handler(({ context, input }) => leagueLinks(context.deps, input.league_id)),
  send: os.links.send.handler(commandHandler(sendLinks)),
  revoke: os.links.revoke.handler(okHandler(revokeLinks)),
  open: os.links.open.handler(async ({ context, input }) => {
    keepPrivate(context);
    const { deps, address = "" } = context;
    const { id } = await openLink(deps, { token: input.token, address });
    const isSecure = deps.config.publicUrl.startsWith("https://");
    context.setHeader?.("set-cookie", linkCookie({ id, token: input.token }, isSecure));
    return { link_id: id };
  }),
  ask: os.links.ask.handler(async ({ context, input }) => {
    keepPrivate(context);
    await askLink(context.deps, { ...input, address: context.address ?? "" });
    return { ok: true as const };
  }),
  say: os.links.say.handler(async ({ context, input }) => {
    keepPrivate(context);
    const { deps, address = "" } = context;
    const said = { ...input, address, token: tokenIn(context.headers, input.link_id) };
    return pairPageOf(deps, await sayByLink(deps, said));
  }),
  pair: os.links.pair.handler(({ context, input }) => {
    keepPrivate(context);
    const { deps, headers, address = "" } = context;
    const linkId = input.link_id;
    return pairPage(deps, { linkId, token: tokenIn(headers, linkId), address });
  }),
};

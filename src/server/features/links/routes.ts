import { commandHandler, leagueHandler, okHandler, os, type RequestContext } from "#server/platform/endpoint.ts";
import { issueLinks } from "./commands/issue-links.ts";
import { openLink } from "./commands/open-link.ts";
import { revokeLinks } from "./commands/revoke-links.ts";
import { addAbsenceByLink, removeAbsenceByLink } from "./commands/say-absence-by-link.ts";
import { sayByLink } from "./commands/say-by-link.ts";
import { sayDatesByLink } from "./commands/say-dates-by-link.ts";
import { linkCookie, tokenIn } from "./parts/cookie.ts";
import { pairPageOf } from "./parts/pair-page.ts";
import { offerablePlaces, pairLinks, pairPage } from "./queries.ts";

/** Nothing private is found by a search engine, or told to where a link on it leads (spec 6 §1.1); no answer of the API is kept. */
function keepPrivate({ setHeader }: RequestContext): void {
  setHeader?.("x-robots-tag", "noindex");
  setHeader?.("referrer-policy", "no-referrer");
}

export const linksRoutes = {
  issue: os.links.issue.handler(commandHandler(issueLinks)),
  list: os.links.list.handler(leagueHandler(pairLinks)),
  revoke: os.links.revoke.handler(okHandler(revokeLinks)),
  open: os.links.open.handler(async ({ context, input }) => {
    keepPrivate(context);
    const { deps, address = "" } = context;
    const { id } = await openLink(deps, { token: input.token, address });
    const isSecure = deps.config.publicUrl.startsWith("https://");
    context.setHeader?.("set-cookie", linkCookie({ id, token: input.token }, isSecure));
    return { link_id: id };
  }),
  say: os.links.say.handler(async ({ context, input }) => {
    keepPrivate(context);
    const { deps } = context;
    const said = { ...input, token: tokenIn(context.headers, input.link_id) };
    return pairPageOf(deps, await sayByLink(deps, said));
  }),
  places: os.links.places.handler(({ context, input }) => {
    keepPrivate(context);
    return offerablePlaces(context.deps, { ...input, token: tokenIn(context.headers, input.link_id) });
  }),
  sayDates: os.links.sayDates.handler(async ({ context, input }) => {
    keepPrivate(context);
    const said = { ...input, token: tokenIn(context.headers, input.link_id) };
    return pairPageOf(context.deps, await sayDatesByLink(context.deps, said));
  }),
  addAbsence: os.links.addAbsence.handler(async ({ context, input }) => {
    keepPrivate(context);
    const said = { ...input, token: tokenIn(context.headers, input.link_id) };
    return pairPageOf(context.deps, await addAbsenceByLink(context.deps, said));
  }),
  removeAbsence: os.links.removeAbsence.handler(async ({ context, input }) => {
    keepPrivate(context);
    const said = { ...input, token: tokenIn(context.headers, input.link_id) };
    return pairPageOf(context.deps, await removeAbsenceByLink(context.deps, said));
  }),
  pair: os.links.pair.handler(({ context, input }) => {
    keepPrivate(context);
    return pairPage(context.deps, input.link_id, tokenIn(context.headers, input.link_id));
  }),
};

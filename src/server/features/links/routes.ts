import type { Dependencies } from "#server/platform/context.ts";
import { commandHandler, okHandler, os, type RequestContext } from "#server/platform/endpoint.ts";
import { askLink } from "./commands/ask-link.ts";
import { issueCalendar } from "./commands/issue-calendar.ts";
import { issueLinks } from "./commands/issue-links.ts";
import { openLink } from "./commands/open-link.ts";
import { revokeLinks } from "./commands/revoke-links.ts";
import { addAbsenceByLink, removeAbsenceByLink } from "./commands/say-absence-by-link.ts";
import { sayByLink } from "./commands/say-by-link.ts";
import { sayDatesByLink } from "./commands/say-dates-by-link.ts";
import { sendLinks } from "./commands/send-links.ts";
import { linkCookie, tokenIn } from "./parts/cookie.ts";
import { pairPageOf } from "./parts/pair-page.ts";
import { leagueLinks, offerablePlaces, pairPage, type Visit } from "./queries.ts";

/** Nothing private is found by a search engine, or told to where a link on it leads (spec 6 §1.1); no answer of the API is kept. */
function keepPrivate({ setHeader }: RequestContext): void {
  setHeader?.("x-robots-tag", "noindex");
  setHeader?.("referrer-policy", "no-referrer");
}

/** A request for a private page: by which link, with what its browser has of it, and from where. */
function visitOf(context: RequestContext, { link_id: linkId }: { link_id: string }): Visit {
  keepPrivate(context);
  return { linkId, token: tokenIn(context.headers, linkId), address: context.address ?? "" };
}

/** Lets a pair say something by its link. @returns its page as it is then */
async function said<I extends { link_id: string }>(
  context: RequestContext,
  say: (deps: Dependencies, input: I & { visit: Visit }) => Promise<{ leagueId: string; pairId: string }>,
  input: I,
) {
  const { deps } = context;
  return pairPageOf(deps, await say(deps, { ...input, visit: visitOf(context, input) }));
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
  say: os.links.say.handler(({ context, input }) => said(context, sayByLink, input)),
  places: os.links.places.handler(({ context, input }) =>
    offerablePlaces(context.deps, { ...input, visit: visitOf(context, input) }),
  ),
  sayDates: os.links.sayDates.handler(({ context, input }) => said(context, sayDatesByLink, input)),
  addAbsence: os.links.addAbsence.handler(({ context, input }) => said(context, addAbsenceByLink, input)),
  removeAbsence: os.links.removeAbsence.handler(({ context, input }) => said(context, removeAbsenceByLink, input)),
  calendar: os.links.calendar.handler(({ context, input }) =>
    issueCalendar(context.deps, { visit: visitOf(context, input) }),
  ),
  pair: os.links.pair.handler(({ context, input }) => pairPage(context.deps, visitOf(context, input))),
};

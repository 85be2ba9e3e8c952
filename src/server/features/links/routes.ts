import type { Dependencies } from "#server/platform/context.ts";
import { commandHandler, okHandler, os, type RequestContext } from "#server/platform/endpoint.ts";
import { keepOpened, keepPrivate, type PrivatePage, tokenIn } from "#server/platform/private-pages.ts";
import { askLink } from "./commands/ask-link.ts";
import { issueCalendar } from "./commands/issue-calendar.ts";
import { issueCourtCodes, revokeCourtCodes } from "./commands/issue-court-codes.ts";
import { issueLinks } from "./commands/issue-links.ts";
import { issueSheets, revokeSheets } from "./commands/issue-sheets.ts";
import { openCourt } from "./commands/open-court.ts";
import { openLink } from "./commands/open-link.ts";
import { openSheet } from "./commands/open-sheet.ts";
import { revokeLinks } from "./commands/revoke-links.ts";
import { addAbsenceByLink, removeAbsenceByLink } from "./commands/say-absence-by-link.ts";
import { sayByCourt } from "./commands/say-by-court.ts";
import { sayByLink } from "./commands/say-by-link.ts";
import { sayBySheet } from "./commands/say-by-sheet.ts";
import { sayDatesByLink } from "./commands/say-dates-by-link.ts";
import { sendLinks } from "./commands/send-links.ts";
import { courtPageOf } from "./parts/court-page.ts";
import { pairPageOf } from "./parts/pair-page.ts";
import { sheetPageOf } from "./parts/sheet-page.ts";
import type { Visit } from "./parts/visit.ts";
import { courtPage, leagueLinks, offerablePlaces, pairPage, sheetPage } from "./queries.ts";

/** A request for the page of a pair, of a match by its sheet, or of a court. */
function visitOf(context: RequestContext, { link_id: linkId }: { link_id: string }, page: PrivatePage = "mi"): Visit {
  keepPrivate(context);
  return { linkId, token: tokenIn(context, page, linkId), address: context.address ?? "" };
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

const sheetRoutes = {
  issue: os.links.sheet.issue.handler(commandHandler(issueSheets)),
  revoke: os.links.sheet.revoke.handler(commandHandler(revokeSheets)),
  open: os.links.sheet.open.handler(async ({ context, input: { token } }) => {
    keepPrivate(context);
    const { id } = await openSheet(context.deps, { token, address: context.address ?? "" });
    keepOpened(context, "partido", { id, token });
    return { link_id: id };
  }),
  get: os.links.sheet.get.handler(({ context, input }) => sheetPage(context.deps, visitOf(context, input, "partido"))),
  say: os.links.sheet.say.handler(async ({ context, input: { said: result, ...which } }) => {
    const { deps } = context;
    return sheetPageOf(deps, await sayBySheet(deps, { visit: visitOf(context, which, "partido"), said: result }));
  }),
};

const courtRoutes = {
  issue: os.links.court.issue.handler(commandHandler(issueCourtCodes)),
  revoke: os.links.court.revoke.handler(commandHandler(revokeCourtCodes)),
  open: os.links.court.open.handler(async ({ context, input: { token } }) => {
    keepPrivate(context);
    const { id } = await openCourt(context.deps, { token, address: context.address ?? "" });
    keepOpened(context, "cancha", { id, token });
    return { link_id: id };
  }),
  get: os.links.court.get.handler(({ context, input }) => courtPage(context.deps, visitOf(context, input, "cancha"))),
  say: os.links.court.say.handler(async ({ context, input: { said: result, ...which } }) => {
    const { deps } = context;
    return courtPageOf(deps, await sayByCourt(deps, { visit: visitOf(context, which, "cancha"), said: result }));
  }),
};

export const linksRoutes = {
  sheet: sheetRoutes,
  court: courtRoutes,
  issue: os.links.issue.handler(commandHandler(issueLinks)),
  list: os.links.list.handler(({ context, input }) => leagueLinks(context.deps, input.league_id)),
  send: os.links.send.handler(commandHandler(sendLinks)),
  revoke: os.links.revoke.handler(okHandler(revokeLinks)),
  open: os.links.open.handler(async ({ context, input }) => {
    keepPrivate(context);
    const { deps, address = "" } = context;
    const { id } = await openLink(deps, { token: input.token, address });
    keepOpened(context, "mi", { id, token: input.token });
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

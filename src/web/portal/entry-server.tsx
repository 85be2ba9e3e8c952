import { type DataTag, dehydrate, QueryClient, type QueryKey } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import type { LeaguePage, PageData, RenderPage } from "#contract/portal/page-data.ts";
import type { LeaguePageName } from "#contract/portal/reads.ts";
import {
  eveningQuery,
  leaguePageQuery,
  leagueQuery,
  leaguesQuery,
  loadScreen,
  pairQuery,
  wallQuery,
} from "#web/features/portal/public.ts";
import { shortValue } from "#web/platform/page-values.ts";
import { PortalApp } from "./app.tsx";
import { leagueState, pageState } from "./page-state.ts";

/** Keeps an answer as what its query would have read. */
function keep<Answer>(
  client: QueryClient,
  query: { queryKey: DataTag<QueryKey, Answer, Error> },
  answer: NoInfer<Answer>,
): void {
  client.setQueryData<Answer>(query.queryKey, () => answer);
}

function keepPage<K extends LeaguePageName>(client: QueryClient, leagueId: string, page: LeaguePage<K>): void {
  keep(client, leaguePageQuery(page.name, leagueId, page.filter), page.answer);
}

function fill(client: QueryClient, { leagues, league, page, pair, evening, wall }: PageData): void {
  if (wall !== undefined) keep(client, wallQuery(wall.id), wall.answer);
  if (evening !== undefined) keep(client, eveningQuery(evening.id), evening.answer);
  if (leagues !== undefined) keep(client, leaguesQuery, leagues);
  if (league === undefined) return;
  keep(client, leagueQuery(league.id), league.answer);
  if (page !== undefined) keepPage(client, league.id, page);
  if (pair !== undefined) keep(client, pairQuery(league.id, pair.id), pair.answer);
}

/** What the icon library gives each sign beside its lines: a name that nothing reads, and what only a file of its own needs. */
const besideTheLines =
  / xmlns="http:\/\/www\.w3\.org\/2000\/svg"|(?<=<svg [^>]*class=")tabler-icon tabler-icon-[\w-]+ ?/g;

/** Draws a page of the portal. @returns its markup, the state that the browser takes it over with, and the piece that its screen is */
export const renderPage: RenderPage = async (address, data, drawnAt) => {
  const piece = await loadScreen(address.replace(/\?.*/s, ""));
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, structuralSharing: false } },
  });
  fill(client, data);
  const drawn = renderToString(<PortalApp client={client} address={address} drawnAt={drawnAt} />);
  const markup = drawn.replace(besideTheLines, "");
  if (data.league !== undefined) {
    const { id, answer } = data.league;
    keep(client, leagueQuery(id), leagueState(answer));
    if (data.page !== undefined) keepPage(client, id, pageState(address, data.page, answer));
  }
  const { queries } = dehydrate(client); // nothing is being changed
  const state = JSON.stringify({ queries }, shortValue);
  client.clear();
  return { markup, state, piece };
};

export { renderEmbed } from "./embed.tsx";

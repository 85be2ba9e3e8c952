import { type DataTag, dehydrate, QueryClient, type QueryKey } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import type { LeaguePage, PageData, RenderPage } from "#contract/portal-page-data.ts";
import type { LeaguePageName } from "#contract/portal-reads.ts";
import { bringPage, leaguePageQuery, leagueQuery, leaguesQuery, pairQuery } from "#web/features/portal/public.ts";
import { PortalApp } from "./app.tsx";

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

/** Of the ranking what its page shows: the reasons are a third of its bytes. */
function keepRanking(client: QueryClient, leagueId: string, { filter, answer }: LeaguePage<"ranking">): void {
  const rows = answer.rows.map(({ why: _why, ...row }) => row);
  keep(client, leaguePageQuery("ranking", leagueId, filter), { ...answer, rows });
}

/** Of a bracket without the ids of its matches: its page has no use for them, and of 64 pairs they are a tenth of its bytes. */
function keepBracket(client: QueryClient, leagueId: string, { filter, answer }: LeaguePage<"bracket">): void {
  const phases = answer.phases.map((phase) => ({
    ...phase,
    rounds: phase.rounds.map((round) => ({ ...round, matches: round.matches.map((match) => ({ ...match, id: "" })) })),
  }));
  keep(client, leaguePageQuery("bracket", leagueId, filter), { ...answer, phases });
}

function fill(client: QueryClient, { leagues, league, page, pair }: PageData): void {
  if (leagues !== undefined) keep(client, leaguesQuery, leagues);
  if (league === undefined) return;
  keep(client, leagueQuery(league.id), league.answer);
  if (page?.name === "ranking") keepRanking(client, league.id, page);
  else if (page?.name === "bracket") keepBracket(client, league.id, page);
  else if (page !== undefined) keepPage(client, league.id, page);
  if (pair !== undefined) keep(client, pairQuery(league.id, pair.id), pair.answer);
}

/** Draws a page of the portal. @returns its markup, and the state that the browser takes it over with */
export const renderPage: RenderPage = async (address, data) => {
  await bringPage(address.replace(/\?.*/s, ""));
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  fill(client, data);
  const markup = renderToString(<PortalApp client={client} address={address} />);
  const state = dehydrate(client);
  client.clear();
  return { markup, state };
};

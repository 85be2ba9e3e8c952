import { dehydrate, QueryClient } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import type { PageData } from "#contract/page-data.ts";
import { App } from "./app.tsx";
import { leaguePageQuery, leagueQuery, leaguesQuery, pairQuery } from "./features/portal/api.ts";
import { createAppRouter } from "./router.tsx";

function fill(client: QueryClient, { leagues, league, page, pair }: PageData): void {
  const set = (key: readonly unknown[], answer: unknown) => client.setQueryData(key, answer);
  if (leagues !== undefined) set(leaguesQuery.queryKey, leagues);
  if (league === undefined) return;
  set(leagueQuery(league.id).queryKey, league.answer);
  if (page !== undefined) set(leaguePageQuery(page.name, league.id, page.filter).queryKey, page.answer);
  if (pair !== undefined) set(pairQuery(league.id, pair.id).queryKey, pair.answer);
}

/** Draws a page of the portal. @returns its markup, and the state that the browser takes it over with */
export async function renderPage(address: string, data: PageData): Promise<{ markup: string; state: unknown }> {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  fill(client, data);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const markup = renderToString(<App router={router} client={client} />);
  const state = dehydrate(client);
  client.clear();
  return { markup, state };
}

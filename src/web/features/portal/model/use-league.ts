import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { PublicLeague } from "#contract/portal/endpoints.ts";
import type { LeaguePageName } from "#contract/portal/reads.ts";
import { portalTitles } from "#contract/portal/titles.ts";
import { currentRound } from "#domain/base/round-state.ts";
import { leaguePageQuery, leagueQuery } from "../api.ts";
import { useAddress } from "./address.ts";

/** The league that the shell has loaded, and what the address says. */
export function useLeague() {
  const { leagueId, search, change } = useAddress();
  const { data: league } = useQuery(leagueQuery(leagueId));
  return { leagueId, league, search, change };
}

/** Names the tab of the browser; undefined: it keeps its name. */
export function useDocumentTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined && title !== document.title) document.title = title; // the same, too, is a task for a browser
  }, [title]);
}

/** Names the tab of the browser after a page of the league. */
export function useTitle(page: string | undefined, league: PublicLeague | undefined) {
  useDocumentTitle(page && league && portalTitles.page(page, league.name));
}

/** What a page shows, by what the address chooses of it. */
export function usePage<K extends LeaguePageName>(page: K, title: string) {
  const { leagueId, league, search, change } = useLeague();
  useTitle(title, league);
  const query = useQuery(leaguePageQuery(page, leagueId, { group: search.group, round: search.round }));
  return { leagueId, league, search, change, query };
}

/** Whether the tables of a round, without one those of the current, are settled. */
export function isSettled(league: PublicLeague | undefined, number: number | undefined): boolean {
  if (league === undefined) return false;
  const round = number === undefined ? currentRound(league.rounds) : league.rounds.find((one) => one.number === number);
  return round?.state === "closed";
}

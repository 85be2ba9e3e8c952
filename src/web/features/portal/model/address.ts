import { useEffect } from "react";
import { useLocation, useParams, useSearch } from "wouter";
import type { LeaguePageName } from "#contract/portal/reads.ts";
import { portalPath } from "#web/paths.ts";
import { type LeagueSearch, leagueSearch } from "./search.ts";

/** The search of an address; empty when it says nothing. */
function written({ group, round, tab, orden, fase, pareja }: LeagueSearch): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ group, round, orden, tab, fase, pareja }))
    if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? "" : `?${search.toString()}`;
}

/** A page of a league with the group and the round that are chosen. */
export function tabAddress(leagueId: string, tab: LeaguePageName, { group, round }: LeagueSearch): string {
  return `${portalPath(leagueId, tab)}${written({
    ...(group !== undefined && { group }),
    ...(round !== undefined && { round }),
  })}`;
}

/** A league's bracket: which one, from 1, and whose way through it. */
export function bracketAddress(leagueId: string, fase: number, pareja?: string): string {
  return `${portalPath(leagueId, "bracket")}${written({ ...(fase > 1 && { fase }), ...(pareja !== undefined && { pareja }) })}`;
}

/** A pair's own page. */
export function pairAddress(leagueId: string, pairId: string): string {
  return `/league/${leagueId}/pair/${pairId}`;
}

/** A search as it is written when the order of its parts does not count. */
function sorted(text: string): string {
  const search = new URLSearchParams(text);
  search.sort();
  return search.toString();
}

function useReadSearch(): LeagueSearch {
  return leagueSearch(Object.fromEntries(new URLSearchParams(useSearch())));
}

/** What the address says of a league's page: which league and pair, which page, and what is chosen on it. */
export function useAddress() {
  const params = useParams<{ leagueId?: string; pairId?: string; page?: string }>();
  const search = useReadSearch();
  const [path, navigate] = useLocation();
  return {
    leagueId: decodeURIComponent(params.leagueId ?? "").toLowerCase(),
    pairId: decodeURIComponent(params.pairId ?? "").toLowerCase(),
    page: params.page?.toLowerCase(),
    search,
    /** Another choice on the same page: no step of its own in the history, and the reader stays where they are. */
    change: (next: LeagueSearch) => navigate(`${path}${written(next)}`, { replace: true }),
  };
}

/** Takes out of the address what it cannot mean. */
export function useTidyAddress(): void {
  const search = useReadSearch();
  const current = useSearch();
  const [path, navigate] = useLocation();
  const tidy = written(search);
  useEffect(() => {
    if (sorted(tidy) !== sorted(current)) navigate(`${path}${tidy}`, { replace: true });
  }, [tidy, current, path, navigate]);
}

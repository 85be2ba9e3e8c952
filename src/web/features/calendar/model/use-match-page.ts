import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import { contract } from "#contract/contract.ts";
import type { Match, MatchesPage } from "#contract/matches/endpoints.ts";
import { isPending } from "#domain/scores/match-status.ts";
import {
  bracketActions,
  bracketMatchesQuery,
  chosenBracketMatches,
  drawnLine,
  groupLine,
  type MatchesSearch,
  matchesQuery,
} from "#web/features/matches/public.ts";
import { useMay } from "#web/platform/may.ts";
import { chosenMatches } from "./chosen-matches.ts";

/** The matches of the round that the address says, the current one else. */
export function roundMatchesQuery(leagueId: string, { round }: MatchesSearch) {
  return matchesQuery(leagueId, round === undefined ? {} : { round });
}

type Filter = Pick<MatchesSearch, "round" | "group" | "pair">;

/** The address's filters, the same ones while none of them changes: a dialog that opens filters nothing. */
function useFilter({ round, group, pair }: MatchesSearch): Filter {
  return useMemo(
    () => ({
      ...(round !== undefined && { round }),
      ...(group !== undefined && { group }),
      ...(pair !== undefined && { pair }),
    }),
    [round, group, pair],
  );
}

/** The matches that are over: those of the chosen round, else of the season, which is read once it is looked at; null until then. */
function useOver(leagueId: string, page: MatchesPage, { filter, isShown }: { filter: Filter; isShown: boolean }) {
  const isOfSeason = filter.round === undefined && page.rounds.length > 1;
  const isFiltered = filter.group !== undefined || filter.pair !== undefined;
  const { data } = useQuery({
    ...matchesQuery(leagueId, { season: true }),
    enabled: isOfSeason && (isShown || isFiltered),
  });
  const source = isOfSeason ? data : page;
  const matches = useMemo(
    () => (source === undefined ? null : chosenMatches(source.matches, filter).completed),
    [source, filter],
  );
  return { matches, count: isOfSeason && !isFiltered ? page.over_in_season : (matches?.length ?? 0) };
}

const noBrackets: ListedBracketMatch[] = [];

interface Chosen {
  page: MatchesPage;
  ofBrackets: readonly ListedBracketMatch[];
  filter: Filter;
  over: readonly Match[] | null;
}

/** The lines of the matches that the filters leave. */
function shownLines({ page, ofBrackets, filter, over }: Chosen) {
  const ofGroups = chosenMatches(page.matches, filter);
  const drawn = chosenBracketMatches(ofBrackets, filter);
  const line = (match: Match) => groupLine(match, page.round_number);
  return {
    /** Those of groups to be played, as results are entered one after the other. */
    order: ofGroups.pending,
    pending: [...ofGroups.pending.map(line), ...drawn.pending.map(drawnLine)],
    /** Null while they are read. */
    completed: over === null ? null : [...over.map(line), ...drawn.completed.map(drawnLine)],
    drawnCount: drawn.completed.length,
  };
}

/** What of the matches is shown: of groups and of brackets, those to be played and those that were; the same until something changes. */
export function useShownMatches(leagueId: string, page: MatchesPage, search: MatchesSearch) {
  const { data: ofBrackets = noBrackets } = useQuery(bracketMatchesQuery(leagueId));
  const filter = useFilter(search);
  const isClosed = page.rounds.some(({ number, state }) => number === page.round_number && state === "closed");
  const usual: "pending" | "completed" = isClosed ? "completed" : "pending";
  const tab = search.tab ?? usual;
  const { matches: over, count } = useOver(leagueId, page, { filter, isShown: tab === "completed" });
  const { drawnCount, ...lines } = useMemo(
    () => shownLines({ page, ofBrackets, filter, over }),
    [page, ofBrackets, filter, over],
  );
  return {
    usual,
    tab,
    ofBrackets,
    ...lines,
    completedCount: count + drawnCount,
    hasMatches: page.matches.length + ofBrackets.length > 0,
  };
}

/** Whether there are results to enter, and matches among which pasted ones are found, by somebody who may. */
export function useWaiting(leagueId: string) {
  const may = useMay();
  const { data: page } = useQuery(matchesQuery(leagueId));
  const { data: ofBrackets = [] } = useQuery(bracketMatchesQuery(leagueId));
  const takesResults = may(contract.matches.saveResult);
  const hasOpen = page?.matches.some(({ status }) => isPending(status)) ?? false;
  const isDrawnOpen = ofBrackets.some((match) => isPending(match.status) && bracketActions(match).result !== null);
  return { canPaste: takesResults && hasOpen, canEnter: takesResults && (hasOpen || isDrawnOpen) };
}

import { useQuery } from "@tanstack/react-query";
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

function overIn(page: MatchesPage | undefined, search: MatchesSearch) {
  return page === undefined ? null : chosenMatches(page.matches, search).completed;
}

/** The matches that are over: those of the chosen round, else of the season, which is read once it is looked at; null until then. */
function useOver(
  leagueId: string,
  page: MatchesPage,
  { search, isShown }: { search: MatchesSearch; isShown: boolean },
) {
  const isOfSeason = search.round === undefined && page.rounds.length > 1;
  const isFiltered = search.group !== undefined || search.pair !== undefined;
  const { data } = useQuery({
    ...matchesQuery(leagueId, { season: true }),
    enabled: isOfSeason && (isShown || isFiltered),
  });
  const matches = overIn(isOfSeason ? data : page, search);
  return { matches, count: isOfSeason && !isFiltered ? page.over_in_season : (matches?.length ?? 0) };
}

/** What of the matches is shown: of groups and of brackets, those to be played and those that were. */
export function useShownMatches(leagueId: string, page: MatchesPage, search: MatchesSearch) {
  const { data: ofBrackets = [] } = useQuery(bracketMatchesQuery(leagueId));
  const ofGroups = chosenMatches(page.matches, search);
  const drawn = chosenBracketMatches(ofBrackets, search);
  const isClosed = page.rounds.some(({ number, state }) => number === page.round_number && state === "closed");
  const usual: "pending" | "completed" = isClosed ? "completed" : "pending";
  const tab = search.tab ?? usual;
  const over = useOver(leagueId, page, { search, isShown: tab === "completed" });
  const line = (match: Match) => groupLine(match, page.round_number);
  return {
    usual,
    tab,
    ofBrackets,
    /** Those of groups to be played, as results are entered one after the other. */
    order: ofGroups.pending,
    pending: [...ofGroups.pending.map(line), ...drawn.pending.map(drawnLine)],
    /** Null while they are read. */
    completed: over.matches === null ? null : [...over.matches.map(line), ...drawn.completed.map(drawnLine)],
    completedCount: over.count + drawn.completed.length,
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

import { useQuery } from "@tanstack/react-query";
import { contract } from "#contract/contract.ts";
import type { MatchesPage } from "#contract/matches/endpoints.ts";
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

/** What of the matches is shown: of groups and of brackets, those to be played and those that were. */
export function useShownMatches(leagueId: string, page: MatchesPage, search: MatchesSearch) {
  const { data: ofBrackets = [] } = useQuery(bracketMatchesQuery(leagueId));
  const ofGroups = chosenMatches(page.matches, search);
  const drawn = chosenBracketMatches(ofBrackets, search);
  const isClosed = page.rounds.some(({ number, state }) => number === page.round_number && state === "closed");
  const usual: "pending" | "completed" = isClosed ? "completed" : "pending";
  const lines = (which: "pending" | "completed") => [
    ...ofGroups[which].map((match) => groupLine(match, page.round_number)),
    ...drawn[which].map(drawnLine),
  ];
  return {
    usual,
    tab: search.tab ?? usual,
    ofBrackets,
    /** Those of groups to be played, as results are entered one after the other. */
    order: ofGroups.pending,
    pending: lines("pending"),
    completed: lines("completed"),
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

import { keepPreviousData, type QueryKey, queryOptions } from "@tanstack/react-query";
import { leaguesPageSize } from "#contract/leagues/page-size.ts";
import { sumOf } from "#domain/base/payment.ts";
import type { Regulations } from "#domain/base/regulations.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { api } from "#web/platform/api-client.ts";

/** One page of the leagues, newest first; or of the deleted ones. */
export function leaguesPageQuery(page: number, deleted: boolean) {
  return queryOptions({
    queryKey: ["leagues", page, deleted],
    queryFn: () => api.leagues.list({ page, size: leaguesPageSize, deleted }),
    placeholderData: keepPreviousData,
    meta: { topics: ["leagues", "groups", "matches"] },
  });
}

/** The beginning of the key of everything that shows a league's insides. */
export const leagueKey = (leagueId: string): QueryKey => ["league", leagueId];

/** One league with its counts. */
export function leagueQuery(leagueId: string) {
  return queryOptions({
    queryKey: leagueKey(leagueId),
    queryFn: () => api.leagues.get({ league_id: leagueId }),
    meta: { topics: ["leagues", "groups", "matches"] },
  });
}

/** What is still open when a league ends: its matches without a result, also those put off, and what is owed (spec 3 §6.1). */
export function endingQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "ending"],
    queryFn: async () => {
      const of = { league_id: leagueId };
      const [page, drawn, owed] = await Promise.all([
        api.matches.list(of),
        api.brackets.matches(of),
        api.payments.list(of),
      ]);
      const matches = page.matches.filter(({ status, is_annulled }) => isPending(status) && !is_annulled);
      const unconfirmed = page.matches.filter(({ sent }) => sent === "unconfirmed");
      const ofBracket = drawn.matches.filter(({ status }) => isPending(status));
      const left = owed.payments.reduce((sum, payment) => sum + payment.left, 0);
      return { matches, unconfirmed, drawn: ofBracket.length, left, currency: owed.currency };
    },
    staleTime: 0,
    meta: { topics: ["matches", "groups", "payments"] },
  });
}

/** The players of an individual league in its order. */
export function playersQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "players-in-order"],
    queryFn: async () => (await api.standings.ranking({ league_id: leagueId })).individual_rows,
    meta: { topics: ["matches", "groups", "players", "leagues"] },
  });
}

/** The current tables under the present rules and under others. */
export function regulationsPreviewQuery(leagueId: string, regulations: Regulations) {
  return queryOptions({
    queryKey: ["league", leagueId, "regulations-preview", regulations],
    queryFn: () => api.leagues.previewRegulations({ league_id: leagueId, regulations }),
    placeholderData: keepPreviousData,
    meta: { topics: ["matches", "groups"] },
  });
}

/** Active and pending leagues, newest first (spec 1 §2 "Admin shell"). */
export const leagueChoicesQuery = queryOptions({
  queryKey: ["league-choices"],
  queryFn: () => api.leagues.choices(),
  meta: { topics: ["leagues", "groups"] },
});

/** What was charged for a league, and what of it came in. */
export function moneyQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "money"],
    queryFn: async () => {
      const { payments, currency } = await api.payments.list({ league_id: leagueId });
      const due = payments.filter(({ status }) => status !== "refunded");
      const charged = sumOf(due.map(({ amount }) => amount));
      return { charged, paid: sumOf(due.map(({ paid }) => paid)), currency };
    },
    meta: { topics: ["payments", "leagues", "settings"] },
  });
}

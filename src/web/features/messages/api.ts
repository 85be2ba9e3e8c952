import { queryOptions } from "@tanstack/react-query";
import type { GroupMessageKind } from "#domain/messages/message-templates.ts";
import { api } from "#web/platform/api-client.ts";

const topics = ["groups", "matches", "players", "leagues", "settings"];

/** What is told to each group of a league. */
export function groupMessagesQuery(leagueId: string, kind: GroupMessageKind) {
  return queryOptions({
    queryKey: ["league", leagueId, "messages", kind],
    queryFn: () => api.messages.ofGroups({ league_id: leagueId, message: kind }),
    meta: { topics },
  });
}

/** That a match has a day and an hour. */
export function matchMessageQuery(leagueId: string, matchId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "messages", "match", matchId],
    queryFn: () => api.messages.ofMatch({ league_id: leagueId, match_id: matchId }),
    meta: { topics },
  });
}

/** A match that is put off, with the booking that it had. */
export interface PutOff {
  league_id: string;
  match_id: string;
  was_date: string;
  was_time: string;
  was_court: number;
}

/** That a match is put off, and to when. */
export function putOffMessageQuery({ league_id, match_id, ...was }: PutOff) {
  return queryOptions({
    queryKey: ["league", league_id, "messages", "match", match_id, was],
    queryFn: () => api.messages.ofPutOff({ league_id, match_id, ...was }),
    staleTime: 0,
    meta: { topics: [...topics, "courts"] },
  });
}

/** What somebody is asked to pay. */
export function paymentMessageQuery(leagueId: string, paymentId: string) {
  return queryOptions({
    queryKey: ["league", leagueId, "messages", "payment", paymentId],
    queryFn: () => api.messages.ofPayment({ league_id: leagueId, payment_id: paymentId }),
    meta: { topics: ["payments", "players", "leagues", "settings"] },
  });
}

/** A private link of a payment, made for one reminder; its address is kept nowhere else (spec 6 §7). */
export function paymentLinkQuery(leagueId: string, paymentId: string) {
  return queryOptions({
    queryKey: ["payment-link", leagueId, paymentId],
    queryFn: async () => {
      const { path } = await api.payments.charge.issue({ league_id: leagueId, payment_id: paymentId });
      return `${location.origin}${path}`;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { topics: [] },
  });
}

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { MailSettings } from "#contract/notices/endpoints.ts";
import { type LeaguePageFilter, type LeaguePageName, leaguePageRead, portalRead } from "#contract/portal/reads.ts";
import { readPublic, sendPublic } from "#web/platform/public-client.ts";
import { forgetToken, type MailLink } from "./model/use-mail-link.ts";

export const leaguesQuery = queryOptions({
  queryKey: ["portal", "leagues"],
  queryFn: () => readPublic(portalRead("leagues")),
  refetchInterval: 600_000, // ms: no change tells of midnight, which makes 'Hoy' another day
  meta: { topics: ["leagues", "groups", "players", "matches", "courts", "settings"] },
});

export const privacyQuery = queryOptions({
  queryKey: ["portal", "privacy"],
  queryFn: () => readPublic(portalRead("privacy")),
  meta: { topics: ["settings"] },
});

/** What mail somebody gets, by the link that they came with; opened once, the token leaves the address. */
export function mailSettingsQuery(link: MailLink) {
  return queryOptions({
    queryKey: ["portal", "avisos", link] as const,
    queryFn: async () => {
      if (link.kind === "opened") return sendPublic<MailSettings>("GET", `/avisos/${link.mail_id}`);
      const settings = await sendPublic<MailSettings>("POST", "/avisos/open", {
        token: "token" in link ? link.token : "",
      });
      forgetToken(settings.mail_id);
      return settings;
    },
    enabled: link.kind === "opened" || link.kind === "token",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function leagueQuery(leagueId: string) {
  return queryOptions({
    queryKey: ["portal", leagueId],
    queryFn: () => readPublic(portalRead("league", { league_id: leagueId })),
    meta: { topics: ["leagues", "groups"] },
  });
}

/** The season of a pair, or of a player in an individual league. */
export function pairQuery(leagueId: string, pairId: string) {
  return queryOptions({
    queryKey: ["portal", leagueId, "pair", pairId],
    queryFn: () => readPublic(portalRead("pair", { league_id: leagueId, pair_id: pairId })),
    meta: { topics: ["matches", "groups", "players", "leagues", "courts"] },
  });
}

/** One of a league's pages; while another group or round is on its way, the former stays in front of the reader. */
export function leaguePageQuery<K extends LeaguePageName>(page: K, leagueId: string, filter: LeaguePageFilter = {}) {
  return queryOptions({
    queryKey: ["portal", leagueId, page, filter.group ?? null, filter.round ?? null, filter.order ?? null] as const,
    queryFn: () => readPublic(leaguePageRead(page, leagueId, filter)),
    placeholderData: keepPreviousData,
    meta: { topics: ["matches", "groups", "players", "leagues", "courts"] },
  });
}

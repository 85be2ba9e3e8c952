import type { InferContractRouterOutputs } from "@orpc/contract";
import type { z } from "zod";
import type { RankingOrder } from "#domain/base/regulations.ts";
import type { PublicRead } from "../common/public-read.ts";
import type { portal } from "./endpoints.ts";
import { portalPaths } from "./paths.ts";

// Types only of the contract: what a visitor downloads of this file is the addresses.

type Portal = typeof portal;
type PortalInput<K extends keyof Portal> = z.output<NonNullable<Portal[K]["~orpc"]["inputSchema"]>>;

/** What the portal's endpoints answer, by name. */
export type PortalAnswers = InferContractRouterOutputs<Portal>;

type RankedRow = PortalAnswers["ranking"]["rows"][number];
/** What the ranking's page says nowhere, or by its group. */
type NotShown = "why" | "placed_by" | "division_level";

/**
 * What the portal's pages show of the answers: of the ranking no reasons, which stand on each pair's own page; of the matches of a page
 * that the server drew those to come, and how many others there are.
 */
export type ShownAnswers = Omit<PortalAnswers, "ranking" | "matches"> & {
  ranking: Omit<PortalAnswers["ranking"], "rows"> & { rows: (Omit<RankedRow, NotShown> & Partial<RankedRow>)[] };
  matches: PortalAnswers["matches"] & { left_out?: number };
};

/** Everything that some endpoint of the portal takes. */
type AnyInput = Partial<PortalInput<"pair"> & PortalInput<"ranking"> & PortalInput<"evening">>;

/** One of the portal's endpoints for what it takes: the contract's address, and with it the type of the answer. */
export function portalRead<K extends keyof Portal>(name: K, input: AnyInput = {}): PublicRead<PortalAnswers[K]> {
  let path: string = portalPaths[name];
  const search: string[] = [];
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue;
    const written = encodeURIComponent(value);
    if (path.includes(`{${key}}`)) path = path.replace(`{${key}}`, written);
    else search.push(`${key}=${written}`);
  }
  return { path: [path, ...(search.length === 0 ? [] : [search.join("&")])].join("?") };
}

/** The pages of a league: the last part of their addresses. */
export const leaguePageNames = ["ranking", "groups", "matches", "bracket", "stats", "rules", "inscripcion"] as const;
export type LeaguePageName = (typeof leaguePageNames)[number];

/** Which group and which round a page shows; absent: all of them, or the page's own choice. */
export interface LeaguePageFilter {
  group?: string | undefined;
  round?: number | undefined;
  /** Of the ranking: an order other than the league's own (spec 7 §1.5). */
  order?: RankingOrder | undefined;
}

/** Whether a page is always of the whole league: the bracket, the statistics, the rules and the form. */
export function isOfWholeLeague(page: LeaguePageName): boolean {
  return page === "bracket" || page === "stats" || page === "rules" || page === "inscripcion";
}

/** What one of a league's pages shows. */
export function leaguePageRead<K extends LeaguePageName>(
  name: K,
  league_id: string,
  filter: LeaguePageFilter = {},
): PublicRead<ShownAnswers[K]> {
  const { order, ...places } = filter;
  const parameters = {
    ...(!isOfWholeLeague(name) && places),
    ...(name === "ranking" && order !== undefined && { order }),
  };
  const { path } = portalRead(name, { league_id, ...parameters });
  return { path };
}

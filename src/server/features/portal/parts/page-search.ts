import type { PublicLeague } from "#contract/portal/endpoints.ts";
import { type LeaguePageFilter, type LeaguePageName, portalRead } from "#contract/portal/reads.ts";
import { rankingOrders } from "#domain/base/regulations.ts";
import { type ReadBytes, readPublic } from "./cached-reads.ts";

// What of an address's search a page of the portal is drawn by, and whether its league has it.

/** A filter as the search of an address. */
export function searchOf({ group, round, order }: LeaguePageFilter): string {
  const search = new URLSearchParams();
  if (order !== undefined) search.set("orden", orderWords[order]);
  if (group !== undefined) search.set("group", group);
  if (round !== undefined) search.set("round", String(round));
  return search.size === 0 ? "" : `?${search.toString()}`;
}

/** How an address says the order of a ranking. */
const orderWords = { criteria: "general", by_division: "division" } as const;

/** What of an address's search a page is drawn by; anything else makes no other page. */
export function filterOf(page: LeaguePageName, query: Record<string, unknown>): LeaguePageFilter {
  const round = Number(query.round);
  const order = rankingOrders.find((one) => page === "ranking" && orderWords[one] === query.orden);
  return {
    ...(order !== undefined && { order }),
    ...(typeof query.group === "string" && query.group !== "" && { group: query.group.toLowerCase() }),
    ...(Number.isInteger(round) && round > 0 && { round }),
  };
}

/** Whether the league has the group and the round that an address asks for, so that nobody can make us keep others. */
function hasFilter({ groups, rounds }: PublicLeague, { group, round }: LeaguePageFilter): boolean {
  const knowsGroup = group === undefined || groups.some(({ id }) => id === group);
  return knowsGroup && (round === undefined || rounds.some(({ number }) => number === round));
}

/** Whether a league's pages can be filtered so; a league that cannot be shown says so by itself. */
export async function canFilter(read: ReadBytes, leagueId: string, filter: LeaguePageFilter): Promise<boolean> {
  if (Object.keys(filter).length === 0) return true;
  const league = await readPublic(read, portalRead("league", { league_id: leagueId }));
  return league === null || hasFilter(league, filter);
}

const inSmall = (value: unknown) => (typeof value === "string" ? value.toLowerCase() : value);

/** What a bracket's page is drawn by: which phase, counted from 1, and whose way is shown; null: the league has no such thing. */
export async function bracketSearch(
  read: ReadBytes,
  leagueId: string,
  { fase, pareja }: Record<string, unknown>,
): Promise<URLSearchParams | null> {
  const search = new URLSearchParams();
  if (fase === undefined && pareja === undefined) return search;
  const { phases } = (await readPublic(read, portalRead("bracket", { league_id: leagueId }))) ?? { phases: [] };
  const sides = phases.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches.flatMap((one) => one.sides)));
  const isPhase = fase === undefined || phases.some((_, at) => String(at + 1) === fase);
  const pair = inSmall(pareja);
  const isPair = pair === undefined || sides.some(({ pair_id }) => pair_id === pair);
  if (!isPhase || !isPair) return null;
  if (typeof fase === "string") search.set("fase", fase);
  if (typeof pair === "string") search.set("pareja", pair);
  return search;
}

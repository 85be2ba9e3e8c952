import { queryOptions } from "@tanstack/react-query";
import { portalRead } from "#contract/portal/reads.ts";
import { api } from "#web/platform/api-client.ts";
import { queryOfLeague } from "#web/platform/league-query.ts";
import { readPublic } from "#web/platform/public-client.ts";

/** What anybody may read of a league: names on paper are those of the portal, since it hangs where everybody passes (spec 7 §1.8). */
async function readWall({ league_id }: { league_id: string }) {
  const [league, matches, bracket, rules] = await Promise.all([
    readPublic(portalRead("league", { league_id })),
    readPublic(portalRead("matches", { league_id })),
    readPublic(portalRead("bracket", { league_id })),
    readPublic(portalRead("rules", { league_id })),
  ]);
  return { league, matches: matches.matches, phases: bracket.phases, rules };
}
export type Wall = Awaited<ReturnType<typeof readWall>>;

export const wallQuery = queryOfLeague(["wall"], readWall, ["leagues", "groups", "matches", "players", "courts"], {
  retry: false,
});

/** The tables of a round as everybody sees them. */
export function wallGroupsQuery(leagueId: string, round: number) {
  return queryOptions({
    queryKey: ["league", leagueId, "wall", "groups", round],
    queryFn: () => readPublic(portalRead("groups", { league_id: leagueId, round })),
    meta: { topics: ["leagues", "groups", "matches", "players"] },
  });
}

/** A whole league in figures, for who answers for it. */
async function readSummary(of: { league_id: string }) {
  const [league, season, groups, brackets, money, players] = await Promise.all([
    api.leagues.get(of),
    api.matches.list({ ...of, season: true }),
    api.groups.list(of),
    api.brackets.get(of),
    api.payments.list(of),
    api.people.list(of),
  ]);
  const closed = league.rounds.filter(({ state }) => state === "closed");
  const [movements, adjustments] = await Promise.all([
    Promise.all(closed.map(({ number }) => api.rounds.movements({ ...of, number }))),
    Promise.all(groups.groups.map(({ id }) => api.groups.adjustments.list({ ...of, group_id: id }))),
  ]);
  const moved = movements.map((all, at) => ({ number: closed[at]?.number ?? 0, movements: all }));
  return {
    league,
    matches: season.matches,
    groups,
    phases: brackets.phases,
    money,
    registered: players.length,
    moved,
    adjustments: adjustments.flat(),
  };
}
export type Summary = Awaited<ReturnType<typeof readSummary>>;

export const summaryQuery = queryOfLeague(["summary"], readSummary, [
  "leagues",
  "groups",
  "matches",
  "players",
  "payments",
]);

import type { Handle } from "#server/db/connect.ts";
import { pairsWithoutGroup } from "#server/features/brackets/public.ts";
import { cachedByVersion } from "#server/platform/read-cache.ts";
import { type PublicDeps, publicClub, publicFacts } from "../queries.ts";
import { neighboursOf } from "./neighbours.ts";
import { drawnPairs, type LeagueBrackets, publicDraws } from "./public-bracket.ts";
import type { PublicFacts } from "./public-names.ts";

/** A league's pages, and what chats are told of them, need the same brackets several times. */
const bracketsNow = cachedByVersion<LeagueBrackets>(8);

async function enteredIn(handle: Handle, facts: PublicFacts, { phases }: Pick<LeagueBrackets, "phases">) {
  if (facts.league.type !== "tournament" || facts.groups.length > 0) return 0;
  return phases.length > 0 ? drawnPairs(phases).size : (await pairsWithoutGroup(handle, facts)).length;
}

/** The published brackets of a league that anybody may see, with its facts (spec 5 §3.2). */
export function publicBrackets(deps: PublicDeps, leagueId: string) {
  return bracketsNow(deps, { channel: leagueId, key: leagueId }, async (before) => {
    const facts = await publicFacts(deps, leagueId);
    // A publication is told as a change of the league: after matches alone, a league without a bracket has none.
    const onlyMatches = before !== undefined && deps.hub.matchesChangedSince(leagueId, before.version) !== null;
    const known = onlyMatches ? await before.value : undefined;
    const { db } = deps.database;
    const neighbours = known?.neighbours ?? (await neighboursOf(db, facts.league));
    if (known?.phases.length === 0) return { ...known, facts };
    const draws = await publicDraws(db, facts, (await publicClub(deps)).time_zone);
    return { facts, ...draws, entered: await enteredIn(db, facts, draws), neighbours };
  });
}

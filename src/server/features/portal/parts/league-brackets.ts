import type { PublicPhase } from "#contract/portal-bracket.ts";
import { keptByVersion } from "#server/platform/kept-reads.ts";
import { type PublicDeps, publicClub, publicFacts } from "../queries.ts";
import { publicPhases } from "./public-bracket.ts";
import type { PublicFacts } from "./public-names.ts";

/** A league's pages, and what chats are told of them, need the same brackets several times. */
const bracketsNow = keptByVersion<{ facts: PublicFacts; phases: PublicPhase[] }>(8);

/** The published brackets of a league that anybody may see, with its facts (spec 5 §3.2). */
export function publicBrackets(deps: PublicDeps, leagueId: string) {
  return bracketsNow(deps.hub, { channel: leagueId, key: leagueId }, async (before) => {
    const facts = await publicFacts(deps, leagueId);
    // A publication is told as a change of the league: after matches alone, a league without a bracket has none.
    const onlyMatches = before !== undefined && deps.hub.matchesChangedSince(leagueId, before.version) !== null;
    if (onlyMatches && (await before.value).phases.length === 0) return { facts, phases: [] };
    return { facts, phases: await publicPhases(deps.database.db, facts, (await publicClub(deps)).time_zone) };
  });
}

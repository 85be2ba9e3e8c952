import type { PublicPhase } from "#contract/portal-bracket.ts";
import type { LeagueFacts } from "#server/features/standings/public.ts";
import { keptByVersion } from "#server/platform/kept-reads.ts";
import { type PublicDeps, publicClub, publicFacts } from "../queries.ts";
import { publicPhases } from "./public-bracket.ts";

/** A league's pages, and what chats are told of them, need the same brackets several times. */
const bracketsNow = keptByVersion<{ facts: LeagueFacts; phases: PublicPhase[] }>(8);

/** The published brackets of a league that anybody may see, with its facts (spec 5 §3.2). */
export function publicBrackets(deps: PublicDeps, leagueId: string) {
  return bracketsNow(deps.hub, { channel: leagueId, key: leagueId }, async () => {
    const facts = await publicFacts(deps, leagueId);
    return { facts, phases: await publicPhases(deps.database.db, facts, (await publicClub(deps)).time_zone) };
  });
}

import { matchesIn } from "#server/features/matches/public.ts";
import { type PublicDeps, publicPair } from "../queries.ts";
import { publicBrackets } from "./league-brackets.ts";

/** A pair as its page shows it now, with the facts of its league; refuses as the page does. */
export async function pairNow(deps: PublicDeps, { league_id, pair_id }: { league_id: string; pair_id: string }) {
  const brackets = await publicBrackets(deps, league_id);
  const matches = await matchesIn(deps.database.db, { league_id });
  return { facts: brackets.facts, pair: publicPair(brackets, pair_id, matches) };
}

import { and, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { largestNumberOfSuggestions } from "#domain/base/search-ranking.ts";
import type { Handle } from "#server/db/connect.ts";
import { containing } from "#server/db/containing.ts";
import { tournaments } from "#server/db/schema/leagues.ts";
import { tournament_matches as match } from "#server/db/schema/matches.ts";
import { pairs, players } from "#server/db/schema/people.ts";
import { isSelectable } from "./repository.ts";

/** The pairs of a match with a word in one of their names; of a match of a bracket one of its pairs may be open. */
function isNamed(word: string): SQL {
  return sql`exists (select 1 from ${pairs} p join ${players} one on one.id in (p.player1_id, p.player2_id)
    where p.id in (${match.pair1_id}, ${match.pair2_id}) and one.search_name like ${containing(word)})`;
}

/**
 * The matches of brackets in whose pairs every word stands, of leagues that the screens can show (spec 5 §1.1): those to be played
 * first, as those of groups, then the latest round first.
 */
export async function findDrawnMatches(handle: Handle, words: string[]) {
  const isPending = inArray(match.status, ["scheduled", "in_progress"]);
  return handle
    .select({ id: match.id, league_id: tournaments.id, league: tournaments.name })
    .from(match)
    .innerJoin(tournaments, eq(tournaments.id, match.tournament_id))
    .where(
      and(
        isNotNull(match.draw_round),
        inArray(match.status, ["scheduled", "in_progress", "completed"]),
        isSelectable,
        ...words.map(isNamed),
      ),
    )
    .orderBy(
      desc(isPending),
      sql`case when ${isPending} then ${match.match_date} end`,
      desc(match.draw_round),
      match.id,
    )
    .limit(largestNumberOfSuggestions);
}

import type { Suggestion } from "#contract/search.ts";
import { shortMonthDay } from "#domain/calendar-date.ts";
import { normalizeForSearch, pairName } from "#domain/names.ts";
import { bestSuggestions } from "#domain/search-ranking.ts";
import type { Handle } from "#server/db/connect.ts";
import { findLeagues, findMatches, findPairs, findPlayers } from "./repository.ts";

/** At most six things whose names contain every word of the query, whatever accents and case (ruling 34). */
export async function suggestions(handle: Handle, query: string): Promise<Suggestion[]> {
  const words = normalizeForSearch(query).split(/\s+/).filter(Boolean);
  const leagues = await findLeagues(handle, words);
  const players = await findPlayers(handle, words);
  const pairs = await findPairs(handle, words);
  const matches = await findMatches(handle, words);
  return bestSuggestions<Suggestion>(query, [
    ...leagues.map((row) => ({ ...row, kind: "league" as const, league_id: row.id, needs_date: false })),
    ...players.map((row) => ({ ...row, kind: "player" as const, needs_date: false })),
    ...pairs.map(({ player1, player2, ...row }) => ({
      ...row,
      kind: "pair" as const,
      title: pairName(player1, player2),
      needs_date: false,
    })),
    ...matches.map(({ id, league_id, match_date, league, a1, a2, b1, b2 }) => ({
      kind: "match" as const,
      id,
      league_id,
      title: `${pairName(a1, a2)} – ${pairName(b1, b2)}`,
      detail: `${league} · ${match_date === null ? "Fecha por definir" : shortMonthDay(match_date)}`,
      needs_date: match_date === null,
    })),
  ]);
}

import { type Role, reaches } from "#contract/common.ts";
import type { Suggestion } from "#contract/search.ts";
import { shortMonthDay } from "#domain/calendar-date.ts";
import { adminStatusLabel, isPending, type MatchStatus } from "#domain/match-status.ts";
import { normalizeForSearch, pairName } from "#domain/names.ts";
import { bestSuggestions, largestNumberOfSuggestions } from "#domain/search-ranking.ts";
import type { Handle } from "#server/db/connect.ts";
import { everyWordNamesSomebody, findLeagues, findMatches, findPairs, findPeople } from "./repository.ts";

/** When a match is to be played, or that it is not to be any more. */
function whenText({ status, match_date }: { status: MatchStatus; match_date: string | null }): string {
  if (!isPending(status)) return adminStatusLabel(status);
  return match_date === null ? "Fecha por definir" : shortMonthDay(match_date);
}

/** At most six things whose names contain every word of the query, whatever accents and case (ruling 34). An Administrador finds people by their e-mail, too (spec 3 §9). */
export async function suggestions(handle: Handle, query: string, role: Role): Promise<Suggestion[]> {
  // 'Jornada 2' is one word: the 2 alone stands in other names, too.
  const words = normalizeForSearch(query).match(/jornada \d+|\S+/g) ?? [];
  const found = await findPeople(handle, words, { byEmail: reaches(role, "admin") });
  const people = found.map((row) => ({
    ...row,
    kind: "person" as const,
    league_id: null,
    detail: row.detail ?? "Sin liga",
  }));
  // They come first of all: whatever else is found would not be shown.
  if (people.length >= largestNumberOfSuggestions) return bestSuggestions<Suggestion>(query, people);
  const leagues = await findLeagues(handle, words);
  const ofRound = words.filter((word) => /^jornada( \d+)?$/.test(word));
  const ofNames = words.filter((word) => !ofRound.includes(word));
  const isNamed = await everyWordNamesSomebody(handle, ofNames);
  const pairs = isNamed && ofRound.length === 0 ? await findPairs(handle, words) : [];
  const matches = isNamed ? await findMatches(handle, { words: ofNames, ofRound }) : [];
  return bestSuggestions<Suggestion>(query, [
    ...leagues.map((row) => ({ ...row, kind: "league" as const, league_id: row.id })),
    ...people,
    ...pairs.map(({ player1, player2, ...row }) => ({
      ...row,
      kind: "pair" as const,
      title: pairName(player1, player2),
    })),
    ...matches.map(({ id, league_id, league, round, a1, a2, b1, b2, ...when }) => ({
      kind: "match" as const,
      id,
      league_id,
      title: `${pairName(a1, a2)} – ${pairName(b1, b2)}`,
      detail: `${league} · Jornada ${round} · ${whenText(when)}`,
    })),
  ]);
}

import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import { type Role, reaches } from "#contract/common/access.ts";
import type { Suggestion } from "#contract/search/endpoints.ts";
import { shortMonthDay } from "#domain/base/calendar-date.ts";
import { pairName, searchWords } from "#domain/base/names.ts";
import { bestSuggestions, largestNumberOfSuggestions } from "#domain/base/search-ranking.ts";
import { drawPlaceName, drawSideName } from "#domain/brackets/bracket-names.ts";
import { adminStatusLabel, isPending, type MatchStatus } from "#domain/scores/match-status.ts";
import { distinctionText } from "#domain/season/match-when.ts";
import type { Handle } from "#server/db/connect.ts";
import { bracketMatchesOf } from "#server/features/brackets/public.ts";
import { findDrawnMatches } from "./brackets-repository.ts";
import { everyWordNamesSomebody, findLeagues, findMatches, findPairs, findPeople } from "./repository.ts";

/** When a match is to be played, or that it is not to be any more. */
function whenText({ status, match_date }: { status: MatchStatus; match_date: string | null }): string {
  if (!isPending(status)) return adminStatusLabel(status);
  return match_date === null ? "Fecha por definir" : shortMonthDay(match_date);
}

type FoundMatch = Omit<Suggestion, "kind"> & { isOpen: boolean };

/** Those to be played first, of groups and of brackets alike. */
function inOneOrder(found: readonly FoundMatch[]): Suggestion[] {
  return found
    .toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen))
    .map(({ isOpen: _open, ...match }) => ({ ...match, kind: "match" as const }));
}

/** The matches of brackets with every word in the names of their pairs, told as their lists tell them. */
async function drawnMatches(handle: Handle, words: string[]): Promise<FoundMatch[]> {
  const found = await findDrawnMatches(handle, words);
  const listed = new Map<string, ListedBracketMatch>();
  for (const league_id of new Set(found.map((one) => one.league_id)))
    for (const match of await bracketMatchesOf(handle, league_id)) listed.set(match.id, match);
  return found.flatMap(({ id, league_id, league }) => {
    const match = listed.get(id);
    if (match === undefined) return [];
    const title = match.sides.map(drawSideName).join(" – ");
    const detail = [league, match.phase_name, drawPlaceName(match), whenText(match)].join(" · ");
    return [{ isOpen: isPending(match.status), id, league_id, is_bracket: true, title, detail }];
  });
}

/** The matches of groups, of every round. */
async function groupMatches(handle: Handle, sought: Parameters<typeof findMatches>[1]): Promise<FoundMatch[]> {
  const found = await findMatches(handle, sought);
  return found.map(({ id, league_id, league, round, leg, is_double, a1, a2, b1, b2, ...when }) => ({
    isOpen: isPending(when.status),
    id,
    league_id,
    is_bracket: false,
    title: `${pairName(a1, a2)} – ${pairName(b1, b2)}`,
    detail: `${league} · ${distinctionText({ round, leg }, is_double)} · ${whenText(when)}`,
  }));
}

/**
 * At most six things whose names contain every word of the query, whatever accents and
 * case (ruling 34). An Administrador finds people by their e-mail, too (spec 3 §9).
 */
export async function suggestions(handle: Handle, query: string, role: Role): Promise<Suggestion[]> {
  // 'Jornada 2' is one word: the 2 alone stands in other names, too.
  const words =
    searchWords(query)
      .join(" ")
      .match(/jornada \d+|\S+/g) ?? [];
  if (words.length === 0) return [];
  const found = await findPeople(handle, words, { byEmail: reaches(role, "admin") });
  const people = found.map((row) => ({
    ...row,
    kind: "person" as const,
    league_id: null,
    is_bracket: false,
    detail: row.detail ?? "Sin liga",
  }));
  // They come first of all: whatever else is found would not be shown.
  if (people.length >= largestNumberOfSuggestions) return bestSuggestions<Suggestion>(query, people);
  const leagues = await findLeagues(handle, words);
  const ofRound = words.filter((word) => /^jornada( \d+)?$/.test(word));
  const ofNames = words.filter((word) => !ofRound.includes(word));
  const isNamed = await everyWordNamesSomebody(handle, ofNames);
  const pairs = isNamed && ofRound.length === 0 ? await findPairs(handle, words) : [];
  const ofGroups = isNamed ? await groupMatches(handle, { words: ofNames, ofRound }) : [];
  const drawn = isNamed && ofRound.length === 0 ? await drawnMatches(handle, words) : [];
  return bestSuggestions<Suggestion>(query, [
    ...leagues.map((row) => ({ ...row, kind: "league" as const, league_id: row.id, is_bracket: false })),
    ...people,
    ...pairs.map(({ player1, player2, ...row }) => ({
      ...row,
      kind: "pair" as const,
      is_bracket: false,
      title: pairName(player1, player2),
    })),
    ...inOneOrder([...ofGroups, ...drawn]),
  ]);
}

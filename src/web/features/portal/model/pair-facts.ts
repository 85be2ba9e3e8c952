import type { PublicPair } from "#contract/portal.ts";
import { shortWeekdayDate } from "#web/platform/format.ts";
import { firstNames } from "./drawn-match-texts.ts";
import { gamesOf, ofBracket, ofGroup, type ShownMatch } from "./shown-match.ts";

/** Every match of a pair, of its groups and of the published brackets. */
export function matchesOf({ matches, ways }: Pick<PublicPair, "matches" | "ways">): ShownMatch[] {
  return [
    ...matches.map(ofGroup),
    ...ways.flatMap(({ phase_name, matches: drawn }) =>
      drawn
        .filter(({ sides }) => !sides.some(({ is_bye }) => is_bye))
        .map((match) => ofBracket({ ...match, phase_name })),
    ),
  ];
}

/** On which side of a match a pair stands. */
export function sideIn({ sides }: Pick<ShownMatch, "sides">, pairId: string): 0 | 1 {
  return sides[0].pairId === pairId ? 0 : 1;
}

/** Where a pair stands: in its group of the round that is played; null where nothing is played yet, and in a bracket alone. */
export function placeOf({ row, positions, individual_row }: PublicPair): { place: string; group: string } | null {
  if (individual_row !== null) return { place: `${individual_row.position}.º`, group: individual_row.group_name };
  const last = positions.at(-1);
  if (last === undefined || row === null || row.matches_played === 0) return null;
  return { place: `${last.position}.º`, group: last.group_name };
}

/** What is said of who is followed (spec 7 §1.2). */
export function followedText({ individual_row }: PublicPair): string {
  return individual_row === null ? "Mi pareja" : "A quien sigo";
}

const verbs = {
  you: { won: "Ganasteis", lost: "Perdisteis", drawn: "Empatasteis" },
  one: { won: "Ganó", lost: "Perdió", drawn: "Empató" },
};

/** What happened, to the side that is told of it: 'Ganasteis 6-4 3-6 10-7', 'Perdisteis por W.O.'. */
function whatHappened(match: ShownMatch, side: 0 | 1): string {
  const said = verbs[match.sides[side].lines.length === 1 ? "one" : "you"];
  const games = gamesOf(match, side);
  if (match.winner === null) return [said.drawn, games].filter(Boolean).join(" ");
  return `${match.winner === side ? said.won : said.lost} ${games === "" ? "por W.O." : games}`;
}

/** The last result as a sentence to who follows the pair: 'Ganasteis 6-4 3-6 10-7 a Rocío y Andrés · jue, 19 nov'. */
export function resultSentence(match: ShownMatch, pairId: string): { what: string; whom: string } {
  const side = sideIn(match, pairId);
  const day = match.date === null ? "" : ` · ${shortWeekdayDate(match.date)}`;
  if (match.winner === null && match.sets.length === 0) return { what: "Nadie se presentó", whom: day };
  const [mine, rival] = [match.sides[side], match.sides[side === 0 ? 1 : 0]];
  const how = mine.word ?? rival.word;
  const note = match.sets.some(({ isSuper }) => isSuper) ? " (súper tie-break)" : "";
  const names = firstNames(rival.lines.join(" & "));
  const preposition = match.winner === side ? "a" : "contra";
  const ending = how !== null && match.sets.length > 0 ? ` · ${how}` : "";
  return { what: whatHappened(match, side), whom: `${note} ${preposition} ${names}${ending}${day}`.trim() };
}

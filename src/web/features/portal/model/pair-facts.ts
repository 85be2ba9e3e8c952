import type { PublicPair } from "#contract/portal/endpoints.ts";
import { spokenPair } from "#domain/base/names.ts";
import { shortWeekdayDate } from "#web/platform/format.ts";
import { firstNames } from "./drawn-match-texts.ts";
import { gamesOf, ofBracket, ofGroup, type ShownMatch, setsSaid } from "./shown-match.ts";

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

/** 'contra Nuria y Diego', 'contra el ganador de la semifinal 2': who stands on the other side. */
export function rivalText(match: Pick<ShownMatch, "sides">, pairId: string): string {
  const { lines, isDecided } = match.sides[sideIn(match, pairId) === 0 ? 1 : 0];
  if (isDecided) return `contra ${spokenPair(lines)}`;
  return `contra ${lines.join(" ").replace(/^(?:Ganador|Perdedor) /, (who) => `el ${who.toLowerCase()}`)}`;
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

/** How a match with games ended where not by its last ball: ' · Retirada'. */
function endingOf({ sides: [one, other], sets }: ShownMatch): string {
  const how = one.word ?? other.word;
  return how !== null && sets.length > 0 ? ` · ${how}` : "";
}

/** The last result as a sentence to who follows the pair: 'Ganasteis 6-4 3-6 10-7 a Rocío y Andrés · jue, 19 nov'. */
export function resultSentence(match: ShownMatch, pairId: string): { what: string; spoken: string; whom: string } {
  const side = sideIn(match, pairId);
  const day = match.date === null ? "" : ` · ${shortWeekdayDate(match.date)}`;
  if (match.winner === null && match.sets.length === 0)
    return { what: "Nadie se presentó", spoken: "Nadie se presentó", whom: day };
  const note = match.sets.some(({ isSuper }) => isSuper) ? " (súper tie-break)" : "";
  const names = firstNames(match.sides[side === 0 ? 1 : 0].lines.join(" & "));
  const preposition = match.winner === side ? "a" : "contra";
  const ending = endingOf(match);
  const what = whatHappened(match, side);
  const spoken = match.sets.length === 0 ? what : `${what.split(" ")[0]}. ${setsSaid(match.sets, side)},`;
  return { what, spoken, whom: `${note} ${preposition} ${names}${ending}${day}`.trim() };
}

import { describe, expect, it } from "vitest";
import { bracketMatches, type DrawMatch, entrantLines, sourceOfSide } from "#domain/brackets/bracket.ts";
import type { BracketMatch } from "#domain/brackets/bracket-progress.ts";
import { defaultSeeds, drawLines } from "#domain/brackets/draw-lines.ts";
import { places2017, rounds2017, seeds2017 } from "./paris-2017.ts";
import { playBracket } from "./played-bracket.ts";

const published = places2017.flat().filter((name) => name !== null);

/** The lot that was really drawn: everybody in the order of the published draw. */
const realLots = (ids: readonly string[]) => ids.toSorted((a, b) => published.indexOf(a) - published.indexOf(b));

function drawn(): (string | null)[] {
  const unseeded = published.filter((name) => !seeds2017.includes(name)).toSorted();
  const entrants = [...seeds2017, ...unseeded].map((id) => ({ id }));
  const lines = drawLines({ entrants, seeds: defaultSeeds(entrants.length), lots: realLots });
  if (!lines.ok) throw new Error(lines.code);
  return lines.value;
}

const idOf = ({ round, position }: { round: number; position: number }) => `${round}.${position}`;

function asKept(match: DrawMatch): BracketMatch {
  const [one, other] = match.sides;
  return {
    id: idOf(match),
    pair1_id: one.kind === "entrant" ? one.id : null,
    pair2_id: other.kind === "entrant" ? other.id : null,
    pair1_from: sourceOfSide(one, idOf),
    pair2_from: sourceOfSide(other, idOf),
    outcome: null,
    winner_pair_id: null,
  };
}

const pairText = (pair: readonly (string | null)[]) => pair.map((name) => name ?? "bye").toSorted();

describe("the doubles of the Paris Masters 2017 (spec 5 §4)", () => {
  it("have their eight seeds on the lines of the rule, each with a bye, when the real lot is drawn", () => {
    const lines = drawn();
    expect(lines).toHaveLength(32);
    const places = Array.from({ length: 16 }, (_, at) => lines.slice(2 * at, 2 * at + 2));
    expect(places.map(pairText)).toEqual(places2017.map(pairText));
    expect(seeds2017.map((name) => lines.indexOf(name) + 1)).toEqual([1, 32, 9, 24, 17, 16, 8, 25]);
  });

  it("are played through as they were, with a walkover, to Kubot and Melo", () => {
    const start = bracketMatches(entrantLines(drawn()));
    expect(start).toHaveLength(23);
    const { matches, left } = playBracket(start.map(asKept), rounds2017.flat());
    expect(left).toEqual([]);
    for (const [at, results] of rounds2017.entries()) {
      const ofRound = matches.filter(({ id }) => id.startsWith(`${at + 1}.`));
      const played = ofRound.map(({ pair1_id, pair2_id }) => pairText([pair1_id, pair2_id]));
      expect(played).toEqual(results.map(([one, other]) => pairText([one, other])));
    }
    expect(matches.at(-1)?.winner_pair_id).toBe("Kubot/Melo");
    expect(matches.find(({ outcome }) => outcome === "walkover")?.winner_pair_id).toBe("Kubot/Melo");
  });
});

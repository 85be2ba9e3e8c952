import type { Sides } from "./evening.ts";
import { firstOrder } from "./first-order.ts";
import { nextLadder } from "./ladder.ts";
import { type DealtRound, matchesOf, type RoundDraw } from "./round-draw.ts";
import { enteredPairs } from "./staying-pairs.ts";

type Four = readonly string[];

function sidingsOf(four: Four): [Sides, Sides, Sides] {
  const who = (place: number) => four[place] ?? "";
  const of = (a: number, b: number, c: number, d: number): Sides => [
    [who(a), who(b)],
    [who(c), who(d)],
  ];
  return [of(0, 3, 1, 2), of(0, 2, 1, 3), of(0, 1, 2, 3)];
}

/** Partners split: not with who was theirs just now, then those who were partners least often, then opponents. */
function split({ past }: RoundDraw, four: Four): Sides {
  const all = sidingsOf(four);
  const costOf = ([one, other]: Sides) => {
    const pairs = [one, other];
    const just = pairs.filter((pair) => past.wereJustPartners(...pair)).length;
    const partners = pairs.reduce((sum, pair) => sum + past.partners(...pair), 0);
    const opponents = one.reduce(
      (sum, id) => sum + other.reduce((its, their) => its + past.opponents(id, their), 0),
      0,
    );
    return just * 1e8 + partners * 1e4 + opponents;
  };
  return all.reduce((best, sides) => (costOf(sides) < costOf(best) ? sides : best));
}

/** King of the court: the first placing, then winners up and losers down (spec 8 §1.3). */
export function pozoDealt(draw: RoundDraw): DealtRound {
  const matches = matchesOf(draw);
  const ladder = nextLadder(draw.state, matches, draw.busy);
  const first = firstOrder(draw);
  const entered = draw.state.settings.pozo.partners === "stay" ? enteredPairs(first) : null;
  const order = ladder ?? entered ?? first.map(({ id }) => id);
  const staysTogether = draw.state.settings.pozo.partners === "stay" && (ladder ?? entered) !== null;
  const fours = Array.from({ length: matches }, (_, at) => order.slice(at * 4, at * 4 + 4));
  return {
    matches: fours.map((four) => (staysTogether ? sidingsOf(four)[2] : split(draw, four))),
    rests: order.slice(matches * 4),
  };
}

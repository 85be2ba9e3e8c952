import type { Participant, Sides } from "./evening.ts";
import { lotOf, shuffled } from "./lots.ts";
import type { DealtRound, RoundDraw } from "./round-draw.ts";
import { type WhistDesign, whistDesigns, whistRound, whistRounds } from "./whist-designs.ts";

/** The design that so many people play in so many rounds on so many courts, if there is one. */
export function designFor(people: number, courts: number, rounds: number | null): WhistDesign | undefined {
  return whistDesigns.find(
    (design) => design.size === people && courts >= Math.floor(people / 4) && rounds === whistRounds(design),
  );
}

/** Whether everybody has a place of their own since the first round, and nobody has left one empty. */
function isEverybodyThere({ round, people, past, busy }: RoundDraw): boolean {
  const { seatOf, sinceOf, takenUntil } = past.seats;
  const seats = new Set(people.map(({ id }) => seatOf(id)));
  return busy.length === 0 && takenUntil(round).length === seats.size && people.every(({ id }) => sinceOf(id) === 1);
}

const keyOf = (pair: readonly string[]) => pair.toSorted().join("\n");

/** The partners of a round, by the seats that they have. */
function partnersIn(matches: readonly Sides[], seatOf: (id: string) => string): string[] {
  return matches.flat().map((pair) => keyOf(pair.map(seatOf)));
}

/** Puts people on the elements of a design by lot, so that the first round has few that are to be avoided. */
function onElements({ state, past, round }: RoundDraw, design: WhistDesign): string[] {
  const lot = lotOf(`${state.seed} design`);
  const seats = past.seats.takenUntil(round);
  const avoided = new Set(state.avoid.map((pair) => keyOf(pair.map(past.seats.seatOf))));
  const costOf = (placed: readonly string[]) =>
    dealt(design, 1, placed)
      .flat()
      .filter((pair) => avoided.has(keyOf(pair))).length;
  let best = shuffled(seats, lot);
  for (let tries = 0; tries < 200 && costOf(best) > 0; tries += 1) {
    const other = shuffled(seats, lot);
    if (costOf(other) < costOf(best)) best = other;
  }
  return best;
}

function dealt(design: WhistDesign, round: number, placed: readonly string[]): Sides[] {
  const who = (element: number) => placed[element] ?? "";
  return whistRound(design, round).map(([a, b, c, d]) => [
    [who(a), who(b)],
    [who(c), who(d)],
  ]);
}

/** Whether the rounds so far are those of the design. */
function isFollowed({ state, past }: RoundDraw, design: WhistDesign, placed: readonly string[]): boolean {
  return state.rounds.every(({ number, matches }) => {
    const wanted = new Set(partnersIn(dealt(design, number, placed), (seat) => seat));
    const had = partnersIn(
      matches.map(({ sides }) => sides),
      past.seats.seatOf,
    );
    return had.length === wanted.size && had.every((pair) => wanted.has(pair));
  });
}

/** The next round of a whist tournament, where the evening has been one so far and can be one to its end (spec 8 §1.3). */
export function whistDealt(draw: RoundDraw): DealtRound | null {
  const { state, people, past, round } = draw;
  const design = designFor(people.length, state.courts.length, state.settings.rounds);
  if (design === undefined || state.settings.is_mixed || round > whistRounds(design) || !isEverybodyThere(draw))
    return null;
  const placed = onElements(draw, design);
  if (!isFollowed(draw, design, placed)) return null;
  const idOf = new Map(people.map(({ id }: Participant) => [past.seats.seatOf(id), id]));
  const matches = dealt(
    design,
    round,
    placed.map((seat) => idOf.get(seat) ?? seat),
  );
  const playing = new Set(matches.flat(2));
  return { matches, rests: people.map(({ id }) => id).filter((id) => !playing.has(id)) };
}

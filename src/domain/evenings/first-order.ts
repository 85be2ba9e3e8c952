import type { Participant } from "./evening.ts";
import type { RoundDraw } from "./round-draw.ts";

/** By level, the highest first; whose level is not known stands in the middle. All else as they were drawn. */
function byLevel(people: readonly Participant[]): Participant[] {
  const known = people
    .filter(({ level }) => level !== null)
    .toSorted((one, other) => (other.level ?? 0) - (one.level ?? 0));
  const unknown = people.filter(({ level }) => level === null);
  const middle = Math.ceil(known.length / 2);
  return [...known.slice(0, middle), ...unknown, ...known.slice(middle)];
}

/** The order of a first round: by lot or by level (spec 8 §1.3). */
export function firstOrder({ people, state }: Pick<RoundDraw, "people" | "state">): readonly Participant[] {
  return state.settings.first === "level" ? byLevel(people) : people;
}

/** The order by which a round is dealt: the table's once there is one. */
export function dealingOrder(draw: RoundDraw): readonly Participant[] {
  if (draw.round === 1) return firstOrder(draw);
  const place = new Map(draw.tableOrder.map((id, at) => [id, at]));
  const placeOf = ({ id }: Participant) => place.get(id) ?? place.size;
  return draw.people.toSorted((one, other) => placeOf(one) - placeOf(other));
}

import type { Participant } from "./evening.ts";

/** Brings who is alone together, each with the next one; who is left over comes last. */
function joinSingles(units: readonly (readonly string[])[]): string[][] {
  const joined: string[][] = [];
  let alone: string[] | null = null;
  for (const unit of units) {
    if (unit.length === 1 && alone !== null) {
      alone.push(...unit);
      alone = null;
      continue;
    }
    const own = [...unit];
    joined.push(own);
    if (own.length === 1) alone = own;
  }
  return joined.toSorted((one, other) => other.length - one.length);
}

/** The same order with partners beside each other, where partners stay together (spec 8 §1.3). */
export function pairsTogether(order: readonly string[], partnerOf: (id: string) => string | undefined): string[] {
  const taken = new Set<string>();
  const units = order.flatMap((id) => {
    if (taken.has(id)) return [];
    const partner = partnerOf(id);
    const isTheirs = partner !== undefined && order.includes(partner) && !taken.has(partner);
    const unit = isTheirs ? [id, partner] : [id];
    for (const one of unit) taken.add(one);
    return [unit];
  });
  return joinSingles(units).flat();
}

/** A first order with the pairs that were entered beside each other; null: nobody is entered with a partner who is there. */
export function enteredPairs(people: readonly Participant[]): string[] | null {
  const partners = new Map(people.map(({ id, partner_id }) => [id, partner_id]));
  const partnerOf = (id: string) => partners.get(id) ?? undefined;
  const hasPair = people.some(({ id }) => partners.has(partnerOf(id) ?? ""));
  return hasPair ? pairsTogether([...partners.keys()], partnerOf) : null;
}

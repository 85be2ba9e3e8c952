/** Brings who is alone together, each with the next one. */
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
  return joined;
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

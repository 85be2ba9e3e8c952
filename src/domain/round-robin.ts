/** Who meets whom, on which match day of the round. */
export interface Pairing {
  match_day: number;
  pair1_id: string;
  pair2_id: string;
}

/**
 * Everyone against everyone by the circle method: n(n−1)/2 matches in match days, nobody twice on one day (ruling 9).
 * With an odd number one rests each day.
 */
export function roundRobin(ids: readonly string[]): Pairing[] {
  const circle: (string | null)[] = [...ids];
  if (circle.length % 2 === 1) circle.push(null);
  const pairings: Pairing[] = [];
  for (let day = 1; day < circle.length; day++) {
    for (let index = 0; index < circle.length / 2; index++) {
      const first = circle[index];
      const second = circle[circle.length - 1 - index];
      if (first && second) pairings.push(pairingOf(day, first, second, index));
    }
    const last = circle.pop();
    if (last !== undefined) circle.splice(1, 0, last);
  }
  return pairings;
}

/** The fixed pair of the circle changes sides from day to day, so that it is not always named first. */
function pairingOf(day: number, first: string, second: string, index: number): Pairing {
  const swap = index === 0 && day % 2 === 0;
  return swap
    ? { match_day: day, pair1_id: second, pair2_id: first }
    : { match_day: day, pair1_id: first, pair2_id: second };
}

/** What the plan needs to know of a match that exists. */
export interface ExistingMatch {
  id: string;
  pair1_id: string;
  pair2_id: string;
  status: string;
  match_date: string | null;
}

export interface GenerationPlan {
  delete_ids: string[];
  create: Pairing[];
}

function pairingKey(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

/**
 * Brings a group's matches up to its members (ruling 7). Scheduled matches without a date whose pairing no longer belongs
 * are deleted; everything else stays; only missing pairings are created, so that a second run creates none.
 */
export function planGeneration(input: {
  members: readonly string[];
  matches: readonly ExistingMatch[];
}): GenerationPlan {
  const wanted = roundRobin(input.members);
  const wantedKeys = new Set(wanted.map(({ pair1_id, pair2_id }) => pairingKey(pair1_id, pair2_id)));
  const isStale = ({ status, match_date, pair1_id, pair2_id }: ExistingMatch) =>
    status === "scheduled" && match_date === null && !wantedKeys.has(pairingKey(pair1_id, pair2_id));
  const stale = input.matches.filter(isStale);
  const existing = new Set(input.matches.map(({ pair1_id, pair2_id }) => pairingKey(pair1_id, pair2_id)));
  return {
    delete_ids: stale.map(({ id }) => id),
    create: wanted.filter(({ pair1_id, pair2_id }) => !existing.has(pairingKey(pair1_id, pair2_id))),
  };
}

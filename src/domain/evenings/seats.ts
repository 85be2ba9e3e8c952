import type { EveningState, Participant } from "./evening.ts";

/** Whose history each one goes on with: of a substitute, that of whom they have replaced, and of whom these had. */
export interface Seats {
  /** The id of the first one who had the place of somebody. */
  seatOf: (id: string) => string;
  /** The first round since which somebody's place has been taken without a gap. */
  sinceOf: (id: string) => number;
  /** The places of all who have come until a round, in the order in which they were entered. */
  takenUntil: (round: number) => string[];
}

/** Follows substitutes to whose place they have, link by link; a ring of them ends where it is closed. */
function chainOf(one: Participant, byId: ReadonlyMap<string, Participant>): Participant[] {
  const chain = [one];
  for (let last = one; last.takes_place_of !== null; ) {
    const next = byId.get(last.takes_place_of);
    if (next === undefined || chain.includes(next)) break;
    chain.push(next);
    last = next;
  }
  return chain;
}

function sinceOfChain(chain: readonly Participant[]): number {
  let since = chain[0]?.from_round ?? 1;
  for (const { from_round, until_round } of chain.slice(1)) {
    if (until_round === null || until_round + 1 < since) break;
    since = Math.min(since, from_round);
  }
  return since;
}

/** The places of an evening: substitutes inherit rests, partners, opponents and courts (spec 8 §1.4). */
export function seatsOf({ participants }: Pick<EveningState, "participants">): Seats {
  const byId = new Map(participants.map((one) => [one.id, one]));
  const seats = new Map<string, { seat: string; since: number }>();
  for (const one of participants) {
    const chain = chainOf(one, byId);
    seats.set(one.id, { seat: chain.at(-1)?.id ?? one.id, since: sinceOfChain(chain) });
  }
  return {
    seatOf: (id) => seats.get(id)?.seat ?? id,
    sinceOf: (id) => seats.get(id)?.since ?? 1,
    takenUntil: (round) => {
      const isTaken = ({ from_round, until_round }: Participant) =>
        from_round <= round && (until_round === null || until_round >= from_round);
      const taken = new Set(participants.filter(isTaken).map(({ id }) => seats.get(id)?.seat));
      return participants.map(({ id }) => id).filter((id) => taken.has(id));
    },
  };
}

/** Who plays or rests as one: somebody, or a fixed pair; with what decides whether they rest. */
export interface Entrant {
  ids: readonly string[];
  /** The first round since which they are there. */
  since: number;
  /** The rounds in which they rested since. */
  rests: readonly number[];
}

/** Who may rest in a round, of entrants by their places in a list (spec 8 §1.3). */
export interface RestRule {
  count: number;
  /** How many rest. */
  resting: number;
  /** Of each the ones who must rest before them. */
  before: readonly (readonly number[])[];
  /** Of each the ones who may rest only after them. */
  after: readonly (readonly number[])[];
  /** Who rested in the round before. */
  justRested: readonly boolean[];
  /** Who rest if nothing else is asked: in the order of the list where all is even. */
  first: readonly number[];
  /** How many of these rested in the round before; fewer is not possible. */
  twice: number;
}

/** How often somebody rested from a round on. */
const restsFrom = ({ rests }: Entrant, round: number) => rests.filter((one) => one >= round).length;

/** Whether one must rest before another: since both came, they rested fewer times. */
function mustBefore(one: Entrant, other: Entrant): boolean {
  const since = Math.max(one.since, other.since);
  return restsFrom(one, since) < restsFrom(other, since);
}

/** Takes so many in the order wanted, each after all who must be taken before; where there is a ring, the first wanted one. */
function takeInOrder(wanted: readonly number[], before: RestRule["before"], resting: number): number[] {
  const taken = new Set<number>();
  while (taken.size < resting) {
    const left = wanted.filter((one) => !taken.has(one));
    const free = left.find((one) => (before[one] ?? []).every((other) => taken.has(other)));
    const next = free ?? left[0];
    if (next === undefined) break;
    taken.add(next);
  }
  return [...taken];
}

const lastOf = ({ rests, since }: Entrant) => rests.at(-1) ?? since - 1;

/**
 * Who must rest, and who may: of every two, since both came, neither rests more than once more; nobody twice running where avoidable.
 * @param entrants in the order in which they rest where all else is even; `inTheWay` says of each who should rest sooner, if anybody.
 */
export function restRule(
  entrants: readonly Entrant[],
  resting: number,
  round: number,
  inTheWay: (one: number) => number = () => 0,
): RestRule {
  const places = entrants.map((_, at) => at);
  const isBefore = entrants.map((one) => entrants.map((other) => mustBefore(one, other)));
  const before = places.map((at) => places.filter((other) => isBefore[other]?.[at] === true));
  const after = places.map((at) => places.filter((other) => isBefore[at]?.[other] === true));
  const justRested = entrants.map(({ rests }) => rests.includes(round - 1));
  const keys = entrants.map((one, at) => [Number(justRested[at]), -inTheWay(at), lastOf(one)]);
  const difference = (one: number, other: number) =>
    keys[one]?.map((key, at) => key - (keys[other]?.[at] ?? 0)).find((by) => by !== 0) ?? 0;
  const first = takeInOrder(places.toSorted(difference), before, resting);
  const twice = first.filter((at) => justRested[at] === true).length;
  return { count: entrants.length, resting, before, after, justRested, first, twice };
}

/** Whether these may be all who rest. */
export function mayRest(rule: RestRule, resting: ReadonlySet<number>): boolean {
  let twice = 0;
  for (const one of resting) {
    if (rule.justRested[one] === true) twice += 1;
    if (rule.before[one]?.some((other) => !resting.has(other)) === true) return false;
  }
  return resting.size === rule.resting && twice <= rule.twice;
}

/** Whether, of those who rest, one may play for another who then rests. */
export function mayExchange(rule: RestRule, resting: ReadonlySet<number>, out: number, into: number): boolean {
  if (rule.justRested[into] === true && rule.justRested[out] !== true) return false;
  if (rule.after[out]?.some((other) => other === into || resting.has(other)) === true) return false;
  return rule.before[into]?.every((other) => resting.has(other)) ?? true;
}

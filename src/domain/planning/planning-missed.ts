import { type Placement, type PlanningMatch, type PlanningProblem, type PlanningSlot, slotsOf } from "./planning.ts";
import { type Distance, distancesOf, hoursMissed } from "./planning-aims.ts";
import { book, type Ledger, ledgerWith, unbook } from "./planning-ledger.ts";
import { type Reason, whyNotAt } from "./planning-reasons.ts";

// Which wishes a plan could not grant, and why (spec 4 §2.6): match by match, with all others where the plan has them.

/** A match that begins at no hour that is liked, or with which a pair plays on a second day running. */
export interface MissedWish {
  match_id: string;
  kind: "hours" | "days_running";
  /** Who plays two days running; null: it is about the hour. */
  pair: string | null;
  /** Whether there is any such hour, or day, within the plan. */
  hasSuch: boolean;
  /** What stands in the way there. */
  reasons: Reason[];
  /** Of those that are free, some would have made a pair play two days running. */
  isRunningElsewhere: boolean;
}

interface Look {
  problem: PlanningProblem;
  /** With every match but the one that is looked at. */
  ledger: Ledger;
  match: PlanningMatch;
  /** The pairs of it that need not play two days running: there are days enough. */
  pairs: readonly string[];
}

const playsOn = ({ days }: Ledger, pair: string, day: number) => days.get(pair)?.includes(day) === true;

const isRunning = ({ ledger, pairs }: Look, { day }: PlanningSlot) =>
  pairs.some((pair) => playsOn(ledger, pair, day - 1) || playsOn(ledger, pair, day + 1));

function whyMissed(look: Look, wanted: readonly PlanningSlot[]) {
  const { reasons, free } = whyNotAt(look.problem, look.ledger, look.match, wanted);
  // Where some are free, what stands in the way of the others is not why.
  const why = free.length > 0 ? [] : reasons;
  return { hasSuch: wanted.length > 0, reasons: why, isRunningElsewhere: free.some((slot) => isRunning(look, slot)) };
}

/** What a match misses where the plan has it; of two days running the second says so. */
function missedAt(look: Look, placement: Placement): MissedWish[] {
  const { problem, ledger, match, pairs } = look;
  const slots = slotsOf(problem, match);
  const about = (kind: MissedWish["kind"], pair: string | null, wanted: readonly PlanningSlot[]): MissedWish => {
    return { match_id: match.id, kind, pair, ...whyMissed(look, wanted) };
  };
  const isPlayed = ({ day }: PlanningSlot) => pairs.some((pair) => playsOn(ledger, pair, day));
  const apart = slots.filter((slot) => !isRunning(look, slot) && !isPlayed(slot));
  const after = pairs.filter((pair) => playsOn(ledger, pair, placement.day - 1));
  const running = after.map((pair) => about("days_running", pair, apart));
  const missed = (slot: PlanningSlot) => hoursMissed(problem.first_date, match, slot);
  if (missed(placement) === 0) return running;
  const liked = slots.filter((slot) => missed(slot) === 0);
  return [...running, about("hours", null, liked)];
}

/** The wishes that a plan misses, in the order of time of its matches. */
export function missedWishes(problem: PlanningProblem, placements: readonly Placement[]): MissedWish[] {
  const ledger = ledgerWith(problem, placements);
  const distances: ReadonlyMap<string, Distance> = distancesOf(problem);
  return placements
    .toSorted((a, b) => a.at - b.at)
    .flatMap((placement) => {
      const match = problem.matches[placement.match];
      if (match === undefined) return [];
      const pairs = match.pairs.filter((pair) => (distances.get(pair)?.least ?? 0) > 1);
      unbook(ledger, match, placement);
      const missed = missedAt({ problem, ledger, match, pairs }, placement);
      book(ledger, match, placement);
      return missed;
    });
}

import { type ScoreFault, scoreFault } from "./counting.ts";
import { type EveningMatch, type EveningRound, type EveningSettings, fewestPeople, presentIn } from "./evening.ts";
import { holders } from "./evening-figures.ts";
import { isOpen, nextRound, type PlayedEvening } from "./fold.ts";
import type { Step, StepKind } from "./steps.ts";

/** Why a step cannot be done now. */
export type StepFault =
  | ScoreFault
  | "already_started"
  | "not_playing"
  | "few_people"
  | "no_court"
  | "round_exists"
  | "results_missing"
  | "match_gone"
  | "person_here"
  | "person_gone"
  | "place_taken"
  | "own_points"
  | "court_same";

/** Whether the next round can be drawn while matches go on: only where the table decides nothing (spec 8 §1.4). */
export function drawsWithoutTable({ format, pairs_by }: EveningSettings): boolean {
  return format === "americano" || (format === "pairs" && pairs_by === "all");
}

/** The matches that have neither a result nor an end, the earliest first. */
export function openMatches({ rounds }: Pick<PlayedEvening, "rounds">): EveningMatch[] {
  return rounds.flatMap(({ matches }) => matches.filter(isOpen));
}

const matchOf = ({ rounds }: PlayedEvening, id: string) =>
  rounds.flatMap(({ matches }) => matches).find((match) => match.id === id);

const isHere = (evening: PlayedEvening, id: string) =>
  presentIn(evening, nextRound(evening)).some((one) => one.id === id);

/** Who has somebody's place with its points: themselves, unless they gave it away. */
const holderOf = ({ participants }: PlayedEvening, id: string) => holders(participants).get(id);

const isIn = (round: EveningRound | undefined, id: string) =>
  round !== undefined && (round.rests.includes(id) || round.matches.some(({ sides }) => sides.flat().includes(id)));

/** Whether somebody is in the present round, or in a match that is not finished. */
const isOnCourt = (evening: PlayedEvening, id: string) =>
  isIn(evening.rounds.at(-1), id) || openMatches(evening).some(({ sides }) => sides.flat().includes(id));

const hasPlayed = ({ rounds }: PlayedEvening, id: string) => rounds.some((round) => isIn(round, id));

type Check<Kind extends StepKind> = (evening: PlayedEvening, step: Extract<Step, { kind: Kind }>) => StepFault | null;

const checks: { [Kind in StepKind]: Check<Kind> } = {
  started: (_, { person_ids, court_ids }) => {
    if (new Set(person_ids).size < fewestPeople) return "few_people";
    return court_ids.length === 0 ? "no_court" : null;
  },
  round: (evening, { round, is_anew }) => {
    if (round !== (is_anew ? evening.rounds.length : nextRound(evening))) return "round_exists";
    const before = is_anew ? evening.rounds.slice(0, -1) : evening.rounds;
    const isWaiting = openMatches({ rounds: before }).length > 0;
    return isWaiting && !drawsWithoutTable(evening.settings) ? "results_missing" : null;
  },
  result: (evening, { match_id, score }) => {
    if (matchOf(evening, match_id) === undefined) return "match_gone";
    return score === null ? null : scoreFault(evening.settings, score);
  },
  void: (evening, { match_id }) => (matchOf(evening, match_id) === undefined ? "match_gone" : null),
  arrived: (evening, { person_id }) => {
    if (isHere(evening, person_id)) return "person_here";
    return holderOf(evening, person_id) === person_id ? null : "place_taken";
  },
  left: (evening, { person_id }) => (isHere(evening, person_id) ? null : "person_gone"),
  substituted: (evening, { out_id, in_id, keeps_points, is_now }) => {
    if (!isHere(evening, out_id)) return "person_gone";
    if (isHere(evening, in_id) || (is_now && isOnCourt(evening, in_id))) return "person_here";
    const holder = holderOf(evening, in_id);
    if (holder !== in_id) return holder === out_id && keeps_points ? null : "place_taken";
    return keeps_points && hasPlayed(evening, in_id) ? "own_points" : null;
  },
  court: ({ courts }, { court_id, is_open }) => {
    if (courts.includes(court_id) === is_open) return "court_same";
    return !is_open && courts.length === 1 ? "no_court" : null;
  },
  settings: () => null,
  finished: () => null,
};

/** Kinds that may be done when an evening has ended: a wrong result is corrected then, too. */
const afterTheEnd: ReadonlySet<StepKind> = new Set(["result", "void"]);

/** Why a step cannot be done now; null: it can. */
export function stepFault(evening: PlayedEvening, step: Step): StepFault | null {
  if (step.kind === "started" && evening.status !== "planned") return "already_started";
  const isPlayed = evening.status === "playing" || (evening.status === "finished" && afterTheEnd.has(step.kind));
  if (step.kind !== "started" && !isPlayed) return "not_playing";
  // Each kind has its own check, which the compiler cannot follow through the table.
  const check = checks[step.kind] as Check<StepKind>;
  return check(evening, step);
}

import type { DrawnRound, EveningMatch, EveningRound, EveningState, Participant, Sides } from "./evening.ts";
import { type Entry, matchId, type Plan, type Step } from "./steps.ts";

/** An evening after its steps. */
export interface PlayedEvening extends EveningState {
  status: "planned" | "playing" | "finished";
}

type Fold = (evening: PlayedEvening, number: number) => PlayedEvening;

/** Those of the list in its place who are somebody, changed. */
function changed(evening: PlayedEvening, id: string, change: Partial<Participant>): PlayedEvening {
  const participants = evening.participants.map((one) => (one.id === id ? { ...one, ...change } : one));
  return { ...evening, participants };
}

function withMatch(evening: PlayedEvening, id: string, change: (match: EveningMatch) => EveningMatch): PlayedEvening {
  const rounds = evening.rounds.map((round) =>
    round.matches.some((match) => match.id === id)
      ? { ...round, matches: round.matches.map((match) => (match.id === id ? change(match) : match)) }
      : round,
  );
  return { ...evening, rounds };
}

/** The round that is drawn next. */
export const nextRound = ({ rounds }: Pick<EveningState, "rounds">) => rounds.length + 1;

function roundOf(number: number, step: number, { matches, rests, busy }: Omit<DrawnRound, "not_mixed">): EveningRound {
  const drawn = matches.map(({ court_id, sides }) => {
    const id = matchId(step, court_id);
    return { id, court_id, sides, score: null, is_void: false, version: 0 };
  });
  return { number, matches: drawn, rests, busy };
}

function replacedIn(sides: Sides, out: string, by: string): Sides {
  const one = (id: string) => (id === out ? by : id);
  return [
    [one(sides[0][0]), one(sides[0][1])],
    [one(sides[1][0]), one(sides[1][1])],
  ];
}

/** Whether somebody rests in a round, or has a match of it that is not finished. */
function isWaitingIn({ matches, rests }: EveningRound, id: string): boolean {
  return rests.includes(id) || matches.some((match) => isOpen(match) && match.sides.flat().includes(id));
}

type Substitution = Extract<Step, { kind: "substituted" }>;

/** Everybody after a substitution: who came back has taken back a place of their own, which is nobody else's any more. */
function afterSubstitution(evening: PlayedEvening, { out_id, in_id, keeps_points }: Substitution, from: number) {
  const partner_id = evening.participants.find(({ id }) => id === out_id)?.partner_id ?? null;
  const takes_place_of = keeps_points ? out_id : null;
  const changes = (one: Participant): Partial<Participant> => {
    if (one.id === out_id) return { until_round: from - 1 };
    if (one.id === in_id) return { from_round: from, until_round: null, takes_place_of, partner_id };
    if (one.id === partner_id) return { partner_id: in_id };
    return {};
  };
  return evening.participants.map((one) => {
    const isGivenBack = one.takes_place_of === in_id && one.id !== in_id;
    return { ...one, ...(isGivenBack && { takes_place_of: null }), ...changes(one) };
  });
}

/** Who comes in for somebody: from the next round on, or at once in the match or the rest of the present one. */
function substituted(evening: PlayedEvening, step: Substitution): PlayedEvening {
  const last = evening.rounds.at(-1);
  const isNow = step.is_now && (last === undefined || isWaitingIn(last, step.out_id));
  const from = isNow ? Math.max(evening.rounds.length, 1) : nextRound(evening);
  const after = { ...evening, participants: afterSubstitution(evening, step, from) };
  return isNow && last !== undefined
    ? { ...after, rounds: [...evening.rounds.slice(0, -1), inPlace(last, step)] }
    : after;
}

/** A round with somebody in another's place, where it is not played yet. */
function inPlace(round: EveningRound, { out_id, in_id }: Pick<Substitution, "out_id" | "in_id">): EveningRound {
  const matches = round.matches.map((match) =>
    isOpen(match) ? { ...match, sides: replacedIn(match.sides, out_id, in_id) } : match,
  );
  return { ...round, matches, rests: round.rests.map((id) => (id === out_id ? in_id : id)) };
}

const never = 0;
const notYet = Number.MAX_SAFE_INTEGER;

const folds: { [Kind in Step["kind"]]: (step: Extract<Step, { kind: Kind }>) => Fold } = {
  started:
    ({ person_ids, court_ids }) =>
    (evening) => {
      const participants = evening.participants.map((one) => ({
        ...one,
        from_round: person_ids.includes(one.id) ? 1 : notYet,
      }));
      return { ...evening, status: "playing", participants, courts: court_ids };
    },
  round:
    ({ round, drawn, is_anew }) =>
    (evening, number) => ({
      ...evening,
      rounds: [...(is_anew ? evening.rounds.slice(0, -1) : evening.rounds), roundOf(round, number, drawn)],
    }),
  result:
    ({ match_id, score }) =>
    (evening) =>
      withMatch(evening, match_id, (match) => ({ ...match, score, is_void: false, version: match.version + 1 })),
  void:
    ({ match_id }) =>
    (evening) =>
      withMatch(evening, match_id, (match) => ({ ...match, score: null, is_void: true, version: match.version + 1 })),
  arrived:
    ({ person_id }) =>
    (evening) =>
      changed(evening, person_id, { from_round: nextRound(evening), until_round: null }),
  left:
    ({ person_id }) =>
    (evening) =>
      changed(evening, person_id, { until_round: evening.rounds.length }),
  substituted: (step) => (evening) => substituted(evening, step),
  court:
    ({ court_id, is_open }) =>
    (evening) => {
      const others = evening.courts.filter((id) => id !== court_id);
      return { ...evening, courts: is_open ? [...others, court_id] : others };
    },
  settings:
    ({ changes }) =>
    (evening) => ({ ...evening, settings: { ...evening.settings, ...changes } }),
  finished: () => (evening) => ({ ...evening, status: "finished" }),
};

/** An evening after one step more. */
export function after(evening: PlayedEvening, { number, step }: Pick<Entry, "number" | "step">): PlayedEvening {
  // Each kind has its own fold, which the compiler cannot follow through the table.
  const fold = folds[step.kind] as (step: Step) => Fold;
  return fold(step)(evening, number);
}

/** An evening before anything happened. */
export function planned({ settings, seed, people, avoid }: Plan): PlayedEvening {
  const participants = people.map((one) => ({ ...one, from_round: notYet, until_round: null, takes_place_of: null }));
  return { status: "planned", settings, seed, participants, courts: [], rounds: [], avoid };
}

/** An evening after all of its steps that were not undone, in their order (spec 8 §1.4). */
export function fold(plan: Plan, entries: readonly Entry[]): PlayedEvening {
  return entries.reduce((evening, entry) => (entry.is_undone ? evening : after(evening, entry)), planned(plan));
}

/** Whether somebody has ever taken part: who was only entered is in no table. */
export const hasCome = ({ from_round }: Pick<Participant, "from_round">) => from_round !== notYet && from_round > never;

/** Whether a match is still to be finished. */
export const isOpen = ({ score, is_void }: EveningMatch) => score === null && !is_void;

import {
  type DrawnRound,
  type EveningSettings,
  type EveningState,
  type Participant,
  presentIn,
} from "#domain/evenings/evening.ts";
import { numbers } from "./planning-volume.ts";

export const plainSettings: EveningSettings = {
  format: "americano",
  is_mixed: false,
  rounds: null,
  counting: "points",
  sum: 24,
  minutes: null,
  rest: "mean",
  latecomers: "mean",
  first: "lots",
  pairs_by: "all",
  pozo: { partners: "split", draw: "lots", order: "court" },
};

/** Somebody who is there from the start to the end; women and men in turns. */
export function participant(at: number, over: Partial<Participant> = {}): Participant {
  const id = `p${at}`;
  const gender = at % 2 === 0 ? "woman" : "man";
  return { id, gender, level: null, partner_id: null, from_round: 1, until_round: null, takes_place_of: null, ...over };
}

export interface EveningPlan {
  people: number;
  courts: number;
  settings?: Partial<EveningSettings>;
  seed?: string;
}

/** An evening before its first round; in fixed pairs each one with the next. */
export function eveningOf({ people, courts, settings = {}, seed = "lot" }: EveningPlan): EveningState {
  const partner = (at: number) => (settings.format === "pairs" && (at ^ 1) < people ? `p${at ^ 1}` : null);
  return {
    settings: { ...plainSettings, ...settings },
    seed,
    participants: Array.from({ length: people }, (_, at) => participant(at, { partner_id: partner(at) })),
    courts: Array.from({ length: courts }, (_, at) => at + 1),
    rounds: [],
    avoid: [],
  };
}

/** The state with a round as it was drawn, and the first side's points of each of its matches. */
export function withRound(
  state: EveningState,
  drawn: DrawnRound,
  points: (match: number) => number | null,
): EveningState {
  const number = state.rounds.length + 1;
  const matches = drawn.matches.map((match, at) => {
    const won = points(at);
    const score = won === null ? null : ([won, 24 - won] as const);
    return { ...match, id: `${number}.${at}`, score, is_void: false, version: 1 };
  });
  return { ...state, rounds: [...state.rounds, { number, matches, rests: drawn.rests, busy: drawn.busy }] };
}

const formats = ["americano", "mexicano", "pairs", "pozo"] as const;

/** An evening of a seed: its people, and what happens between two of its rounds. */
export function randomEvening(seed: number) {
  const any = numbers(seed);
  const isSo = (ofHundred: number) => any(100) < ofHundred;
  const people = isSo(20) ? 20 + any(41) : 4 + any(16);
  const format = formats[any(4)] ?? "americano";
  const start = eveningOf({
    people,
    courts: 1 + any(isSo(30) ? 12 : 4),
    seed: `evening ${seed}`,
    settings: {
      format,
      is_mixed: isSo(30),
      first: isSo(50) ? "level" : "lots",
      pairs_by: isSo(50) ? "table" : "all",
      pozo: { partners: isSo(50) ? "stay" : "split", draw: isSo(50) ? "above" : "lots", order: "court" },
    },
  });
  const rounds = 1 + any(20);
  const arrivals = (next: number, from: number): Participant[] => {
    if (!isSo(12) || from + 2 > 60) return [];
    const two = { from_round: next, level: any(7) };
    const partners = format === "pairs" ? [`p${from + 1}`, `p${from}`] : [null, null];
    return partners.map((partner_id, at) => participant(from + at, { ...two, partner_id }));
  };
  /** Who left before the next round, and whether somebody takes the place, then or later. */
  const departures = (state: EveningState, next: number): readonly Participant[] => {
    if (next === 1 || !isSo(15)) return state.participants;
    const there = presentIn(state, next);
    const leaver = there[any(there.length)];
    if (leaver === undefined) return state.participants;
    const left = state.participants.map((one) => (one === leaver ? { ...one, until_round: next - 1 } : one));
    if (!isSo(60)) return left;
    const from_round = next + (isSo(70) ? 0 : 2);
    return [
      ...left,
      participant(left.length, { partner_id: leaver.partner_id, from_round, takes_place_of: leaver.id }),
    ];
  };
  const happens = (state: EveningState): EveningState => {
    const next = state.rounds.length + 1;
    const participants = departures(state, next);
    const courts = isSo(92) ? state.courts : state.courts.slice(0, Math.max(1, state.courts.length - 1));
    return { ...state, courts, participants: [...participants, ...arrivals(next, participants.length)] };
  };
  const tableOrder = (state: EveningState) =>
    state.participants
      .map(({ id }) => ({ id, by: any(1000) }))
      .toSorted((one, other) => one.by - other.by)
      .map(({ id }) => id);
  return { start, rounds, happens, tableOrder, points: () => (isSo(5) ? null : isSo(15) ? 12 : any(25)) };
}

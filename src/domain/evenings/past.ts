import type { EveningRound, EveningState } from "./evening.ts";
import { type Seats, seatsOf } from "./seats.ts";

/** How often something happened, by its key. */
type Tally = Map<string, number>;

/** What the rounds of an evening have made of each seat. */
export interface Past {
  seats: Seats;
  partners: (one: string, other: string) => number;
  opponents: (one: string, other: string) => number;
  onCourt: (id: string, court: number) => number;
  /** Whether two were partners in the round before; in the first round: the last time. */
  wereJustPartners: (one: string, other: string) => boolean;
  wereJustOpponents: (one: string, other: string) => boolean;
  /** The rounds in which somebody rested. */
  restsOf: (id: string) => readonly number[];
  /** The last round in which somebody played; 0: none. */
  playedLast: (id: string) => number;
}

const keyOf = (one: string, other: string) => (one < other ? `${one}\n${other}` : `${other}\n${one}`);

function add(tally: Tally, key: string): void {
  tally.set(key, (tally.get(key) ?? 0) + 1);
}

/** What is counted of the rounds, all by seats. */
class Counted {
  partners: Tally = new Map();
  opponents: Tally = new Map();
  courts: Tally = new Map();
  rests = new Map<string, number[]>();
  played = new Map<string, number>();
  private readonly seatOf: (id: string) => string;

  constructor({ seatOf }: Seats) {
    this.seatOf = seatOf;
  }

  together(one: string, other: string): void {
    add(this.partners, keyOf(this.seatOf(one), this.seatOf(other)));
  }

  round({ matches, rests, number }: EveningRound): void {
    for (const { sides, court_id } of matches) {
      for (const [one, other] of sides) this.together(one, other);
      for (const one of sides[0]) for (const other of sides[1]) this.against(one, other);
      for (const id of sides.flat()) {
        add(this.courts, `${this.seatOf(id)}\n${court_id}`);
        this.played.set(this.seatOf(id), number);
      }
    }
    for (const id of rests) {
      const seat = this.seatOf(id);
      this.rests.set(seat, [...(this.rests.get(seat) ?? []), number]);
    }
  }

  private against(one: string, other: string): void {
    add(this.opponents, keyOf(this.seatOf(one), this.seatOf(other)));
  }
}

/** Counts the rounds so far; who is to be avoided in the first round counts as partners once (spec 8 §1.3, §2.4). */
export function pastOf(state: Pick<EveningState, "participants" | "rounds" | "avoid">): Past {
  const seats = seatsOf(state);
  const all = new Counted(seats);
  const just = new Counted(seats);
  for (const round of state.rounds) all.round(round);
  const before = state.rounds.at(-1);
  if (before === undefined) {
    for (const pair of state.avoid) for (const counted of [all, just]) counted.together(...pair);
  } else just.round(before);
  const { seatOf } = seats;
  const between = (tally: Tally) => (one: string, other: string) => tally.get(keyOf(seatOf(one), seatOf(other))) ?? 0;
  const justPartners = between(just.partners);
  const justOpponents = between(just.opponents);
  return {
    seats,
    partners: between(all.partners),
    opponents: between(all.opponents),
    onCourt: (id, court) => all.courts.get(`${seatOf(id)}\n${court}`) ?? 0,
    wereJustPartners: (one, other) => justPartners(one, other) > 0,
    wereJustOpponents: (one, other) => justOpponents(one, other) > 0,
    restsOf: (id) => all.rests.get(seatOf(id)) ?? [],
    playedLast: (id) => all.played.get(seatOf(id)) ?? 0,
  };
}

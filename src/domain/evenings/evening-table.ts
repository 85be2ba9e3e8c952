import { type EveningState, type Participant, restOf } from "./evening.ts";
import { type Figures, figuresOf, type GoesUp, holders } from "./evening-figures.ts";
import { hasCome, isOpen } from "./fold.ts";
import { lotOf, shuffled } from "./lots.ts";

export interface EveningRow extends Figures {
  id: string;
  /** From 1; only two who have always played together share one: the last thing that decides is the lot. */
  place: number;
  /** What the rounds in which they rested, or had not come, are worth; null: not known before their first match. */
  credit: number | null;
  /** Points and credit; null before the first match of who has rested. */
  total: number | null;
  /** Per match; null before the first. */
  mean: number | null;
  difference: number;
  /** Whether they have left, and nobody has taken their place with its points. */
  is_gone: boolean;
  /** Whose place they took with its points, the first one first. */
  before: string[];
}

const meanOf = ({ points, matches }: Figures) => (matches === 0 ? null : points / matches);
const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The first round of whoever began in a place. */
function firstRound(participants: readonly Participant[], id: string): number {
  const one = participants.find((other) => other.id === id);
  if (one === undefined) return 1;
  return one.takes_place_of === null ? one.from_round : firstRound(participants, one.takes_place_of);
}

/** Everybody's figures, and who holds each place. */
interface Counted {
  figures: ReadonlyMap<string, Figures>;
  holder: ReadonlyMap<string, string>;
}

/** What a round that they missed before they came is worth: the mean of those who rested in it, else their own (spec 8 §1.4). */
function missedCredit(state: EveningState, { figures, holder }: Counted, id: string): number {
  if (state.settings.latecomers === "nothing") return 0;
  const own = meanOf(figures.get(id) ?? emptyFigures) ?? 0;
  const missed = state.rounds.slice(0, firstRound(state.participants, id) - 1);
  return missed.reduce((sum, { rests }) => {
    const means = rests.flatMap((one) => meanOf(figures.get(holder.get(one) ?? one) ?? emptyFigures) ?? []);
    return sum + (means.length === 0 ? own : average(means));
  }, 0);
}

const emptyFigures: Figures = { won_points: 0, lost_points: 0, points: 0, matches: 0, won: 0, rests: 0, credited: 0 };

/** What the rounds without a match are worth (spec 8 §1.2); null: the own mean is asked for, and there is none yet. */
function creditOf(state: EveningState, counted: Counted, id: string): number | null {
  const own = counted.figures.get(id) ?? emptyFigures;
  const { sum } = state.settings;
  const rest = restOf(state.settings);
  const missed = missedCredit(state, counted, id);
  if (rest === "nothing" || own.rests === 0) return missed;
  if (rest === "half" && sum !== null) return missed + (own.credited * sum) / 2;
  const mean = meanOf(own);
  return mean === null ? null : missed + own.credited * mean;
}

/** What orders two rows: the more, the better. */
type Measure = (row: Omit<EveningRow, "place">) => number;

const exact = (value: number | null) => (value === null ? -1 : Math.round(value * 1e6));

/** What the order looks at first: the total, or the mean where a rest is worth nothing; who left has no mean to win with. */
function measuresOf(state: EveningState, ladder: readonly (readonly string[])[]): Measure[] {
  const { settings } = state;
  const rung = new Map(ladder.flatMap((ids, at) => ids.map((id) => [id, ladder.length - at] as const)));
  const byLastCourt = settings.format === "pozo" && settings.pozo.order === "last";
  const byMean: Measure[] = [({ is_gone }) => (is_gone ? 0 : 1), ({ mean }) => exact(mean)];
  const first: Measure[] = settings.rest === "nothing" ? byMean : [({ total }) => exact(total)];
  return [
    ...(byLastCourt ? [(row: Omit<EveningRow, "place">) => rung.get(row.id) ?? 0] : first),
    ({ won }) => won,
    ({ difference }) => difference,
  ];
}

/** How often somebody has beaten others of a tie, less how often they were beaten by them. */
function headToHead(state: EveningState, tied: readonly string[]): ReadonlyMap<string, number> {
  const holder = holders(state.participants);
  const balance = new Map(tied.map((id) => [id, 0]));
  for (const match of state.rounds.flatMap(({ matches }) => matches)) {
    if (isOpen(match) || match.score === null) continue;
    const sides = match.sides.map((side) => side.map((id) => holder.get(id) ?? id).filter((id) => balance.has(id)));
    const sign = Math.sign(match.score[0] - match.score[1]);
    const [one = [], other = []] = sides;
    for (const id of one) balance.set(id, (balance.get(id) ?? 0) + sign * other.length);
    for (const id of other) balance.set(id, (balance.get(id) ?? 0) - sign * one.length);
  }
  return balance;
}

/** Rows in their order by some measures, those that nothing tells apart together. */
function tiesOf<Row>(rows: readonly Row[], measures: readonly ((row: Row) => number)[]): Row[][] {
  const [measure, ...rest] = measures;
  if (measure === undefined) return [[...rows]];
  const values = [...new Set(rows.map(measure))].sort((one, other) => other - one);
  return values.flatMap((value) =>
    tiesOf(
      rows.filter((row) => measure(row) === value),
      rest,
    ),
  );
}

/** With whom each who holds a place has always played, as entered or as a pozo in which partners stay made them. */
function fixedPartners({ participants, rounds, settings }: EveningState): ReadonlyMap<string, string> {
  const holder = holders(participants);
  const held = (id: string) => holder.get(id) ?? id;
  if (settings.format === "pairs")
    return new Map(participants.flatMap(({ id, partner_id }) => (partner_id === null ? [] : [[id, held(partner_id)]])));
  if (settings.format !== "pozo" || settings.pozo.partners === "split") return new Map();
  const met = new Map<string, Set<string>>();
  for (const [one, other] of rounds.flatMap(({ matches }) => matches.flatMap(({ sides }) => sides))) {
    met.set(held(one), (met.get(held(one)) ?? new Set()).add(held(other)));
    met.set(held(other), (met.get(held(other)) ?? new Set()).add(held(one)));
  }
  const onlyOf = (id: string) => (met.get(id)?.size === 1 ? [...(met.get(id) ?? [])][0] : undefined);
  return new Map(
    [...met.keys()].flatMap((id) => {
      const partner = onlyOf(id);
      return partner !== undefined && onlyOf(partner) === id ? [[id, partner]] : [];
    }),
  );
}

/** Where somebody stands in the lots; the two of a fixed pair, and who has a place of theirs, stand in one. */
function lotsOf(state: EveningState): (id: string) => number {
  const lots = shuffled(
    state.participants.map(({ id }) => id),
    lotOf(`${state.seed} table`),
  );
  const partner = fixedPartners(state);
  return (id) => Math.min(lots.indexOf(id), lots.indexOf(partner.get(id) ?? id));
}

/** Everybody in their order, a pair that nothing tells apart together. */
function ordered<Row extends { id: string }>(
  state: EveningState,
  rows: readonly Row[],
  measures: ((row: Row) => number)[],
) {
  const lotFor = lotsOf(state);
  return tiesOf(rows, measures).flatMap((tie) => {
    const balance = headToHead(
      state,
      tie.map(({ id }) => id),
    );
    return tiesOf(tie, [({ id }) => balance.get(id) ?? 0, ({ id }) => -lotFor(id)]);
  });
}

/** How the ladder of a pozo stands: who goes up where, and everybody by the court that they would go to. */
export interface Ladder {
  goesUp: GoesUp;
  order: readonly (readonly string[])[];
}

/**
 * The table of an evening (spec 8 §1.2): everybody who has come, by total (or mean per match, or last court), matches won, difference,
 * head-to-head among those who are tied, and lots. Whoever took a place with its points stands there instead of who left it.
 */
export function eveningTable(state: EveningState, ladder: Ladder): EveningRow[] {
  const figures = figuresOf(state, ladder.goesUp);
  const holder = holders(state.participants);
  const next = state.rounds.length + 1;
  const rows = state.participants
    .filter((one) => hasCome(one) && holder.get(one.id) === one.id)
    .map((one) => {
      const own = figures.get(one.id) ?? emptyFigures;
      const credit = creditOf(state, { figures, holder }, one.id);
      return {
        ...own,
        id: one.id,
        credit,
        total: credit === null ? null : own.points + credit,
        mean: meanOf(own),
        difference: own.won_points - own.lost_points,
        is_gone: one.until_round !== null && one.until_round < next,
        before: state.participants.flatMap(({ id }) => (id !== one.id && holder.get(id) === one.id ? [id] : [])),
      };
    });
  return ordered(state, rows, measuresOf(state, ladder.order)).flatMap((tied, at) =>
    tied.map((row) => ({ ...row, place: at + 1 })),
  );
}

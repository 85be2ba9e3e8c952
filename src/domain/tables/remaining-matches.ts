import { isPending, type MatchStatus } from "#domain/scores/match-status.ts";
import { type Ending, endings, type NeedRules, type Range } from "./open-results.ts";
import { type Places, possiblePlaces, type RangedTable } from "./possible-places.ts";
import { type ScoreClass, type Scores, scoresOf } from "./remaining-scores.ts";
import { type Gains, gainsOf, type KnownRow, type Values, valuesOf } from "./remaining-values.ts";
import type { MatchFacts } from "./standing-row.ts";
import { type StandingsInput, standings } from "./standings.ts";
import { appliedCriteria } from "./tie-break.ts";

/** A match of a group: played, or left to play. */
export interface GroupMatch extends MatchFacts {
  id: string;
  status: MatchStatus;
}

/** A group of an open round, as its table is made from. */
export interface OpenGroup extends Omit<StandingsInput, "regulations" | "matches"> {
  matches: readonly GroupMatch[];
  regulations: NeedRules;
}

/** How each match left ends, as a number of its classes, and which places each pair can then have. */
export interface Combination {
  ends: readonly number[];
  places: Places;
}

/** A combination of which games are told apart as far as they change where somebody goes. */
export interface Way extends Combination {
  /** By how many games the first side of each match left has more than the second. */
  margins: readonly Range[];
  /** Whose place could be told better by what is not told apart; of others, where two are possible, nothing but lots or the club tells. */
  open: readonly boolean[];
}

/** How finely the matches left are told apart: by winner and sets, by winner, or not at all. */
export type Detail = "sets" | "winner" | "none";

/** Everything that can still happen in a group, as far as it is told apart. */
export interface RemainingMatches {
  group: OpenGroup;
  detail: Detail;
  /** Who plays in the group, by number. */
  pairIds: string[];
  left: GroupMatch[];
  combinations: Combination[];
  /** The same, to single scores as far as their number allows; made when first asked for. */
  readonly ways: readonly Way[];
  /** The same for what is asked of one pair. */
  waysOf: (pairId: string) => readonly Way[];
  /** The scores that are told apart; null: games are only known from the least to the most. */
  scores: Scores | null;
  /** Who decides where the rules end: lots only where the league's list has them. */
  lastWord: "club" | "lots";
}

/** How many combinations are looked at, in groups of at most four pairs and of more; beyond, results are told apart less finely. */
const mostCombinations = { ofFour: 1024, ofMore: 64 };

/** The endings of a match by class: those of one class are not told apart. */
export const classes: Record<Detail, readonly (readonly Ending[])[]> = {
  sets: endings.map((ending) => [ending]),
  winner: [endings.filter(({ winner }) => winner === 1), endings.filter(({ winner }) => winner === 2)],
  none: [endings],
};

function detailFor(left: number, pairs: number): Detail {
  const most = pairs <= 4 ? mostCombinations.ofFour : mostCombinations.ofMore;
  return 4 ** left <= most ? "sets" : 2 ** left <= most ? "winner" : "none";
}

/** The rows of those who play, in the order of the table of now, with what no figure of it tells. */
function playingRows({ members, matches, adjustments, regulations }: OpenGroup): KnownRow[] {
  const member = new Map(members.map((one) => [one.pair_id, one]));
  return standings({ members, matches, adjustments, regulations })
    .filter(({ is_withdrawn }) => is_withdrawn !== true)
    .map((row) => {
      const { name = "", previous_place, lot } = member.get(row.pair_id) ?? {};
      return { ...row, name, previous_place, lot };
    });
}

/** Two matches of a group have been played, or will be. */
function meetings(pairIds: readonly string[], matches: readonly MatchFacts[]): RangedTable["haveMet"] {
  const met = new Set(matches.flatMap(({ pair1_id: one, pair2_id: two }) => [`${one} ${two}`, `${two} ${one}`]));
  const known = pairIds.map((one) => pairIds.map((other) => met.has(`${one} ${other}`)));
  return (one, other) => known[one]?.[other] === true;
}

interface Look {
  table: RangedTable;
  values: Values;
  /** The numbers of the pairs of each match left. */
  sides: readonly (readonly [number, number])[];
  /** Whether it is known where the places of a pair lead. */
  isSettled: (place: Range) => boolean;
  /** The pair whose places are asked for; null: all. */
  about: number | null;
  /** How many times more it is looked; then what is not known is left open. */
  turns: number;
}

/** How many times it is looked to single scores: a tenth of a second or two, reached where each point of a super tie-break counts. */
const mostTurns = 4_000;

/** With so many matches left the places of all pairs are looked at together; with more, those of each by itself. */
const mostTogether = 2;

/** Every combination of the endings that are told apart. */
function combinationsOf({ table, values, sides }: Look, gains: readonly Gains[]): Combination[] {
  const combinations: Combination[] = [];
  const ends: number[] = [];
  const visit = (at: number): void => {
    const side = sides[at];
    if (side === undefined) {
      values.settle();
      combinations.push({ ends: [...ends], places: possiblePlaces(table).places });
      return;
    }
    gains.forEach((gain, end) => {
      ends[at] = end;
      values.add(side[0], side[1], gain, 1);
      visit(at + 1);
      values.add(side[0], side[1], gain, -1);
    });
  };
  visit(0);
  return combinations;
}

const width = ({ margin: [least, most] }: ScoreClass) => most - least;

/** Which of some classes is told apart next: the widest of those that can be. */
function widest(classesLeft: readonly ScoreClass[]): number {
  let found = -1;
  classesLeft.forEach((one, at) => {
    const before = classesLeft[found];
    if (one.parts() !== null && (before === undefined || width(one) > width(before))) found = at;
  });
  return found;
}

/** A combination to single scores, as far as it takes to know where everybody goes: what one side wins, the other loses. */
function waysIn(look: Look, ends: readonly number[], scores: Scores): Way[] {
  const { table, values, sides, isSettled, about } = look;
  const isAside = (pair: number) => about !== null && pair !== about;
  const add = (at: number, one: ScoreClass | undefined, times: 1 | -1) => {
    const [first = 0, second = 0] = sides[at] ?? [];
    if (one !== undefined) values.add(first, second, one.gains, times);
  };
  const ways: Way[] = [];
  const current = ends.flatMap((end) => scores.classes[end] ?? []);
  const visit = (): void => {
    values.settle();
    const { places, open } = possiblePlaces(table);
    const isKnown = places.every((place, pair) => isAside(pair) || open[pair] === false || isSettled(place));
    const at = isKnown || look.turns-- <= 0 ? -1 : widest(current);
    const whole = current[at];
    if (whole === undefined) {
      ways.push({ ends, places, margins: current.map(({ margin }) => margin), open });
      return;
    }
    add(at, whole, -1);
    for (const part of whole.parts() ?? []) {
      current[at] = part;
      add(at, part, 1);
      visit();
      add(at, part, -1);
    }
    current[at] = whole;
    add(at, whole, 1);
  };
  current.forEach((one, at) => {
    add(at, one, 1);
  });
  visit();
  current.forEach((one, at) => {
    add(at, one, -1);
  });
  return ways;
}

const anyMargin: Range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** All combinations to single scores as far as where one pair goes asks for it; each of those that leave it open has its own turns. */
function waysAbout(pair: number, look: Look, combinations: readonly Combination[], scores: Scores): Way[] {
  const isOpen = ({ places }: Combination) => !look.isSettled(places[pair] ?? anyMargin);
  let opens = combinations.filter(isOpen).length;
  let turns = look.turns;
  return combinations.flatMap((one) => {
    const part = { ...look, about: pair, turns: isOpen(one) ? Math.floor(turns / opens--) : 0 };
    turns -= part.turns;
    const ways = waysIn(part, one.ends, scores);
    turns += Math.max(0, part.turns);
    return ways;
  });
}

const together = -1;

/** The ways that are asked for: of all pairs together, or of one. */
function waysFor(
  pair: number,
  { look, combinations, scores }: { look: Look; combinations: readonly Combination[]; scores: Scores | null },
): Way[] {
  if (scores !== null && pair !== together) return waysAbout(pair, look, combinations, scores);
  if (scores !== null) return combinations.flatMap(({ ends }) => waysIn(look, ends, scores));
  const { sides, table } = look;
  const open = Array.from({ length: table.size }, () => true);
  return combinations.map((one) => ({ ...one, margins: sides.map(() => anyMargin), open }));
}

/**
 * Every way that what is left of a group can end, with the places that each pair can then have (spec 6 §4). Taken for granted: all that
 * is left is played to its end, best of three with usual scores; nothing that is decided otherwise, or by hand, is foreseen.
 * @param last the last places of the zones, between which single scores are looked at (empty: not at all); absent: between all places
 */
export function remainingMatches(group: OpenGroup, last?: readonly number[]): RemainingMatches {
  const { matches, regulations } = group;
  const rows = playingRows(group);
  const pairIds = rows.map(({ pair_id }) => pair_id);
  const numberOf = new Map(pairIds.map((id, at) => [id, at]));
  const left = matches.filter(
    ({ status, pair1_id, pair2_id }) => isPending(status) && numberOf.has(pair1_id) && numberOf.has(pair2_id),
  );
  const played = matches.filter(({ status }) => status === "completed");
  const list = appliedCriteria(regulations.criteria, rows);
  const values = valuesOf(list, rows, { matches: played, rules: regulations });
  const table: RangedTable = {
    size: rows.length,
    measures: values.measures,
    haveMet: meetings(pairIds, [...played, ...left]),
    onlyTwo: regulations.head_to_head === "only_two",
    restart: regulations.restart ?? false,
  };
  const isSettled: Look["isSettled"] = ([best, worst]) =>
    best === worst || last?.every((place) => worst <= place || best > place) === true;
  const sides = left.map(
    ({ pair1_id, pair2_id }) => [numberOf.get(pair1_id) ?? 0, numberOf.get(pair2_id) ?? 0] as const,
  );
  const look = { table, values, sides, isSettled, about: null, turns: mostTurns };
  const detail = detailFor(left.length, rows.length);
  const combinations = combinationsOf(
    look,
    classes[detail].map((ends) => gainsOf(list, ends, regulations)),
  );
  const scores = detail === "sets" ? scoresOf(list, regulations) : null;
  const known = new Map<number, readonly Way[]>();
  const waysAsked = (pair: number) => {
    const asked = left.length > mostTogether ? pair : together;
    const before = known.get(asked);
    if (before !== undefined) return before;
    const ways = waysFor(asked, { look, combinations, scores });
    known.set(asked, ways);
    return ways;
  };
  const lastWord = regulations.criteria.includes("lots") && !list.includes("lots") ? "lots" : "club";
  return {
    group,
    detail,
    pairIds,
    left,
    combinations,
    get ways() {
      return waysAsked(together);
    },
    waysOf: (pairId) => waysAsked(pairIds.indexOf(pairId)),
    scores,
    lastWord,
  };
}

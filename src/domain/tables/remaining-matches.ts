import { isPending, type MatchStatus } from "#domain/scores/match-status.ts";
import { type Ending, endings, type NeedRules } from "./open-results.ts";
import type { RangedTable } from "./possible-places.ts";
import { type Scores, scoresOf } from "./remaining-scores.ts";
import { gainsOf, type KnownRow, valuesOf } from "./remaining-values.ts";
import {
  type Combination,
  combinationsOf,
  everyWay,
  type Look,
  mostTogether,
  type Way,
  waysBy,
  wholeWays,
} from "./remaining-ways.ts";
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
  /** The same, which can be told apart to single scores, from how some of the matches end. */
  waysBy: (matches: readonly number[]) => readonly Way[];
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
  const look = { table, values, sides, isSettled };
  const detail = detailFor(left.length, rows.length);
  const combinations = combinationsOf(
    look,
    classes[detail].map((ends) => gainsOf(list, ends, regulations)),
  );
  const scores = detail === "sets" ? scoresOf(list, regulations) : null;
  let ways: readonly Way[] | undefined;
  const lastWord = regulations.criteria.includes("lots") && !list.includes("lots") ? "lots" : "club";
  return {
    group,
    detail,
    pairIds,
    left,
    combinations,
    waysBy: (matches) => {
      if (scores !== null && left.length > mostTogether) return waysBy(look, scores, matches);
      ways ??= scores === null ? wholeWays(look, combinations, classes[detail]) : everyWay(look, scores);
      return ways;
    },
    scores,
    lastWord,
  };
}

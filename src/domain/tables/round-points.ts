/**
 * Where points of a player's round come from (spec 8 §4.1): written by hand, set as a total, given by an evening, or kept of the
 * round's results when it was closed.
 */
export const pointsSources = ["hand", "correction", "evening", "results"] as const;
export type PointsSource = (typeof pointsSources)[number];

/** A row of a player's history; `round_id` null: of no round. */
export interface PointsEntry {
  round_id: string | null;
  round_points: number;
  source: PointsSource;
}

/** A round of a league, and what its results give one player; null: no result of theirs yet. */
export interface RoundResults {
  round_id: string;
  is_closed: boolean;
  results: number | null;
}

export interface RoundPoints extends RoundResults {
  /** What was entered for the round, by hand or by an evening, entries added; null: nothing was. */
  entered: number | null;
  /** What counts: what was entered, else what the results give. */
  points: number;
}

/** The points of one player in each round: those entered, else those of its results (spec 8 §4.1). `rounds` stand in their order. */
export function roundPoints(rounds: readonly RoundResults[], history: readonly PointsEntry[]): RoundPoints[] {
  return rounds.map((round) => {
    const own = history.filter(({ round_id, source }) => round_id === round.round_id && source !== "results");
    const entered = own.length === 0 ? null : own.reduce((sum, { round_points }) => sum + round_points, 0);
    return { ...round, entered, points: entered ?? round.results ?? 0 };
  });
}

/** A player's total in two parts. */
export interface PlayerTotal {
  /** What the history adds up to: all that was entered, and what the results of closed rounds give. */
  total_points: number;
  /** What the results of the open round give beside it; null: no round of the player's counts by its results. */
  result_points: number | null;
}

const isByResults = ({ entered, results }: RoundPoints) => entered === null && results !== null;

/** The total of a player's rounds, with what was entered for none of them (spec 8 §4.1). */
export function totalOf(rounds: readonly RoundPoints[], history: readonly PointsEntry[]): PlayerTotal {
  const beside = history.filter(({ round_id }) => round_id === null);
  const isOpen = (round: RoundPoints) => !round.is_closed && round.entered === null;
  const sum = (of: readonly RoundPoints[]) => of.reduce((total, { points }) => total + points, 0);
  return {
    total_points:
      sum(rounds.filter((round) => !isOpen(round))) + beside.reduce((all, { round_points }) => all + round_points, 0),
    result_points: rounds.some(isByResults) ? sum(rounds.filter(isOpen)) : null,
  };
}

/** That a result no longer changes what was entered, where the two differ (spec 8 §4.4); null: they do not. */
export function enteredSentence({ entered, results }: Pick<RoundPoints, "entered" | "results">): string | null {
  if (entered === null || results === null || entered === results) return null;
  return `Esta jornada cuenta ${entered}, como se anotó; los resultados dan ${results} y no lo cambian.`;
}

/** Who of a match has points entered for its round, and that its result does not change them (spec 8 §4.4); null: nobody has. */
export function untouchedSentence(players: readonly { name: string; entered: number }[]): string | null {
  if (players.length === 0) return null;
  const said = players.map(({ name, entered }) => `${name}, ${entered}`).join("; ");
  return `Puntos de la jornada ya anotados (${said}): un resultado no los cambia.`;
}

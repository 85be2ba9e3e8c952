import { listText } from "#domain/base/list-text.ts";
import { numberText } from "#domain/base/number-text.ts";
import type { Criterion } from "#domain/base/regulations.ts";
import { isByDefault, type SetResult, setsText } from "#domain/scores/score.ts";
import { isAmongTied } from "./criteria-values.ts";
import type { EqualStep, MatchFacts, PlacedBy, StandingRow } from "./standing-row.ts";

/** What a sentence needs of a table beyond the row itself. */
export interface PlacementContext {
  nameOf: (pairId: string) => string;
  /** Whether the table is of pairs, which are spoken to as several people. */
  arePairs: boolean;
  /** The completed matches of the table. */
  matches: readonly (MatchFacts & { set_results: readonly SetResult[] })[];
}

type Measure = Exclude<Criterion, "head_to_head" | "lots">;

/** What decided: "por …". */
const measures: Record<Measure, string> = {
  points: "los puntos",
  games_difference: "la diferencia de juegos",
  matches_won: "los partidos ganados",
  games_won: "los juegos ganados",
  sets_difference: "la diferencia de sets",
  sets_won: "los sets ganados",
  fewest_matches_lost: "tener menos partidos perdidos",
  matches_played: "los partidos jugados",
  sets_ratio: "el porcentaje de sets ganados",
  games_ratio: "el porcentaje de juegos ganados",
  sets_among_tied: "la diferencia de sets",
  games_among_tied: "la diferencia de juegos",
  fewest_walkovers: "tener menos W.O. en contra",
  previous_place: "el puesto anterior",
};

/** What was decided when the round closed (spec 3 §4.2). */
const decided = { lots: ", por sorteo", by_hand: ", por decisión de la organización" };

/** What left both equal: "con …". */
const equals: Partial<Record<Criterion, string>> = {
  points: "los mismos puntos",
  games_difference: "la misma diferencia de juegos",
  matches_won: "los mismos partidos ganados",
  games_won: "los mismos juegos ganados",
  sets_difference: "la misma diferencia de sets",
  sets_won: "los mismos sets ganados",
  head_to_head: "el mismo balance entre sí",
  fewest_matches_lost: "los mismos partidos perdidos",
  matches_played: "los mismos partidos jugados",
  sets_ratio: "el mismo porcentaje de sets",
  games_ratio: "el mismo porcentaje de juegos",
  sets_among_tied: "la misma diferencia de sets en los partidos entre sí",
  games_among_tied: "la misma diferencia de juegos en los partidos entre sí",
  fewest_walkovers: "los mismos W.O. en contra",
};

const differences: ReadonlySet<Criterion> = new Set<Criterion>([
  "games_difference",
  "sets_difference",
  "sets_among_tied",
  "games_among_tied",
  "head_to_head",
]);
const ratios: ReadonlySet<Criterion> = new Set<Criterion>(["sets_ratio", "games_ratio"]);

/** A value as it is read; per cents have as many decimals as it takes to tell the two apart. */
function valueText(criterion: Criterion, value: number, other = value): string {
  if (ratios.has(criterion)) {
    const tells = (most: number) => value === other || numberText(value, [0, most]) !== numberText(other, [0, most]);
    return `${numberText(value, [0, [1, 2, 3].find(tells) ?? 4])} %`;
  }
  const sign = value < 0 ? "−" : differences.has(criterion) && value > 0 ? "+" : "";
  return `${sign}${Math.abs(value)}`;
}

/** One match from the side of a pair, as it would be told to it. */
function resultText(match: PlacementContext["matches"][number], pairId: string, arePairs: boolean): string {
  const isFirst = match.pair1_id === pairId;
  const games = match.set_results.map(({ set, pair1_games: one, pair2_games: two }) =>
    isFirst ? { set, pair1_games: one, pair2_games: two } : { set, pair1_games: two, pair2_games: one },
  );
  const score = setsText(games);
  if (match.outcome === "double_walkover") return "no se presentó nadie";
  const verb = match.winner_pair_id === null ? "empat" : match.winner_pair_id === pairId ? "gan" : "perd";
  const ending = verb === "perd" ? (arePairs ? "isteis" : "iste") : arePairs ? "asteis" : "aste";
  if (isByDefault(match.outcome)) return `${verb}${ending} por W.O.`;
  if (match.outcome === "retirement") return `${verb}${ending} por retirada (${score})`;
  return `${verb}${ending}${match.outcome === "time_over" ? " al acabar el tiempo" : ""} ${score}`;
}

/** The matches of two rows against each other, first to last. */
function resultsBetween(one: string, other: string, { matches, arePairs }: PlacementContext): string {
  const between = matches.filter(
    ({ pair1_id, pair2_id }) => [one, other].includes(pair1_id) && [one, other].includes(pair2_id),
  );
  return listText(between.map((match) => resultText(match, one, arePairs)));
}

/** Whose matches a criterion counted, where it counts those between the tied. */
function amongText(criterion: Criterion, tied: readonly string[], { nameOf }: PlacementContext): string {
  if (!isAmongTied(criterion)) return "";
  return tied.length === 2 ? " en sus enfrentamientos" : ` en los partidos entre ${listText(tied.map(nameOf))}`;
}

/** The steps that decided nothing, each criterion as it was compared last; but for the one that decided when compared again. */
function earlierSteps({ criterion, equal = [] }: PlacedBy): EqualStep[] {
  const last = new Map(equal.map((step) => [step.criterion, step]));
  return [...last.values()].filter((step) => step.criterion !== criterion);
}

/** What left both equal; places and lots that nobody has are not told. */
function equalText(placed: PlacedBy): string {
  const same = earlierSteps(placed).flatMap(({ criterion, value }) => {
    const text = equals[criterion];
    if (value === null || text === undefined) return [];
    return criterion === "head_to_head" ? [text] : [`${text} (${valueText(criterion, value)})`];
  });
  return same.length === 0 ? "" : `, con ${listText(same)}`;
}

const silentNames: Partial<Record<Criterion, string>> = {
  head_to_head: "El enfrentamiento directo",
  sets_among_tied: "La diferencia de sets en los partidos entre sí",
  games_among_tied: "La diferencia de juegos en los partidos entre sí",
};

/** Criteria of the matches between the tied that could not be asked, and why. */
function silentTexts(placed: PlacedBy, { arePairs }: PlacementContext): string[] {
  return earlierSteps(placed)
    .filter(({ value }) => value === null)
    .map(({ criterion, silent }) => {
      const why = silent === "only_two" ? "son más de dos" : `no han jugado ${arePairs ? "todas" : "todos"} entre sí`;
      return `${silentNames[criterion] ?? ""} no cuenta: ${why}.`;
    });
}

/** Whether a criterion's value is not the one that the table shows: the rules count otherwise where a tie is decided. */
function countsOtherwise(row: StandingRow, { criterion, value }: PlacedBy): boolean {
  return (criterion === "games_difference" || criterion === "games_won") && row[criterion] !== value;
}

function reasonText(row: StandingRow, placed: PlacedBy, context: PlacementContext): string {
  const { criterion, tied = [row.pair_id, placed.other_pair_id] } = placed;
  if (criterion === "name") return "";
  if (criterion === "lots" || criterion === "by_hand") return decided[criterion];
  if (criterion === "head_to_head" && tied.length === 2) {
    const results = resultsBetween(row.pair_id, placed.other_pair_id, context);
    return `${equalText(placed)}, por el enfrentamiento directo${results === "" ? "" : `: ${results}`}`;
  }
  const measure = criterion === "head_to_head" ? "los partidos ganados menos los perdidos" : measures[criterion];
  const mine = valueText(criterion, placed.value, placed.other_value);
  const theirs = valueText(criterion, placed.other_value, placed.value);
  const otherwise = countsOtherwise(row, placed) ? " (contados como dice el reglamento para los empates)" : "";
  return `${equalText(placed)}, por ${measure}${amongText(criterion, tied, context)}: ${mine} frente a ${theirs}${otherwise}`;
}

/** Why a row is behind or before a neighbour, and what could not be asked on the way there. */
function neighbourTexts(
  row: StandingRow,
  placed: PlacedBy | null,
  where: "detrás" | "delante",
  context: PlacementContext,
): string[] {
  if (placed === null) return [];
  const other = context.nameOf(placed.other_pair_id);
  if (placed.criterion === "name") {
    const tied = context.arePairs ? "Empatada" : "Empatado";
    if (placed.as_dealt === true) return ["Todavía no se ha jugado nada: el orden es el del reparto."];
    return [`${tied} con ${other} en los criterios del reglamento: el orden es alfabético.`];
  }
  const reason = `Por ${where} de ${other}${reasonText(row, placed, context)}`;
  return [reason.endsWith(".") ? reason : `${reason}.`, ...silentTexts(placed, context)];
}

/**
 * Why a row is not higher, and why it is not lower, as Spanish sentences with names and numbers ("¿Por qué?", spec 3 §5.8);
 * from what the table's own function recorded, so that the reason cannot differ from the order.
 */
export function placementSentence(row: StandingRow, context: PlacementContext): string {
  const { placed_by, position } = row;
  if (placed_by === null) return context.arePairs ? "Es la única de la tabla." : "Es el único de la tabla.";
  // A table that an earlier version kept says one of the two only: of the last row why it is behind, else why it is before.
  const isBehindOnly = row.behind === undefined && placed_by.value < placed_by.other_value;
  const behind = row.behind ?? (isBehindOnly ? placed_by : null);
  const before = isBehindOnly || isSame(placed_by, row.behind) ? null : placed_by;
  const sentences = [
    `Puesto ${position}.`,
    ...neighbourTexts(row, behind, "detrás", context),
    ...neighbourTexts(row, before, "delante", context),
    ...(row.is_adjusted ? ["Sus cifras llevan ajustes hechos a mano."] : []),
  ];
  return [...new Set(sentences)].join(" ");
}

/** Whether both are the same reason, as in the last row; by what they say, since a kept table has been written and read again. */
function isSame(placed: PlacedBy, behind: PlacedBy | null | undefined): boolean {
  return behind?.other_pair_id === placed.other_pair_id;
}

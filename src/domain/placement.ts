import type { Criterion } from "./regulations.ts";
import type { StandingRow } from "./standing-row.ts";

const measures: Record<Exclude<Criterion, "head_to_head">, string> = {
  points: "puntos",
  games_difference: "diferencia de juegos",
  matches_won: "partidos ganados",
  games_won: "juegos ganados",
  sets_difference: "diferencia de sets",
  sets_won: "sets ganados",
};

function signed(criterion: Criterion, value: number): string {
  return criterion.endsWith("_difference") && value > 0 ? `+${value}` : String(value);
}

/**
 * Why a row stands where it stands, as a Spanish sentence with names and numbers ("¿Por qué?"); from what the table's own
 * function recorded, so that the reason cannot differ from the order.
 * @param nameOf the name of a pair of the table
 */
export function placementSentence(row: StandingRow, nameOf: (pairId: string) => string): string {
  const { placed_by: placed, position } = row;
  if (placed === null) return "Es la única de la tabla.";
  const other = nameOf(placed.other_pair_id);
  const isBehind = placed.value < placed.other_value;
  const relation = isBehind ? `detrás de ${other}` : `por delante de ${other}`;
  const place = `Está en el puesto ${position}, ${relation}`;
  if (placed.criterion === "name") {
    return `Está en el puesto ${position}, empatada en todo con ${other}: el orden es alfabético.`;
  }
  if (placed.criterion === "head_to_head")
    return `${place}, por el enfrentamiento directo entre las parejas empatadas.`;
  const [mine, theirs] = [signed(placed.criterion, placed.value), signed(placed.criterion, placed.other_value)];
  return `${place}, por ${measures[placed.criterion]}: ${mine} frente a ${theirs}.`;
}

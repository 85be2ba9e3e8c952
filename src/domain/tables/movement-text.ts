import { divisionLetter } from "#domain/base/group.ts";
import type { Regulations } from "#domain/base/regulations.ts";
import { smallestGroupThatRelegates } from "./movement-shifts.ts";

type MovementFields = Pick<Regulations, "movements" | "movement_chart" | "dealing" | "promotion_match">;

function counted({ up, down }: Regulations["movements"]): string {
  const rise = up === 0 ? "no sube nadie" : up === 1 ? "sube la primera" : `suben las ${up} primeras`;
  const fall = down === 0 ? "no baja nadie" : down === 1 ? "baja la última" : `bajan las ${down} últimas`;
  return `Al cerrar la jornada, en cada grupo ${rise} y ${fall}.`;
}

function shiftText(shift: number, isOne: boolean): string {
  const levels = Math.abs(shift) === 1 ? "una división" : `${Math.abs(shift)} divisiones`;
  if (shift === 0) return isOne ? "sigue" : "siguen";
  const verb = shift > 0 ? "sube" : "baja";
  return `${verb}${isOne ? "" : "n"} ${levels}`;
}

function placesText(first: number, last: number): string {
  if (first === last) return `la ${first}.ª`;
  return last === first + 1 ? `la ${first}.ª y la ${last}.ª` : `de la ${first}.ª a la ${last}.ª`;
}

/** What each place of one row of the chart does, neighbours that do the same together. */
function rowText(row: readonly number[]): string {
  const parts: string[] = [];
  let first = 0;
  row.forEach((shift, at) => {
    if (shift === row[at + 1]) return;
    parts.push(`${placesText(first + 1, at + 1)} ${shiftText(shift, first === at)}`);
    first = at + 1;
  });
  return parts.length === 0 ? "siguen todas" : parts.join("; ");
}

/** Whose row of the chart it is: the last is the bottom's, the one before it that of all levels that have none of their own. */
function levelsOf(at: number, rows: number): string {
  if (rows === 1) return "Al cerrar la jornada";
  if (at === rows - 1) return "En la última división";
  if (at < rows - 2) return `En la división ${divisionLetter(at + 1)}`;
  return rows === 2 ? "En las demás divisiones" : `De la división ${divisionLetter(at + 1)} hacia abajo`;
}

function charted(chart: readonly (readonly number[])[]): string[] {
  return [
    ...chart.map((row, at) => `${levelsOf(at, chart.length)}: ${rowText(row)}.`),
    "En grupos de otro tamaño, quien sube se cuenta desde la primera y quien baja, desde la última. Nadie pasa de la primera división ni de la última.",
  ];
}

function movingLines({ movements, movement_chart: chart }: MovementFields): string[] {
  if (chart !== null) return charted(chart);
  const small = `Un grupo de menos de ${smallestGroupThatRelegates} parejas no baja a ninguna.`;
  return [counted(movements), ...(movements.down > 0 ? [small] : [])];
}

/** Who goes up and down when a round closes, as players read it (spec 3 §5.5, §4.2). */
export function movementLines(regulations: MovementFields): string[] {
  const { movements, movement_chart: chart, dealing, promotion_match } = regulations;
  const moves = chart === null ? movements.up + movements.down > 0 : chart.flat().some((shift) => shift !== 0);
  const promotion =
    "La penúltima de cada grupo y la segunda del de abajo juegan un partido por la plaza; hasta que se decide, siguen donde estaban. Quien gana juega arriba; si empatan, no cambia nada. Es un partido aparte: no cuenta en ninguna clasificación.";
  const snake =
    "Cuando una división tiene varios grupos, las que llegan se reparten en serpiente: del primero al último y de vuelta.";
  return [
    ...(moves ? movingLines(regulations) : ["Nadie sube ni baja al cerrar la jornada."]),
    ...(promotion_match ? [promotion] : []),
    ...(moves && dealing === "snake" ? [snake] : []),
    ...(moves
      ? [
          "Si solo el orden alfabético decide quién sube o baja, o un grupo no ha jugado nada, nadie pasa entre esas dos divisiones.",
          "Después de la última jornada no sube ni baja nadie.",
        ]
      : []),
  ];
}

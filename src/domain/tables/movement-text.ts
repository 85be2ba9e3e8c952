import { divisionLetter } from "#domain/base/group.ts";
import type { Regulations } from "#domain/base/regulations.ts";
import { smallestGroupThatRelegates } from "./movement-shifts.ts";

type MovementFields = Pick<Regulations, "movements" | "movement_chart" | "dealing" | "promotion_match">;

/** 'suben las 2 primeras y baja la última', of players 'suben los 2 primeros y baja el último'. */
export function movementsText({ up, down }: Regulations["movements"], arePairs = true): string {
  const [the, those, a] = arePairs ? ["la", "las", "a"] : ["el", "los", "o"];
  const rise = up === 0 ? "no sube nadie" : up === 1 ? `sube ${the} primer${a}` : `suben ${those} ${up} primer${a}s`;
  const fall =
    down === 0 ? "no baja nadie" : down === 1 ? `baja ${the} últim${a}` : `bajan ${those} ${down} últim${a}s`;
  return `${rise} y ${fall}`;
}

function shiftText(shift: number, isOne: boolean): string {
  const levels = Math.abs(shift) === 1 ? "una división" : `${Math.abs(shift)} divisiones`;
  if (shift === 0) return isOne ? "sigue" : "siguen";
  const verb = shift > 0 ? "sube" : "baja";
  return `${verb}${isOne ? "" : "n"} ${levels}`;
}

function placesText(first: number, last: number, arePairs: boolean): string {
  const [the, sign] = arePairs ? ["la", "ª"] : ["el", "º"];
  if (first === last) return `${the} ${first}.${sign}`;
  if (last === first + 1) return `${the} ${first}.${sign} y ${the} ${last}.${sign}`;
  return arePairs ? `de la ${first}.ª a la ${last}.ª` : `del ${first}.º al ${last}.º`;
}

/** What each place of one row of the chart does, neighbours that do the same together. */
function rowText(row: readonly number[], arePairs: boolean): string {
  const parts: string[] = [];
  let first = 0;
  row.forEach((shift, at) => {
    if (shift === row[at + 1]) return;
    parts.push(`${placesText(first + 1, at + 1, arePairs)} ${shiftText(shift, first === at)}`);
    first = at + 1;
  });
  return parts.length === 0 ? `siguen ${arePairs ? "todas" : "todos"}` : parts.join("; ");
}

/** Whose row of the chart it is: the last is the bottom's, the one before it that of all levels that have none of their own. */
function levelsOf(at: number, rows: number): string {
  if (rows === 1) return "Al cerrar la jornada";
  if (at === rows - 1) return "En la última división";
  if (at < rows - 2) return `En la división ${divisionLetter(at + 1)}`;
  return rows === 2 ? "En las demás divisiones" : `De la división ${divisionLetter(at + 1)} hacia abajo`;
}

function charted(chart: readonly (readonly number[])[], arePairs: boolean): string[] {
  const [first, last] = arePairs ? ["la primera", "la última"] : ["el primero", "el último"];
  return [
    ...chart.map((row, at) => `${levelsOf(at, chart.length)}: ${rowText(row, arePairs)}.`),
    `En grupos de otro tamaño, quien sube se cuenta desde ${first} y quien baja, desde ${last}. Nadie pasa de la primera división ni de la última.`,
  ];
}

function movingLines({ movements, movement_chart: chart }: MovementFields, arePairs: boolean): string[] {
  if (chart !== null) return charted(chart, arePairs);
  const [people, nobody] = arePairs ? ["parejas", "ninguna"] : ["jugadores", "ninguno"];
  const small = `Un grupo de menos de ${smallestGroupThatRelegates} ${people} no baja a ${nobody}.`;
  return [
    `Al cerrar la jornada, en cada grupo ${movementsText(movements, arePairs)}.`,
    ...(movements.down > 0 ? [small] : []),
  ];
}

/** Who goes up and down when a round closes, as players read it (spec 3 §5.5, §4.2). */
export function movementLines(regulations: MovementFields, arePairs = true): string[] {
  const { movements, movement_chart: chart, dealing, promotion_match } = regulations;
  const moves = chart === null ? movements.up + movements.down > 0 : chart.flat().some((shift) => shift !== 0);
  const [last, second] = arePairs ? ["La penúltima", "la segunda"] : ["El penúltimo", "el segundo"];
  const promotion = `${last} de cada grupo y ${second} del de abajo juegan un partido por la plaza; hasta que se decide, siguen donde estaban. Quien gana juega arriba; si empatan, no cambia nada. Es un partido aparte: no cuenta en ninguna clasificación.`;
  const snake = `Cuando una división tiene varios grupos, ${arePairs ? "las" : "los"} que llegan se reparten en serpiente: del primero al último y de vuelta.`;
  return [
    ...(moves ? movingLines(regulations, arePairs) : ["Nadie sube ni baja al cerrar la jornada."]),
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

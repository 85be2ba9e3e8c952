import { movementLines } from "./movement-text.ts";

type Movements = Parameters<typeof movementLines>[0];

/** The rounds of a league of evenings (spec 8 §2.5, §4.4): nobody plays sets, and no match is worth points of the league. */
export function eveningSections(
  regulations: Movements,
  hasOneGroup: boolean,
): { title: string; steps: string[]; lines: string[] }[] {
  const rounds = [
    "Cada jornada es una tarde de americano, mexicano o pozo: se juega en un día, y sus partidos se cuentan en la tabla de esa tarde.",
    "Los puntos de la jornada salen de esa tabla o los pone el club.",
  ];
  const ranking = [
    "Ordena la suma de los puntos de todas las jornadas.",
    `A igualdad de puntos, ${hasOneGroup ? "el" : "primero el grupo más alto y, dentro de él, el"} orden de la última tarde.`,
  ];
  return [
    { title: "Jornadas", steps: [], lines: rounds },
    { title: "Clasificación", steps: [], lines: ranking },
    { title: "Ascensos y descensos", steps: [], lines: hasOneGroup ? [] : movementLines(regulations, false) },
  ];
}

export const eveningLine = "Una jornada que es una tarde no tiene partidos: sus puntos son los de esa tarde.";

import { divisionLetter } from "#domain/base/group.ts";
import { listText } from "#domain/base/list-text.ts";
import { criterionTexts, pointNames } from "#domain/base/regulation-names.ts";
import type { Points, Preset, Regulations } from "#domain/base/regulations.ts";
import type { Contradiction } from "#domain/tables/regulations-check.ts";

interface Choice {
  name: string;
  /** What it does, in one sentence. */
  sentence: string;
}

export const presetTexts: Record<Preset, Choice> = {
  default: {
    name: "Diferencia de juegos",
    sentence: "Ordena por juegos ganados menos perdidos; después, partidos y juegos ganados.",
  },
  "3-1": {
    name: "3 por ganar, 1 por jugar",
    sentence: "Quien pierde también suma, si se presenta; en empate deciden los juegos.",
  },
  "3-2-1-0": { name: "3-2-1-0 según los sets", sentence: "2-0 da 3 puntos y 2-1 da 2; perder en tres sets da 1." },
  direct: {
    name: "Enfrentamiento directo",
    sentence: "A igualdad de puntos va delante quien ganó el partido entre ellas; después, sets y juegos.",
  },
  global: {
    name: "Sets y juegos de toda la jornada",
    sentence: "A igualdad de puntos decide la diferencia de sets de todos los partidos, no solo los suyos.",
  },
  among_tied: {
    name: "Solo lo jugado entre las empatadas",
    sentence: "Dos empatadas: el partido entre ellas. Tres o más: sets y juegos de los partidos entre ellas.",
  },
  percentages: {
    name: "Porcentaje de sets y de juegos",
    sentence: "Partidos ganados y, en empate, el porcentaje de sets y de juegos; quien se retira pierde 0-2.",
  },
  for_playing: {
    name: "Un punto por jugar",
    sentence: "Cada partido jugado suma 1 a las dos; no presentarse sin avisar resta 2.",
  },
  custom: { name: "Propio del club", sentence: "Las reglas de abajo, como las has dejado." },
};

export interface PointText {
  name: keyof Points;
  /** What it counts for when nothing is said; undefined: it must be said. */
  otherwise?: string;
  /** Whether points may be taken away. */
  canTake?: true;
}

export const pointTexts: PointText[] = [
  { name: "win" },
  { name: "loss" },
  { name: "draw" },
  { name: "win_in_three", otherwise: "Como victoria" },
  { name: "loss_in_three", otherwise: "Como derrota" },
  { name: "bonus_for_playing", otherwise: "Ninguno" },
  { name: "walkover_won" },
  { name: "walkover_lost", canTake: true },
  { name: "no_show", otherwise: "Como W.O.", canTake: true },
  { name: "both_absent", otherwise: "Como W.O.", canTake: true },
];

type ContradictionTexts = { [K in Contradiction["kind"]]: (found: Extract<Contradiction, { kind: K }>) => string };

const contradictionTexts: ContradictionTexts = {
  never_decides: ({ place, criterion, because }) => {
    const why =
      because === "lots"
        ? "el sorteo ya no deja empates"
        : `con estos puntos dice lo mismo que ${criterionTexts[because].name}`;
    return `El criterio ${place} (${criterionTexts[criterion].name}) nunca decide: ${why}.`;
  },
  groups_change: ({ up, down }) => {
    const rise = up === 1 ? "Sube 1" : `Suben ${up}`;
    const fall = down === 1 ? "baja 1" : `bajan ${down}`;
    return `${rise} y ${fall}: los grupos de arriba ${up > down ? "crecen" : "menguan"}.`;
  },
  groups_drift: ({ size, changes }) => {
    const sizes = [...new Set(changes.map(({ gains }) => size + gains))].sort((one, other) => other - one);
    const each = changes.map(
      ({ division, gains }) => `la ${divisionLetter(division)} ${gains > 0 ? "crece" : "mengua"} en ${Math.abs(gains)}`,
    );
    return `Con un grupo por división, los grupos pasan de ${size} a ${listText(sizes.map(String))}: ${listText(each)} con cada jornada.`;
  },
  worse_paid: ({ better, worse }) => `${pointNames[worse]} vale más que ${pointNames[better].toLowerCase()}.`,
  draw_impossible: () => "Los puntos por empate no se usan: al mejor de tres, estricto, no hay empates.",
  super_tie_break_unused: () => "Lo que cuenta un super tie-break no se usa: el tercer set es completo.",
  points_do_not_order: () => "Los puntos no ordenan la tabla: no están entre los criterios.",
};

/** A contradiction as it is told to whoever writes the rules. */
export function contradictionText(found: Contradiction): string {
  const text = contradictionTexts[found.kind] as (found: Contradiction) => string; // of its own kind
  return text(found);
}

/** Rules that somebody has changed are the club's own. */
export function own(value: Regulations, changes: Partial<Regulations>): Regulations {
  return { ...value, ...changes, preset: "custom" };
}

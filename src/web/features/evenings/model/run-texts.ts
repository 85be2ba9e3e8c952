import { numberText } from "#domain/base/number-text.ts";
import { type EveningSettings, isByMean, restOf } from "#domain/evenings/evening.ts";
import type { EveningRow } from "#domain/evenings/evening-table.ts";

const formats: Record<EveningSettings["format"], string> = {
  americano: "americano",
  mexicano: "mexicano",
  pairs: "por parejas",
  pozo: "pozo",
};

/** 'americano · a 24 puntos · rondas de 12 min' */
export function settingsText({ format, is_mixed, counting, sum, minutes }: EveningSettings): string {
  const counted = {
    points: sum === null ? "puntos libres" : `a ${sum} puntos`,
    games: "a juegos",
    set: "a un set corto",
  };
  const parts = [`${formats[format]}${is_mixed ? " mixto" : ""}`, counted[counting]];
  return [...parts, ...(minutes === null ? [] : [`rondas de ${minutes} min`])].join(" · ");
}

/** What who rests has of it: 'recibe su media'. */
export function creditText(settings: EveningSettings, count: number): string {
  const { sum } = settings;
  const rest = restOf(settings);
  const verb = count === 1 ? "recibe" : "reciben";
  if (rest === "mean") return `${verb} su media`;
  return rest === "half" && sum !== null ? `${verb} ${numberText(sum / 2, [0, 1])}` : "sin puntos por descansar";
}

/** What the table counts and how rests count in it, for its legend (spec 8 §1.2). */
export function legendText(settings: EveningSettings): string {
  const { sum, format, pozo, latecomers } = settings;
  const rest = restOf(settings);
  const rests = {
    mean: "Quien descansa recibe su media, calculada de nuevo tras cada ronda; antes de su primer partido, «–».",
    half: `Quien descansa recibe la mitad de la suma (${numberText((sum ?? 0) / 2, [0, 1])}).`,
    nothing: `Descansar no da puntos${isByMean(settings) ? ": el orden es la media por partido" : ""}.`,
  };
  const late =
    latecomers === "mean"
      ? " Quien llega tarde recibe la media de quienes descansaron."
      : " Quien llega tarde empieza sin puntos.";
  const courts = {
    court: "Puntos: uno por cada cancha que dejas por debajo al acabar la ronda. ",
    last: "Manda la última cancha. ",
  };
  const court = format === "pozo" ? courts[pozo.order] : "";
  return `${court}${rests[rest]}${rest === "nothing" ? "" : late} Empates: partidos ganados, diferencia, duelo directo y sorteo.`;
}

/** A figure of the table, with a comma and one place where it has any; '–' before the first match. */
export function figureText(value: number | null): string {
  return value === null ? "–" : numberText(Math.round(value * 10) / 10, [0, 1]);
}

/** What decides the order: the total, or the mean per match where a rest is worth nothing. */
export function mainFigure(settings: EveningSettings, row: Pick<EveningRow, "total" | "mean">): string {
  return figureText(isByMean(settings) ? row.mean : row.total);
}

export function mainHeading(settings: EveningSettings): string {
  const { counting, format, pozo } = settings;
  if (isByMean(settings)) return "Media";
  const countsCourts = format === "pozo" && pozo.order === "court";
  return countsCourts || counting === "points" ? "Puntos" : "Juegos";
}

/** '+4', '−2', '0' */
export function differenceText(value: number): string {
  return value > 0 ? `+${value}` : `${value < 0 ? "−" : ""}${Math.abs(value)}`;
}

import { numberText } from "#domain/base/number-text.ts";
import type { PublicEvening, PublicEveningCard, PublicEveningRow } from "./evening.ts";

// The words of an evening that its page, its pictures and its texts share.

type Format = Pick<PublicEveningCard, "format" | "is_mixed">;
const formats = { americano: "Americano", mexicano: "Mexicano", pairs: "Por parejas", pozo: "Pozo" };

/** 'Americano mixto' */
export function formatName({ format, is_mixed }: Format): string {
  const canBeMixed = format === "americano" || format === "mexicano";
  return `${formats[format]}${is_mixed && canBeMixed ? " mixto" : ""}`;
}

/** What is counted, as a heading. */
export const figureUnits = { points: "Puntos", games: "Juegos", set: "Juegos" } as const;
export type EveningOrdering = Pick<PublicEvening, "ordered_by" | "counting" | "format">;

/** What the table's last column is called. */
export function figureName({ ordered_by, counting, format }: EveningOrdering): string {
  if (ordered_by === "mean") return "Media";
  return format === "pozo" && ordered_by === "total" ? "Puntos" : figureUnits[counting];
}

/** What orders somebody; '–' before their first match. */
export function figureText({ ordered_by }: Pick<EveningOrdering, "ordered_by">, row: PublicEveningRow): string {
  const value = ordered_by === "mean" ? row.mean : row.total;
  return value === null || (row.matches === 0 && row.rests === 0) ? "–" : numberText(value, [0, 1]);
}

/** The same with its unit: '110 puntos', '5,5 de media'. */
export function figureSentence(evening: EveningOrdering, row: PublicEveningRow): string {
  const text = figureText(evening, row);
  if (text === "–") return "sin partidos";
  if (evening.ordered_by === "mean") return `${text} de media`;
  const name = figureName(evening).toLowerCase();
  return `${text} ${text === "1" ? name.slice(0, -1) : name}`;
}

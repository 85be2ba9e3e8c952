import { listText } from "#domain/base/list-text.ts";
import type { Figures } from "#domain/tables/standing-row.ts";
import type { Question } from "./closing-decisions.ts";

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");

/** The figures that all of these rows share, as they are read. */
function sharedFigures(rows: readonly Figures[]): string[] {
  const figureTexts: ((row: Figures) => string)[] = [
    ({ matches_won }) => counted(matches_won, "victoria", "victorias"),
    ({ sets_won, sets_lost }) => `${signed(sets_won - sets_lost)} en sets`,
    ({ games_difference }) => `${signed(games_difference)} en juegos`,
  ];
  return figureTexts.flatMap((tell) => {
    const texts = new Set(rows.map(tell));
    return texts.size === 1 ? [...texts] : [];
  });
}

/**
 * Why a place must be decided, in words with names and numbers, as a Spanish sentence (spec 3 §4.1, §4.2).
 * @param rows the rows of those who are tied, first to last
 */
export function questionSentence(
  { reason }: Pick<Question, "reason">,
  rows: readonly (Figures & { pair_id: string })[],
  nameOf: (pairId: string) => string,
  arePairs = true,
): string {
  if (reason === "no_matches") return "Ningún resultado. Nadie se mueve por el alfabeto.";
  const names = listText(rows.map(({ pair_id }) => nameOf(pair_id)));
  const figures = sharedFigures(rows);
  const equal = figures.length === 0 ? "" : ` con ${listText(figures)}`;
  const [tied, them] = arePairs ? ["empatadas", "las"] : ["empatados", "los"];
  return `${names}: ${tied}${equal}; nada del reglamento ${them} separa.`;
}

import { numberText } from "#domain/base/number-text.ts";
import type { Criterion } from "#domain/base/regulations.ts";

/** Criteria that the figures of a table do not show, and that have a column of their own where a league lists them (spec 3 §5.7). */
export const valueColumns = ["sets_ratio", "games_ratio", "sets_difference"] as const satisfies Criterion[];
export type ValueColumn = (typeof valueColumns)[number];

/** What the listed ones among them count of a row; none is there that its table's rules do not list. */
export type RowValues = { [K in ValueColumn]?: number | undefined };

interface Valued {
  values?: RowValues | undefined;
}

/** A column of a table: its heading, what that means, and what it says of a row. */
export interface ShownColumn {
  name: ValueColumn;
  heading: string;
  meaning: string;
  textOf: (row: Valued) => string;
}

const texts: Record<ValueColumn, { heading: string; meaning: string }> = {
  sets_ratio: { heading: "% Sets", meaning: "porcentaje de sets ganados" },
  // Not always that of the games beside it: the rules may leave walkovers out or weigh a super tie-break otherwise.
  games_ratio: { heading: "% Juegos", meaning: "porcentaje de juegos ganados, según cuenta el reglamento" },
  sets_difference: { heading: "Dif. sets", meaning: "sets ganados menos perdidos" },
};

const textOf = (perCent: number, digits: number) => numberText(perCent, [digits, digits]);

/** Per cents of one column have as many decimals as it takes to tell its rows apart, as the reasons of places have. */
function perCentText(all: readonly number[]): (value: number) => string {
  const different = new Set(all).size;
  const tells = [1, 2, 3].find((digits) => new Set(all.map((value) => textOf(value, digits))).size === different);
  return (value) => textOf(value, tells ?? 4);
}

const noBreak = "\u00a0";

/** A difference as it is read: "+4", "−6" with a true minus, "0" (spec 7 §1.5). */
export function signed(value: number): string {
  if (value === 0) return "0";
  return `${value > 0 ? "+" : "−"}${Math.abs(value)}`;
}

/** The columns that rows have beside their figures: none by the specification's own rules (spec 3 §5.7). */
export function shownColumns(rows: readonly Valued[]): ShownColumn[] {
  return valueColumns.flatMap((name) => {
    const all = rows.flatMap(({ values }) => values?.[name] ?? []);
    if (all.length === 0) return [];
    const textOf = name === "sets_difference" ? signed : perCentText(all);
    return [
      {
        name,
        ...texts[name],
        textOf: ({ values }: Valued) => (values?.[name] === undefined ? "–" : textOf(values[name])),
      },
    ];
  });
}

/** The same of one row as a line: "% Sets 66,7 · Dif. sets +2", broken only between two of them. Empty without columns. */
export function valuesLine(columns: readonly ShownColumn[], row: Valued): string {
  return columns.map(({ heading, textOf }) => `${heading} ${textOf(row)}`.replaceAll(" ", noBreak)).join(" · ");
}

/** What the headings mean, as a line below the table (spec 3 §5.7). */
export function legendOf(columns: readonly Pick<ShownColumn, "heading" | "meaning">[]): string {
  return columns.map(({ heading, meaning }) => `${heading}: ${meaning}`).join(" · ");
}

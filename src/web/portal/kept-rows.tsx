import type { ComponentType, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { type KeepRows, RowKeeper } from "#web/features/portal/public.ts";

export const mostKept = 1000; // rows of some 2 kB each, with what they are known by

type Markup = Map<string, string>;

const kinds = new WeakMap<object, Markup>();

function keptOf(Row: object): Markup {
  const kept = kinds.get(Row) ?? new Map<string, string>();
  kinds.set(Row, kept);
  return kept;
}

/** The markup of a row: as it was drawn before, or drawn now; what was kept first goes first. */
function markupOf<Properties extends object>(Row: ComponentType<Properties>, properties: Properties): string {
  const kept = keptOf(Row);
  const key = JSON.stringify(properties);
  const known = kept.get(key);
  if (known !== undefined) return known;
  // As one piece: React returns a chain of its hundred parts, which is large, and walked through whenever it is used.
  const markup = Buffer.from(renderToString(<Row {...properties} />)).toString();
  if (kept.size === mostKept) kept.delete(kept.keys().next().value ?? "");
  kept.set(key, markup);
  return markup;
}

/** Draws a page in which rows that are as they were keep their markup: after a result nearly all of them (docs/decisions/0020). */
export function renderWithKeptRows(page: ReactNode): string {
  const lists: (() => string)[] = [];
  const keepRows: KeepRows = (Row, rows) => {
    const at = lists.push(() => rows.map((properties) => markupOf(Row, properties)).join("")) - 1;
    return `\0${at}\0`; // a sign that no text of the database can hold
  };
  const markup = renderToString(<RowKeeper value={keepRows}>{page}</RowKeeper>);
  return markup
    .split("\0")
    .map((part, at) => (at % 2 === 0 ? part : lists[Number(part)]?.()))
    .join("");
}

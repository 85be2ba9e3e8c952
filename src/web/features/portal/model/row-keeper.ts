import { type ComponentType, createContext } from "react";

/**
 * Stands for rows where a page is drawn on the server, which keeps the markup of a row for as long as its properties are the same
 * (docs/decisions/0020). @returns a text in their place
 */
export type KeepRows = <Properties extends object>(
  row: ComponentType<Properties>,
  rows: readonly Properties[],
) => string;

/** Null in the browser, which draws each row itself. */
export const RowKeeper = createContext<KeepRows | null>(null);

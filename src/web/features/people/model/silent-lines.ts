import { groupOfLine, linesOfText, pastedLines } from "#domain/lists/list-lines.ts";
import type { ImportRow } from "#domain/lists/player-import.ts";

/** A pasted line that names nobody: a title, what a chat says of itself, or the heading of a group. */
export interface SilentLine {
  line: number;
  text: string;
  /** The group that it names for the lines below. */
  group: string | null;
}

/** The lines of a list that became no row, in their order, so that the preview shows the list whole; blank ones are left out. */
export function silentLines(text: string, rows: readonly { read: Pick<ImportRow, "line"> }[]): SilentLine[] {
  const named = new Set(rows.map(({ read }) => read.line));
  const groups = new Map(linesOfText(text).map((line) => [line.line, groupOfLine(line)]));
  return pastedLines(text).flatMap((pasted, index) => {
    const line = index + 1;
    const silent = { line, text: pasted.trim(), group: groups.get(line) ?? null };
    return named.has(line) || silent.text === "" ? [] : [silent];
  });
}

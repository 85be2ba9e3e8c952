import { compareNames, matchesSearch } from "#domain/base/names.ts";
import { isStoredLine, isUntouched, isWrong, type Sheet, type SheetLine } from "./sheet.ts";

/** The round of a line as the filter names it; brackets are of none. */
export function roundChoice({ match: { drawn, round_number } }: SheetLine): [string, string] {
  return [String(round_number), drawn === undefined ? `Jornada ${round_number}` : "Cuadro"];
}

/** What of the sheet is shown; empty: everything. */
export interface SheetFilter {
  pair: string;
  group: string;
  round: string;
}

export const wholeSheet: SheetFilter = { pair: "", group: "", round: "" };

/** The lines that the filters leave. */
export function shownLines(sheet: Sheet, { pair, group, round }: SheetFilter): SheetLine[] {
  return sheet.filter(
    ({ match }) =>
      (group === "" || match.group_id === group) &&
      (round === "" || String(match.round_number) === round) &&
      (pair.trim() === "" || matchesSearch(pair, match.pair1_name) || matchesSearch(pair, match.pair2_name)),
  );
}

/** The next line below that waits for its result; null below the last one. */
export function nextWaiting(lines: readonly SheetLine[], id: string | null): string | null {
  const at = lines.findIndex(({ match }) => match.id === id);
  const waits = (line: SheetLine) => line.save === null || (isStoredLine(line) && line.text.trim() !== line.stored);
  return lines.slice(at + 1).find(waits)?.match.id ?? null;
}

/** The first line that has no result at all, wherever it stands. */
export function firstMissing(lines: readonly SheetLine[]): string | null {
  return (lines.find(isUntouched) ?? lines.find((line) => !isStoredLine(line)))?.match.id ?? null;
}

/** The line above or below, whatever its state; null at the end. */
export function neighbour(lines: readonly SheetLine[], id: string, step: 1 | -1): string | null {
  const at = lines.findIndex(({ match }) => match.id === id);
  return at === -1 ? null : (lines[at + step]?.match.id ?? null);
}

/** How many are stored, and how many somebody has to look at. */
export function sheetCounts(lines: readonly SheetLine[]) {
  const stored = lines.filter(isStoredLine).length;
  return { all: lines.length, stored, missing: lines.length - stored, wrong: lines.filter(isWrong).length };
}

/** The groups, or rounds, that the sheet's matches are of, by name. */
export function choicesOf(sheet: Sheet, of: (line: SheetLine) => [string, string]): { value: string; label: string }[] {
  const choices = [...new Map(sheet.map(of))].map(([value, label]) => ({ value, label }));
  return choices.toSorted((one, other) => compareNames(one.label, other.label));
}

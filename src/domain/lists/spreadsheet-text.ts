/**
 * What a spreadsheet takes for the beginning of a formula, full-width signs too: they are read as the plain ones. Marks that
 * stand before such a sign count as part of it, so that one mark more can always be taken off again.
 */
export const formulaStart: RegExp = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** A cell as it was before it was marked with `'` for a spreadsheet. */
export function withoutMark(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
}

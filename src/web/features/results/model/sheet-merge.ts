import { isPending } from "#domain/scores/match-status.ts";
import { waitingWhens } from "#domain/season/waiting-results.ts";
import { isBusy, isStoredLine, isTyped, isUntouched, type Sheet, type SheetLine, storedText } from "./sheet.ts";
import type { SheetMatch } from "./sheet-match.ts";

// What others do to the matches of a sheet that is open. Nothing that is typed or under way is touched by it.

/** Whether nothing is in a line but what is stored, or nothing at all. */
const isPlain = (line: SheetLine) => isUntouched(line) || (isStoredLine(line) && !isTyped(line));

const isNewer = (found: SheetMatch, known: SheetMatch) =>
  found.version > known.version || (found.version === known.version && found.round_state !== known.round_state);

/** A line as somebody else's change leaves it; null: there is nothing to enter any more. */
function refreshed(line: SheetLine, found: SheetMatch | undefined, isHeld: boolean): SheetLine | null {
  if (isBusy(line) || !isPlain(line)) return line;
  if (found === undefined || found.status === "cancelled") return isHeld || isStoredLine(line) ? line : null;
  if (!isNewer(found, line.match)) return line;
  const text = storedText(found);
  return { ...line, match: found, text, stored: text, save: found.status === "completed" ? { state: "saved" } : null };
}

/** Puts a new line behind the last one that was to be played when it was. */
function inserted(sheet: Sheet, line: SheetLine): Sheet {
  const rank = (one: SheetLine) => waitingWhens.indexOf(one.when);
  const at = sheet.findLastIndex((one) => rank(one) <= rank(line)) + 1;
  return [...sheet.slice(0, at), line, ...sheet.slice(at)];
}

/**
 * The sheet over the matches as they are now: lines stay in their places, new matches come in at the end of theirs.
 * @param fresh a sheet of the matches that wait now
 * @param held the match whose line has the focus, which never goes
 */
export function merged(sheet: Sheet, matches: readonly SheetMatch[], fresh: Sheet, held: string | null): Sheet {
  const now = new Map(matches.map((match) => [match.id, match]));
  const known = new Set(sheet.map(({ match }) => match.id));
  const kept = sheet.flatMap((line) => refreshed(line, now.get(line.match.id), line.match.id === held) ?? []);
  const added = fresh.filter(({ match }) => !known.has(match.id) && isPending(match.status));
  if (added.length === 0 && kept.length === sheet.length && kept.every((line, at) => line === sheet[at])) return sheet;
  return added.reduce(inserted, kept);
}

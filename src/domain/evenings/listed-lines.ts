import { isTitle, type ListLine, linesOfText } from "#domain/lists/list-lines.ts";
import { type ListPart, partAhead, partOfLine, saysGone } from "#domain/lists/list-sections.ts";
import type { Gender } from "./evening.ts";
import { genderAhead, genderOfSign, isDoubtHeading, withoutPlace } from "./listed-headings.ts";
import { isOfSelf, saidWithoutStamp, senderOf, withSender } from "./listed-senders.ts";
import { address, cannot, saysNo } from "./listed-words.ts";

/** What the lines so far say of the next one. */
interface Above {
  part: ListPart;
  gender: Gender | null;
  /** Who writes. */
  by: string | null;
}

/** A line without its headings and hours, with what is said of everybody on it (spec 8 §1.1). */
export interface ToldLine {
  /** Its number in the text, from 1. */
  line: number;
  cells: string[];
  part: ListPart;
  gender: Gender | null;
  /** Whether somebody says it in a chat, and not of themselves. */
  isSaid: boolean;
}

/** What a heading says of the lines below it; null: the line is none. */
function belowHeading(line: ListLine, above: Above): Above | null {
  const [first = ""] = line.cells;
  const said = genderAhead(first);
  if (said !== null && said.rest === "") return { ...above, gender: said.gender };
  const part = isDoubtHeading(first) ? "waiting" : partOfLine(line);
  return part === null ? null : { ...above, part, gender: null };
}

/** A line of whoever writes it, with their name; null: it is of others. */
function ofSelf(text: string, by: string | null): string | null {
  const own = saidWithoutStamp(text);
  if (own !== null) return withSender(own.said, own.by);
  return by !== null && isOfSelf(text) ? withSender(text, by) : null;
}

/** What a line says ahead of its people. */
function aheadOf(line: ListLine, text: string): Pick<ToldLine, "gender"> & { text: string; part: ListPart | null } {
  const ofPart = partAhead({ ...line, cells: [text] });
  const behindPart = ofPart?.line.cells[0] ?? text;
  const ofGender = genderAhead(behindPart);
  return {
    text: withoutPlace(ofGender?.rest ?? behindPart),
    part: ofPart?.part ?? null,
    gender: genderOfSign(line.text) ?? ofGender?.gender ?? null,
  };
}

function toldLine(line: ListLine, above: Above): ToldLine {
  const [first = "", ...others] = line.cells;
  const own = ofSelf(first, above.by);
  const { text, part, gender } = aheadOf(line, own ?? first);
  const isGone = saysGone(line) || cannot.test(text) || saysNo.test(text);
  return {
    line: line.line,
    cells: [text.replace(cannot, "").replace(saysNo, ""), ...others],
    part: isGone ? "gone" : (part ?? above.part),
    gender: gender ?? above.gender,
    isSaid: line.isMessage && own === null,
  };
}

/** Whether a line names nobody: an address, "Inscritos:". */
function namesNobody(line: ListLine): boolean {
  const [first = ""] = line.cells;
  return address.test(first) || (isTitle(line) && genderAhead(first) === null);
}

/** Each line of a pasted list with what it and those above say of its people. */
export function toldLines(text: string): ToldLine[] {
  let above: Above = { part: "list", gender: null, by: null };
  return linesOfText(text, () => true).flatMap((line) => {
    const by = senderOf(line);
    if (by !== undefined) above = { ...above, by };
    if (ofSelf(line.cells[0] ?? "", above.by) !== null) return [toldLine(line, above)];
    const below = belowHeading(line, above);
    above = below ?? above;
    return below !== null || namesNobody(line) ? [] : [toldLine(line, above)];
  });
}

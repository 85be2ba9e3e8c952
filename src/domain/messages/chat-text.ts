import { carriesTelephone } from "#domain/base/names.ts";

/** The longest message that WhatsApp takes, in UTF-16 units (spec 6 §5.1). */
export const longestMessage = 4096;

/** What WhatsApp reads as bold, slanted, struck out or code, and the sign that looks like it and means nothing. */
const plainSigns: Record<string, string> = { "*": "∗", _: "ˍ", "~": "∼", "`": "ˋ" };

/** A name as a chat shows it: no sign in it changes the letters, and it stays in its line (spec 6 §5.1). */
export function plainInChat(name: string): string {
  return name
    .replace(/[*_~`]/g, (sign) => plainSigns[sign] ?? sign)
    .replace(/\s+/g, " ")
    .trim();
}

/** A person's name for everybody's eyes: the digits of a telephone that hides in it are left out (spec 6 §5.1). */
export function withoutTelephone(name: string): string {
  return carriesTelephone(name) ? name.replace(/[\p{N}+]+/gu, "…") : name;
}

/** A telephone within a text that may have other figures: nine digits and more, as Spanish ones begin, or after a plus. */
const telephone = /(?:\+\s?\d(?:[\s().-]{0,2}\d){8,}|(?<!\d)[6789](?:[\s.-]?\d){8}(?!\d))/;

/** Whether a text has a telephone in it. */
export function hasTelephone(text: string): boolean {
  return telephone.test(text.normalize("NFKC"));
}

const letters = new Intl.Segmenter("es", { granularity: "grapheme" });

/** The longest beginning of a text that fits, without cutting a word, or else a sign as one sees it. */
function beginning(text: string, longest: number): string {
  const space = text.lastIndexOf(" ", longest);
  if (space > 0) return text.slice(0, space);
  let end = 0;
  for (const { index, segment } of letters.segment(text.slice(0, longest + 64))) {
    if (index + segment.length > longest) break;
    end = index + segment.length;
  }
  return text.slice(0, end || longest);
}

/** A line in pieces that fit. */
function piecesOf(line: string, longest: number): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > longest) {
    const piece = beginning(rest, longest);
    pieces.push(piece);
    rest = rest.slice(piece.length).trimStart();
  }
  return [...pieces, rest];
}

/** A text in messages that are not longer than this, cut between lines; a line that is longer by itself between its words. */
export function inMessages(text: string, longest = longestMessage): string[] {
  const messages: string[] = [];
  let message: string | null = null;
  for (const piece of text.split("\n").flatMap((line) => piecesOf(line, longest))) {
    const longer: string = message === null ? piece : `${message}\n${piece}`;
    if (message !== null && longer.length > longest) {
      messages.push(message);
      message = piece;
    } else message = longer;
  }
  return [...messages, message ?? ""].map((one) => one.trim()).filter((one) => one !== "");
}

/** Where WhatsApp opens with a text: at a chat of one's choice, or that of a telephone in its international form. */
export function whatsAppAddress(text: string, telephone: string | null = null): string {
  const to = telephone === null ? "" : telephone.replace(/\D/g, "");
  return `https://wa.me/${to}?text=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, "�"))}`;
}

import { normalizeForSearch } from "#domain/base/names.ts";

/** A word, an hour, a date or a sign of a line. */
export interface Token {
  kind: "word" | "comma" | "colon" | "stop" | "ask" | "opening";
  /** Without accents and case. */
  text: string;
  /** Where it stands in the line. */
  from: number;
  to: number;
}

const notLetter = String.raw`(?![\p{L}\p{N}])`;
const lexemes = [
  String.raw`(?<date>\d{1,2}(?<between>[/-])\d{1,2}\k<between>\d{2,4}${notLetter}|\d{1,2}/\d{1,2}(?![\d/]))`,
  String.raw`(?<hour>\d{1,2}[:.]\d{2}(?:\s?h(?:s|rs|oras?)?${notLetter})?(?!\d)|\d{1,2}\s?h(?:s|rs|oras?)?${notLetter})`,
  String.raw`(?<span>\d{1,2}\s?[-–]\s?\d{1,2}(?![\d:.]*\d))`,
  String.raw`(?<word>\d+|\p{L}[\p{L}\p{M}]*)`,
  String.raw`(?<unseen>[\s'"“”«»*_~•\u200D\uFE0F\p{M}]|(?![❌🚫⛔👎❎✖🙅❓❔⁉])(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}))`,
  String.raw`(?<comma>,)|(?<colon>:)|(?<ask>\?)|(?<opening>¿)|(?<joint>[/&+]|(?<=[\dh]\s?)[-–](?=\s?\d))`,
  String.raw`(?<stop>[.;!¡()…|→>]|-+>|(?<=\s|^)[-–—]+(?=\s|$))|(?<odd>\S)`,
];

/** What texts of these kinds come to: an hour is "20h" or "20:30", a span "18-20". */
const plain: Record<string, (text: string) => string> = {
  date: (text) => text.replaceAll("-", "/"),
  hour: (text) => (/[:.]/.test(text) ? text.replace(".", ":").replace(/[^\d:]/g, "") : `${Number.parseInt(text, 10)}h`),
  span: (text) => text.replace(/\s?[-–]\s?/, "-"),
  word: (text) => normalizeForSearch(text),
  joint: (text) => text.replace("–", "-"),
  odd: () => "✗",
};
const signs = ["comma", "colon", "ask", "opening", "stop"] as const;

const shortened = /^(?:lun|mart|mier?|juev?|vier?|sab|dom|ene|feb|abr|jun|jul|ago|sept?|oct|nov|dic|aprox)$/;

/** Words as chats shorten them. */
const spelled: Record<string, string> = { asta: "hasta", x: "por", d: "de", dl: "del", q: "que" };

function tokenOf(groups: Record<string, string | undefined>, from: number, to: number): Token | null {
  const sign = signs.find((name) => groups[name] !== undefined);
  if (sign !== undefined) return { kind: sign, text: "", from, to };
  for (const [name, read] of Object.entries(plain)) {
    const text = groups[name];
    if (text === undefined) continue;
    const said = read(text);
    return { kind: "word", text: spelled[said] ?? said, from, to };
  }
  return null;
}

/** The point of "sáb. y dom." and "D. Sanz", which ends nothing. */
const isOfShortened = (token: Token, last: Token | undefined, line: string) =>
  token.kind === "stop" &&
  line[token.from] === "." &&
  last !== undefined &&
  last.to === token.from &&
  (shortened.test(last.text) || /^\p{L}$/u.test(line.slice(last.from, last.to)));

/** A chat's line in pieces (spec 4 §2.7); quotes and emojis are left out, but for those that say no. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: text, index, groups = {} } of line.matchAll(new RegExp(lexemes.join("|"), "gyu"))) {
    const token = tokenOf(groups, index, index + text.length);
    if (token !== null && !isOfShortened(token, tokens.at(-1), line)) tokens.push(token);
  }
  return tokens;
}

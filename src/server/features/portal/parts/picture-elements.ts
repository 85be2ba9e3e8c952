import { type CSSProperties, createElement, type ReactElement, type ReactNode } from "react";
import { clubColors } from "#domain/base/club-colors.ts";
import { type GroupChange, groupChangeText } from "#domain/tables/group-change.ts";
import type { PictureBrand } from "./picture.ts";

// What the pictures are put together from; the drawing library knows flex boxes and texts, and a text in one line needs a block.

/** Letters that no font of the pictures has. */
const unknownLetters = /[^\u0020-\u024F\u0370-\u03FF\u0400-\u04FF\u1E00-\u1EFF\u2000-\u206F\u20AC\u2191\u2193\u2212]/gu;
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F/gu;

/** A text as the pictures can write it: without emoji, and with a dot for each letter that no font of theirs has. */
export function writable(text: string): string {
  const plain = text.normalize("NFC").replaceAll(emoji, "").replaceAll(/\p{M}/gu, "");
  const shown = plain.replaceAll(unknownLetters, "•").replaceAll(/\s+/g, " ").trim();
  return shown === "" && text.trim() !== "" ? "•" : shown;
}

export function box(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return createElement("div", { style: { display: "flex", boxSizing: "border-box", ...style } }, ...children);
}

/** A text in one line, with an ellipsis where it has no more room. */
export function line(text: string, style: CSSProperties = {}): ReactElement {
  // Not cut by hiding what flows over: each such cut costs the drawing ten times what a line does.
  const oneLine = { display: "block", lineClamp: 1, wordBreak: "break-all" } as const;
  return createElement("div", { style: { ...oneLine, maxWidth: "100%", flexShrink: 0, ...style } }, writable(text));
}

const letter = 0.57; // of its size that a bold letter is wide

/** The size of the letters of a title, in px: as large as its longest line may be, and never smaller than it can be read. */
export function fittingSize(lines: readonly string[], room: number, [least, most]: readonly [number, number]): number {
  const longest = Math.max(1, ...lines.map((one) => writable(one).length));
  return Math.round(Math.max(least, Math.min(most, room / (longest * letter))));
}

interface WordRoom {
  width: number;
  fontSize: number;
  /** Lines at the most. */
  most: number;
}

/** Words in lines of so many letters; a word that is longer has one to itself. */
function inLines(words: readonly string[], letters: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > letters) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** A text in lines of whole words, about as long as each other; what the last has no room for is left out behind a word. */
export function wordLines(text: string, { width, fontSize, most }: WordRoom): string[] {
  const letters = Math.max(1, Math.floor((width + 1) / (fontSize * letter)));
  const words = writable(text).split(" ");
  let lines = inLines(words, letters);
  if (lines.length <= most) {
    for (let fewer = letters - 1; fewer > letters / 2; fewer--) {
      const narrower = inLines(words, fewer);
      if (narrower.length > lines.length || narrower.some((one) => one.length > fewer)) break;
      lines = narrower;
    }
    return lines;
  }
  const kept = lines.slice(0, most);
  let end = kept.pop() ?? "";
  while (end.length + 2 > letters && end.includes(" ")) end = end.slice(0, end.lastIndexOf(" "));
  return [...kept, `${end} …`];
}

/** Such a text drawn, line below line. */
export function paragraph(
  text: string,
  { width, fontSize, most = 2, ...style }: CSSProperties & Omit<WordRoom, "most"> & { most?: number },
): ReactElement[] {
  return wordLines(text, { width, fontSize, most }).map((one) => line(one, { fontSize, maxWidth: width, ...style }));
}

const own = {
  accentInk: "#0b6159",
  court: "#0c4f49",
  courtInk: "#ffffff",
  courtInk2: "#c3e0db",
  courtGold: "#fbd36b",
  courtLine: "rgba(255,255,255,0.17)",
};

/** What a club's pictures are coloured with. */
export function colorsOf(color: string | null): typeof own {
  return color === null ? own : clubColors(color).light;
}
export type PictureColors = typeof own;

/** The club's logo on white, so that any can be seen; without one a ball. */
export function badge(logo: Uint8Array | null, size: number, ground: string): ReactElement {
  const frame: CSSProperties = {
    width: size,
    height: size,
    borderRadius: size * 0.24,
    background: "#ffffff",
    alignItems: "center",
    justifyContent: "center",
    flexShrink: 0,
  };
  const inner = Math.round(size * 0.78);
  if (logo !== null) {
    const src = `data:image/png;base64,${Buffer.from(logo).toString("base64")}`;
    const style: CSSProperties = { width: inner, height: inner, objectFit: "contain" };
    return box(frame, createElement("img", { src, width: inner, height: inner, style }));
  }
  const stroke = { fill: "none", stroke: ground, strokeWidth: 2 };
  const ball = createElement(
    "svg",
    { width: size * 0.6, height: size * 0.6, viewBox: "0 0 24 24" },
    createElement("circle", { cx: 12, cy: 12, r: 10, ...stroke }),
    createElement("path", { d: "M7 3.5c3 5 3 12 0 17M17 3.5c-3 5-3 12 0 17", ...stroke }),
  );
  return box(frame, ball);
}

/** The badge and the name of the club. */
export function clubHead({ club, logo }: PictureBrand, colors: PictureColors, most: number): ReactElement {
  return box(
    { alignItems: "center", maxWidth: most },
    badge(logo, 64, colors.court),
    line(club, { marginLeft: 20, fontSize: 30, fontWeight: 700, maxWidth: most - 84 }),
  );
}

const ways = { up: "M12 4 22 20H2z", through: "M12 4 22 20H2z", down: "M12 20 2 4h20z", across: "M20 12 4 2v20z" };

/** '▲ sube a Grupo A': the arrow and the words. */
export function changeLine(
  change: GroupChange,
  { size, color, most }: { size: number; color: string; most: number },
): ReactElement {
  const arrow = createElement(
    "svg",
    { width: size * 0.7, height: size * 0.7, viewBox: "0 0 24 24", style: { flexShrink: 0, marginRight: size * 0.3 } },
    createElement("path", { d: ways[change.kind], fill: color }),
  );
  return box(
    { alignItems: "center", color, fontSize: size, fontWeight: 700 },
    arrow,
    line(groupChangeText(change), { maxWidth: most - size }),
  );
}

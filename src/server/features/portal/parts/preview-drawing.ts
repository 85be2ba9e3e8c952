import type { CSSProperties, ReactElement } from "react";
import type { PictureBrand, PictureRow, Preview } from "./picture.ts";
import {
  box,
  changeLine,
  clubHead,
  colorsOf,
  fittingSize,
  line,
  type PictureColors,
  paragraph,
  wordLines,
} from "./picture-elements.ts";
import { moreWords } from "./picture-words.ts";

/** What chats show, in px. */
export const previewSize = { width: 1200, height: 630 };
const margin = 64;
const room = previewSize.width - 2 * margin;

/** A corner of a court, right above, where no text is. */
function courtLines(color: string): ReactElement {
  const at = (style: CSSProperties) => box({ position: "absolute", ...style });
  return at({
    left: 733,
    top: 0,
    width: 467,
    height: 208,
    borderLeft: `3px solid ${color}`,
    borderBottom: `3px solid ${color}`,
  });
}

const innerLines = (color: string): ReactElement[] => [
  box({ position: "absolute", left: 838, top: 0, width: 3, height: 205, background: color }),
  box({ position: "absolute", left: 841, top: 28, width: 359, height: 3, background: color }),
];

function above({ above: text, isWon }: Preview, colors: PictureColors): ReactElement[] {
  if (text === null) return [];
  const color = isWon ? colors.courtGold : colors.courtInk2;
  const lines = paragraph(text, { fontSize: 36, fontWeight: isWon ? 700 : 400, color, width: room });
  return [...lines, box({ height: 8 })];
}

function titleLines(title: readonly string[], width: number, sizes: readonly [number, number]): ReactElement[] {
  const fontSize = fittingSize(title, width, sizes);
  return title.flatMap((one) => paragraph(one, { fontSize, fontWeight: 700, lineHeight: 1.16, width }));
}

/** How a list is set: all of its texts in one size, as large as they have room. */
interface Setting {
  fontSize: number;
  markWidth: number;
  figureWidth: number;
  /** What is left for the names. */
  width: number;
  /** Whether those of a pair are a line each. */
  isStacked: boolean;
  /** How many lines one that is too long may take. */
  most: number;
}

const sizes = { most: 44, least: 28, smallest: 20 };
const ways = [
  { isStacked: false, most: 1 },
  { isStacked: true, most: 1 },
  { isStacked: true, most: 2 },
] as const;

/** The lines of a row as they are drawn, of whole words. */
function linesOf({ lines, inOne }: PictureRow, { isStacked, ...setting }: Setting): string[] {
  const texts = isStacked || inOne === undefined ? lines : [inOne];
  return texts.flatMap((text) => wordLines(text, setting));
}
const longestOf = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length));

function settingAt(rows: readonly PictureRow[], fontSize: number, way: Pick<Setting, "isStacked" | "most">): Setting {
  const mark = longestOf(rows.flatMap(({ mark }) => mark.split("\n")));
  const figure = longestOf(rows.map(({ figure }) => figure));
  const markWidth = mark === 0 ? 0 : Math.min(320, Math.round(28 + mark * fontSize * 0.58));
  const figureWidth = figure === 0 ? 0 : Math.min(340, Math.round(figure * fontSize * 0.64) + 8);
  return { fontSize, markWidth, figureWidth, width: room - markWidth - figureWidth - 24, ...way };
}

/** Whether a list is whole: no name beyond its width, no row beyond its height. */
function isWhole(rows: readonly PictureRow[], setting: Setting, height: number): boolean {
  const { fontSize, width } = setting;
  const lines = rows.flatMap((one) => linesOf(one, setting));
  const needed = lines.length * fontSize * 1.25 + rows.length * 20;
  const isCut = lines.some((text) => text.endsWith(" …"));
  return needed <= height && !isCut && fittingSize(lines, width, [0, fontSize]) >= fontSize;
}

function largestSetting(rows: readonly PictureRow[], height: number, least: number): Setting | null {
  for (const some of [ways.slice(0, 2), ways.slice(2)])
    for (let size = sizes.most; size >= least; size--)
      for (const way of some) {
        const setting = settingAt(rows, size, way);
        if (isWhole(rows, setting, height)) return setting;
      }
  return null;
}

/** As many of the rows as can be read in a chat: of the longest names fewer, none cut inside a word. */
function settingOf(rows: readonly PictureRow[], height: number): { shown: readonly PictureRow[]; setting: Setting } {
  for (let count = rows.length; count > 1; count--) {
    const shown = rows.slice(0, count);
    const setting = largestSetting(shown, height, sizes.least);
    if (setting !== null) return { shown, setting };
  }
  const shown = rows.slice(0, 2);
  const setting = largestSetting(shown, height, sizes.smallest);
  return { shown, setting: setting ?? settingAt(shown, sizes.smallest, ways[2]) };
}

function markLines(mark: string, style: CSSProperties): ReactElement {
  return box(
    { flexDirection: "column", ...style },
    ...mark.split("\n").map((text) => line(text, { lineHeight: 1.25 })),
  );
}

function row(one: PictureRow, setting: Setting, colors: PictureColors): ReactElement {
  const { fontSize, markWidth, figureWidth, width } = setting;
  const rule: CSSProperties = { alignItems: "center", borderTop: `2px solid ${colors.courtLine}`, padding: "9px 0" };
  const strong: CSSProperties = { fontWeight: 700, lineHeight: 1.25, maxWidth: width };
  const names = linesOf(one, setting).map((text) => line(text, strong));
  return box(
    { ...rule, width: room, fontSize },
    ...(markWidth === 0 ? [] : [markLines(one.mark, { width: markWidth, color: colors.courtInk2 })]),
    box({ flexDirection: "column", width, marginRight: 24 }, ...names),
    ...(figureWidth === 0 ? [] : [line(one.figure, { width: figureWidth, fontWeight: 700, textAlign: "right" })]),
  );
}

/** A list with its title above it. */
function listed(preview: Preview, rows: readonly PictureRow[], colors: PictureColors): ReactElement[] {
  const { shown, setting } = settingOf(rows, preview.above === null ? 360 : 320);
  const left = (preview.rest ?? 0) + rows.length - shown.length;
  const facts = preview.rest === undefined ? preview.facts : moreWords(left, "un partido", "partidos");
  return [
    ...(preview.above === null
      ? []
      : [line(preview.above, { fontSize: 30, color: colors.courtInk2, marginTop: 22, maxWidth: room })]),
    box(
      { flexDirection: "column", marginTop: preview.above === null ? 22 : 0 },
      ...titleLines(preview.title, room, [40, 56]),
    ),
    ...(facts === null ? [] : [line(facts, { fontSize: 28, color: colors.courtInk2, maxWidth: room })]),
    box({ flexDirection: "column", marginTop: 14 }, ...shown.map((one) => row(one, setting, colors))),
  ];
}

function placed(preview: Preview, place: string, colors: PictureColors): ReactElement {
  const { body, title, facts } = preview;
  const change = body.kind === "place" ? body.change : null;
  const size = place.length > 3 ? 150 : 210;
  const left = place.length > 3 ? 370 : 330;
  return box(
    { alignItems: "center", width: room },
    box({ width: left, flexShrink: 0, fontSize: size, fontWeight: 700, lineHeight: 1 }, place),
    box(
      { flexDirection: "column", flex: 1, minWidth: 0 },
      ...titleLines(title, room - left, [36, 60]),
      ...(facts === null ? [] : paragraph(facts, { fontSize: 34, color: colors.courtInk2, width: room - left })),
      ...(change === null ? [] : [changeLine(change, { size: 34, color: colors.courtInk, most: room - left })]),
    ),
  );
}

function against([one, other]: [string[], string[]], colors: PictureColors): ReactElement {
  const width = (room - 90) / 2;
  const fontSize = fittingSize([...one, ...other], width, [32, 62]);
  const side = (lines: string[]) =>
    box(
      { flexDirection: "column", width, justifyContent: "center" },
      ...lines.flatMap((text) => paragraph(text, { fontSize, fontWeight: 700, lineHeight: 1.2, width, most: 3 })),
    );
  const net = box({ width: 0, margin: "0 43px", borderLeft: `4px dashed ${colors.courtInk2}` });
  return box({ width: room }, side(one), net, side(other));
}

/** The middle of a picture that is no list. */
function middle(preview: Preview, colors: PictureColors): ReactElement[] {
  const { body, title, facts } = preview;
  if (body.kind === "place") return [...above(preview, colors), placed(preview, body.place, colors)];
  if (body.kind === "sides") return [...above(preview, colors), against(body.sides, colors)];
  const under =
    facts === null ? [] : paragraph(facts, { fontSize: 36, color: colors.courtInk2, marginTop: 6, width: room });
  return [...above(preview, colors), ...titleLines(title, room, [44, 78]), ...under];
}

/** What chats show of a link, as elements to draw. */
export function previewElement(preview: Preview, brand: PictureBrand): ReactElement {
  const colors = colorsOf(brand.color);
  const { body, foot } = preview;
  const isList = body.kind === "rows";
  const paper: CSSProperties = {
    ...previewSize,
    position: "relative",
    flexDirection: "column",
    padding: `${isList ? 40 : 54}px ${margin}px ${isList ? 30 : 44}px`,
    background: colors.court,
    color: colors.courtInk,
  };
  const lines = isList ? [] : [courtLines(colors.courtLine), ...innerLines(colors.courtLine)];
  if (isList) return box(paper, clubHead(brand, colors, room), ...listed(preview, body.rows, colors));
  return box(
    paper,
    ...lines,
    clubHead(brand, colors, 640),
    box({ flexDirection: "column", flex: 1, justifyContent: "center", paddingTop: 48 }, ...middle(preview, colors)),
    ...(foot === null ? [] : paragraph(foot, { fontSize: 34, color: colors.courtInk2, width: room })),
  );
}

import type { CSSProperties, ReactElement } from "react";
import type { ChatMatch, ChatPicture, ChatRow, ChatTable, PictureBrand } from "./picture.ts";
import {
  box,
  changeLine,
  clubHead,
  colorsOf,
  fittingSize,
  line,
  type PictureColors,
  paragraph,
} from "./picture-elements.ts";

/** As telephones show a picture in a chat, in px. */
export const chatWidth = 1080;
const margin = 48;
const room = chatWidth - 2 * margin;
const figureWidth = 118;
const paper = { ground: "#ffffff", ink: "#10202e", soft: "#55636e", rule: "#dfe5e9", up: "#0a6b42", down: "#b3261e" };

function figures(texts: readonly string[], style: CSSProperties): ReactElement[] {
  return texts.map((text) => line(text, { width: figureWidth, flexShrink: 0, textAlign: "right", ...style }));
}

function colorOf({ kind }: NonNullable<ChatRow["change"]>): string {
  if (kind === "down") return paper.down;
  return kind === "across" ? paper.soft : paper.up;
}

function tableRow({ mark, names, figures: texts, change, hasLeft }: ChatRow, colors: PictureColors): ReactElement {
  const width = room - 84 - 16 - texts.length * figureWidth;
  const fontSize = fittingSize(names, width, [28, 32]);
  return box(
    { alignItems: "center", borderTop: `2px solid ${paper.rule}`, padding: "12px 0", width: room },
    line(mark, { width: 84, flexShrink: 0, fontSize: 40, fontWeight: 700, color: colors.accentInk }),
    box(
      { flexDirection: "column", width, marginRight: 16 },
      ...names.flatMap((name) => paragraph(name, { fontSize, fontWeight: 700, lineHeight: 1.22, width })),
      ...(hasLeft ? [line("Baja", { fontSize: 26, color: paper.soft })] : []),
      ...(change === null ? [] : [changeLine(change, { size: 26, color: colorOf(change), most: width })]),
    ),
    ...figures(texts, { fontSize: 34, fontWeight: 700 }),
  );
}

function table({ title, headings, rows }: ChatTable, colors: PictureColors): ReactElement {
  const heads = box(
    { alignItems: "flex-end", width: room, paddingBottom: 8 },
    line(title ?? "", { width: room - headings.length * figureWidth, fontSize: 38, fontWeight: 700 }),
    ...figures(headings, { fontSize: 26, color: paper.soft }),
  );
  return box({ flexDirection: "column", marginTop: 30 }, heads, ...rows.map((row) => tableRow(row, colors)));
}

const cardWidth = (room - 24) / 2;

function side({ lines, games, hasWon }: ChatMatch["sides"][number]): ReactElement {
  const figureRoom = games.length * 44;
  const width = cardWidth - 40 - figureRoom;
  const fontWeight = hasWon ? 700 : 400;
  const fontSize = fittingSize(lines, width, [23, 27]);
  return box(
    { alignItems: "center", borderTop: `2px solid ${paper.rule}`, padding: "6px 0", minHeight: 82 },
    box(
      { flexDirection: "column", width },
      ...lines.flatMap((text) => paragraph(text, { fontSize, fontWeight, lineHeight: 1.24, width, most: 3 })),
    ),
    ...games.map((text) => box({ width: 44, justifyContent: "flex-end", fontSize: 30, fontWeight }, text)),
  );
}

/** When and where, smaller where it is long; letters that are not bold are narrower. */
const whenSize = (when: string) => fittingSize([when], (cardWidth - 36) * 1.09, [18, 24]);

function match({ when, sides }: ChatMatch): ReactElement {
  const card: CSSProperties = {
    flexDirection: "column",
    width: cardWidth,
    padding: "10px 18px 2px",
    border: `2px solid ${paper.rule}`,
    borderRadius: 14,
  };
  return box(
    card,
    line(when, { fontSize: whenSize(when), color: paper.soft, marginBottom: 6, maxWidth: cardWidth - 36 }),
    ...sides.map(side),
  );
}

/** Matches two beside each other, one alone in the middle. */
function inTwos(matches: readonly ChatMatch[]): ReactElement[] {
  return matches.flatMap((one, at) => {
    if (at % 2 === 1) return [];
    const other = matches[at + 1];
    const justifyContent = other === undefined ? "center" : "space-between";
    return [
      box({ width: room, justifyContent, marginTop: 14 }, match(one), ...(other === undefined ? [] : [match(other)])),
    ];
  });
}

function round({ title, matches }: ChatPicture["rounds"][number], colors: PictureColors): ReactElement {
  return box(
    { flexDirection: "column", width: room, marginTop: 26 },
    line(title, { fontSize: 36, fontWeight: 700, color: colors.accentInk }),
    ...inTwos(matches),
  );
}

/** A table or a bracket to post, as elements to draw; as high as they are. */
export function chatElement(chat: ChatPicture, brand: PictureBrand): ReactElement {
  const colors = colorsOf(brand.color);
  const { title, facts, tables, rounds, more, foot } = chat;
  const head: CSSProperties = {
    flexDirection: "column",
    width: chatWidth,
    padding: `38px ${margin}px 34px`,
    background: colors.court,
    color: colors.courtInk,
  };
  const fontSize = fittingSize([title], room, [42, 60]);
  return box(
    { flexDirection: "column", width: chatWidth, background: paper.ground, color: paper.ink },
    box(
      head,
      clubHead(brand, colors, room),
      box({ height: 26 }),
      ...paragraph(title, { fontSize, fontWeight: 700, lineHeight: 1.16, width: room }),
      ...paragraph(facts, { fontSize: 32, color: colors.courtInk2, marginTop: 4, width: room, most: 3 }),
    ),
    box(
      { flexDirection: "column", padding: `0 ${margin}px 34px`, width: chatWidth },
      ...tables.map((one) => table(one, colors)),
      ...rounds.map((one) => round(one, colors)),
      ...(more === null ? [] : [line(more, { fontSize: 28, color: paper.soft, marginTop: 20 })]),
      box(
        { borderTop: `2px solid ${paper.rule}`, marginTop: 30, paddingTop: 18, width: room },
        line(foot, { fontSize: 26, color: paper.soft }),
      ),
    ),
  );
}

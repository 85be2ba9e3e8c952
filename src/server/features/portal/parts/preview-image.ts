import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type CSSProperties, createElement, type ReactElement, type ReactNode } from "react";
import { clubColors } from "#domain/base/club-colors.ts";

export interface Preview {
  club: string;
  /** The club's colour; null: the product's own. */
  color: string | null;
  /** The club's logo as a PNG file; null without one. */
  logo: Uint8Array | null;
  league: string;
  facts: string;
  /** What is said in place of rows; null: the rows. */
  bracket: string | null;
  rows: { position: number; name: string; figure: string }[];
}

const size = { width: 1200, height: 630 }; // px, what chats show
const require = createRequire(import.meta.url);
const weights = [400, 700] as const;
const font = (weight: 400 | 700, letters: "latin" | "latin-ext") => ({
  // A name of its own each: the drawing library looks in the next font for what one does not have ("Łukasz").
  name: letters === "latin" ? "Inter" : "Inter, other letters",
  weight,
  style: "normal" as const,
  data: readFileSync(require.resolve(`@fontsource/inter/files/inter-${letters}-${weight}-normal.woff`)),
});
let fonts: ReturnType<typeof font>[] | null = null;

function box(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return createElement("div", { style: { display: "flex", ...style } }, ...children);
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}

const ownColor = "#0b7a70";

/** What the band on top and the places are coloured with. */
function colorsOf(color: string | null): { band: string; ink: string } {
  if (color === null) return { band: ownColor, ink: ownColor };
  const { court, accentInk } = clubColors(color).light;
  return { band: court, ink: accentInk };
}

function row({ position, name, figure }: Preview["rows"][number], ink: string): ReactElement {
  return box(
    { alignItems: "center", padding: "12px 0", borderTop: "2px solid #e3e8ec" },
    box({ width: 64, color: ink, fontWeight: 700 }, `${position}.`),
    box({ flex: 1, fontWeight: 700 }, cut(name, 46)),
    box({ fontWeight: 700, color: "#0a7a4b" }, figure),
  );
}

function logoElement(logo: Uint8Array): ReactElement {
  const src = `data:image/png;base64,${Buffer.from(logo).toString("base64")}`;
  const style: CSSProperties = {
    position: "absolute",
    top: 44,
    right: 64,
    width: 110,
    height: 110,
    objectFit: "contain",
  };
  return createElement("img", { src, width: 110, height: 110, style });
}

function picture({ club, color, logo, league, facts, bracket, rows }: Preview): ReactElement {
  const { band, ink } = colorsOf(color);
  const lines = [
    box({ fontSize: 28, color: "#5b6873" }, cut(club, 60)),
    box({ fontSize: 62, fontWeight: 700, margin: "6px 0 4px" }, cut(league, logo === null ? 32 : 28)),
    box({ fontSize: 30, color: "#5b6873", marginBottom: 26 }, facts),
    ...(rows.length === 0
      ? [box({ fontSize: 36 }, bracket ?? "La liga empieza pronto.")]
      : rows.map((one) => row(one, ink))),
  ];
  const paper: CSSProperties = {
    ...size,
    justifyContent: "center",
    background: "#ffffff",
    color: "#10202e",
    fontSize: 32,
    borderTop: `18px solid ${band}`,
  };
  const content = box({ flexDirection: "column", width: size.width - 128, paddingTop: 48 }, ...lines);
  return box(paper, content, logo === null ? null : logoElement(logo));
}

/** Draws what a chat shows of a link to a league: its name and its first five, 1200 × 630 px. @returns a PNG file */
export async function previewImage(preview: Preview): Promise<Buffer> {
  fonts ??= weights.flatMap((weight) => [font(weight, "latin"), font(weight, "latin-ext")]);
  // Loaded with the first picture: 27 MB.
  const [{ default: satori }, { default: sharp }] = await Promise.all([import("satori"), import("sharp")]);
  const svg = await satori(picture(preview), { ...size, fonts });
  return sharp(Buffer.from(svg)).png().toBuffer();
}

import { readFileSync } from "node:fs";
import path from "node:path";
import { contrast } from "#domain/base/color.ts";

/** How an icon is cut: as it is, by the phone's own shape, or as iOS rounds it (without transparency). */
export type IconKind = "any" | "maskable" | "apple";

/** What an installed portal's icon is made of. */
export interface IconParts {
  /** The club's logo as an image file; null: the product's own sign. */
  logo: Uint8Array | null;
  /** The ground behind the logo, as `hexColor`. */
  ground: string;
}

/** How much of the side the logo takes: what a phone cuts to a circle keeps four fifths of it, and a square fits into that by 0.56. */
const shares = { any: 0.74, apple: 0.68, maskable: 0.56 } as const satisfies Record<IconKind, number>;
const least = 1.7; // of contrast between the logo as a whole and its ground
const sample = 32; // px
const white = "#ffffff";
const black = "#10161a";

const hexByte = (value: number) => Math.round(value).toString(16).padStart(2, "0");

/** The mean of one part of the visible dots of a picture of four parts each, from 0 to 255. */
function meanOf(dots: Buffer, part: 0 | 1 | 2): number {
  let [sum, all] = [0, 0];
  for (let at = 0; at + 3 < dots.length; at += 4) {
    const alpha = dots.readUInt8(at + 3);
    sum += dots.readUInt8(at + part) * alpha;
    all += alpha;
  }
  return all === 0 ? 0 : sum / all;
}

/** The mean colour of a logo's visible dots, and whether all of them are. */
async function inkOf(logo: Uint8Array): Promise<{ ink: string; isOpaque: boolean }> {
  const { default: sharp } = await import("sharp");
  const { isOpaque } = await sharp(logo).stats();
  const dots = await sharp(logo).resize(sample, sample, { fit: "fill" }).ensureAlpha().raw().toBuffer();
  return { ink: `#${([0, 1, 2] as const).map((part) => hexByte(meanOf(dots, part))).join("")}`, isOpaque };
}

/** The ground that a logo can be seen on: the club's colour; else white, where it brings a ground of its own or hides in the colour. */
export async function groundFor(logo: Uint8Array, color: string): Promise<string> {
  const { ink, isOpaque } = await inkOf(logo);
  if (!isOpaque && contrast(ink, color) >= least) return color;
  return isOpaque || contrast(ink, white) >= least ? white : black;
}

/** The product's own sign on the whole square, for phones that cut it themselves. */
function ownSign(webRoot: string, ground: string, kind: IconKind): Buffer {
  const sign = readFileSync(path.join(webRoot, "icon.svg"), "utf8").replaceAll("#0b7a70", ground);
  return Buffer.from(kind === "any" ? sign : sign.replace(/ rx="8"/, ""));
}

/** Draws the icon of the installed portal. @param size of its side, in px @returns a PNG file of that size */
export async function appIcon(
  parts: IconParts,
  { kind, size, webRoot }: { kind: IconKind; size: number; webRoot: string },
) {
  const { default: sharp } = await import("sharp");
  if (parts.logo === null) {
    const density = (72 * size) / 32;
    const sign = sharp(ownSign(webRoot, parts.ground, kind), { density }).resize(size, size);
    return (kind === "any" ? sign : sign.flatten({ background: parts.ground })).png().toBuffer();
  }
  const background = await groundFor(parts.logo, parts.ground);
  const inside = Math.round(size * shares[kind]);
  const logo = await sharp(parts.logo)
    .resize(inside, inside, { fit: "contain", background: "#00000000" })
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: logo }])
    .png()
    .toBuffer();
}

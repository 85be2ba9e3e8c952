import { createHash } from "node:crypto";
import { clubColors } from "#domain/base/club-colors.ts";

const ownColor = "#0b7a70";
const ground = "#ffffff";
const ownBand = "#0c4f49";
const longestShort = 12; // letters that a phone shows below an icon
const design = "1"; // of the icons: another draws them anew on every phone

/** What an installed portal says of the club. */
export interface ManifestClub {
  name: string;
  color: string | null;
  /** The logo's version; null without one. */
  logo: string | null;
}

/** The icons of a portal: their names, how a phone cuts them, and their sides in px. */
export const iconFiles = {
  "any-192.png": { kind: "any", size: 192 },
  "any-512.png": { kind: "any", size: 512 },
  "maskable-192.png": { kind: "maskable", size: 192 },
  "maskable-512.png": { kind: "maskable", size: 512 },
  "apple-touch-icon.png": { kind: "apple", size: 180 },
} as const;

export type IconFile = keyof typeof iconFiles;

/** The colour behind the club's logo. */
export const groundOf = ({ color }: Pick<ManifestClub, "color">): string => color ?? ownColor;

/** What changes with the icons. */
export function iconVersion({ logo, color }: Pick<ManifestClub, "logo" | "color">): string {
  return createHash("sha256")
    .update(`${design} ${logo} ${groundOf({ color })}`)
    .digest("base64url")
    .slice(0, 10);
}

const iconAddress = (file: IconFile, club: Pick<ManifestClub, "logo" | "color">): string =>
  `/icons/${file}?v=${iconVersion(club)}`;

/** The colour of the band on top, which the phone's own bar continues; the page itself says when it has changed to the dark one. */
const bandColor = ({ color }: Pick<ManifestClub, "color">): string =>
  color === null ? ownBand : clubColors(color).light.court;

/** A name for below an icon: whole words of it, in at most 12 letters; a longer first word is cut. */
export function shortName(name: string): string {
  const letters = (text: string) => Array.from(text);
  const [first = "", ...others] = name.trim().split(/\s+/);
  let short = letters(first).slice(0, longestShort).join("");
  for (const word of others) {
    if (letters(`${short} ${word}`).length > longestShort) break;
    short = `${short} ${word}`;
  }
  return short.replace(/(?:[\s,;:.·–-]+(?:del?|las?|los|el|y|e))*[\s,;:.·–-]*$/iu, ""); // no name ends with 'de'
}

/** The web application manifest of the portal (spec 7 §2.3). */
export function webManifest(club: ManifestClub): object {
  const icon = (file: IconFile) => {
    const { kind, size } = iconFiles[file];
    return { src: iconAddress(file, club), sizes: `${size}x${size}`, type: "image/png", purpose: kind };
  };
  return {
    id: "/",
    name: club.name,
    short_name: shortName(club.name),
    lang: "es",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: bandColor(club),
    background_color: ground,
    icons: (["any-192.png", "any-512.png", "maskable-192.png", "maskable-512.png"] as const).map(icon),
  };
}

/** What a page's head says of it: where the manifest is, and the colour of the phone's own bar. iOS knows where its icon is. */
export function deviceHead(club: ManifestClub): string {
  return `<link rel="manifest" href="/manifest.webmanifest"><meta name="theme-color" content="${bandColor(club)}">`;
}

/** Lightness (0 to 1), chroma (0 to about 0.4) and hue (radians) in OKLCH, where equal steps look equally large. */
export interface Shade {
  l: number;
  c: number;
  h: number;
}

type Three = readonly [number, number, number];

/** A colour as it is written in settings and styles, such as `#0b7a70`. */
export const hexColor: RegExp = /^#[0-9a-f]{6}$/;

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toEncoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Red, green and blue as amounts of light, from 0 to 1. */
function lightOf(hex: string): Three {
  const part = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

/** How a colour looks. @param hex as `hexColor` */
export function shadeOf(hex: string): Shade {
  const [r, g, b] = lightOf(hex);
  // Björn Ottosson's OKLab, as CSS Color 4 has it.
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const redGreen = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const yellowBlue = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { l, c: Math.hypot(redGreen, yellowBlue), h: Math.atan2(yellowBlue, redGreen) };
}

function lightAt({ l, c, h }: Shade): Three {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const tolerance = 0.0005;
const isShown = (light: Three) => light.every((value) => value >= -tolerance && value <= 1 + tolerance);

/** The colour of a shade, as vivid as a screen can show it. @returns as `hexColor` */
export function hexOf({ l, c, h }: Shade): string {
  let chroma = c;
  while (chroma > 0.001 && !isShown(lightAt({ l, c: chroma, h }))) chroma *= 0.96;
  const parts = lightAt({ l, c: chroma <= 0.001 ? 0 : chroma, h }).map((value) => {
    const byte = Math.round(toEncoded(Math.min(1, Math.max(0, value))) * 255);
    return byte.toString(16).padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

function luminance(hex: string): number {
  const [r, g, b] = lightOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours as WCAG 2 counts it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What a colour must stand out from, and by how much at least. */
export interface Against {
  grounds: readonly string[];
  least: number;
}

const steps = 500;

/** The colour nearest to a shade in lightness that stands out from everything that it must; black or white where none does. */
export function standingOut(wanted: Shade, against: readonly Against[]): string {
  const stands = (hex: string) =>
    against.every(({ grounds, least }) => grounds.every((ground) => contrast(hex, ground) >= least));
  for (let step = 0; step <= steps; step++)
    for (const l of [wanted.l - step / steps, wanted.l + step / steps]) {
      if (l < 0 || l > 1) continue;
      const hex = hexOf({ ...wanted, l });
      if (stands(hex)) return hex;
    }
  return stands("#000000") ? "#000000" : "#ffffff";
}

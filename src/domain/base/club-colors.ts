import { contrast, hexOf, type Shade, shadeOf, standingOut } from "./color.ts";

/** What the portal colours with: its styles, its pictures and its prints know these names. */
export interface ColorTokens {
  /** What is chosen, edges, figures in a line. */
  accent: string;
  /** Links and other texts. */
  accentInk: string;
  /** The ground of what is chosen. */
  accentSoft: string;
  /** Buttons, with white texts. */
  filled: string;
  filledHover: string;
  /** The band on top, with its texts and lines. */
  court: string;
  courtInk: string;
  courtInk2: string;
  /** Who has won a league. */
  courtGold: string;
  courtLine: string;
}

export type ColorScheme = "light" | "dark";

/** The grounds that accents stand on: page, surfaces, controls, what is sunken. */
export const colorGrounds: Record<ColorScheme, readonly string[]> = {
  light: ["#ffffff", "#f6f8fa", "#f3f6f5", "#ecf1ef"],
  dark: ["#0d1413", "#11171b", "#151d1c", "#1a2126", "#1c2625", "#222b31"],
};

/** The least contrast of texts, and of edges (WCAG 2.2, 1.4.3 and 1.4.11). */
export const leastContrast = { text: 4.5, edge: 3 } as const;
const targetContrast = 5.2; // what the product's own colours have
const strongContrast = 7;

const white = "#ffffff";
const black = "#10161a";
const gold = "#fbd36b"; // of champions, over the product's own band

/** A shade of the club's hue, no more vivid than `most`. */
const tinted = (club: Shade, l: number, most: number): Shade => ({ ...club, l, c: Math.min(club.c, most) });

/** The band: the club's own colour where black stands out well from it, else as dark as white needs. */
function courtOf(club: Shade, hex: string, isDark: boolean) {
  const isBright = !isDark && contrast(hex, black) >= strongContrast;
  const against = { grounds: [isBright ? black : white], least: strongContrast };
  const wanted = tinted(club, Math.min(club.l, isDark ? 0.31 : 0.4), isDark ? 0.07 : 0.16);
  const court = isBright ? hex : standingOut(wanted, [against]);
  const onCourt = { grounds: [court], least: leastContrast.text };
  const second = isBright ? tinted(club, 0.36, 0.05) : tinted(club, 0.87, 0.05);
  return {
    court,
    courtInk: isBright ? black : white,
    courtInk2: standingOut(second, [onCourt]),
    courtGold: standingOut(shadeOf(gold), [onCourt]),
    courtLine: isBright ? "rgb(0 0 0/.14)" : `rgb(255 255 255/${isDark ? ".13" : ".17"})`,
  };
}

const underWhite = { grounds: [white], least: leastContrast.text };

/** A button's ground under the pointer: a little darker, or lighter where it is nearly black. */
function pressed(filled: string): string {
  const { l, ...rest } = shadeOf(filled);
  return standingOut({ ...rest, l: l < 0.3 ? l + 0.12 : l - 0.06 }, [underWhite]);
}

function lightTokens(hex: string): ColorTokens {
  const club = shadeOf(hex);
  const accent = standingOut(club, [{ grounds: colorGrounds.light, least: leastContrast.text }]);
  const accentSoft = hexOf(tinted(club, 0.95, 0.035));
  const ink = { grounds: [...colorGrounds.light, accentSoft], least: targetContrast };
  return {
    accent,
    accentInk: standingOut(tinted(club, Math.min(club.l, 0.47), 0.3), [ink]),
    accentSoft,
    filled: accent,
    filledHover: pressed(accent),
    ...courtOf(club, hex, false),
  };
}

function darkTokens(hex: string): ColorTokens {
  const club = shadeOf(hex);
  const grounds = colorGrounds.dark;
  const accentSoft = hexOf(tinted(club, 0.29, 0.045));
  const text = { grounds: [...grounds, accentSoft], least: targetContrast };
  const filled = standingOut(club, [underWhite, { grounds, least: leastContrast.edge }]);
  return {
    accent: standingOut(tinted(club, Math.max(club.l, 0.72), 0.17), [text]),
    accentInk: standingOut(tinted(club, Math.max(club.l, 0.8), 0.14), [text]),
    accentSoft,
    filled,
    filledHover: pressed(filled),
    ...courtOf(club, hex, true),
  };
}

/**
 * The colours that the portal makes of a club's one colour, light and dark, each of which stands out from its grounds: texts by 4.5 : 1,
 * edges by 3 : 1.
 * @param hex such as `#0b7a70`
 */
export function clubColors(hex: string): Record<ColorScheme, ColorTokens> {
  return { light: lightTokens(hex), dark: darkTokens(hex) };
}

import { type ColorTokens, clubColors } from "#domain/base/club-colors.ts";
import { keysOf } from "#domain/base/keys.ts";

/** The names that the styles know the colours by (`ground.css`). */
const names = {
  accent: ["--accent"],
  accentInk: ["--accent-ink", "--accent-text", "--link"],
  accentSoft: ["--accent-soft"],
  filled: ["--accent-filled"],
  filledHover: ["--accent-filled-hover"],
  court: ["--court"],
  courtInk: ["--court-ink"],
  courtInk2: ["--court-ink-2"],
  courtGold: ["--court-gold"],
  courtLine: ["--court-line"],
} as const satisfies Record<keyof ColorTokens, readonly string[]>;

function values(tokens: ColorTokens): string {
  return keysOf(names)
    .flatMap((key) => names[key].map((name) => `${name}:${tokens[key]}`))
    .join(";");
}

/**
 * The element that gives a page its club's colours, over those of its styles wherever it stands: light, dark, and as light on paper; a
 * club without a colour of its own needs none.
 * @param color as `hexColor`, so that nothing else can come into the page
 */
export function clubStyle(color: string | null): string {
  if (color === null) return "";
  const { light, dark } = clubColors(color);
  const isDark = "html:root[data-mantine-color-scheme=dark]";
  const onPaper = `@media print{html:root,${isDark}{${values(light)}}}`;
  return `<style id="club-colors">html:root{${values(light)}}${isDark}{${values(dark)}}${onPaper}</style>`;
}

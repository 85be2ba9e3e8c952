import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";

const teal: MantineColorsTuple = [
  "#e7f7f4",
  "#d0ede8",
  "#a1dbd2",
  "#6fc8bb",
  "#45b7a7",
  "#27a595",
  "#119283",
  "#0b7a70",
  "#08665e",
  "#04514b",
];

/** The greys of the dark scheme with a touch of blue, like the page's own surfaces. */
const dark: MantineColorsTuple = [
  "#d5dde2",
  "#b6c2ca",
  "#94a2ac",
  "#667580",
  "#414e57",
  "#2c363d",
  "#222b31",
  "#1a2126",
  "#141a1e",
  "#0f1417",
];

/** The soft variant, on dark lighter than what it stands on, with text that can be read on it, and a red that white can be read on. */
const readableVariants: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const name = input.color ?? input.theme.primaryColor;
  if (input.variant === "filled" && name === "red") {
    return {
      ...colors,
      background: "var(--mantine-color-red-9)",
      hover: "color-mix(in srgb, var(--mantine-color-red-9) 88%, black)",
    };
  }
  if (input.variant === "outline")
    return { ...colors, color: `light-dark(var(--mantine-color-${name}-8), var(--mantine-color-${name}-3))` };
  if (input.variant !== "light") return colors;
  const tone = (shade: number, percent: number, ground: string) =>
    `color-mix(in srgb, var(--mantine-color-${name}-${shade}) ${percent}%, ${ground})`;
  return {
    color: `light-dark(${tone(9, 70, "black")}, var(--mantine-color-${name}-2))`,
    background: `light-dark(${colors.background}, ${tone(4, 20, "transparent")})`,
    hover: `light-dark(${colors.hover}, ${tone(4, 28, "transparent")})`,
    border: `1px solid light-dark(transparent, ${tone(4, 45, "transparent")})`,
  };
};

/** Calm surfaces, one accent; contrast of the accent on white is 5.2 : 1. */
export const theme = createTheme({
  primaryColor: "teal",
  primaryShade: { light: 7, dark: 7 },
  colors: { teal, dark },
  defaultRadius: "md",
  fontFamily: "var(--font)",
  headings: { fontFamily: "var(--font)", fontWeight: "700" },
  cursorType: "pointer",
  variantColorResolver: readableVariants,
  components: {
    Badge: { defaultProps: { variant: "light" }, styles: { root: { textTransform: "none", fontWeight: 600 } } },
    // The page has one banner: the header of a dialog is none.
    Modal: { defaultProps: { attributes: { header: { role: "presentation" } } } },
    Notification: { defaultProps: { closeButtonProps: { "aria-label": "Cerrar el aviso" } } },
    // With larger text a label takes two lines, and the page stays as wide as its window.
    Button: {
      styles: {
        root: {
          fontWeight: 600,
          height: "auto",
          minHeight: "max(var(--button-height), var(--touch-height, 0px))",
          maxWidth: "100%",
        },
        // A link does not centre its label by itself, as a button does.
        inner: { minHeight: "inherit" },
        label: { whiteSpace: "normal", height: "auto", overflow: "visible", lineHeight: 1.25 },
      },
    },
  },
  respectReducedMotion: true,
});

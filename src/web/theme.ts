import { createTheme, type MantineColorsTuple } from "@mantine/core";

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

/** Calm surfaces, one accent; contrast of the accent on white is 5.2 : 1. */
export const theme = createTheme({
  primaryColor: "teal",
  primaryShade: { light: 7, dark: 7 },
  colors: { teal },
  defaultRadius: "md",
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif',
  headings: { fontFamily: '"Inter Variable", system-ui, sans-serif', fontWeight: "700" },
  cursorType: "pointer",
  components: {
    Badge: { styles: { root: { textTransform: "none", fontWeight: 600 } } },
    DateInput: { defaultProps: { clearButtonProps: { "aria-label": "Borrar la fecha" } } },
    // The page has one banner: the header of a dialog is none.
    Modal: { defaultProps: { attributes: { header: { role: "presentation" } } } },
    Button: { styles: { root: { fontWeight: 600 } } },
  },
  respectReducedMotion: true,
});

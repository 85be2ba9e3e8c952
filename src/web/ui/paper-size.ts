/** The papers that a club's printer or a copy shop has. */
export const paperSizes = ["A4", "A3"] as const;
export type PaperSize = (typeof paperSizes)[number];

import { type PaperSize, paperSizes } from "#web/ui/paper-size.ts";

/** What can be printed: each group on its own sheet, the round on one, the brackets, the summary of a league. */
export const posterKinds = ["groups", "round", "bracket", "summary"] as const;
export type PosterKind = (typeof posterKinds)[number];

/** What the address of the posters says. */
export interface PosterSearch {
  kind?: PosterKind;
  /** One group instead of all. */
  group?: string;
  round?: number;
  paper?: PaperSize;
}

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value);

/** Reads the address leniently: what it cannot mean is left out. */
export function posterSearch({ kind, group, round, paper }: Record<string, unknown>): PosterSearch {
  const shownKind = oneOf(posterKinds, kind);
  const shownPaper = oneOf(paperSizes, paper);
  return {
    ...(shownKind !== undefined && { kind: shownKind }),
    ...(typeof group === "string" && group !== "" && { group }),
    ...(typeof round === "number" && Number.isInteger(round) && round > 0 && { round }),
    ...(shownPaper !== undefined && { paper: shownPaper }),
  };
}

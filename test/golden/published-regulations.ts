import { DEFAULT_REGULATIONS, type Points, type Regulations } from "#domain/base/regulations.ts";
import { regulationsOfClubs } from "./regulations-of-clubs.ts";
import { regulationsOfLeagues } from "./regulations-of-leagues.ts";

/**
 * What a cell is (spec 3 §5): a rule of the league, a matter of brackets, of players who take part by links, or conduct, which
 * the club's own text says.
 */
export const cellCodes = ["rule", "bracket", "players", "conduct"] as const;
export type CellCode = (typeof cellCodes)[number];

/** Fields of the regulations, and those points that are named. */
export type RulesSaid = Partial<Omit<Regulations, "points">> & { points?: Partial<Points> };

/** One thing that a cell says, in our own words. */
export interface Said {
  code: CellCode;
  says: string;
  /** As fields of the regulations. */
  rules?: RulesSaid;
  /** What of the league holds it, where it is a rule but no field of the regulations. */
  outside?: string;
  /** What no field can say yet. */
  gap?: string;
}

export const cells = ["structure", "movement", "points", "tie_break", "not_played", "other"] as const;
export type Cell = (typeof cells)[number];

/** A club's regulations as a public page tells them; a cell that is not here says nothing. */
export interface PublishedRegulations extends Partial<Record<Cell, Said[]>> {
  name: string;
  source: string;
}

export const publishedRegulations: PublishedRegulations[] = [...regulationsOfClubs, ...regulationsOfLeagues];

/** Everything that a source says, cell by cell. */
export function saidBy(published: PublishedRegulations): Said[] {
  return cells.flatMap((cell) => published[cell] ?? []);
}

/** The regulations of a source: what it says, and the default where it is silent. */
export function regulationsOf(published: PublishedRegulations): Regulations {
  const rules = saidBy(published).map((said) => said.rules ?? {});
  const points = Object.assign({}, DEFAULT_REGULATIONS.points, ...rules.map((said) => said.points)) as Points;
  return Object.assign({}, DEFAULT_REGULATIONS, ...rules, { preset: "custom", points }) as Regulations;
}

/** The rules of a league as data (ruling 4). */

export const criteria = [
  "points",
  "games_difference",
  "matches_won",
  "games_won",
  "sets_difference",
  "sets_won",
  "head_to_head",
] as const;
export type Criterion = (typeof criteria)[number];

export const presets = ["default", "3-1", "3-2-1-0", "direct", "custom"] as const;
export type Preset = (typeof presets)[number];

export interface Points {
  win: number;
  loss: number;
  draw: number;
  walkover_won: number;
  walkover_lost: number;
  /** A win and a loss in which the loser took a set; absent: the same as any other. */
  win_in_three?: number | undefined;
  loss_in_three?: number | undefined;
}

export interface Regulations {
  preset: Preset;
  points: Points;
  criteria: Criterion[];
  /** What a super tie-break weighs in games: one game to its winner, or its points as they stand (ruling 10). */
  super_tie_break: "one_game" | "points";
  /** How many pairs go up and down at each boundary between two groups. */
  movements: { up: number; down: number };
}

const specificationOrder: Criterion[] = ["games_difference", "matches_won", "games_won"];

/**
 * The specification's rules: 3 and 0 points (1 for a draw, which it leaves open); games difference, then matches won, then
 * games won; first up, last down (spec 1 §9; ruling 4).
 */
export const DEFAULT_REGULATIONS: Regulations = {
  preset: "default",
  points: { win: 3, loss: 0, draw: 1, walkover_won: 3, walkover_lost: 0 },
  criteria: specificationOrder,
  super_tie_break: "one_game",
  movements: { up: 1, down: 1 },
};

/** The sets of rules that an administrator can choose from (ruling 4). */
export const PRESETS: Record<Exclude<Preset, "custom">, Regulations> = {
  default: DEFAULT_REGULATIONS,
  "3-1": {
    ...DEFAULT_REGULATIONS,
    preset: "3-1",
    points: { win: 3, loss: 1, draw: 2, walkover_won: 3, walkover_lost: 0 },
    criteria: ["points", ...specificationOrder],
  },
  "3-2-1-0": {
    ...DEFAULT_REGULATIONS,
    preset: "3-2-1-0",
    points: { win: 3, win_in_three: 2, loss_in_three: 1, loss: 0, draw: 1, walkover_won: 3, walkover_lost: 0 },
    criteria: ["points", ...specificationOrder],
  },
  direct: {
    ...DEFAULT_REGULATIONS,
    preset: "direct",
    criteria: ["points", "head_to_head", "sets_difference", "games_difference"],
  },
};

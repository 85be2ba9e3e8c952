import { DEFAULT_REGULATIONS, type Preset, type Regulations, specificationOrder } from "#domain/base/regulations.ts";

/**
 * The sets of rules that an administrator can choose from (ruling 4; spec 3 §5). Where the head-to-head is
 * asked, ties begin anew; all but the specification's own propose a general ranking by division (spec 7 §1.5).
 */
export const PRESETS: Record<Exclude<Preset, "custom">, Regulations> = {
  default: DEFAULT_REGULATIONS,
  "3-1": {
    ...DEFAULT_REGULATIONS,
    preset: "3-1",
    ranking_order: "by_division",
    points: { win: 3, loss: 1, draw: 2, walkover_won: 3, walkover_lost: 0 },
    criteria: ["points", ...specificationOrder],
  },
  "3-2-1-0": {
    ...DEFAULT_REGULATIONS,
    preset: "3-2-1-0",
    ranking_order: "by_division",
    points: { win: 3, win_in_three: 2, loss_in_three: 1, loss: 0, draw: 1, walkover_won: 3, walkover_lost: 0 },
    criteria: ["points", ...specificationOrder],
  },
  direct: {
    ...DEFAULT_REGULATIONS,
    preset: "direct",
    ranking_order: "by_division",
    criteria: ["points", "head_to_head", "sets_difference", "games_difference"],
    restart: true,
  },
  global: {
    ...DEFAULT_REGULATIONS,
    preset: "global",
    ranking_order: "by_division",
    points: { win: 3, loss: 1, draw: 1, walkover_won: 3, walkover_lost: 0 },
    criteria: ["points", "sets_difference", "games_difference", "head_to_head"],
    restart: true,
  },
  among_tied: {
    ...DEFAULT_REGULATIONS,
    preset: "among_tied",
    ranking_order: "by_division",
    criteria: ["points", "head_to_head", "sets_among_tied", "games_among_tied", "games_difference"],
    head_to_head: "only_two",
    restart: true,
  },
  percentages: {
    ...DEFAULT_REGULATIONS,
    preset: "percentages",
    ranking_order: "by_division",
    criteria: ["matches_won", "matches_played", "head_to_head", "sets_ratio", "games_ratio"],
    head_to_head: "only_two",
    restart: true,
    walkover_games_count: false,
    retirement: "lost_0_2",
  },
  for_playing: {
    ...DEFAULT_REGULATIONS,
    preset: "for_playing",
    ranking_order: "by_division",
    points: { win: 2, loss: 0, draw: 1, walkover_won: 3, walkover_lost: 0, no_show: -2, bonus_for_playing: 1 },
    criteria: ["points", "head_to_head", "matches_won", "games_difference"],
    restart: true,
    walkover_games_count: false,
  },
};

/** What a league says for itself, whichever set of rules it plays by. */
const leaguesOwn = [
  "unplayed",
  "withdrawal",
  "substitutes",
  "holes",
  "match_minutes",
  "group_size",
  "one_group_per_person",
  "paragraphs",
] as const satisfies (keyof Regulations)[];

/** The rules of a set for a league, which keeps what no set speaks of. */
export function withPreset(league: Regulations, preset: keyof typeof PRESETS): Regulations {
  const own = Object.fromEntries(leaguesOwn.map((key) => [key, league[key]]));
  return { ...PRESETS[preset], ...own };
}

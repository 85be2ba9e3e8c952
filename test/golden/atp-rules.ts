import { DEFAULT_REGULATIONS, type Regulations } from "#domain/base/regulations.ts";
import type { AtpGroup } from "./atp-groups.ts";
import type { PublishedGroup } from "./groups.ts";
import type { WrittenMatch } from "./written-matches.ts";

/**
 * ATP's own rule as regulations: wins, matches played, the head-to-head between two, per cents of sets and of games, and all of
 * it anew for those left equal; who gives up has lost 0-2, and those games decide nothing.
 */
export const atpRules: Regulations = {
  ...DEFAULT_REGULATIONS,
  criteria: ["matches_won", "matches_played", "head_to_head", "sets_ratio", "games_ratio"],
  head_to_head: "only_two",
  restart: true,
  retirement: "lost_0_2",
  walkover_games_count: false,
};

/** A group of the other list, its scores written. */
export function written({ name, source, pairs, matches, third_set }: PublishedGroup): AtpGroup {
  const places = Object.entries(pairs).toSorted(([, a], [, b]) => a.place - b.place);
  const results = matches.map(([one, two, sets]): WrittenMatch => {
    const texts = sets.map(([a, b], index) => (index === 2 && third_set !== "set" ? `[${a}-${b}]` : `${a}-${b}`));
    return [one, two, texts.join(" ")];
  });
  const table = Object.fromEntries(places.map(([id, { place: _place, ...figures }]) => [id, figures]));
  return { name, sources: [source], table, through: Object.keys(table).slice(0, 2), matches: results };
}

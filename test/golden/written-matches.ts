import type { Regulations } from "#domain/base/regulations.ts";
import { type Outcome, type SetResult, scoreMatch } from "#domain/scores/score.ts";
import type { MatchFacts } from "#domain/tables/standing-row.ts";
import { standings } from "#domain/tables/standings.ts";

/**
 * First side, second side, and the result from the first one's side: sets as "6-4 3-6 [10-8]", a super tie-break in brackets;
 * behind them, or instead of them, who did not play on or did not play: "ret-2", "wo-1", "noshow-2", "absent" for both.
 */
export type WrittenMatch = [first: string, second: string, result: string];

const endings: Record<string, Outcome> = { ret: "retirement", wo: "walkover", noshow: "no_show" };

function setOf(text: string, index: number): SetResult {
  const found = /^(\[?)(\d+)-(\d+)\]?$/.exec(text);
  if (found === null) throw new Error(`no set: ${text}`);
  const [, bracket, first, second] = found;
  const games = { pair1_games: Number(first), pair2_games: Number(second) };
  return { set: index + 1, ...games, ...(bracket === "[" && { super_tie_break: true }) };
}

/** A written result as the product takes it: the ending, the sets, and who wins what was not played to its end. */
function readResult(result: string) {
  const words = result.split(" ");
  const last = words.at(-1) ?? "";
  if (last === "absent") return { outcome: "double_walkover" as const, set_results: [], winner: null };
  const [word = "", side] = last.split("-");
  const outcome = endings[word];
  if (outcome === undefined) return { outcome: "played" as const, set_results: words.map(setOf), winner: null };
  return { outcome, set_results: words.slice(0, -1).map(setOf), winner: side === "1" ? (2 as const) : (1 as const) };
}

/** A written match as the table's function takes it, counted by the rules. */
export function factsOf([pair1_id, pair2_id, result]: WrittenMatch, rules: Regulations): MatchFacts {
  const entered = readResult(result);
  const score = scoreMatch(entered, rules);
  if (!score.ok) throw new Error(`${pair1_id} - ${pair2_id} ${result} was refused: ${score.code}`);
  const { winner, is_draw: _draw, ...totals } = score.value;
  const winner_pair_id = winner === null ? null : winner === 1 ? pair1_id : pair2_id;
  return { pair1_id, pair2_id, status: "completed", outcome: entered.outcome, winner_pair_id, ...totals };
}

/** The table of those who are named, after the written matches. */
export function tableOf(names: readonly string[], matches: readonly WrittenMatch[], rules: Regulations) {
  return standings({
    members: names.map((name) => ({ pair_id: name, name })),
    matches: matches.map((match) => factsOf(match, rules)),
    adjustments: [],
    regulations: rules,
  });
}

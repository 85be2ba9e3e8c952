import type { z } from "zod";
import type { BracketPage, drawInput } from "#contract/brackets.ts";
import { deleteBracketPhases, insertBracketPhases } from "#server/features/leagues/writes.ts";
import { minutesPerMatch } from "#server/features/matches/public.ts";
import { insertMatches } from "#server/features/matches/writes.ts";
import { newSeed } from "#server/features/rounds/public.ts";
import { loadFacts } from "#server/features/standings/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedBracket, requireShown, requireUnplayed } from "../parts/locked-bracket.ts";
import { drawTrees, matchRows } from "../parts/trees.ts";
import { bracketPageOf, choicesOf } from "../queries.ts";
import { insertBrackets } from "../repository.ts";

/**
 * Draws a league's bracket, or draws it again while nobody has a result (spec 5 §2.1, §2.2): the lot is the server's and is kept.
 * What was booked of a draw that goes is free again; instead of one that was published the new one is. Locks: league, the matches of its brackets.
 */
export async function drawBracket(command: CommandContext, input: z.output<typeof drawInput>): Promise<BracketPage> {
  const { league_id, pair_ids, shown, ...options } = input;
  return inTransaction(command, async (tx, note) => {
    const locked = await lockedBracket(tx, league_id);
    requireShown(locked, shown);
    requireUnplayed(locked);
    if (new Set(pair_ids).size < pair_ids.length) throw refusal("already_in_draw");
    const groupOf = new Map(choicesOf(await loadFacts(tx, league_id)).map((pair) => [pair.pair_id, pair.group_id]));
    if (pair_ids.some((id) => !groupOf.has(id))) throw refusal("pair_not_found");
    const [lot, now] = [newSeed(), command.deps.clock.now()];
    const entrants = pair_ids.map((id) => ({ id, group_id: groupOf.get(id) }));
    const trees = drawTrees({ ...options, entrants }, lot);
    await deleteBracketPhases(tx, league_id);
    const phaseIds = await insertBracketPhases(tx, league_id, trees.length);
    const published_at = locked.brackets.some((bracket) => bracket.published_at !== null) ? now : null;
    await insertBrackets(
      tx,
      trees.map(({ bracket }, at) => {
        return { ...bracket, phase_id: phaseIds[at] ?? "", tournament_id: league_id, drawn_at: now, published_at };
      }),
    );
    const more = { tournament_id: league_id, duration_minutes: await minutesPerMatch(tx, locked.league) };
    const moments = { created_at: now, updated_at: now };
    await insertMatches(
      tx,
      matchRows(trees, phaseIds).map((row) => ({ ...row, ...more, ...moments })),
    );
    await note({
      action: "generate",
      entity: "league",
      entity_id: league_id,
      tournament_id: league_id,
      code: "bracket_drawn",
      params: { seed: lot, pairs: pair_ids.length },
    });
    return bracketPageOf(tx, command.deps, league_id);
  });
}

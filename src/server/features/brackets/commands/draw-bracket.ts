import type { z } from "zod";
import type { BracketPage, drawInput } from "#contract/brackets/endpoints.ts";
import type { FormatType } from "#domain/base/league.ts";
import { bracketWords, ofPlayers } from "#domain/brackets/bracket-words.ts";
import { deleteBracketPhases, insertBracketPhases } from "#server/features/leagues/writes.ts";
import { minutesPerMatch } from "#server/features/matches/public.ts";
import { insertMatches } from "#server/features/matches/writes.ts";
import { newSeed } from "#server/features/rounds/public.ts";
import { loadFacts } from "#server/features/standings/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedBracket, requireShown, requireUnplayed } from "../parts/locked-bracket.ts";
import { drawTrees, matchRows } from "../parts/trees.ts";
import { bracketPageOf } from "../queries.ts";
import { insertBrackets } from "../repository.ts";
import { entrantsOf, lockPlacesRound, placesIn } from "./make-entrants.ts";
import { removeUnusedPairs } from "./remove-unused-pairs.ts";
import { settlePlaces } from "./settle-places.ts";

const noConsolation = (format: FormatType) => `La consolación necesita al menos 4 ${bracketWords(format).many}`;

/**
 * Draws a league's bracket, again while nobody has a result (spec 5 §2.1, §2.2); the lot is the server's and is kept, bookings of the old
 * draw are freed. Pairs without a group are made of who registered together; places of groups get their pairs (spec 5 §1.2).
 * Locks: league, the round of these places, the brackets, their matches.
 */
export async function drawBracket(command: CommandContext, input: z.output<typeof drawInput>): Promise<BracketPage> {
  const { league_id, pair_ids: _pairs, from_groups, shown, ...options } = input;
  return inTransaction(command, async (tx, note, changed) => {
    if (from_groups !== undefined) await lockPlacesRound(tx, input);
    const locked = await lockedBracket(tx, league_id);
    requireShown(locked, shown);
    requireUnplayed(locked);
    const [lot, now] = [newSeed(), command.deps.clock.now()];
    const facts = await loadFacts(tx, league_id);
    const entrants =
      from_groups === undefined ? await entrantsOf(tx, facts, input, now) : placesIn(facts, from_groups, lot);
    if (options.consolation && entrants.length < 4)
      throw refusal("draw_size", {}, noConsolation(facts.league.format_type));
    const qualifiers = entrants.flatMap(({ id, source }) => (source === undefined ? [] : [{ id, source }]));
    const trees = drawTrees({ ...options, entrants }, lot);
    await deleteBracketPhases(tx, league_id);
    const phaseIds = await insertBracketPhases(tx, league_id, trees.length);
    const published_at = locked.brackets.some((bracket) => bracket.published_at !== null) ? now : null;
    await insertBrackets(
      tx,
      trees.map(({ bracket }, at) => {
        const own = qualifiers.filter(({ id }) => bracket.entrants?.includes(id));
        const places = { qualifiers: own, places_round_id: from_groups?.round_id ?? null };
        const about = { phase_id: phaseIds[at] ?? "", tournament_id: league_id, drawn_at: now, published_at };
        return { ...bracket, ...places, ...about };
      }),
    );
    const more = { tournament_id: league_id, duration_minutes: await minutesPerMatch(tx, locked.league) };
    const moments = { created_at: now, updated_at: now };
    await insertMatches(
      tx,
      matchRows(trees, phaseIds, qualifiers).map((row) => ({ ...row, ...more, ...moments })),
    );
    changed.bracket(league_id);
    await note({
      code: "bracket_drawn",
      params: { seed: lot, pairs: entrants.length, ...ofPlayers(facts.league) },
      entity_id: league_id,
    });
    await removeUnusedPairs(tx, league_id);
    await settlePlaces(tx, [league_id], now);
    return bracketPageOf(tx, command.deps, league_id);
  });
}

import type { z } from "zod";
import type { BracketPage, swapLinesInput } from "#contract/brackets/endpoints.ts";
import { placeKey } from "#domain/brackets/best-of-place.ts";
import { isPlace, keptPair, sourceOf } from "#domain/brackets/bracket-progress.ts";
import type { SideSource } from "#domain/brackets/side-source.ts";
import type { Side } from "#domain/scores/sets.ts";
import type { DrawnMatch } from "#server/features/matches/public.ts";
import { updateDrawnMatch } from "#server/features/matches/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedBracket, requireUnplayed } from "../parts/locked-bracket.ts";
import { bracketPageOf } from "../queries.ts";
import { type BracketRow, updateBracket } from "../repository.ts";

/** Where somebody enters a tree: on which side of which match, and by which line. */
interface Entry {
  /** What its line says. */
  id: string;
  match: DrawnMatch;
  side: Side;
  pair_id: string | null;
  from: SideSource | null;
}

/** Where a pair, or the place in a group that will make one, enters a tree; undefined: nowhere. */
function entryOf(id: string, { lines, qualifiers }: BracketRow, tree: readonly DrawnMatch[]): Entry | undefined {
  const entries = tree.flatMap((match) =>
    ([1, 2] as const).flatMap((side): Entry[] => {
      const [pair_id, from] = [keptPair(match, side), sourceOf(match, side)];
      if (from !== null && !isPlace(from)) return [];
      const place = from === null ? undefined : qualifiers.find(({ source }) => placeKey(source) === placeKey(from));
      return [{ id: place?.id ?? pair_id ?? "", match, side, pair_id, from }];
    }),
  );
  return entries.find((one) => lines.includes(one.id) && (one.id === id || one.pair_id === id));
}

/**
 * Two pairs of one tree change their lines by hand, with a reason (spec 5 §2.2): matches, bookings and byes stay where they are. Only
 * while nobody has a result. Locks: league, the matches of its brackets.
 */
export async function swapLines(
  command: CommandContext,
  { league_id, phase_id, version, pair_id, other_pair_id, reason }: z.output<typeof swapLinesInput>,
): Promise<BracketPage> {
  return inTransaction(command, async (tx, note, changed) => {
    const locked = await lockedBracket(tx, league_id);
    const bracket = locked.brackets.find((one) => one.phase_id === phase_id);
    if (bracket === undefined) throw refusal("bracket_not_found");
    if (bracket.version !== version) throw refusal("edit_conflict");
    requireUnplayed(locked);
    const tree = locked.matches.filter((one) => one.phase_id === phase_id);
    const [one, other] = [pair_id, other_pair_id].map((id) => entryOf(id, bracket, tree));
    if (one === undefined || other === undefined) throw refusal("pair_not_found");
    const swapped = (id: string | null) => (id === one.id ? other.id : id === other.id ? one.id : id);
    const entered = ({ side }: Entry, { pair_id: pair, from }: Entry) => {
      return { [`pair${side}_id`]: pair, [`pair${side}_from`]: from };
    };
    // The two of one match change at once: nobody ever plays against itself.
    const values = new Map([[one.match, entered(one, other)]]);
    values.set(other.match, { ...values.get(other.match), ...entered(other, one) });
    for (const [match, sides] of values)
      await updateDrawnMatch(tx, match, {
        ...sides,
        calendar_sequence: match.calendar_sequence + 1,
        updated_at: command.deps.clock.now(),
      });
    await updateBracket(tx, bracket, { lines: bracket.lines.map(swapped) });
    changed.bracket(league_id);
    await note({
      code: "lines_swapped",
      params: { reason },
      entity_id: league_id,
      before: { lines: bracket.lines },
      after: { lines: bracket.lines.map(swapped) },
    });
    return bracketPageOf(tx, command.deps, league_id);
  });
}

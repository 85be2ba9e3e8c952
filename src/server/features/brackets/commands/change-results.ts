import { correctBracket } from "#domain/brackets/bracket-corrections.ts";
import { standsTwice } from "#domain/brackets/bracket-entries.ts";
import { type BracketMatch, bracketProgress } from "#domain/brackets/bracket-progress.ts";
import type { Tx } from "#server/db/connect.ts";
import type { DrawnMatch } from "#server/features/matches/public.ts";
import {
  type CommandLog,
  listKeptLineup,
  type MatchValues,
  type ResultValues,
  updateDrawnMatch,
  withoutResult,
} from "#server/features/matches/writes.ts";
import { loadFacts } from "#server/features/standings/public.ts";
import { refusal } from "#server/platform/errors.ts";
import type { LockedBracket } from "../parts/locked-bracket.ts";
import { bracketStateOf } from "../queries.ts";
import { updateBracket } from "../repository.ts";
import { fallingView } from "../view.ts";

/** A match without its result. */
const unplayed = { ...withoutResult, status: "scheduled" as const };

/** Refuses with what would fall, unless exactly that was seen and agreed to (spec 5 §2.4). */
async function requireConfirmed(tx: Tx, { league }: LockedBracket, falls: string[], confirmed: readonly string[]) {
  const isSeen = falls.length === new Set(confirmed).size && falls.every((id) => confirmed.includes(id));
  if (falls.length === 0 || isSeen) return;
  const state = await bracketStateOf(tx, await loadFacts(tx, league.id));
  throw refusal("bracket_result_falls", { falls: fallingView(state, falls) });
}

/** Who was playing a match that another pair comes to plays it no more. */
function stopped({ status }: DrawnMatch): Partial<MatchValues> {
  return status === "in_progress" ? { status: "scheduled" } : {};
}

/**
 * Writes results of locked matches, and who stands on each side by them (spec 5 §1.2).
 * @param facts the matches with these results, as the rules read them
 * @returns the matches that were written, as they are then
 */
export async function writeResults(
  tx: Tx,
  { matches, withdrawn }: Pick<LockedBracket, "matches" | "withdrawn">,
  { values, facts, now }: { values: ReadonlyMap<string, Partial<MatchValues>>; facts: BracketMatch[]; now: Date },
): Promise<Map<string, DrawnMatch>> {
  const { writes } = bracketProgress({ matches: facts, withdrawn });
  const written = new Map<string, DrawnMatch>();
  for (const match of matches) {
    const sides = writes.filter(({ match_id }) => match_id === match.id);
    const changed = values.get(match.id);
    if (changed === undefined && sides.length === 0) continue;
    const filled = Object.fromEntries(sides.map(({ side, pair_id }) => [`pair${side}_id`, pair_id]));
    const isOfOthers = sides.length > 0 || changed?.pair1_id !== undefined || changed?.pair2_id !== undefined;
    const calendar_sequence = match.calendar_sequence + (isOfOthers ? 1 : 0);
    const row = await updateDrawnMatch(tx, match, {
      ...(sides.length > 0 && stopped(match)),
      ...changed,
      ...filled,
      calendar_sequence,
      updated_at: now,
    });
    written.set(match.id, row);
  }
  return written;
}

/** What is kept of results so that they can come back. */
function resultsOf(matches: readonly DrawnMatch[], ids: readonly string[], written: ReadonlyMap<string, DrawnMatch>) {
  return matches
    .filter(({ id }) => ids.includes(id))
    .map(({ id, pair1_id, pair2_id, outcome, winner_pair_id, set_results, ...match }) => ({
      match_id: id,
      version: written.get(id)?.version ?? match.version,
      pair1_id,
      pair2_id,
      outcome,
      winner_pair_id,
      set_results,
      played_on: match.played_on,
      played_court: match.played_court,
      completed_at: match.completed_at?.toISOString() ?? null,
    }));
}

/**
 * Gives a locked match another result, or none: the sides of the matches after it are filled in the same transaction, and the
 * later results that no longer hold fall, if that was agreed to; they are kept so that this can be undone (spec 5 §2.4).
 * @returns the match as it is then
 */
export async function changeResult(
  tx: Tx,
  { locked, match }: { locked: LockedBracket; match: DrawnMatch },
  change: CommandLog & { values: ResultValues; confirm_falls: readonly string[] },
): Promise<DrawnMatch> {
  const { values, confirm_falls, note, changed } = change;
  const { outcome, winner_pair_id, updated_at: now } = values;
  const { falls, matches: facts } = correctBracket(locked, { id: match.id, outcome, winner_pair_id });
  if (standsTwice({ ...locked, matches: facts })) throw refusal("loser_came_back");
  await requireConfirmed(tx, locked, falls, confirm_falls);
  const all = new Map<string, Partial<MatchValues>>(falls.map((id) => [id, unplayed]));
  all.set(match.id, values);
  const written = await writeResults(tx, locked, { values: all, facts, now });
  const bracket = locked.brackets.find(({ phase_id }) => phase_id === match.phase_id);
  if (falls.length > 0 && bracket !== undefined) {
    const results = resultsOf(locked.matches, [match.id, ...falls], written);
    const lineup = await listKeptLineup(tx, match.id);
    await updateBracket(tx, bracket, {
      correction: { match_id: match.id, made_at: now.toISOString(), results, lineup },
    });
    await note({
      code: "results_fell",
      params: { results: falls.length },
      entity_id: match.id,
      tournament_id: match.tournament_id,
      before: results,
    });
  }
  changed.bracket(match.tournament_id);
  return written.get(match.id) ?? match;
}

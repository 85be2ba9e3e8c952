import type { z } from "zod";
import { errorTable } from "#contract/common/errors.ts";
import type { resultInput } from "#contract/matches/endpoints.ts";
import type { Regulations } from "#domain/base/regulations.ts";
import { isByDefault, type Score, scoreMatch } from "#domain/scores/score.ts";
import { pairOn, sideOf } from "#domain/scores/sides.ts";
import type { Tx } from "#server/db/connect.ts";
import { findCourt } from "#server/features/courts/public.ts";
import { refusal, valueOf } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import {
  type CommandLog,
  type HeldResult,
  type MatchKind,
  type MatchView,
  type PairedMatch,
  requireVersion,
} from "../parts/match-kind.ts";
import { playedOn } from "../parts/played-on.ts";
import type { StoredMatch } from "../repository.ts";
import { saveLineup } from "./save-lineup.ts";

type Result = Omit<z.output<typeof resultInput>, "round_state">;

/** What was entered as a score with its winner; refuses beside its field what is none, and a winner that does not play the match. */
function scoreOf(
  match: PairedMatch,
  { outcome, set_results, winner_pair_id }: Pick<Result, "outcome" | "set_results" | "winner_pair_id">,
  rules: Regulations,
): Score {
  const winner = sideOf(match, winner_pair_id);
  if (winner_pair_id !== null && winner === null)
    throw refusal("winner_required", { fields: { winner_pair_id: "La pareja ganadora no juega este partido" } });
  const score = scoreMatch({ outcome, set_results, winner }, rules);
  if (!score.ok && score.code === "winner_mismatch")
    throw refusal(score.code, { fields: { winner_pair_id: errorTable[score.code].message } });
  return valueOf(score);
}

/** The court on which it was played: said with the day, else as it was said before; without a day, none. */
async function playedCourt(tx: Tx, match: StoredMatch, input: Result, day: string | null): Promise<number | null> {
  const { played_court = match.played_court } = input;
  if (day === null || played_court === null) return null;
  if (played_court === match.played_court || (await findCourt(tx, played_court)) !== undefined) return played_court;
  throw refusal("court_not_found", { fields: { played_court: errorTable.court_not_found.message } });
}

/** Who played instead of whom: as it was where nothing is said of it, nobody's where nobody played (spec 3 §2.4). */
function lineupOf({ round_id, status }: StoredMatch, { outcome, lineup }: Result): Result["lineup"] {
  if (isByDefault(outcome)) return [];
  // What is still kept of a bracket's result that fell is of that one.
  return lineup ?? (round_id === null && status !== "completed" ? [] : undefined);
}

/** A result that is written: of a locked match, with what players still have to say of it (spec 6 §2.3). */
type Written<View> = CommandLog & { held: HeldResult<View>; sent?: "unconfirmed" | null };

/** The score of what is said of a locked match, by its rules; refuses what is none. */
export function requireScore<View extends MatchView>(
  held: HeldResult<View>,
  input: Pick<Result, "outcome" | "set_results" | "winner_pair_id">,
): Score {
  const score = scoreOf(held.requireSides(), input, held.rules);
  held.requireScore(input.outcome, score);
  return score;
}

/** Writes a result over a match that is locked. @returns its row as it is then */
export async function writeResult<View extends MatchView>(
  tx: Tx,
  command: CommandContext,
  input: Result,
  { held, note, changed, sent = null }: Written<View>,
): Promise<{ after: StoredMatch; score: Score; isOfSameNames: boolean }> {
  held.requireOpen();
  await requireVersion(held, input);
  const before = held.requireSides();
  const { outcome } = input;
  const score = requireScore(held, input);
  const { winner, is_draw: _draw, ...totals } = score;
  const now = command.deps.clock.now();
  const played_on = await playedOn(tx, command, before, input);
  const played_court = await playedCourt(tx, before, input, played_on);
  const values = {
    ...totals,
    outcome,
    status: "completed" as const,
    winner_pair_id: pairOn(before, winner),
    played_on,
    played_court,
    sent,
    completed_at: before.completed_at ?? now,
    updated_at: now,
  };
  const after = await held.write(values, { note, changed });
  const lineup = lineupOf(before, input);
  if (lineup !== undefined) await saveLineup(tx, before, { lineup, now, note });
  return { after, score, isOfSameNames: lineup === undefined && played_court === before.played_court };
}

/**
 * Saves or corrects a result (spec 2 §4, §5; spec 5 §2.3; rulings 13, 14) and who played (spec 3 §2.4); its day stands apart from the
 * booking (spec 3 §3.1). In a round that closed since, `round_just_closed` (spec 3 §4.5). Locks: those of its kind.
 */
export async function saveResult<View extends MatchView, Input extends Result>(
  command: CommandContext,
  input: Input,
  kind: MatchKind<HeldResult<View>, Input>,
): Promise<View> {
  return inTransaction(command, async (tx, note, changed) => {
    const held = await kind(tx, input);
    const before = held.match;
    const { after, score, isOfSameNames } = await writeResult(tx, command, input, { held, note, changed });
    await note({
      code: before.status === "completed" ? "result_corrected" : "result_saved",
      params: { score: score.set_results.map(({ pair1_games, pair2_games }) => [pair1_games, pair2_games]) },
      entity_id: input.match_id,
      tournament_id: input.league_id,
      before,
      after,
    });
    return isOfSameNames ? held.view(after) : held.current();
  });
}

import type { z } from "zod";
import { errorTable } from "#contract/common/errors.ts";
import type { Match, resultInput } from "#contract/matches/endpoints.ts";
import { isByDefault, scoreMatch } from "#domain/scores/score.ts";
import { pairOn, sideOf } from "#domain/scores/sides.ts";
import type { Tx } from "#server/db/connect.ts";
import { findCourt } from "#server/features/courts/public.ts";
import { regulationsOf } from "#server/features/leagues/public.ts";
import type { DeclareChanges } from "#server/platform/changes.ts";
import { refusal, valueOf } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction, type WriteNote } from "#server/platform/transaction.ts";
import { type LockedMatch, lockedMatch, refuseJustClosed } from "../parts/locked-match.ts";
import { playedOn } from "../parts/played-on.ts";
import { matchOf } from "../queries.ts";
import { type ListedMatch, type MatchRow, updateMatchAt } from "../repository.ts";
import { matchView } from "../view.ts";
import { saveLineup } from "./save-lineup.ts";
import { lockForPromotion, settlePromotion } from "./settle-promotion.ts";

type Result = z.output<typeof resultInput>;

/** The side of the winner that was named; refuses a pair that does not play the match. */
function namedSide(match: MatchRow, pairId: string | null) {
  const side = sideOf(match, pairId);
  if (pairId === null || side !== null) return side;
  throw refusal("winner_required", { fields: { winner_pair_id: "La pareja ganadora no juega este partido" } });
}

const noCourt = { played_court: null, played_court_name: null };

/** The court on which it was played: said with the day, else as it was said before; without a day, none. */
async function playedCourt(tx: Tx, { match, played_court_name }: ListedMatch, input: Result, day: string | null) {
  const { played_court = match.played_court } = input;
  if (day === null || played_court === null) return noCourt;
  if (played_court === match.played_court) return { played_court, played_court_name };
  const court = await findCourt(tx, played_court);
  if (court !== undefined) return { played_court, played_court_name: court.name };
  throw refusal("court_not_found", { fields: { played_court: errorTable.court_not_found.message } });
}

/** The match with its line-up as it is then: as it was where nothing is said of it, nobody's where nobody played (spec 3 §2.4). */
async function withLineup(
  tx: Tx,
  listed: ListedMatch,
  { outcome, ...input }: Result,
  { now, note }: { now: Date; note: WriteNote },
): Promise<Match> {
  const lineup = isByDefault(outcome) ? [] : input.lineup;
  if (lineup === undefined) return matchView(listed);
  await saveLineup(tx, listed.match, { lineup, now, note });
  return matchOf(tx, input.league_id, input.match_id);
}

/**
 * Saves or corrects a result (spec 2 §4, §5). The totals come from the sets by the function that the dialog shows its live
 * totals with (ruling 13); tables follow by themselves, since they are computed (ruling 14). What was entered for an open round
 * is in the table that its closing keeps, or refused with `round_just_closed` (spec 3 §4.5). The day of play stands apart from the
 * booking, which stays as it is (spec 3 §3.1). Who played instead of whom comes with it (spec 3 §2.4). A match for a place moves
 * its two pairs (spec 3 §5.5). Locks: round (shared), match; of a match for a place first league and open round.
 */
export async function saveResult(command: CommandContext, input: Result): Promise<Match> {
  // Few matches are for a place: that one is, is learnt of its row, and it begins anew with more locks.
  const saved = (await saveOnce(command, input)) ?? (await saveOnce(command, input, { isForPlace: true }));
  if (saved === null) throw new Error("a match is for a place, and is not");
  return saved;
}

/** Writes a result over a match that is locked, with its line in the activity. */
async function writeResult(
  tx: Tx,
  command: CommandContext,
  input: Result,
  { league, round, match: before, listed, note, changed }: LockedMatch & { note: WriteNote; changed: DeclareChanges },
): Promise<Match> {
  const { league_id, match_id, version, outcome, set_results, winner_pair_id } = input;
  refuseJustClosed({ round, match: before }, input);
  if (before.status === "cancelled") throw refusal("match_cancelled");
  if (before.version !== version) throw refusal("edit_conflict", { current: matchView(listed) });
  const winnerSide = namedSide(before, winner_pair_id);
  const rules = regulationsOf(league, round);
  // Matches of individual leagues are of any number of sets.
  const strict_scores = rules.strict_scores && league.format_type === "pairs";
  const score = scoreMatch({ outcome, set_results, winner: winnerSide }, { ...rules, strict_scores });
  if (!score.ok && score.code === "winner_mismatch")
    throw refusal(score.code, { fields: { winner_pair_id: errorTable[score.code].message } });
  const { winner, is_draw: _draw, ...totals } = valueOf(score);
  const played_on = await playedOn(tx, command, before, input);
  const court = await playedCourt(tx, listed, input, played_on);
  const after = await updateMatchAt(tx, match_id, version, {
    ...totals,
    outcome,
    status: "completed",
    winner_pair_id: pairOn(before, winner),
    played_on,
    played_court: court.played_court,
    completed_at: before.completed_at ?? command.deps.clock.now(),
    updated_at: command.deps.clock.now(),
  });
  if (after === undefined) throw new Error("a locked match has changed");
  if (after.kind === "promotion")
    await settlePromotion(tx, after, { round, now: command.deps.clock.now(), note, changed });
  const now = command.deps.clock.now();
  const saved = await withLineup(tx, { ...listed, ...court, match: after }, input, { now, note });
  changed.matches(league_id);
  await note({
    action: "result",
    entity: "match",
    entity_id: match_id,
    tournament_id: league_id,
    code: before.status === "completed" ? "result_corrected" : "result_saved",
    params: { score: totals.set_results.map(({ pair1_games, pair2_games }) => [pair1_games, pair2_games]) },
    before,
    after,
  });
  return saved;
}

/** Saves a result; nothing is done and null said of a match for a place whose locks were not asked for. */
async function saveOnce(
  command: CommandContext,
  input: Result,
  { isForPlace = false }: { isForPlace?: boolean } = {},
): Promise<Match | null> {
  return inTransaction(command, async (tx, note, changed) => {
    if (isForPlace) await lockForPromotion(tx, input);
    const locked = await lockedMatch(tx, input);
    return locked.match.kind === "promotion" && !isForPlace
      ? null
      : writeResult(tx, command, input, { ...locked, note, changed });
  });
}

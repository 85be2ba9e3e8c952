import type { InputOf } from "#contract/common/common.ts";
import type { dates } from "#contract/dates/endpoints.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { sideOf } from "#domain/scores/sides.ts";
import type { Tx } from "#server/db/connect.ts";
import { clubToday } from "#server/features/club/public.ts";
import { lockedLeague, lockRounds, roundsOf } from "#server/features/leagues/public.ts";
import { matchesIn } from "#server/features/matches/public.ts";
import { deferMatches } from "#server/features/matches/writes.ts";
import { decideIn } from "#server/features/rounds/writes.ts";
import type { DeclareChanges } from "#server/platform/changes.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction, type WriteNote } from "#server/platform/transaction.ts";
import { keptSide } from "../parts/offer-rows.ts";
import { isOfOpenRound, laterOf, ownDeadline } from "../queries.ts";
import { answerRequests, reopenRequests } from "../repository.ts";

type Given = InputOf<typeof dates.give>;

/** The match with its round, and the side that has asked; who asks meanwhile waits for the round. Locks: league, round. */
async function lockedAsked(tx: Tx, { deps }: CommandContext, { league_id, match_id, pair_id }: Given) {
  const league = await lockedLeague(tx, league_id);
  const [match] = await matchesIn(tx, { league_id, match_id });
  const side = match === undefined ? null : sideOf(match, pair_id);
  if (match === undefined || side === null) throw refusal("match_not_found");
  const { all: rounds } = await roundsOf(tx, league_id);
  const ofMatch = rounds.find(({ number }) => number === match.round_number);
  const round = orRefuse(isPending(match.status) ? ofMatch : undefined, "question_gone");
  await lockRounds(tx, league_id, [round.id]);
  const later = laterOf(match, { rounds, today: await clubToday(tx, deps), end_date: league.end_date });
  return { league_id, match, round, later, request: { match_id, side: keptSide(side) } };
}

type RequestedMatch = Awaited<ReturnType<typeof lockedAsked>>;

interface Writing {
  tx: Tx;
  note: WriteNote;
  changed: DeclareChanges;
  deps: CommandContext["deps"];
}

/** Gives the match its later deadline: with what is decided of its round, or where that is over or for a place with the match itself. */
async function extend(
  writing: Writing,
  { league_id, match, round }: RequestedMatch,
  deferred_until: string,
): Promise<void> {
  const { id: match_id, group_id, group_name: group } = match;
  const reason = "Lo ha pedido la pareja";
  if (isOfOpenRound(match, [round])) {
    const decision = { kind: "later" as const, group_id, match_id, deferred_until, reason };
    await decideIn(writing, { league_id, round_id: round.id, decision });
    return;
  }
  await deferMatches(writing.tx, [match_id], deferred_until);
  writing.changed.round(league_id);
  const params = { group, matches: 1, date: deferred_until, reason };
  await writing.note({ code: "deadline_extended", params, entity_id: round.id, tournament_id: league_id });
}

/** Gives it back the deadline that it had. */
async function shorten(
  writing: Writing,
  { league_id, match, round }: RequestedMatch,
  before: string | null,
): Promise<void> {
  const { id: match_id } = match;
  if (isOfOpenRound(match, [round])) {
    const decision = {
      kind: "unplayed" as const,
      match_id,
      loser_pair_id: null,
      deferred_until: before,
      frees_date: true,
    };
    await decideIn(writing, { league_id, round_id: round.id, decision });
    return;
  }
  await deferMatches(writing.tx, [match_id], before);
  writing.changed.round(league_id);
  const line = { entity_id: round.id, tournament_id: league_id };
  if (before === null) await writing.note({ code: "unplayed_reopened", params: {}, ...line });
  else await writing.note({ code: "match_deferred", params: { date: before }, ...line });
}

/**
 * Gives the pairs of a match that ask for it more time (spec 6 §3.2). Refuses with `question_gone` what has been answered meanwhile, and a
 * day that is not later, or past the league's. Locks: league, round.
 */
export async function giveMoreTime(command: CommandContext, input: Given): Promise<void> {
  const { deferred_until, match_id } = input;
  const { deps } = command;
  await inTransaction(command, async (tx, note, changed) => {
    const requested = await lockedAsked(tx, command, input);
    const { later } = requested;
    if ((await answerRequests(tx, match_id, deps.clock.now())) === 0) throw refusal("question_gone");
    if (later === null || (later.last !== null && deferred_until > later.last))
      throw refusal("date_past", {}, "La liga acaba antes de ese día.");
    if (deferred_until < later.first) throw refusal("deadline_not_later");
    await extend({ tx, note, changed, deps }, requested, deferred_until);
  });
}

/** Undoes that, where its deadline is still the one that was given; else `question_gone`. Locks: league, round. */
export async function takeBackMoreTime(
  command: CommandContext,
  { before, ...input }: Given & { before: string | null },
): Promise<void> {
  const { deps } = command;
  await inTransaction(command, async (tx, note, changed) => {
    const requested = await lockedAsked(tx, command, input);
    const isStillIt = ownDeadline(requested.match) === input.deferred_until;
    if (!isStillIt || !(await reopenRequests(tx, requested.request))) throw refusal("question_gone");
    await shorten({ tx, note, changed, deps }, requested, before);
  });
}

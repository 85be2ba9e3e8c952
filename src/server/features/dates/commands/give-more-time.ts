import type { InputOf } from "#contract/common/common.ts";
import type { dates } from "#contract/dates/endpoints.ts";
import { sideOf } from "#domain/scores/sides.ts";
import type { Tx } from "#server/db/connect.ts";
import { clubToday } from "#server/features/club/public.ts";
import { lockedLeague, lockedShownRound, roundsOf } from "#server/features/leagues/public.ts";
import { matchesIn } from "#server/features/matches/public.ts";
import { decideIn } from "#server/features/rounds/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { keptSide } from "../parts/offer-rows.ts";
import { laterOf } from "../queries.ts";
import { answerRequests, reopenRequest } from "../repository.ts";

type Given = InputOf<typeof dates.give>;

/** The match with its open round, and the side that has asked; who asks meanwhile waits for the round. Locks: league, round. */
async function lockedAsked(tx: Tx, { deps }: CommandContext, { league_id, match_id, pair_id }: Given) {
  const league = await lockedLeague(tx, league_id);
  const [match] = await matchesIn(tx, { league_id, match_id });
  const side = match === undefined ? null : sideOf(match, pair_id);
  if (match === undefined || side === null) throw refusal("match_not_found");
  const { all: rounds } = await roundsOf(tx, league_id);
  const round = rounds.find(({ number, state }) => number === match.round_number && state === "open");
  if (round === undefined) throw refusal("question_gone");
  await lockedShownRound(tx, league_id, round.id);
  const later = laterOf(match, { rounds, today: await clubToday(tx, deps), end_date: league.end_date });
  return { match, round, later, request: { match_id, side: keptSide(side) } };
}

/**
 * Gives a pair that asks for it more time for its match (spec 6 §3.2). Refuses with `question_gone` what has been answered meanwhile, and a
 * day that is not later, or past the league's. Locks: league, round.
 */
export async function giveMoreTime(command: CommandContext, input: Given): Promise<void> {
  const { league_id, match_id, deferred_until } = input;
  const { deps } = command;
  await inTransaction(command, async (tx, note, changed) => {
    const { match, round, later, request } = await lockedAsked(tx, command, input);
    if ((await answerRequests(tx, request, deps.clock.now())) === 0) throw refusal("question_gone");
    if (later === null || (later.last !== null && deferred_until > later.last))
      throw refusal("date_past", {}, "La liga acaba antes de ese día.");
    if (deferred_until < later.first) throw refusal("deadline_not_later");
    const { group_id } = match;
    const reason = "Lo ha pedido la pareja";
    const decision = { kind: "later" as const, group_id, match_id, deferred_until, reason };
    await decideIn({ tx, note, changed, deps }, { league_id, round_id: round.id, decision });
  });
}

/** Undoes that, where its deadline is still the one that was given; else `question_gone`. Locks: league, round. */
export async function takeBackMoreTime(
  command: CommandContext,
  { before, ...input }: Given & { before: string | null },
): Promise<void> {
  const { league_id, match_id, deferred_until } = input;
  await inTransaction(command, async (tx, note, changed) => {
    const { match, round, request } = await lockedAsked(tx, command, input);
    if (match.own_deadline !== deferred_until || !(await reopenRequest(tx, request))) throw refusal("question_gone");
    const decision = {
      kind: "unplayed" as const,
      match_id,
      loser_pair_id: null,
      deferred_until: before,
      frees_date: true,
    };
    await decideIn({ tx, note, changed, deps: command.deps }, { league_id, round_id: round.id, decision });
  });
}

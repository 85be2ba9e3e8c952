import type { Tx } from "#server/db/connect.ts";
import { clubToday } from "#server/features/club/public.ts";
import { lockedLeague, lockRounds, type RoundRow } from "#server/features/leagues/public.ts";
import { type LeagueFacts, loadFacts } from "#server/features/standings/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";

/** An open round that is to be closed, with its league's facts; none of them can change until the transaction ends. */
export interface DecidedRound {
  facts: LeagueFacts;
  round: RoundRow;
  /** The club's date. */
  today: string;
}

/** Locks a league and its round; refuses one that is closed or has no groups. */
export async function lockedClosing(
  tx: Tx,
  deps: Pick<Dependencies, "clock">,
  { league_id, round_id }: { league_id: string; round_id: string },
): Promise<DecidedRound> {
  await lockedLeague(tx, league_id);
  const [round] = await lockRounds(tx, league_id, [round_id]);
  if (round === undefined) throw refusal("round_not_found");
  if (round.state === "closed") throw refusal("round_closed", { number: round.number });
  // Read after the locks: a statement sees what was committed when it began.
  const facts = await loadFacts(tx, league_id);
  if (facts.groups.length === 0) throw refusal("no_groups");
  return { facts, round, today: await clubToday(tx, deps) };
}

import type { InputOf } from "#contract/common/common.ts";
import type { leagues } from "#contract/leagues/endpoints.ts";
import { openRound } from "#domain/base/round-state.ts";
import { firstByPoints } from "#domain/tables/individual-ranking.ts";
import type { Tx } from "#server/db/connect.ts";
import { setTieWinner } from "#server/features/groups/writes.ts";
import { type LeagueRow, lockedLeague, roundsOf } from "#server/features/leagues/public.ts";
import { updateLeagueAt } from "#server/features/leagues/writes.ts";
import { matchesIn } from "#server/features/matches/public.ts";
import { acceptSentOf } from "#server/features/matches/writes.ts";
import { individualView, loadFacts } from "#server/features/standings/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";

type Input = InputOf<typeof leagues.finish>;

/** The results that count although nobody has confirmed them are accepted as they were shown, or nothing is (spec 6 §2.2). */
async function acceptShown(tx: Tx, league_id: string, shown: Input["unconfirmed"], now: Date): Promise<void> {
  const all = await matchesIn(tx, { league_id });
  const waiting = all.filter(({ sent }) => sent === "unconfirmed");
  const versions = new Map(shown.map(({ match_id, version }) => [match_id, version]));
  const isShown = waiting.every(({ id, version }) => versions.get(id) === version);
  if (!isShown || versions.size !== waiting.length) throw refusal("sent_changed");
  if (waiting.length > 0) await acceptSentOf(tx, league_id, now);
}

/** Keeps who wins an individual league of those with the most points; refuses with `player_not_tied` who is none of several. */
async function decideTie(tx: Tx, league_id: string, champion_id: string | null): Promise<void> {
  const tied = firstByPoints(individualView(await loadFacts(tx, league_id)));
  const isOne = tied.length > 1 && tied.some(({ player_id }) => player_id === champion_id);
  if (champion_id !== null && !isOne) throw refusal("player_not_tied");
  await setTieWinner(tx, league_id, champion_id);
}

/**
 * 'Terminar la liga' (spec 3 §6.1): it is over, and keeps its pages on the portal or not. Refused while a round is open: its
 * results would be in no final table. Refuses with `sent_changed` unconfirmed results that were not accepted. Locks: league.
 */
export async function finishLeague(
  command: CommandContext,
  { league_id, is_kept_public, unconfirmed, champion_id }: Input,
): Promise<LeagueRow> {
  return inTransaction(command, async (tx, note) => {
    const before = await lockedLeague(tx, league_id);
    const { all } = await roundsOf(tx, league_id);
    const open = openRound(all);
    if (open !== null && before.format_type === "pairs") throw refusal("round_open", { number: open.number });
    await acceptShown(tx, league_id, unconfirmed, command.deps.clock.now());
    await decideTie(tx, league_id, champion_id);
    const changes = { status: "completed" as const, is_kept_public, updated_at: command.deps.clock.now() };
    const after = await updateLeagueAt(tx, league_id, before.version, changes);
    if (after === undefined) throw new Error("a locked league has changed");
    await note({ code: "league_finished", params: { league: after.name }, entity_id: league_id, before, after });
    return after;
  });
}

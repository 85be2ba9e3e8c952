import type { InputOf } from "#contract/common/common.ts";
import type { links as endpoints } from "#contract/links/endpoints.ts";
import { deathOf, isOverForLinks } from "#domain/links/link-life.ts";
import { mailPause } from "#domain/links/link-mail.ts";
import { clubToday } from "#server/features/club/public.ts";
import { lockedLeague } from "#server/features/leagues/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { requireUnderLimit } from "#server/platform/rate-limits.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { mailedOf, readersOf } from "../parts/readers.ts";
import { listMoments, listPairs } from "../repository.ts";
import { mailLinks } from "./mail-links.ts";

const minute = 60_000; // ms

/**
 * Mails every pair of a league a new private link, in one transaction: whoever of it has an address that takes mail and has not said
 * no. Who was mailed in the last minutes is left out, so that a second press sends nothing twice (spec 6 §1.1). Locks: league.
 */
export async function sendLinks(
  command: CommandContext,
  { league_id, only_unopened }: InputOf<(typeof endpoints)["send"]>,
): Promise<{ sent: string[]; recent: string[]; without: string[] }> {
  const { clock, config, limits } = command.deps;
  if (config.smtpUrl === undefined) throw refusal("no_mail_server");
  await requireUnderLimit(limits, "link_mailings", league_id);
  return inTransaction(command, async (tx, note) => {
    const league = await lockedLeague(tx, league_id);
    if (isOverForLinks(league.status)) throw refusal("league_not_found");
    const now = clock.now();
    const readers = await readersOf(tx, league_id, { now, today: await clubToday(tx, command.deps) });
    const moments = new Map((await listMoments(tx, league_id)).map((one) => [one.pair_id, one]));
    const living = (await listPairs(tx, league_id)).filter(
      (pair) => pair.people.length > 0 && deathOf({ ...pair, isRevoked: false, madeFor: pair.people }) === null,
    );
    const wanted = living
      .filter(({ pair_id }) => !only_unopened || (moments.get(pair_id)?.opened_at ?? null) === null)
      .map(({ pair_id, people }) => ({ pair_id, people, readers: readers.get(pair_id) ?? [] }));
    const reached = wanted.filter((pair) => mailedOf(pair.readers).length > 0);
    const since = now.getTime() - mailPause * minute;
    const isRecent = ({ pair_id }: { pair_id: string }) => (moments.get(pair_id)?.mailed_at?.getTime() ?? 0) > since;
    const pairs = reached.filter((pair) => !isRecent(pair));
    await mailLinks(tx, command, { league, pairs, way: "mailed" });
    if (pairs.length > 0) await note({ code: "links_mailed", params: { pairs: pairs.length }, entity_id: league_id });
    const idsOf = (some: readonly { pair_id: string }[]) => some.map(({ pair_id }) => pair_id);
    return {
      sent: idsOf(pairs),
      recent: idsOf(reached.filter(isRecent)),
      without: idsOf(wanted.filter((pair) => !reached.includes(pair))),
    };
  });
}

import { pairName } from "#domain/base/names.ts";
import type { LinkWay } from "#domain/links/link-life.ts";
import type { Tx } from "#server/db/connect.ts";
import { clubSettings } from "#server/features/club/public.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";
import { noteMail } from "#server/features/notices/writes.ts";
import { enqueueMail, type Mail } from "#server/platform/outbox.ts";
import { type CommandContext, todayIn } from "#server/platform/transaction.ts";
import { linkMail } from "../parts/link-mail.ts";
import { makeLinks } from "../parts/made-links.ts";
import { mailedOf, type Reader } from "../parts/readers.ts";

export interface Addressed {
  pair_id: string;
  people: string[];
  readers: readonly Reader[];
}

/** Makes a link for each of these pairs and mails it to whoever of the pair takes mail, in the caller's transaction. */
export async function mailLinks(
  tx: Tx,
  command: CommandContext,
  { league, pairs, way }: { league: LeagueRow; pairs: Addressed[]; way: LinkWay },
): Promise<void> {
  if (pairs.length === 0) return;
  const { clock, config } = command.deps;
  const club = await clubSettings(tx);
  const [now, today] = [clock.now(), todayIn(command.deps, club.time_zone)];
  const tokens = new Map(
    (await makeLinks(tx, command, { leagueId: league.id, pairs, way })).map((one) => [one.pair_id, one.token]),
  );
  const facts = {
    publicUrl: config.publicUrl,
    club: club.name,
    league: league.name,
    isIndividual: league.format_type === "individual",
    sendsResults: league.players_send_results,
    isAsked: way === "asked",
    today,
    now,
  };
  const mails: Mail[] = [];
  for (const { pair_id, readers } of pairs) {
    const [first = "", second = null] = readers.map(({ full_name }) => full_name);
    const pair = pairName(first, second);
    for (const reader of mailedOf(readers)) {
      const own = await noteMail(tx, { person_id: reader.person_id, email: reader.email ?? "", day: today, at: now });
      mails.push(linkMail(reader, { pair, token: tokens.get(pair_id) ?? "", ...own }, facts));
    }
  }
  await enqueueMail(tx, clock, ...mails);
}

import { type MailState, mailStateOf } from "#domain/links/link-mail.ts";
import type { Handle } from "#server/db/connect.ts";
import { refusedAddresses } from "#server/platform/outbox.ts";
import { listReaders } from "../readers-repository.ts";

/** Somebody of a pair, with whether a link is mailed to them. */
export type Reader = Awaited<ReturnType<typeof listReaders>>[number] & { mail: MailState };

const undeliverableFor = 30 * 24 * 60 * 60_000; // ms

/** Who the pairs of a league are, by pair. */
export async function readersOf(
  handle: Handle,
  leagueId: string,
  { now, today }: { now: Date; today: string },
): Promise<Map<string, Reader[]>> {
  const rows = await listReaders(handle, leagueId);
  const refused = await refusedAddresses(
    handle,
    rows.flatMap(({ email }) => email ?? []),
  );
  const readers = new Map<string, Reader[]>();
  for (const row of rows) {
    const at = refused.get(row.email?.toLowerCase() ?? "");
    const is_refused = at !== undefined && now.getTime() - at.getTime() < undeliverableFor;
    const reader = { ...row, mail: mailStateOf({ ...row, is_refused }, today) };
    readers.set(row.pair_id, [...(readers.get(row.pair_id) ?? []), reader]);
  }
  return readers;
}

/** Those of a pair who are mailed, each address once. */
export function mailedOf(readers: readonly Reader[]): Reader[] {
  const byAddress = new Map<string, Reader>();
  for (const one of readers) {
    const address = one.email?.toLowerCase() ?? "";
    if (one.mail === "yes" && !byAddress.has(address)) byAddress.set(address, one);
  }
  return [...byAddress.values()];
}

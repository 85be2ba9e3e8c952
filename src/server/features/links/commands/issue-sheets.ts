import type { InputOf } from "#contract/common/common.ts";
import type { sheet as endpoints } from "#contract/links/sheet.ts";
import { sheetLinkPath } from "#domain/links/link-token.ts";
import { mostSheetLinks, sheetLinkDeath } from "#domain/links/sheet-link-life.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { clubToday } from "#server/features/club/public.ts";
import { hashOf, newToken } from "#server/platform/private-token.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { deleteSheets, holdMatches, insertSheets, type SheetMatch } from "../sheets-repository.ts";

function byLeague(matches: readonly SheetMatch[]): Map<string, SheetMatch[]> {
  const leagues = new Map<string, SheetMatch[]>();
  for (const one of matches) leagues.set(one.league_id, [...(leagues.get(one.league_id) ?? []), one]);
  return leagues;
}

/**
 * Makes a code for the sheet of each of these matches that takes a result (spec 6 §1.1); nothing is kept of it but its hash. Those of a
 * match that are then too many end. Locks: all codes; the matches against being deleted.
 */
export async function issueSheets(
  command: CommandContext,
  { match_ids }: InputOf<(typeof endpoints)["issue"]>,
): Promise<{ match_id: string; path: string }[]> {
  return inTransaction(command, async (tx, note) => {
    const today = await clubToday(tx, command.deps);
    const created_at = command.deps.clock.now();
    const matches = (await holdMatches(tx, match_ids)).filter(
      (one) => isPending(one.status) && sheetLinkDeath({ ...one, today }) === null,
    );
    const made = matches.map(({ match_id }) => ({ match_id, token: newToken() }));
    const rows = made.map(({ match_id, token }) => ({ match_id, token_hash: hashOf(token), created_at }));
    await insertSheets(tx, rows, mostSheetLinks);
    for (const [league_id, some] of byLeague(matches))
      await note({ code: "sheets_issued", params: { matches: some.length }, entity_id: league_id });
    return made.map(({ match_id, token }) => ({ match_id, path: sheetLinkPath(token) }));
  });
}

/**
 * Ends the codes of the sheets of some matches at once; what was sent by them stays for the desk (spec 6 §1.1). Locks: all codes;
 * the matches against being deleted.
 */
export async function revokeSheets(
  command: CommandContext,
  { match_ids }: InputOf<(typeof endpoints)["revoke"]>,
): Promise<{ revoked: number }> {
  return inTransaction(command, async (tx, note) => {
    const held = await holdMatches(tx, match_ids);
    const ended = await deleteSheets(tx, match_ids);
    const matches = held.filter(({ match_id }) => ended.includes(match_id));
    for (const [league_id, some] of byLeague(matches))
      await note({ code: "sheets_revoked", params: { matches: some.length }, entity_id: league_id });
    return { revoked: matches.length };
  });
}

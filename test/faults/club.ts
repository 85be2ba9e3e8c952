import path from "node:path";
import { type Club, createClub } from "#server/club.ts";
import { createAdministrator } from "#server/features/accounts/commands/create-administrator.ts";
import { silentLog } from "#server/kernel/log.ts";
import { parseConfig } from "#server/platform/config.ts";
import type { CommandContext } from "#server/platform/transaction.ts";
import { pairsLeague } from "#test/support/story.ts";
import { administrator, testActor } from "#test/support/test-app.ts";
import { expectSound, overApp, type Reader } from "./invariants.ts";
import type { Acknowledged, Target } from "./load.ts";

/** What writers of a filled club need; the cookie comes with signing in. */
export type Filled = Required<Pick<Target, "league" | "matches" | "booked">>;

/** A league of twelve matches, eight for results and four for dates, whose people have an e-mail and a telephone. */
export async function fillLeague(command: CommandContext): Promise<Filled> {
  const { league, matches } = await pairsLeague(command, { groups: 2 });
  await command.deps.database.pool.query(
    `update people set email = 'privado-' || left(id::text, 8) || '@personas.test',
       phone = '+34 6' || (10000000 + ('x' || left(id::text, 6))::bit(24)::int)`,
  );
  const known = matches.map(({ id, version }) => ({ id, version }));
  return { league: league.id, matches: known.slice(0, 8), booked: known.slice(8) };
}

/** Does something with the parts of the product on a folder or a database that no process uses. */
export async function onDatabase<T>(
  settings: Record<string, string>,
  work: (command: CommandContext, club: Club) => Promise<T>,
): Promise<T> {
  const club = await createClub({ config: parseConfig(settings), log: silentLog, rateLimits: false });
  try {
    return await work({ deps: club.deps, actor: testActor }, club);
  } finally {
    await club.close();
  }
}

/** Fills an empty folder or database with an administrator and a league. */
export const fill = (settings: Record<string, string>): Promise<Filled> =>
  onDatabase(settings, async (command) => {
    await createAdministrator(command.deps, administrator);
    return fillLeague(command);
  });

const webRoot = path.resolve(import.meta.dirname, "../../dist/web");

/** Who looks, at which league, and what has to be there. */
export interface Expected {
  cookie: string;
  league: string;
  acknowledged: Acknowledged[];
}

/**
 * `expectSound` of a folder that no process uses, or of a database, asked of the application itself and of `others` that run.
 * The league's pages are drawn by the built product.
 */
export const expectSoundAt = (
  settings: Record<string, string>,
  { cookie, league, acknowledged }: Expected,
  others: Reader[] = [],
): Promise<void> =>
  onDatabase(settings, async ({ deps }, club) => {
    const app = await club.serve({ webRoot, hasBackground: false });
    const readers = [overApp(app), ...others];
    await expectSound({ pool: deps.database.pool, readers, cookie, league, acknowledged: acknowledged.slice() });
  });

import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "pg";
import { expect } from "vitest";
import { administrator } from "#test/support/test-app.ts";
import { expectSoundAt, type Filled, fill } from "./club.ts";
import { type Instance, openStream, portOf, type Stream, signInAt, startInstance } from "./instance.ts";
import { overHttp } from "./invariants.ts";
import { type Load, lost, startLoad } from "./load.ts";

const writers = 8;
const longestWriting = 400; // ms between two losses
const timeouts = 30_000; // ms until everybody is back

interface Club {
  databaseUrl: string;
  instances: Instance[];
  streams: Stream[];
  league: string;
  cookie: string;
  matches: Filled["matches"];
  booked: Filled["booked"];
}

async function start(databaseUrl: string): Promise<Club> {
  const { league, matches, booked } = await fill({ DATABASE_URL: databaseUrl });
  const port = portOf(2);
  const instances = await Promise.all([startInstance(databaseUrl, port), startInstance(databaseUrl, port + 1)]);
  const cookie = await signInAt(instances[0]?.address ?? "", administrator);
  const streams = await Promise.all(instances.map(({ address }) => openStream(address, league)));
  return { databaseUrl, instances, streams, league, cookie, matches, booked };
}

/** Both live and reach their database, saves are acknowledged again, and both streams, never closed, tell of them. */
async function expectBack({ instances, streams }: Club, load: Load): Promise<void> {
  const told = streams.map((stream) => stream.changes());
  const saved = load.acknowledged.length;
  await expect
    .poll(
      async () => ({
        alive: instances.map((instance) => instance.isAlive() || instance.said()),
        ready: await Promise.all(instances.map((instance) => instance.isReady())),
        streams: streams.map((stream, index) => stream.isOpen() && stream.changes() > (told[index] ?? 0)),
        saves: load.acknowledged.length > saved + writers,
      }),
      { timeout: timeouts, interval: 20 },
    )
    .toEqual({ alive: [true, true], ready: [true, true], streams: [true, true], saves: true });
}

/** What every acknowledged save must find, while writers go on. */
async function expectNothingLost({ databaseUrl }: Club, load: Load): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  try {
    expect(await lost(pool, load.acknowledged.slice())).toEqual([]);
  } finally {
    await pool.end();
  }
}

/**
 * Two instances of the product and eight writers go through `times` losses of their database: both live, nothing that was
 * acknowledged is lost, the streams go on, and both show the same tables in the end.
 */
export async function surviveLosses(databaseUrl: string, times: number, lose: () => Promise<void>): Promise<void> {
  const club = await start(databaseUrl);
  const load = startLoad(club.instances, club);
  try {
    for (let loss = 1; loss <= times; loss++) {
      await wait(Math.random() * longestWriting);
      await lose();
      await expectBack(club, load);
      await expectNothingLost(club, load);
    }
    await load.stop();
    expect(load.faults).toEqual([]);
    // It must have had something to lose, and must have lost something.
    expect(load.acknowledged.length).toBeGreaterThan(times * writers);
    expect(load.refused()).toBeGreaterThan(times / 2);
    const readers = club.instances.map(({ address }) => overHttp(address));
    const expected = { ...club, acknowledged: load.acknowledged };
    await expectSoundAt({ DATABASE_URL: databaseUrl }, expected, readers);
  } finally {
    await load.stop();
    for (const stream of club.streams) stream.close();
    await Promise.all(club.instances.map((instance) => instance.stop()));
  }
}

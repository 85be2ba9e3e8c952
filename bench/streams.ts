import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import autocannon from "autocannon";
import { largeClub, seedVolume } from "#seed/volume.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { median, report } from "./report.ts";

const wanted = 20_000;
const changes = 7;

/** Bytes that are really held, garbage collected first; the resident size would show what the seeding left behind. */
function memoryInUse(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** How many files, of which a connection is one, the system grants this process. */
const mostFiles = () =>
  Number(/^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1] ?? Number.NaN);

/** As many as are wanted, or as the system lets one process have; of a smaller number the figures say so. */
const viewers = Math.min(wanted, Math.floor((mostFiles() - 200) / 100) * 100);

/** Opens all streams, from two processes: one would be the limit itself. */
async function openStreams(url: string): Promise<ChildProcess[]> {
  const clients = [1, 2].map(() =>
    fork(path.join(import.meta.dirname, "streams-client.ts"), [url, String(viewers / 2)], {
      execArgv: ["--import", "tsx"],
    }),
  );
  await allSay(clients);
  return clients;
}

/** What each of the clients says next. */
const allSay = async (clients: readonly ChildProcess[]): Promise<{ at: number }[]> =>
  (await Promise.all(clients.map((client) => once(client, "message")))).map(([said]) => said);

/** Saves results one after the other. @returns for each, ms from the answered commit to the last stream's event */
async function delays(club: TestApp, league: string, clients: readonly ChildProcess[]): Promise<number[]> {
  const { body } = await club.call("GET", `/api/leagues/${league}/matches`);
  const durations: number[] = [];
  for (const match of body.matches.slice(0, changes)) {
    const heard = allSay(clients);
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: 3 }];
    const url = `/api/leagues/${league}/matches/${match.id}/result`;
    const { status } = await club.call("PUT", url, { version: match.version, set_results });
    if (status !== 200) throw new Error(`refused: ${status}`);
    const committed = Date.now();
    const last = Math.max(...(await heard).map(({ at }) => at));
    durations.push(Math.max(0, last - committed));
  }
  return durations;
}

/** Open streams of one league on one process: how fast all are told, what each holds, what a refresh costs. */
export async function streams(): Promise<boolean> {
  // All from one address, which the product grants fewer.
  const streams = { perAddress: viewers, perSession: viewers, total: viewers };
  const club = await createTestApp({ realTime: true, config: { streams } });
  const [league = ""] = await seedVolume(club.database.db, { ...largeClub, leagues: 1 });
  await club.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = club.app.server.address() as AddressInfo; // it listens on a port
  const before = memoryInUse();
  const clients = await openStreams(`http://127.0.0.1:${port}/api/live?league=${league}`);
  const perStream = (memoryInUse() - before) / viewers / 1000;
  const told = await delays(club, league, clients);
  const computed = club.app.computations();
  const url = `http://127.0.0.1:${port}/api/public/leagues/${league}/ranking`;
  await autocannon({ url, connections: 100, amount: viewers });
  const held = [
    report({
      name: `last of ${viewers} streams told after a commit`,
      measured: median(told),
      limit: 500,
      unit: "ms",
      must: "stay under",
    }),
    report({ name: "memory of a stream", measured: perStream, limit: 30, unit: "kB", must: "stay under" }),
    report({
      name: `computations for ${viewers} viewers who ask again`,
      measured: club.app.computations() - computed,
      limit: 1,
      unit: "",
      must: "stay under",
    }),
  ];
  for (const client of clients) client.kill();
  await club.close();
  return held.every(Boolean);
}

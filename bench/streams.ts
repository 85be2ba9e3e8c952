import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import autocannon from "autocannon";
import { largeClub, seedVolume } from "#seed/volume.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { median, report } from "./report.ts";

const viewers = 5000;
const changes = 7;

/** Bytes that are really held, garbage collected first; the resident size would show what the seeding left behind. */
function memoryInUse(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function openStreams(url: string): Promise<ChildProcess> {
  const client = fork(path.join(import.meta.dirname, "streams-client.ts"), [url, String(viewers)], {
    execArgv: ["--import", "tsx"],
  });
  await once(client, "message");
  return client;
}

/** Saves results one after the other. @returns for each, ms from the answered commit to the last stream's event */
async function delays(club: TestApp, league: string, client: ChildProcess): Promise<number[]> {
  const { body } = await club.call("GET", `/api/leagues/${league}/matches`);
  const durations: number[] = [];
  for (const match of body.matches.slice(0, changes)) {
    const heard = once(client, "message");
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: 3 }];
    const url = `/api/leagues/${league}/matches/${match.id}/result`;
    const { status } = await club.call("PUT", url, { version: match.version, set_results });
    if (status !== 200) throw new Error(`refused: ${status}`);
    const committed = Date.now();
    const [{ at }] = await heard;
    durations.push(Math.max(0, at - committed));
  }
  return durations;
}

/** 5,000 open streams of one league on one process: how fast all are told, what each holds, what a refresh costs. */
export async function streams(): Promise<boolean> {
  // All from one address, which the product grants fewer.
  const streams = { perAddress: viewers, perSession: viewers, total: viewers };
  const club = await createTestApp({ realTime: true, config: { streams } });
  const [league = ""] = await seedVolume(club.database.db, { ...largeClub, leagues: 1 });
  await club.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = club.app.server.address() as AddressInfo; // it listens on a port
  const before = memoryInUse();
  const client = await openStreams(`http://127.0.0.1:${port}/api/live?league=${league}`);
  const perStream = (memoryInUse() - before) / viewers / 1000;
  const told = await delays(club, league, client);
  const computed = club.app.computations();
  const url = `http://127.0.0.1:${port}/api/public/leagues/${league}/ranking`;
  await autocannon({ url, connections: 100, amount: viewers });
  const held = [
    report({
      name: `last of ${viewers} streams told after a commit`,
      measured: median(told),
      limit: 1000,
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
  client.kill();
  await club.close();
  return held.every(Boolean);
}

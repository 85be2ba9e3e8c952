import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Instance } from "#test/faults/instance.ts";
import { ownCluster, postgresPrograms } from "#test/faults/own-cluster.ts";
import {
  ask,
  newRegistry,
  type PlayedClub,
  play,
  registerClubs,
  registerNames,
  saveAt,
  signInTo,
  watch,
} from "./hosted.ts";
import { memoryOf, processorOf, started } from "./product.ts";
import { median, report } from "./report.ts";

const registered = 200;
const watched = 20;
const saving = 5;
const viewers = 50; // of each watched club
const turns = 5;

const portOf = ({ address }: Instance) => Number(new URL(address).port);
const ranking = ({ league }: PlayedClub) => `/api/public/leagues/${league}/ranking`;

/** Starts a process for all clubs of a registry, with as little memory as 1 GB of it. */
async function host(registryUrl: string): Promise<Instance> {
  const { instance } = await started({
    REGISTRY_URL: registryUrl,
    DATA_DIR: mkdtempSync(path.join(os.tmpdir(), "padel-clubs-")),
    PUBLIC_URL: "http://clubs.example",
  });
  return instance;
}

/** What a process holds after a moment of rest, in MB. */
async function atRest(instance: Instance): Promise<number> {
  await wait(3000);
  return memoryOf(instance.pid).now;
}

async function openAll(instance: Instance, clubs: readonly PlayedClub[]): Promise<{ ms: number; processor: number }> {
  const times: number[] = [];
  const before = processorOf(instance.pid);
  for (const club of clubs) {
    const begin = performance.now();
    await ask(portOf(instance), club.host, ranking(club));
    times.push(performance.now() - begin);
  }
  return { ms: median(times), processor: ((processorOf(instance.pid) - before) * 1000) / clubs.length };
}

/** Saves in some clubs once a second for as long as is said, while all are watched and read. */
async function evening(instance: Instance, clubs: readonly PlayedClub[], seconds: number): Promise<void> {
  const port = portOf(instance);
  const ends = await Promise.all(clubs.map((club) => watch(port, club, viewers)));
  const cookies = await Promise.all(clubs.slice(0, saving).map((club) => signInTo(port, club)));
  for (let turn = 0; turn < seconds; turn++) {
    const saves = cookies.map((cookie, at) =>
      saveAt(port, clubs[at] ?? { host: "", league: "", matches: [] }, [cookie, turn]),
    );
    await Promise.all([...saves, wait(1000)]);
    await Promise.all(clubs.map((club) => ask(port, club.host, ranking(club))));
  }
  for (const end of ends) end();
}

interface Neighbours {
  instance: Instance;
  noisy: PlayedClub;
  quiet: PlayedClub;
}

/** Median ms of a read and of a save in the quiet club. */
async function feltBy(
  { instance, quiet }: Neighbours,
  cookie: string,
  turn: number,
): Promise<{ read: number; save: number }> {
  const port = portOf(instance);
  const [reads, saves]: [number[], number[]] = [[], []];
  const timed = async (times: number[], work: () => Promise<unknown>) => {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  };
  for (let at = 0; at < 60; at++) {
    await timed(reads, () => ask(port, quiet.host, ranking(quiet)));
    if (at % 3 === 0) await timed(saves, () => saveAt(port, quiet, [cookie, turn * 100 + at]));
    await wait(10);
  }
  return { read: median(reads), save: median(saves) };
}

/** 1,000 reads a second of the noisy club, from a process of its own, and a plan that is being made. */
async function noise({ instance, noisy }: Neighbours): Promise<{ reader: ChildProcess; stop: () => void }> {
  const reader = fork(
    path.join(import.meta.dirname, "steady-reader.ts"),
    [instance.address, noisy.host, ranking(noisy), "1000"],
    {
      execArgv: ["--import", "tsx"],
    },
  );
  await once(reader, "message");
  return { reader, stop: () => reader.kill() };
}

async function startPlan({ instance, noisy }: Neighbours, cookie: string): Promise<void> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const body = { league_ids: [noisy.league], from: day(2), to: day(40) };
  await ask(portOf(instance), noisy.host, "/api/plan", { method: "POST", headers: { cookie }, body });
}

async function compareNeighbours(neighbours: Neighbours): Promise<boolean> {
  const port = portOf(neighbours.instance);
  const [own, other] = [await signInTo(port, neighbours.quiet), await signInTo(port, neighbours.noisy)];
  const felt = { quiet: [] as { read: number; save: number }[], noisy: [] as { read: number; save: number }[] };
  let perSecond = 0;
  for (let turn = 0; turn < turns; turn++) {
    felt.quiet.push(await feltBy(neighbours, own, 2 * turn));
    const { reader, stop } = await noise(neighbours);
    await startPlan(neighbours, other);
    felt.noisy.push(await feltBy(neighbours, own, 2 * turn + 1));
    const told = once(reader, "message");
    reader.send("count");
    perSecond = (await told)[0];
    stop();
    await wait(1000);
  }
  const lines = (["read", "save"] as const).map((what) => {
    const [before, after] = [median(felt.quiet.map((one) => one[what])), median(felt.noisy.map((one) => one[what]))];
    const isLittle = after - before < 2; // ms that nobody feels
    return report({
      name: `a ${what} beside a noisy club`,
      measured: isLittle ? Math.min(after / before, 1.2) : after / before,
      limit: 1.2,
      unit: "×",
      must: "stay under",
      note: `${before.toFixed(1)} ms alone, ${after.toFixed(1)} ms beside ${Math.round(perSecond)} reads a second and a plan`,
    });
  });
  return lines.every(Boolean);
}

const stayUnder = (name: string, measured: number, limit: number, unit: string, note?: string) =>
  report({ name, measured, limit, unit, must: "stay under", ...(note !== undefined && { note }) });

async function onOne(registryUrl: string, played: PlayedClub[], empty: number): Promise<boolean[]> {
  const instance = await host(registryUrl);
  const closed = await atRest(instance);
  const { ms, processor } = await openAll(instance, played);
  const open = await atRest(instance);
  await evening(instance, played, 20);
  const { peak } = memoryOf(instance.pid);
  const held = [
    stayUnder(
      `a club that is registered, of ${registered}`,
      Math.max(0, closed - empty) / registered,
      0.1,
      "MB",
      `${closed.toFixed(0)} MB beside ${empty.toFixed(0)} MB with none`,
    ),
    stayUnder("a club that is open", (open - closed) / played.length, 12, "MB"),
    stayUnder("the first answer of a closed club", ms, 500, "ms", `${processor.toFixed(0)} ms of the processor`),
    stayUnder(`${registered} clubs, ${watched} watched, ${saving} saving, at most`, peak, 1024, "MB"),
  ];
  held.push(await compareNeighbours({ instance, noisy: played[0] as PlayedClub, quiet: played[1] as PlayedClub }));
  await instance.terminate();
  return held;
}

async function onFour(registryUrl: string, played: PlayedClub[]): Promise<boolean> {
  const instances = [];
  for (let index = 0; index < 4; index++) instances.push(await host(registryUrl));
  const shares = instances.map((_, at) => played.filter((_, index) => index % 4 === at));
  for (const [at, instance] of instances.entries()) await openAll(instance, shares[at] ?? []);
  await Promise.all(instances.map((instance, at) => evening(instance, (shares[at] ?? []).slice(0, 5), 10)));
  const peaks = instances.map(({ pid }) => memoryOf(pid).peak);
  for (const instance of instances) await instance.terminate();
  return stayUnder("1,000 clubs on four processes, 100 open, the largest", Math.max(...peaks), 1024, "MB");
}

/** Many clubs on one installation: what each costs, and what one costs the others. On a PostgreSQL server of its own. */
export async function scale(): Promise<boolean> {
  const programs = postgresPrograms();
  if (programs === null) throw new Error("needs Debian's package postgresql");
  const cluster = await ownCluster(programs, 600);
  try {
    const { registry, url } = await newRegistry(cluster.url);
    const none = await host(url);
    const empty = await atRest(none);
    await none.terminate();
    await registerClubs(registry, cluster.url, [0, registered]);
    const played = [];
    for (let index = 0; index < 100; index++) played.push(await play(registry, `club-${index}`));
    const held = await onOne(url, played.slice(0, watched), empty);
    // Those that nobody opens need no database of their own for this.
    await registerNames(registry, [cluster.url, registered, 1000 - registered]);
    held.push(await onFour(url, played));
    await registry.close();
    return held.every(Boolean);
  } finally {
    await cluster.remove();
  }
}

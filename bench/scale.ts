import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Instance } from "#test/faults/instance.ts";
import { ownCluster, postgresPrograms } from "#test/faults/own-cluster.ts";
import { countConnections } from "./connections.ts";
import { costs } from "./costs.ts";
import {
  ask,
  newRegistry,
  type PlayedClub,
  play,
  portOf,
  ranking,
  registerClubs,
  registerNames,
  saveAt,
  signInTo,
  watch,
} from "./hosted.ts";
import { compareNeighbours } from "./neighbours.ts";
import { memoryOf, processorOf, started } from "./product.ts";
import { median, report } from "./report.ts";

const registered = 200;
const watched = 20;
const saving = 5;
const viewers = 50; // of each watched club
const many = 10_000;

interface Place {
  registryUrl: string;
  /** For what the processes keep. */
  folder: string;
}

/** Starts a process for all clubs of a registry, with as little memory as 1 GB of it. */
async function host({ registryUrl, folder }: Place): Promise<{ instance: Instance; duration: number }> {
  return started({
    REGISTRY_URL: registryUrl,
    BACKUP_DIR: "no", // `bench copies` measures them
    DATA_DIR: path.join(folder, randomUUID()),
    PUBLIC_URL: "http://clubs.example",
    STREAMS_PER_ADDRESS: "2000", // all viewers are at this machine
  });
}

/** Waits until all clubs have been looked after. @returns ms of the process's processor for each */
async function settled({ pid }: Instance, registryUrl: string, clubs: number): Promise<number> {
  const registry = new Client(registryUrl);
  await registry.connect();
  const before = processorOf(pid);
  const due = "select 1 from clubs where state = 'active' and cared_at < now() - interval '9 minutes' limit 1";
  while ((await registry.query(due)).rowCount !== 0) await wait(200);
  const spent = processorOf(pid) - before;
  await registry.end();
  return (spent * 1000) / clubs;
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
    await ask(portOf(instance), club.host, ranking(club)).catch((error: Error) => {
      throw new Error(`${error.message}\n${instance.said()}`, { cause: error });
    });
    times.push(performance.now() - begin);
  }
  return { ms: median(times), processor: ((processorOf(instance.pid) - before) * 1000) / clubs.length };
}

/** Saves in some clubs once a second for as long as is said, while all are watched and read. */
async function evening(instance: Instance, clubs: readonly PlayedClub[], seconds: number): Promise<void> {
  const port = portOf(instance);
  const ends = await Promise.all(clubs.map((club) => watch(port, club, viewers)));
  const cookies: string[] = [];
  for (const club of clubs.slice(0, saving)) cookies.push(await signInTo(port, club));
  for (let turn = 0; turn < seconds; turn++) {
    const saves = cookies.map((cookie, at) => saveAt(port, clubs[at] as PlayedClub, [cookie, turn]));
    await Promise.all([...saves, wait(1000)]);
    await Promise.all(clubs.map((club) => ask(port, club.host, ranking(club))));
  }
  for (const end of ends) end();
}

const stayUnder = (name: string, [measured, limit]: [number, number], unit: string, note?: string) =>
  report({ name, measured, limit, unit, must: "stay under", ...(note !== undefined && { note }) });

async function onOne(place: Place, played: PlayedClub[], empty: number): Promise<boolean[]> {
  const { instance } = await host(place);
  const care = await settled(instance, place.registryUrl, registered);
  const closed = await atRest(instance);
  const { ms, processor } = await openAll(instance, played);
  const open = await atRest(instance);
  await evening(instance, played, 20);
  const { peak } = memoryOf(instance.pid);
  const held = [
    stayUnder("looking after a closed club, every ten minutes", [care, 300], "ms"),
    stayUnder(`${registered} clubs that are closed`, [closed, 300], "MB", `${empty.toFixed(0)} MB with none`),
    stayUnder("a club that is open", [(open - closed) / played.length, 12], "MB"),
    stayUnder("the first answer of a closed club", [ms, 500], "ms", `${processor.toFixed(0)} ms of the processor`),
    stayUnder(`${registered} clubs, ${watched} watched, ${saving} saving, at most`, [peak, 1024], "MB"),
  ];
  held.push(await compareNeighbours({ instance, noisy: played[0] as PlayedClub, quiet: played[1] as PlayedClub }));
  held.push(await costs(instance, played[2] as PlayedClub));
  await instance.terminate();
  return held;
}

async function onFour(place: Place, played: PlayedClub[]): Promise<boolean> {
  const connections = await countConnections(place.registryUrl);
  const instances = [];
  for (let index = 0; index < 4; index++) instances.push((await host(place)).instance);
  const shares = instances.map((_, at) => played.filter((_, index) => index % 4 === at));
  for (const [at, instance] of instances.entries()) await openAll(instance, shares[at] ?? []);
  for (const instance of instances) await settled(instance, place.registryUrl, 1); // four machines would do that beside it
  await Promise.all(instances.map((instance, at) => evening(instance, (shares[at] ?? []).slice(0, 5), 10)));
  const peaks = instances.map(({ pid }) => memoryOf(pid).peak);
  await wait(12_000); // a pool's connection that nobody has used for 10 s has ended
  const [rest, most] = [(await connections.now()) / played.length, connections.most() / played.length];
  await connections.end();
  for (const instance of instances) await instance.terminate();
  return [
    stayUnder("1,000 clubs on four processes, 100 open, the largest", [Math.max(...peaks), 1024], "MB"),
    stayUnder(
      "connections of an open club, at rest",
      [rest, 4],
      "",
      `${most.toFixed(1)} at most while 100 were opened`,
    ),
  ].every(Boolean);
}

/** What a process has to know of every club of a country. */
async function ofMany(place: Place, empty: number): Promise<boolean> {
  const { instance, duration } = await host(place);
  const held = await atRest(instance);
  await instance.terminate();
  return [
    stayUnder(`a club that is registered, of ${many}`, [((held - empty) * 1024) / many, 10], "kB"),
    stayUnder(`start with ${many} clubs`, [duration, 10_000], "ms"),
  ].every(Boolean);
}

/** Many clubs on one installation: what each costs, and what one costs the others. On a PostgreSQL server of its own. */
export async function scale(): Promise<boolean> {
  const programs = postgresPrograms();
  if (programs === null) throw new Error("needs Debian's package postgresql");
  const cluster = await ownCluster(programs, 600);
  const folder = mkdtempSync(path.join(os.tmpdir(), "padel-clubs-"));
  try {
    const { registry, url: registryUrl } = await newRegistry(cluster.url);
    const place = { registryUrl, folder };
    const { instance } = await host(place);
    const empty = await atRest(instance);
    await instance.terminate();
    await registerClubs(registry, cluster.url, [0, registered]);
    const played = [];
    for (let index = 0; index < 100; index++) played.push(await play(registry, `club-${index}`));
    const held = await onOne(place, played.slice(0, watched), empty);
    // Those that nobody opens need no database of their own for this.
    await registerNames(registry, [cluster.url, registered, 1000 - registered]);
    held.push(await onFour(place, played));
    await registerNames(registry, [cluster.url, 1000, many - 1000]);
    held.push(await ofMany(place, empty));
    await registry.close();
    return held.every(Boolean);
  } finally {
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

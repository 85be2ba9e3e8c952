import { readFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Instance } from "#test/faults/instance.ts";
import { type PlayedClub, portOf, ranking, saveAt, signInTo, watch } from "./hosted.ts";
import { childrenOf, processorOf } from "./product.ts";
import { report } from "./report.ts";

// What a save and a viewer cost, for docs/escalar.md.

const saves = 500;
const viewers = 1000;
const changes = 20;

interface Spent {
  /** Seconds of processor of the process and of the whole PostgreSQL server. */
  process: number;
  database: number;
  /** Bytes that PostgreSQL has written ahead, and those of the club's database. */
  ahead: number;
  size: number;
  /** Bytes of the database of a club that is new. */
  empty: number;
}

/** Seconds of processor of a PostgreSQL server with all its processes. @param data its folder */
function processorOfServer(data: string): number {
  const server = Number.parseInt(readFileSync(path.join(data, "postmaster.pid"), "utf8"), 10);
  let sum = processorOf(server);
  for (const pid of childrenOf(server)) {
    try {
      sum += processorOf(pid);
    } catch {
      // It has ended meanwhile.
    }
  }
  return sum;
}

async function spent({ pid }: Instance, database: Client): Promise<Spent> {
  const { rows } = await database.query(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as ahead, current_setting('data_directory') as data,
      pg_database_size(current_database())::float8 as size, pg_database_size('club_199')::float8 as empty`,
  );
  const { ahead, size, empty, data } = rows[0];
  return { process: processorOf(pid), database: processorOfServer(data), ahead, size, empty };
}

/** Follows a league as so many open portals do: each asks for the ranking again when something has changed. */
async function follow(port: number, club: PlayedClub): Promise<() => void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: viewers });
  const etags: string[] = [];
  const readAgain = (viewer: number) => {
    const headers = { host: club.host, "if-none-match": etags[viewer] ?? "" };
    http.get({ port, agent, headers, path: ranking(club) }, (response) => {
      etags[viewer] = response.headers.etag ?? "";
      response.resume();
    });
  };
  const end = await watch(port, club, viewers, readAgain);
  return () => {
    end();
    agent.destroy();
  };
}

/** Measures a save by itself, and what those who look on add to it. */
export async function costs(instance: Instance, club: PlayedClub): Promise<boolean> {
  const port = portOf(instance);
  const cookie = await signInTo(port, club);
  const database = new Client(club.database);
  await database.connect();
  let turn = 1000; // a result that was not there
  const save = () => saveAt(port, club, [cookie, turn++]);
  await save();
  const before = await spent(instance, database);
  for (let count = 0; count < saves; count++) await save();
  const after = await spent(instance, database);
  const perSave = (of: keyof Spent, unit: number) => ((after[of] - before[of]) * unit) / saves;

  const end = await follow(port, club);
  await wait(2000);
  const quiet = processorOf(instance.pid);
  for (let count = 0; count < changes; count++) await Promise.all([save(), wait(1500)]);
  const watched = processorOf(instance.pid) - quiet - (changes * perSave("process", 1000)) / 1000;
  end();
  await database.end();
  const lines = [
    { name: "the database of a new club", measured: before.empty / 1e6, limit: 20, unit: "MB" },
    { name: "the database of a club that plays", measured: before.size / 1e6, limit: 25, unit: "MB" },
    { name: "a save, of the process", measured: perSave("process", 1000), limit: 20, unit: "ms" },
    { name: "a save, of PostgreSQL", measured: perSave("database", 1000), limit: 10, unit: "ms" },
    { name: "a save, written ahead by PostgreSQL", measured: perSave("ahead", 1e-3), limit: 40, unit: "kB" },
    { name: "a save, kept in the database", measured: perSave("size", 1e-3), limit: 5, unit: "kB" },
    {
      name: `one of ${viewers} viewers told and answered again`,
      measured: (watched * 1e6) / changes / viewers,
      limit: 500,
      unit: "µs",
    },
  ];
  return lines.map((line) => report({ ...line, must: "stay under" })).every(Boolean);
}

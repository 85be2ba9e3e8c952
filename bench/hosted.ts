import http from "node:http";
import { seedVolume } from "#seed/volume.ts";
import { type Club, createClub } from "#server/club.ts";
import { createAdministrator } from "#server/features/accounts/commands/create-administrator.ts";
import { configOf } from "#server/hosting/club-config.ts";
import { createClubDatabase } from "#server/hosting/club-databases.ts";
import { openRegistry, type RegisteredClub, type Registry } from "#server/hosting/registry.ts";
import { silentLog } from "#server/kernel/log.ts";
import { parseConfig } from "#server/platform/config.ts";
import type { Instance } from "#test/faults/instance.ts";
import { type Asked, askHost } from "#test/support/hosted-clubs.ts";
import { administrator } from "#test/support/test-app.ts";

// Clubs of a registry to measure with, and who looks at them.

/** A club in which somebody plays, and what is needed to look at it and to save in it. */
export interface PlayedClub {
  host: string;
  /** Where its database is. */
  database: string;
  league: string;
  matches: { id: string; version: number }[];
}

export const portOf = ({ address }: Instance) => Number(new URL(address).port);
export const ranking = ({ league }: PlayedClub) => `/api/public/leagues/${league}/ranking`;

const names = (from: number, count: number) => Array.from({ length: count }, (_, index) => `club-${from + index}`);

async function openClub(club: RegisteredClub): Promise<Club> {
  const config = { ...configOf(club, parseConfig({ REGISTRY_URL: club.database_url })), backupDir: null };
  return createClub({ config, log: silentLog });
}

/** Registers so many clubs, each with a database of its own. */
export async function registerClubs(registry: Registry, serverUrl: string, [from, count]: [number, number]) {
  for (const name of names(from, count)) {
    const database_url = await createClubDatabase(serverUrl, name.replace("-", "_"));
    await registry.add({ name, host: `${name}.example`, database_url, state: "active", settings: {} }, new Date());
  }
}

/** Registers so many that nobody ever opens: they share a database, which each names in a way of its own. */
export async function registerNames(registry: Registry, [like, from, count]: [string, number, number]) {
  for (const name of names(from, count)) {
    const database_url = `${like}?application_name=${name}`;
    await registry.add({ name, host: `${name}.example`, database_url, state: "suspended", settings: {} }, new Date());
  }
}

/** Gives a club an administrator and a league of eight groups in the middle of its season. */
export async function play(registry: Registry, name: string): Promise<PlayedClub> {
  const registered = (await registry.list()).find((one) => one.name === name);
  if (registered === undefined) throw new Error(`no club ${name}`);
  const club = await openClub(registered);
  try {
    await createAdministrator(club.deps, administrator);
    const [league = ""] = await seedVolume(club.deps.database.db, {
      leagues: 1,
      groups: 8,
      pairsPerGroup: 5,
      rounds: 4,
    });
    return { host: registered.host, database: registered.database_url, league, matches: [] };
  } finally {
    await club.close();
  }
}

export async function signInTo(port: number, { host }: PlayedClub): Promise<string> {
  const { email, password } = administrator;
  const { headers, status, text } = await askHost(port, host, "/api/auth/sign-in/email", {
    method: "POST",
    body: { email, password },
  });
  if (status !== 200) throw new Error(`signing in at ${host} was refused: ${status} ${text.slice(0, 200)}`);
  return (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ");
}

/** Saves a result in a club, of the match whose turn it is. */
export async function saveAt(port: number, club: PlayedClub, [cookie, turn]: [string, number]): Promise<void> {
  const headers = { cookie };
  if (club.matches.length === 0)
    club.matches = (await askHost(port, club.host, `/api/leagues/${club.league}/matches`, { headers })).body.matches;
  const match = club.matches[turn % club.matches.length];
  if (match === undefined) throw new Error("a league without matches");
  const saved = await ask(port, club.host, `/api/leagues/${club.league}/matches/${match.id}/result`, {
    method: "PUT",
    headers,
    body: { version: match.version, set_results: [{ set: 1, pair1_games: 6, pair2_games: turn % 5 }] },
  });
  match.version = saved.body.version;
}

/** Asks for something that must be there. */
export async function ask(port: number, host: string, path: string, asked?: Asked) {
  const answer = await askHost(port, host, path, asked);
  if (answer.status !== 200) throw new Error(`${host}${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
  return answer;
}

/** Opens so many live streams of a club's league. @param onChange called for each that hears of a change @returns an end */
export async function watch(
  port: number,
  { host, league }: PlayedClub,
  viewers: number,
  onChange: (viewer: number) => void = () => {},
): Promise<() => void> {
  const agent = new http.Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const open = Array.from(
    { length: viewers },
    (_, viewer) =>
      new Promise<http.ClientRequest>((resolve, reject) => {
        const request = http.get({ port, agent, headers: { host }, path: `/api/live?league=${league}` }, (response) => {
          response.on("error", () => {});
          response.on("data", (data: Buffer) => data.includes("event: change") && onChange(viewer));
          resolve(request);
        });
        request.on("error", reject);
      }),
  );
  const requests = await Promise.all(open);
  return () => {
    for (const request of requests) request.on("error", () => {}).destroy();
  };
}

/** Opens a registry of its own on a server. */
export async function newRegistry(serverUrl: string): Promise<{ registry: Registry; url: string }> {
  const url = await createClubDatabase(serverUrl, "registro");
  return { registry: await openRegistry(url, silentLog), url };
}

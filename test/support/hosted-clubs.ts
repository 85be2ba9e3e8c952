import http from "node:http";
import os from "node:os";
import path from "node:path";
import { createAdministrator } from "#server/features/accounts/commands/create-administrator.ts";
import type { OpenClub } from "#server/hosting/open-clubs.ts";
import type { RegisteredClub } from "#server/hosting/registry.ts";
import { type ServedClubs, serveClubs } from "#server/hosting/serve-clubs.ts";
import { silentLog } from "#server/kernel/log.ts";
import { type Config, parseConfig } from "#server/platform/config.ts";
import type { Metrics } from "#server/platform/metrics.ts";
import type { CommandContext } from "#server/platform/transaction.ts";
import { administrator, testActor } from "./test-app.ts";
import { emptyPostgres, migratedPostgres, type TestDatabase } from "./test-database.ts";

export interface Asked {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface HttpAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  /** What the text says, as JSON. */
  body: any; // what an answer says is what the test is about
}

/** Node gives a DELETE no length of its own. */
const ofBody = (sent: string) => ({ "content-type": "application/json", "content-length": Buffer.byteLength(sent) });

/** Asks a process of this machine as a browser that has found it by a host name. */
export function askHost(port: number, host: string, address: string, asked: Asked = {}): Promise<HttpAnswer> {
  const { method = "GET", body, headers = {} } = asked;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        port,
        host: "127.0.0.1",
        path: address,
        method,
        headers: { host, ...(sent !== undefined && ofBody(sent)), ...headers },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (piece: string) => (text += piece));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            get body() {
              return JSON.parse(text);
            },
          }),
        );
      },
    );
    request.on("error", reject);
    request.end(sent);
  });
}

export interface HostedClub {
  registered: RegisteredClub;
  host: string;
  database: TestDatabase;
  ask(address: string, asked?: Asked): Promise<HttpAnswer>;
  /** The cookie of its administrator. */
  signIn(): Promise<string>;
  command(): Promise<CommandContext>;
}

export interface Hosting {
  served: ServedClubs;
  registryUrl: string;
  config: Config;
  /** Adds a club with an administrator, at `<name>.example`. */
  club(name: string): Promise<HostedClub>;
  /** Another process with the same registry. */
  another(): Promise<ServedClubs>;
  close(): Promise<void>;
}

/** A process with many clubs and an empty registry. */
export async function startHosting(changes: Partial<Config> = {}, metrics?: Metrics): Promise<Hosting> {
  const registry = await emptyPostgres({ connections: 1 });
  const config: Config = {
    ...parseConfig({ PORT: "0", HOST: "127.0.0.1", REGISTRY_URL: registry.url, PUBLIC_URL: "https://clubs.example" }),
    dataDir: path.join(os.tmpdir(), `padel-clubs-${path.basename(registry.url)}`),
    backupDir: null,
    ...changes,
  };
  const parts = { config, log: silentLog, webRoot: null, rateLimits: false, hasBackground: false };
  const start = () => serveClubs(parts);
  const served = await serveClubs({ ...parts, metrics });
  const others: ServedClubs[] = [];
  const databases: TestDatabase[] = [];
  async function open(registered: RegisteredClub): Promise<OpenClub> {
    return served.clubs.open(served.list.named(registered.name) ?? registered);
  }
  return {
    served,
    registryUrl: registry.url,
    config,
    async club(name) {
      const database = await migratedPostgres({ connections: 2 });
      databases.push(database);
      const host = `${name}.example`;
      const database_url = database.url ?? "";
      const registered: RegisteredClub = { name, host, database_url, state: "active", settings: {} };
      await served.registry.add(registered, new Date());
      await served.list.look();
      const { deps } = await open(registered);
      await createAdministrator(deps, administrator);
      const ask = (address: string, asked?: Asked) => askHost(served.port, host, address, asked);
      return {
        registered,
        host,
        database,
        ask,
        async signIn() {
          const { email, password } = administrator;
          const { headers } = await ask("/api/auth/sign-in/email", { method: "POST", body: { email, password } });
          return (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ");
        },
        command: async () => ({ deps: (await open(registered)).deps, actor: testActor }),
      };
    },
    async another() {
      const other = await start();
      others.push(other);
      return other;
    },
    async close() {
      for (const one of [...others, served]) await one.close();
      for (const database of databases) await database.close();
      await registry.close();
    },
  };
}

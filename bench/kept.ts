import { type ChildProcess, execFile, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { promisify } from "node:util";
import { type Instance, portOf } from "#test/faults/instance.ts";
import { newPlace } from "#test/faults/place.ts";
import { processorOf, started } from "./product.ts";
import { median, report } from "./report.ts";

const run = promisify(execFile);
const turns = 15;
const load = { connections: 64, warmUp: 4, duration: 1 }; // seconds; short and often, so that what else the machine does falls on all alike
// As `npm start` runs the product: package.json and scripts/run.mjs.
const flags = ["--max-semi-space-size=4", "--liftoff-only", "--heap-growing-percent=30"];

interface Server {
  pid: number;
  url: string;
}

/** Microseconds of a server's processor per answer, under a client that waits for nothing but answers. */
async function costOf({ pid, url }: Server, encoding: string, duration: number): Promise<number> {
  const { connections } = load;
  const before = processorOf(pid);
  const parameters = ["-t1", `-c${connections}`, `-d${duration}s`, "-H", `accept-encoding: ${encoding}`, url];
  const { stdout: said } = await run("wrk", parameters);
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(`not all answers of ${url} were good:\n${said}`);
  return ((processorOf(pid) - before) * 1e6) / Number(/(\d+) requests in/.exec(said)?.[1]);
}

async function bareServer(address: string, encoding: string): Promise<{ child: ChildProcess; server: Server }> {
  const child = fork(path.join(import.meta.dirname, "bare-server.ts"), [address, encoding], {
    execArgv: [...flags, "--import", "tsx"],
    env: { ...process.env, MALLOC_TRIM_THRESHOLD_: "131072", NODE_ENV: "production" },
  });
  const [port] = await once(child, "message");
  return { child, server: { pid: child.pid ?? 0, url: `http://127.0.0.1:${port}/` } };
}

/** What the servers cost per answer, taken in turns: each is the first of every other turn. */
async function costs(servers: readonly Server[], encoding: string): Promise<number[][]> {
  for (const server of servers) await costOf(server, encoding, load.warmUp);
  const measured = servers.map((): number[] => []);
  for (let turn = 0; turn < turns; turn++) {
    const all = [...servers.entries()];
    for (const [index, server] of turn % 2 === 0 ? all : all.reverse())
      measured[index]?.push(await costOf(server, encoding, load.duration));
  }
  return measured;
}

const toTenths = (value: number) => value.toFixed(1);

/** One address and encoding: what a kept answer costs beside a bare server's, in a product that is not measured and one that is. */
async function compare(name: string, [plain, measured]: readonly [Server, Server], encoding: string): Promise<boolean> {
  const { child, server } = await bareServer(plain.url, encoding);
  const [bare = [], ...ours] = await costs([server, plain, measured], encoding).finally(() => child.kill());
  const line = (what: string, cost: number[] = [], limit = 1.15) =>
    report({
      name: `processor of a kept ${name} in ${encoding}, ${what}`,
      measured: median(cost.map((one, turn) => one / (bare[turn] ?? Number.NaN))),
      limit,
      unit: "×",
      must: "stay under",
      before: name === "data" ? "1.8" : "1.35",
      note: `${toTenths(median(cost))} µs beside ${toTenths(median(bare))} µs`,
    });
  return [line("beside bare node:http", ours[0]), line("with metrics", ours[1], 1.2)].every(Boolean);
}

type Watched = Awaited<ReturnType<typeof watched>>;

/** A product with a league that anybody may look at. */
async function watched({ pid, address }: Instance) {
  const leagues = await (await fetch(`${address}/api/public/leagues`)).text();
  const league = /"id":"([0-9a-f-]{36})"/.exec(leagues)?.[1];
  if (league === undefined) throw new Error("the demonstration has no public league");
  return { pid, address, league };
}

/** A product of its own with the club of the demonstration, while something is done with it. */
async function withProduct<T>(settings: Record<string, string>, use: (product: Watched) => Promise<T>): Promise<T> {
  const place = await newPlace();
  const { instance } = await started({ ...place.settings, LOG_LEVEL: "error", ...settings }, "demo");
  try {
    return await use(await watched(instance));
  } finally {
    await instance.terminate();
    await place.remove();
  }
}

const addresses = { data: "/api/public/leagues/", page: "/league/" };

/** What answers in memory cost beside a bare `node:http` that sends the same; needs `wrk` (Debian's package). */
export async function kept(): Promise<boolean> {
  const held: boolean[] = [];
  await withProduct({}, (plain) =>
    withProduct({ METRICS_PORT: String(portOf(8)) }, async (measured) => {
      for (const [name, place] of Object.entries(addresses)) {
        const at = ({ pid, address, league }: Watched) => ({ pid, url: `${address}${place}${league}/ranking` });
        for (const encoding of ["gzip", "br"]) held.push(await compare(name, [at(plain), at(measured)], encoding));
      }
    }),
  );
  return held.every(Boolean);
}

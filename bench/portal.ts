import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import autocannon from "autocannon";
import { largeClub, seedVolume } from "#seed/volume.ts";
import { createTestApp } from "#test/support/test-app.ts";
import { root } from "../scripts/steps.ts";
import { median, report } from "./report.ts";

const load = { connections: 40, duration: 0.5 }; // seconds; short and often, so that what else the machine does falls on both alike
const turns = 27;

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx } = await autocannon({ url, ...load });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were no success`);
  return requests.average;
}

/** A bare server that sends the same bytes: an answer's headers and its body. */
async function bareServer(url: string): Promise<http.Server> {
  const answer = await fetch(url, { headers: { "accept-encoding": "identity" } }); // as the load asks
  const body = Buffer.from(await answer.arrayBuffer());
  const ofItsOwn = new Set(["connection", "date", "keep-alive", "transfer-encoding"]); // the server writes them
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ofItsOwn.has(name)));
  const server = http.createServer((_request, response) => response.writeHead(200, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** Cached public reads beside a bare `node:http` server, taken in turns in the same run. */
export async function portal(): Promise<boolean> {
  const club = await createTestApp({ webRoot: path.join(root, "dist/web"), realTime: true });
  const [league = ""] = await seedVolume(club.database.db, { ...largeClub, leagues: 1, groups: 12 });
  await club.app.listen({ port: 0, host: "127.0.0.1" });
  const port = (server: http.Server) => (server.address() as AddressInfo).port; // it listens on a port
  const address = `http://127.0.0.1:${port(club.app.server)}`;
  const held: boolean[] = [];
  for (const [name, place] of [
    ["data", `/api/public/leagues/${league}/ranking`],
    ["page", `/league/${league}/ranking`],
  ]) {
    const url = `${address}${place}`;
    const bare = await bareServer(url);
    const ratios: number[] = [];
    await requestsPerSecond(url); // both are compiled before they are measured
    await requestsPerSecond(`http://127.0.0.1:${port(bare)}/`);
    for (let run = 0; run < turns; run++) {
      const limit = await requestsPerSecond(`http://127.0.0.1:${port(bare)}/`);
      ratios.push((await requestsPerSecond(url)) / limit);
    }
    bare.close();
    const measured = median(ratios) * 100;
    held.push(
      report({
        name: `cached ${name}, share of a bare node:http server`,
        measured,
        limit: 95,
        unit: "%",
        must: "reach",
        before: name === "data" ? "81" : "90",
      }),
    );
  }
  await club.close();
  return held.every(Boolean);
}

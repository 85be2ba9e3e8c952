import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { PortalAnswers } from "#contract/portal/reads.ts";
import { largeClub, seedVolume } from "#seed/volume.ts";
import { createTestApp } from "#test/support/test-app.ts";
import { root } from "../scripts/steps.ts";
import { onPhone } from "./phone.ts";
import { type Figure, report } from "./report.ts";

const runs = 5;
const rows = 72; // 12 groups of 6 pairs

/** A page of nothing but the same rows, from a bare server: what no product can be faster than. */
async function plainPage(ranking: PortalAnswers["ranking"]): Promise<http.Server> {
  const lines = ranking.rows.map(
    (row) =>
      `<li>${row.position} ${row.name} ${row.group_name} ${row.matches_won}-${row.matches_lost} ${row.games_difference}</li>`,
  );
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ranking</title></head><body><h1>Ranking</h1><ol>${lines.join("")}</ol></body></html>`;
  const body = brotliCompressSync(html);
  const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };
  const server = http.createServer((_request, response) => response.writeHead(200, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** The bytes that a browser is sent for a page, in kB. */
function sentSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { "accept-encoding": "br" } }, (response) => {
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on("end", () => resolve(bytes / 1000));
      })
      .on("error", reject);
  });
}

/** First sight of a ranking of 72 rows on a telephone, from a link in a chat. */
export async function paint(): Promise<boolean> {
  const club = await createTestApp({ webRoot: path.join(root, "dist/web"), realTime: true });
  const [league = ""] = await seedVolume(club.database.db, {
    ...largeClub,
    leagues: 1,
    groups: 12,
    pairsPerGroup: 6,
    rounds: 3,
  });
  const address = await club.app.listen({ port: 0, host: "127.0.0.1" });
  const ranking: PortalAnswers["ranking"] = await (
    await fetch(`${address}/api/public/leagues/${league}/ranking`)
  ).json();
  if (ranking.rows.length !== rows) throw new Error(`${ranking.rows.length} rows instead of ${rows}`);
  const plain = await plainPage(ranking);
  const { port } = plain.address() as AddressInfo; // it listens on a port
  const page = `${address}/league/${league}/ranking`;
  const [ours, bare] = await onPhone([page, `http://127.0.0.1:${port}/`], runs);
  const document = await sentSize(page);
  plain.close();
  await club.close();
  if (ours === undefined || bare === undefined) throw new Error("nothing was measured");
  const figures: Omit<Figure, "must">[] = [
    { name: `document of ${rows} rows, compressed`, measured: document, limit: 14.3, unit: "kB" },
    { name: "first contentful paint", measured: ours.first, limit: 1000, unit: "ms" },
    { name: "largest contentful paint", measured: ours.largest, limit: 1100, unit: "ms" },
    { name: "largest paint beside a plain page's", measured: ours.largest / bare.largest, limit: 1.3, unit: "times" },
    { name: "blocking time", measured: ours.blocking, limit: 80, unit: "ms" },
    { name: "end of the last long task", measured: ours.interactive, limit: 1750, unit: "ms" },
    { name: "layout shift", measured: ours.shift, limit: 0.02, unit: "" },
  ];
  return figures.map((figure) => report({ ...figure, must: "stay under" })).every(Boolean);
}

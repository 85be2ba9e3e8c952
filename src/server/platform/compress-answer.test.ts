import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
let matches = "";
beforeAll(async () => {
  club = await createTestApp();
  const { league } = await pairsLeague(club.command, { groups: 2 });
  matches = `/api/leagues/${league.id}/matches`;
});
afterAll(() => club.close());

const ask = (url: string, accepted?: string, method: "GET" | "POST" = "GET") =>
  club.app.inject({
    method,
    url,
    headers: { cookie: club.cookie, ...(accepted !== undefined && { "accept-encoding": accepted }) },
  });

it.each([
  ["br", "gzip, deflate, br, zstd", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
] as const)(
  "sends a long answer to who is signed in as %s, with the same words",
  async (encoding, accepted, decode) => {
    const [plain, short] = [await ask(matches), await ask(matches, accepted)];
    expect(plain.headers).not.toHaveProperty("content-encoding");
    expect(short.headers).toMatchObject({ "content-encoding": encoding, "cache-control": "no-store" });
    expect(short.headers.vary).toContain("accept-encoding");
    expect(decode(short.rawPayload).toString()).toBe(plain.body);
    expect(short.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  },
);

it("sends a short answer, and who is signed in, as they are", async () => {
  for (const url of ["/api/leagues/choices", "/api/session"]) {
    const { statusCode, headers } = await ask(url, "br");
    expect([url, statusCode, headers["content-encoding"]]).toEqual([url, 200, undefined]);
  }
});

import { randomUUID } from "node:crypto";
import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeLeague } from "#server/features/leagues/commands/remove-league.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { stubbedWeb } from "#test/support/web-stub.ts";
import { publicAddress } from "./parts/public-addresses.ts";

const league = "0a1b2c3d-0000-4000-8000-00000000000f";
const group = "1a1b2c3d-0000-4000-8000-00000000000f";

describe("the one form of a public address", () => {
  it.each([
    ["/api/public/leagues", "/api/public/leagues"],
    ["/api/public/leagues?", "/api/public/leagues"],
    ["/api/public/leagues/", "/api/public/leagues"],
    ["/api/public/leagues?color=verde", "/api/public/leagues"],
    [`/api/public/leagues/${league}?round=2`, `/api/public/leagues/${league}`],
    [`/api/public/leagues/${league}/ranking?league_id=${group}`, `/api/public/leagues/${league}/ranking`],
    ["/api/public/le%61gues", "/api/public/leagues"],
    [`/api/public/leagues/${league.toUpperCase()}`, `/api/public/leagues/${league}`],
    [`/api/public/leagues/${league.replaceAll("-", "%2D")}/`, `/api/public/leagues/${league}`],
    [
      `/api/public/leagues/${league}/matches?round=%2002.0&group=${group.toUpperCase()}`,
      `/api/public/leagues/${league}/matches?group=${group}&round=2`,
    ],
  ])("%s is %s", (written, meant) => {
    expect(publicAddress(written)).toMatchObject({ url: meant, league: meant.includes(league) ? league : null });
  });

  it.each([
    `/api/public/leagues/${league}/ranking?round=x`,
    `/api/public/leagues/${league}/ranking?round=1&round=2`,
    `/api/public/leagues/${league}/secrets`,
    "/api/public/leagues/none",
    `/api/public/leagues/${league}%2Franking`,
    `/api/public/leagues/${league}%2F`,
    "/api/public/%E0%A4%A",
  ])("%s has none", (written) => {
    expect(publicAddress(written)).toBeNull();
  });
});

/** The status of an address as it is written: clients, and what injects a request, resolve `..` in it first. */
function asWritten(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path }, (answer) => resolve(answer.resume().statusCode)).on("error", reject);
  });
}

describe("answers in memory", () => {
  const web = stubbedWeb();
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  beforeAll(async () => {
    club = await createTestApp({ webRoot: web.webRoot });
    story = await pairsLeague(club.command);
  });
  afterAll(async () => {
    await club?.close();
    web.remove();
  });

  const statusOf = async (url: string) => (await club.app.inject(url)).statusCode;

  /** How many answers are computed by some requests. */
  async function computing(work: () => Promise<void>): Promise<number> {
    const before = club.app.computations();
    await work();
    return club.app.computations() - before;
  }

  it("are not made, nor pushed out, by a thousand searches that nobody knows", async () => {
    const ranking = `/api/public/leagues/${story.league.id}/ranking`;
    const page = `/league/${story.league.id}/ranking`;
    for (const url of [ranking, page]) expect(await statusOf(url)).toBe(200);
    const computed = await computing(async () => {
      for (let number = 0; number < 500; number++) {
        expect(await statusOf(`${ranking}?unknown=${number}`)).toBe(200);
        expect(await statusOf(`${page}?unknown=${number}`)).toBe(200);
      }
      for (const url of [ranking, page]) expect(await statusOf(url)).toBe(200);
    });
    expect(computed).toBe(0);
  });

  it("are one for all ways to write an address, and old with their league however it was written", async () => {
    const { league: gone } = await pairsLeague(club.command, { name: "Otra" });
    await club.database.catchUp();
    const plain = `/api/public/leagues/${gone.id}/stats`;
    const ways = [plain, `${plain}/`, plain.replaceAll("-", "%2D"), plain.replace(gone.id, gone.id.toUpperCase())];
    const computed = await computing(async () => {
      for (const url of ways) expect(await statusOf(url)).toBe(200);
    });
    expect(computed).toBe(1);
    await removeLeague(club.command, { league_id: gone.id });
    for (const url of ways) await expect.poll(() => statusOf(url)).toBe(404);
  });

  it("are none for a path that leads to another, which would be computed each time, or kept under an address that does not age", async () => {
    const { league, matches } = story;
    const port = Number(new URL(await club.app.listen({ port: 0, host: "127.0.0.1" })).port);
    const kept = await asWritten(port, "/api/public/wall");
    const pair = `/league/${league.id}/pair`;
    expect([kept, await asWritten(port, `${pair}/${matches[0]?.pair1_id}`)]).toEqual([200, 200]);
    for (const url of [
      "/api/public/./wall",
      "/api/public/x/../wall",
      "/api/public/%2e%2e/public/wall",
      "/api/public/../leagues",
      `/api/public/%2E/leagues/${league.id}/ranking`,
      "/tv/%2e%2e",
      `${pair}/%2e%2e`,
      `${pair}/%2e%2e/preview.png`,
      `${pair}/%2e/share.txt`,
    ])
      expect([url, await asWritten(port, url)]).toEqual([url, 404]);
  });

  it("are not kept for groups that the league does not have", async () => {
    const ask = (id: string | undefined) => statusOf(`/api/public/leagues/${story.league.id}/groups?group=${id}`);
    const unknown = randomUUID();
    const [known] = story.groupIds;
    for (const id of [known, unknown]) expect(await ask(id)).toBe(200);
    expect(await computing(async () => void (await ask(known)))).toBe(0);
    expect(await computing(async () => void (await ask(unknown)))).toBe(1);
  });
});

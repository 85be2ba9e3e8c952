import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicAddresses, publicAddressesOfClub } from "#test/support/public-addresses.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { stubbedWeb } from "#test/support/web-stub.ts";

const other = "00000000-0000-4000-8000-000000000000";
const keys = [
  "leagueId",
  "LeagueId",
  "league_id",
  "pairId",
  "pair_id",
  "id",
  "slug",
  "token",
  "fbclid",
  "__proto__",
  "GROUP",
];

describe("a public address with an end that nobody asked for", () => {
  const web = stubbedWeb();
  let club: TestApp;
  let addresses: string[] = [];
  let ids: string[] = [];
  beforeAll(async () => {
    club = await createTestApp({ webRoot: web.webRoot });
    const { league, matches, groupIds } = await pairsLeague(club.command);
    const { league: second } = await pairsLeague(club.command, { name: "Otra" });
    ids = [league.id, second.id];
    const pair = matches[0]?.pair1_id ?? "";
    const [group = ""] = groupIds;
    const ofGroup = ["groups", "matches"].flatMap((page) => [
      `/api/public/leagues/${league.id}/${page}?group=${group}`,
      `/league/${league.id}/${page}?group=${group}`,
    ]);
    const calendar = `/api/public/leagues/${league.id}/calendar.ics?group=${group}`;
    addresses = [...publicAddressesOfClub, ...publicAddresses(league.id, pair), ...ofGroup, calendar];
  });
  afterAll(async () => {
    await club?.close();
    web.remove();
  });

  type Answer = Awaited<ReturnType<typeof read>>;
  const read = async (url: string) => {
    const { statusCode, headers, rawPayload } = await club.app.inject({ url });
    return { status: statusCode, etag: headers.etag, text: rawPayload.toString("latin1") };
  };
  /** The ids of an address in capitals; words of the path are no others' to write. */
  const inCapitals = (url: string) =>
    url.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => id.toUpperCase());
  const endings = () => {
    const values = [...ids, other, "x"];
    return keys.map((key, at) => `${key}=${values[at % values.length]}`);
  };
  /** An address in every way that means the same. */
  const waysOf = (url: string) =>
    [url, inCapitals(url)].flatMap((one) => [
      one,
      ...endings().map((ending) => `${one}${one.includes("?") ? "&" : "?"}${ending}`),
    ]);

  /** What an address and all its ways answer between two changes: what the database tells late may come in between. */
  async function answersOf(url: string): Promise<{ plain: Answer; others: [string, Answer][] }> {
    const plain = await read(url);
    const others: [string, Answer][] = [];
    for (const way of waysOf(url)) others.push([way, await read(way)]);
    return (await read(url)).text === plain.text ? { plain, others } : answersOf(url);
  }

  it("gives the bytes and the version of the plain one, whatever the end and its capitals, before and after a change", async () => {
    const seen = new Set<string>();
    const same = async () => {
      for (const url of addresses) {
        const { plain, others } = await answersOf(url);
        expect([url, plain.status]).toEqual([url, 200]);
        seen.add(plain.text);
        for (const [way, answer] of others) expect([way, answer]).toEqual([way, plain]);
      }
    };
    await same();
    const before = seen.size;
    await club.database.pool.query("update people set full_name = 'Nombre nuevo ' || substr(full_name, 9)");
    club.deps.hub.announceEverything();
    await same();
    expect(seen.size - before).toBeGreaterThan(20); // all but what tells of no pair
  });

  it("is asked for nothing by an empty end, and cannot make the plain one unknown", async () => {
    const calendar = `/api/public/leagues/${ids[0]}/calendar.ics`;
    club.deps.hub.announceEverything();
    const ends = ["?pair=", "?group=", "?pair=&group="];
    for (const end of ends) expect([end, (await read(`${calendar}${end}`)).status]).toEqual([end, 200]);
    expect((await read(`${calendar}?pair=${other}&leagueId=${ids[1]}`)).status).toBe(404);
    expect((await read(`/api/public/leagues/${other}/calendar.ics?leagueId=${ids[0]}`)).status).toBe(404);
    expect((await read(calendar)).status).toBe(200);
  });
});

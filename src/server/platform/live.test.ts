import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeLeague } from "#server/features/leagues/commands/remove-league.ts";
import { saveResult } from "#server/features/matches/commands/save-result.ts";
import { groupResult } from "#server/features/matches/parts/group-match.ts";
import { listenTo } from "#test/support/event-stream.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("the live stream", () => {
  let club: TestApp;
  let port = 0;
  beforeAll(async () => {
    club = await createTestApp();
    await club.app.listen({ port: 0, host: "127.0.0.1" });
    port = (club.app.server.address() as AddressInfo).port;
  });
  afterAll(() => club?.close());

  it("tells a league's visitors the topic of a commit, and nothing else of it", async () => {
    const { league, matches } = await pairsLeague(club.command);
    const stream = await listenTo(port, `/api/live?league=${league.id}`);
    const other = await listenTo(port, "/api/live");
    const [match] = matches;
    await saveResult(
      club.command,
      {
        league_id: league.id,
        match_id: match?.id ?? "",
        version: match?.version ?? 1,
        outcome: "played",
        winner_pair_id: null,
        set_results: [{ set: 1, pair1_games: 6, pair2_games: 1 }],
      },
      groupResult,
    );
    await expect.poll(() => stream.events.join("")).toContain('event: change\ndata: ["matches"]');
    expect(stream.events.join("")).not.toContain(league.id);
    // The portal's first page shows something of every league: it is told the topic, not whose.
    await expect.poll(() => other.events.join("")).toContain('event: change\ndata: ["matches"]');
    expect(other.events.join("")).not.toContain(league.id);
    stream.close();
    other.close();
  });

  it("answers for a league that is not active as for one that does not exist", async () => {
    const { league } = await pairsLeague(club.command);
    await removeLeague(club.command, { league_id: league.id });
    const deleted = await listenTo(port, `/api/live?league=${league.id}`);
    const unknown = await listenTo(port, "/api/live?league=00000000-0000-4000-8000-000000000000");
    expect([deleted.status, unknown.status]).toEqual([404, 404]);
    await expect.poll(() => deleted.events.join("")).not.toBe("");
    await expect.poll(() => unknown.events.join("")).toBe(deleted.events.join(""));
  });

  it("tells administrators of every league, and no visitor", async () => {
    const refused = await listenTo(port, "/api/live?scope=admin");
    expect(refused.status).toBe(404);
    const admin = await listenTo(port, "/api/live?scope=admin", club.cookie);
    await pairsLeague(club.command);
    await expect.poll(() => admin.events.join("")).toContain("players");
    admin.close();
  });

  it("begins with the version that answers to those signed in were read from, and tells it to nobody else", async () => {
    const versionOf = async (cookie: string) => {
      const { headers } = await club.app.inject({ url: "/api/leagues", headers: { cookie } });
      return headers["live-version"];
    };
    const before = await versionOf(club.cookie);
    const admin = await listenTo(port, "/api/live?scope=admin", club.cookie);
    await expect.poll(() => admin.events.join("")).toContain(`event: hello\ndata: ${String(before)}\n`);
    await pairsLeague(club.command);
    await expect.poll(async () => Number(await versionOf(club.cookie))).toBeGreaterThan(Number(before));
    expect(await versionOf("")).toBeUndefined();
    admin.close();
  });
});

describe("cached public answers", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  it("are the same bytes until the league changes, and then new ones", async () => {
    const { league, matches } = await pairsLeague(club.command);
    const url = `/api/public/leagues/${league.id}/ranking`;
    const read = (etag?: string) =>
      club.app.inject({ url, headers: etag === undefined ? {} : { "if-none-match": etag } });
    const first = await read();
    const again = await read(String(first.headers.etag));
    expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
    const [match] = matches;
    await saveResult(
      club.command,
      {
        league_id: league.id,
        match_id: match?.id ?? "",
        version: 1,
        outcome: "walkover",
        winner_pair_id: match?.pair1_id ?? null,
        set_results: [],
      },
      groupResult,
    );
    await expect.poll(async () => (await read(String(first.headers.etag))).statusCode).toBe(200);
    expect((await read()).json().rows[0].matches_won).toBe(1);
  });

  it("are the same 404 for an unknown and for a paused league", async () => {
    const { league } = await pairsLeague(club.command);
    await club.database.pool.query("update tournaments set status = 'paused' where id = $1", [league.id]);
    const unknown = await club.visit("GET", "/api/public/leagues/00000000-0000-4000-8000-000000000000");
    await expect.poll(async () => (await club.visit("GET", `/api/public/leagues/${league.id}`)).status).toBe(404);
    expect((await club.visit("GET", `/api/public/leagues/${league.id}`)).body).toEqual(unknown.body);
  });
});

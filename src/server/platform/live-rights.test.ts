import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createAdministrator } from "#server/features/accounts/commands/create-administrator.ts";
import { removeLeague } from "#server/features/leagues/commands/remove-league.ts";
import { statementsOf } from "#test/support/counted-statements.ts";
import { type EventStream, listenTo } from "#test/support/event-stream.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, fromHere, signIn, type TestApp } from "#test/support/test-app.ts";

const other = { name: "Otra", email: "otra@club.test", password: "pista-lateral-3" };

let club: TestApp;
let port = 0;
const opened: EventStream[] = [];

async function start(streams = { perAddress: 1000, perSession: 20, total: 10_000 }): Promise<void> {
  club = await createTestApp({ config: { streams } });
  await club.app.listen({ port: 0, host: "127.0.0.1" });
  port = (club.app.server.address() as AddressInfo).port; // of a server that listens
}

async function open(path: string, cookie = ""): Promise<EventStream> {
  const stream = await listenTo(port, path, cookie);
  opened.push(stream);
  return stream;
}

afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});

describe("the places for live streams", () => {
  afterEach(() => club?.close());

  it.each([
    ["an address", { perAddress: 3, perSession: 20, total: 10_000 }, false],
    ["a session", { perAddress: 1000, perSession: 3, total: 10_000 }, true],
    ["the process", { perAddress: 1000, perSession: 20, total: 3 }, false],
  ])("of %s end with 503 and when to try again, and are given back", async (_whose, limits, signedIn) => {
    await start(limits);
    const cookie = signedIn ? club.cookie : "";
    const path = signedIn ? "/api/live?scope=admin" : "/api/live";
    const streams = await Promise.all([1, 2, 3].map(() => open(path, cookie)));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = await open(path, cookie);
    expect([refused.status, refused.headers["retry-after"], refused.headers["cache-control"]]).toEqual([
      503,
      "30",
      "no-store",
    ]);
    await expect.poll(() => refused.events.join("")).toContain("streams_full");
    if (signedIn) expect((await open("/api/live")).status).toBe(200);
    streams[0]?.close();
    await expect.poll(async () => (await open(path, cookie)).status).toBe(200);
    expect((await open(path, cookie)).status).toBe(503);
  });

  it("of one IPv6 network are those of one address", async () => {
    club = await createTestApp({
      config: { streams: { perAddress: 2, perSession: 20, total: 100 }, trustProxy: ["127.0.0.1"] },
    });
    await club.app.listen({ port: 0, host: "127.0.0.1" });
    port = (club.app.server.address() as AddressInfo).port; // of a server that listens
    const from = async (address: string) => {
      const stream = await listenTo(port, "/api/live", "", { "x-forwarded-for": address });
      opened.push(stream);
      return stream.status;
    };
    const statuses = [];
    for (const host of [1, 2, 3]) statuses.push(await from(`2001:db8:1:2::${host}`));
    expect([...statuses, await from("2001:db8:1:3::1")]).toEqual([200, 200, 503, 200]);
  });

  it("are not taken by what is refused", async () => {
    await start({ perAddress: 2, perSession: 20, total: 10_000 });
    for (let times = 0; times < 10; times++) expect((await open("/api/live?league=none")).status).toBe(404);
    expect((await open("/api/live")).status).toBe(200);
  });
});

describe("the right to a live stream", () => {
  let mine: EventStream;
  let theirs: EventStream;
  let cookie = "";
  beforeAll(async () => {
    await start();
    await createAdministrator(club.deps, other);
  });
  afterAll(() => club?.close());
  beforeEach(async () => {
    await club.database.pool.query('update "user" set disabled_at = null');
    cookie = await signIn(club.app, other);
    mine = await open("/api/live?scope=admin", club.cookie);
    theirs = await open("/api/live?scope=admin", cookie);
  });

  const signOut = () =>
    club.app.inject({ method: "POST", url: "/api/auth/sign-out", headers: { ...fromHere, cookie }, payload: {} });

  it("ends when the session is signed out, and for that session alone", async () => {
    expect((await signOut()).statusCode).toBe(200);
    await expect.poll(() => theirs.isOpen()).toBe(false);
    expect(mine.isOpen()).toBe(true);
  });

  it("ends when the account is disabled", async () => {
    const { body } = await club.call("GET", "/api/users");
    const { id } = body.users.find(({ email }: { email: string }) => email === other.email);
    expect((await club.call("POST", `/api/users/${id}/disable`, {})).status).toBe(200);
    await expect.poll(() => theirs.isOpen()).toBe(false);
    expect(mine.isOpen()).toBe(true);
  });

  it("ends when the session is ended from the list of sessions", async () => {
    const again = await signIn(club.app, other);
    const { body } = await club.app.inject({ url: "/api/me/sessions", headers: { cookie: again } });
    const old = JSON.parse(body).find(({ is_current }: { is_current: boolean }) => !is_current);
    await club.app.inject({ method: "DELETE", url: `/api/me/sessions/${old.id}`, headers: { cookie: again } });
    await expect.poll(() => theirs.isOpen()).toBe(false);
  });

  it("ends with time, without a request: after too long, and for what another instance ended", async () => {
    await club.database.pool.query(
      "update session set updated_at = updated_at - interval '1 year' where user_id in (select id from \"user\" where email = $1)",
      [other.email],
    );
    await expect.poll(() => theirs.isOpen(), { timeout: 60_000, interval: 100 }).toBe(false);
    expect(mine.isOpen()).toBe(true);
  });

  it("is looked at often enough that what another instance ended is over within five seconds", async () => {
    const begun = performance.now();
    const { rows } = await club.database.pool.query(
      'delete from session where user_id in (select id from "user" where email = $1) returning id',
      [other.email],
    );
    expect(rows.length).toBeGreaterThan(0);
    await expect.poll(() => theirs.isOpen(), { timeout: 8000, interval: 50 }).toBe(false);
    expect(performance.now() - begun).toBeLessThan(5500); // half a second for a busy machine
  });

  it("to a league is opened without a word to the database, unless it was made a moment ago", async () => {
    const { league } = await pairsLeague(club.command);
    const url = `/api/live?league=${league.id}`;
    await expect.poll(async () => (await open(url)).status).toBe(200);
    const sent = await statementsOf(club, async () => {
      for (let times = 0; times < 5; times++) expect((await open(url)).status).toBe(200);
    });
    expect(sent).toBe(0);
    await removeLeague(club.command, { league_id: league.id });
    await expect.poll(async () => (await open(url)).status).toBe(404);
  });

  it("to a league ends when it stops being public, after the last news; other leagues' streams go on", async () => {
    const { league } = await pairsLeague(club.command);
    const kept = await pairsLeague(club.command, { name: "Otra" });
    const [gone, other] = [
      await open(`/api/live?league=${league.id}`),
      await open(`/api/live?league=${kept.league.id}`),
    ];
    await removeLeague(club.command, { league_id: league.id });
    await expect.poll(() => gone.isOpen()).toBe(false);
    expect(gone.events.join("")).toContain('"leagues"');
    expect([other.isOpen(), mine.isOpen()]).toEqual([true, true]);
  });

  it("is not lost while the database is not to be had", async () => {
    const query = vi.spyOn(club.database.pool, "query").mockRejectedValue(new Error("Connection terminated"));
    club.deps.hub.announceEverything();
    await expect.poll(() => query.mock.calls.length, { timeout: 60_000 }).toBeGreaterThan(0);
    await Promise.allSettled(query.mock.results.map(({ value }) => value));
    query.mockRestore();
    // What is told after the look that failed still comes: a stream that was ended would not have it.
    const changes = ({ events }: EventStream) => events.join("").split("event: change").length - 1;
    for (const stream of [mine, theirs]) await expect.poll(() => changes(stream), { timeout: 60_000 }).toBe(1);
    club.deps.hub.announce(JSON.stringify({ topic: "players" }));
    for (const stream of [mine, theirs]) await expect.poll(() => changes(stream), { timeout: 60_000 }).toBe(2);
    expect([mine.isOpen(), theirs.isOpen()]).toEqual([true, true]);
  });
});

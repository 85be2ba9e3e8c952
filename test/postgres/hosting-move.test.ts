import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { dropClubDatabase, setReadOnly } from "#server/hosting/club-databases.ts";
import { moveClub } from "#server/hosting/move-club.ts";
import { enqueueMail } from "#server/platform/outbox.ts";
import { type HostedClub, type Hosting, startHosting } from "#test/support/hosted-clubs.ts";
import { pairsLeague } from "#test/support/story.ts";
import { postgresUrl } from "#test/support/test-database.ts";

describe.skipIf(postgresUrl === undefined)("a club that moves", () => {
  let hosting: Hosting;
  beforeAll(async () => {
    hosting = await startHosting();
  });
  afterAll(() => hosting?.close());

  const server = postgresUrl ?? "";
  const move = async (club: HostedClub, serverUrl = server) => {
    const databaseName = `padel_test_${club.registered.name}_${process.pid}`;
    const registered = hosting.served.list.named(club.registered.name) ?? club.registered;
    const moved = await moveClub({ registry: hosting.served.registry, club: registered, serverUrl, databaseName });
    onTestFinished(async () => {
      await hosting.served.clubs.closeAll();
      await dropClubDatabase(moved.databaseUrl);
    });
    await hosting.served.list.look();
    return moved;
  };
  async function addCourt(club: HostedClub, cookie: string, name: string) {
    return await club.ask("/api/courts", {
      method: "POST",
      headers: { cookie, origin: `https://${club.host}`, "idempotency-key": name.replaceAll(/[^a-z0-9]/gi, "-") },
      body: { name },
    });
  }

  it("keeps what anybody was told is saved, is read all the while, and keeps sessions and mail that waits", async () => {
    const club = await hosting.club("mudanza");
    await pairsLeague(await club.command(), { name: "Liga que se muda" });
    const cookie = await club.signIn();
    const mail = { recipient: "ana@example.org", subject: "Aviso", text: "Hola", html: "<p>Hola</p>" };
    const { deps: before } = await club.command();
    await before.database.db.transaction((tx) => enqueueMail(tx, before.clock, mail));
    const moving = new AbortController();
    const saved: string[] = [];
    const refused: { status: number; retryAfter: string | undefined; text: string }[] = [];
    const reads: number[] = [];
    const writer = async () => {
      for (let number = 1; !moving.signal.aborted; number++) {
        const name = `Pista ${number}`;
        const answer = await addCourt(club, cookie, name);
        if (answer.status === 201) saved.push(name);
        else refused.push({ status: answer.status, retryAfter: answer.headers["retry-after"], text: answer.text });
        await wait(20);
      }
    };
    const reader = async () => {
      while (!moving.signal.aborted) {
        reads.push((await club.ask("/api/public/leagues")).status);
        await wait(10);
      }
    };
    const both = Promise.all([writer(), reader()]);
    await expect.poll(() => saved.length).toBeGreaterThan(3);
    const { databaseUrl } = await move(club);
    await expect.poll(async () => (await addCourt(club, cookie, "Pista después")).status).toBe(201);
    moving.abort();
    await both;
    expect(new Set(reads)).toEqual(new Set([200]));
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(refused.every(({ retryAfter }) => retryAfter !== undefined)).toBe(true);
    const { text } = await club.ask("/api/courts", { headers: { cookie } });
    for (const name of [...saved, "Pista después"]) expect(text).toContain(`"${name}"`);
    const { deps } = await club.command();
    expect(deps.config.databaseUrl).toBe(databaseUrl);
    const { rows } = await deps.database.pool.query("select count(*)::int as count from outbox");
    expect(rows[0].count).toBe(1);
    // Nobody writes into what was left behind, not even who has not heard.
    await expect(club.database.pool.query("update club_settings set name = 'x'")).rejects.toMatchObject({
      code: "25006",
    });
  });

  it("ends what was connected before, which could write on", async () => {
    const club = await hosting.club("cortado");
    const before = new Client({ connectionString: club.registered.database_url });
    before.on("error", () => {}); // it is ended
    await before.connect();
    const ended = new Promise<void>((resolve) => before.once("end", resolve));
    await setReadOnly(club.registered.database_url, true);
    await ended;
    await expect(before.query("select 1")).rejects.toThrow();
    await setReadOnly(club.registered.database_url, false);
  });

  it("says so on its pages, and where somebody saves", async () => {
    const club = await hosting.club("avisa");
    const cookie = await club.signIn();
    await hosting.served.registry.change("avisa", { state: "moving" });
    await hosting.served.list.look();
    const refused = await addCourt(club, cookie, "Pista nueva");
    expect(refused.body).toMatchObject({ code: "unavailable", status: 503 });
    expect(refused.body.message).toContain("se está mudando");
    expect((await club.ask("/api/public/leagues")).status).toBe(200);
  });

  it("that cannot move goes on where it was", async () => {
    const club = await hosting.club("queda");
    const cookie = await club.signIn();
    const nowhere = new URL(server);
    nowhere.port = "1";
    await expect(move(club, nowhere.href)).rejects.toThrow(/PostgreSQL/);
    expect((await addCourt(club, cookie, "Pista que sigue")).status).toBe(201);
  });
});

import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { listenTo } from "#test/support/event-stream.ts";
import { askHost, type Hosting, startHosting } from "#test/support/hosted-clubs.ts";
import { pairsLeague } from "#test/support/story.ts";
import { postgresUrl } from "#test/support/test-database.ts";

describe.skipIf(postgresUrl === undefined)("what becomes of a club", () => {
  let hosting: Hosting;
  beforeAll(async () => {
    hosting = await startHosting();
  });
  afterAll(() => hosting?.close());

  const port = () => hosting.served.port;
  const change = async (name: string, changed: Parameters<typeof hosting.served.registry.change>[1]) => {
    await hosting.served.registry.change(name, changed);
    await hosting.served.list.look();
  };
  async function connectionsTo(url: string): Promise<number> {
    const client = new Client({ connectionString: postgresUrl });
    await client.connect();
    const { rows } = await client.query("select count(*)::int as count from pg_stat_activity where datname = $1", [
      new URL(url).pathname.slice(1),
    ]);
    await client.end();
    return rows[0].count;
  }

  it("its pages say that it is suspended, its streams end, and all is there when it is resumed", async () => {
    const club = await hosting.club("suspendido");
    await pairsLeague(await club.command(), { name: "Liga que sigue" });
    const stream = await listenTo(port(), "/api/live", "", { host: club.host });
    onTestFinished(() => stream.close());
    await change("suspendido", { state: "suspended" });
    await expect.poll(() => stream.isOpen()).toBe(false);
    const page = await club.ask("/public");
    expect([page.status, page.headers["retry-after"]]).toEqual([503, "3600"]);
    expect(page.text).toContain("suspendida");
    expect((await club.ask("/api/public/leagues")).body).toMatchObject({ code: "unavailable", status: 503 });
    await change("suspendido", { state: "active" });
    expect((await club.ask("/api/public/leagues")).text).toContain("Liga que sigue");
  });

  it("a host that is renamed is found by its new name only, which its links have", async () => {
    const club = await hosting.club("antes");
    await change("antes", { host: "despues.example" });
    expect((await club.ask("/api/public/leagues")).status).toBe(404);
    const page = await askHost(port(), "despues.example", "/robots.txt");
    expect(page.text).toContain("https://despues.example/");
  });

  it("another process hears of a change", async () => {
    const other = await hosting.another();
    const club = await hosting.club("lejos");
    await expect.poll(async () => (await askHost(other.port, club.host, "/api/public/leagues")).status).toBe(200);
    await hosting.served.registry.change("lejos", { state: "suspended" });
    await expect.poll(async () => (await askHost(other.port, club.host, "/api/public/leagues")).status).toBe(503);
  });

  it("one whose database is of a newer program stops itself only", async () => {
    const [bad, good] = [await hosting.club("roto"), await hosting.club("sano")];
    await hosting.served.clubs.close("roto");
    await bad.database.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9e14)`);
    await bad.database.pool.query("delete from installation where key = 'oldest_reader'");
    const page = await bad.ask("/public");
    expect([page.status, page.headers["retry-after"]]).toEqual([503, "5"]);
    // Who asks again at once costs nothing: it is not tried again yet.
    await bad.database.pool.query("delete from drizzle.__drizzle_migrations where hash = 'x'");
    expect((await bad.ask("/public")).status).toBe(503);
    expect((await good.ask("/api/public/leagues")).status).toBe(200);
  });

  it("nobody who uses it has a connection, and the next request opens it", async () => {
    const club = await hosting.club("quieto");
    await club.ask("/api/public/leagues");
    const url = club.registered.database_url;
    await club.database.pool.query("select 1");
    const own = 2; // what the test has open at most
    expect(await connectionsTo(url)).toBeGreaterThan(1);
    await hosting.served.clubs.closeIdle(0);
    await expect.poll(() => connectionsTo(url)).toBeLessThan(own);
    expect((await club.ask("/api/public/leagues")).status).toBe(200);
  });

  it("one that somebody watches stays open", async () => {
    const club = await hosting.club("mirado");
    const stream = await listenTo(port(), "/api/live", "", { host: club.host });
    onTestFinished(() => stream.close());
    await hosting.served.clubs.closeIdle(0);
    expect(stream.isOpen()).toBe(true);
    expect(hosting.served.clubs.find(club.registered)).toBeDefined();
  });

  it("many that ask at once open it once", async () => {
    const club = await hosting.club("deseado");
    await hosting.served.clubs.close("deseado");
    const answers = await Promise.all(Array.from({ length: 20 }, () => club.ask("/api/public/leagues")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await club.database.pool.query(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
    );
    expect(rows[0].count).toBe(1);
  });

  it("is opened anew by who knows that it has changed, also while it opens as it was", async () => {
    const club = await hosting.club("cambia");
    const { clubs } = hosting.served;
    await clubs.close("cambia");
    const changed = { ...club.registered, settings: { publicUrl: "https://otra.example" } };
    const [before, after] = await Promise.all([clubs.open(club.registered), clubs.open(changed)]);
    expect(before.deps.config.publicUrl).toBe("https://cambia.example");
    expect(after.deps.config.publicUrl).toBe("https://otra.example");
    expect(clubs.find(changed)).toBe(after);
  });

  it("that is used longest ago makes room for another, and nobody who has just come to watch is closed", async () => {
    const own = await startHosting({ clubsOpen: 2 });
    onTestFinished(() => own.close());
    const [first, second] = [await own.club("primero"), await own.club("segundo")];
    await first.ask("/api/public/leagues");
    const third = await own.club("tercero"); // it opens
    expect([first, second, third].map(({ registered }) => own.served.clubs.find(registered) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
    for (const { host } of [first, third]) {
      const stream = await listenTo(own.served.port, "/api/live", "", { host });
      onTestFinished(() => stream.close());
    }
    expect((await second.ask("/api/public/leagues")).status).toBe(503);
    expect((await first.ask("/api/public/leagues")).status).toBe(200);
    // Whoever only holds streams, at as many clubs as may be open, keeps none of the others closed: they come back by themselves.
    const now = performance.now.bind(performance);
    const later = vi.spyOn(performance, "now").mockImplementation(() => now() + 31_000);
    onTestFinished(() => later.mockRestore());
    await first.ask("/api/public/leagues");
    expect((await second.ask("/api/public/leagues")).status).toBe(200);
    expect([first, second, third].map(({ registered }) => own.served.clubs.find(registered) !== undefined)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("goes on without its registry, while who is not known is told to try again", async () => {
    const own = await startHosting();
    onTestFinished(() => own.close());
    const club = await own.club("solo");
    await own.served.clubs.close("solo");
    const client = new Client({ connectionString: postgresUrl });
    await client.connect();
    await client.query(`drop database ${new URL(own.registryUrl).pathname.slice(1)} with (force)`);
    await client.end();
    await expect(own.served.list.look()).rejects.toThrow();
    expect((await club.ask("/api/public/leagues")).status).toBe(200);
    const unknown = await askHost(own.served.port, "otro.example", "/public");
    expect([unknown.status, unknown.headers["retry-after"]]).toEqual([503, "5"]);
    expect((await askHost(own.served.port, "127.0.0.1", "/api/readyz")).body).toMatchObject({ registry: false });
  });
});

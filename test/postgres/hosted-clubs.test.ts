import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createMetrics, type Metrics } from "#server/platform/metrics.ts";
import { listenTo } from "#test/support/event-stream.ts";
import { askHost, type HostedClub, type Hosting, startHosting } from "#test/support/hosted-clubs.ts";
import { pairsLeague } from "#test/support/story.ts";
import { administrator } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

// One database per club: who asks at one club's host gets nothing of another's, however it is asked.

describe.skipIf(postgresUrl === undefined)("clubs by their hosts", () => {
  let hosting: Hosting;
  let norte: HostedClub;
  let sur: HostedClub;
  let metrics: Metrics;
  beforeAll(async () => {
    metrics = await createMetrics();
    hosting = await startHosting({}, metrics);
    [norte, sur] = [await hosting.club("norte"), await hosting.club("sur")];
  });
  afterAll(() => hosting?.close());

  const port = () => hosting.served.port;

  it("are counted: those of the registry, and those that are open", async () => {
    const text = await metrics.text();
    expect(text).toContain('padel_clubs{state="registered"} 2');
    expect(text).toContain('padel_clubs{state="open"} 2');
    await hosting.served.clubs.close("sur");
    expect(await metrics.text()).toContain('padel_clubs{state="open"} 1');
  });

  it("each has its own leagues, at whatever letters and port its host is written with", async () => {
    const { league } = await pairsLeague(await norte.command(), { name: "Liga del norte" });
    for (const host of ["norte.example", "NORTE.example", "norte.example:8443", "norte.example."]) {
      const { status, text } = await askHost(port(), host, "/api/public/leagues");
      expect([status, text.includes("Liga del norte")]).toEqual([200, true]);
    }
    expect((await sur.ask("/api/public/leagues")).text).not.toContain("Liga del norte");
    expect((await sur.ask(`/api/public/leagues/${league.id}/ranking`)).status).toBe(404);
    expect((await norte.ask(`/api/public/leagues/${league.id}/ranking`)).status).toBe(200);
  });

  it.each([
    "otro.example",
    "example",
    "127.0.0.1",
    "norte.example.otro.example",
    "norte.example/sur",
    "[::1]:80",
    "ñ.example",
    "",
  ])("at %s there is no club", async (host) => {
    const page = await askHost(port(), host, "/admin", { headers: { "x-forwarded-host": "norte.example" } });
    expect(page.status).toBe(404);
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.text).toContain("Aquí no hay ningún club");
    expect((await askHost(port(), host, "/api/public/leagues")).body).toMatchObject({ code: "not_found" });
  });

  it("the address in the request's own line does not choose the club", async () => {
    const { text } = await askHost(port(), "sur.example", "http://norte.example/api/public/leagues");
    expect(text).not.toContain("Liga del norte");
  });

  it("the same e-mail in two clubs is two accounts", async () => {
    const { email, password } = administrator;
    const [ofNorte, ofSur] = [await norte.signIn(), await sur.signIn()];
    expect((await norte.ask("/api/session", { headers: { cookie: ofNorte } })).body.user).toMatchObject({ email });
    expect((await sur.ask("/api/session", { headers: { cookie: ofSur } })).body.user).toMatchObject({ email });
    await sur.ask("/api/auth/change-password", {
      method: "POST",
      headers: { cookie: ofSur, origin: "https://sur.example" },
      body: { currentPassword: password, newPassword: "otra-clave-del-sur-9" },
    });
    expect(await sur.signIn()).toBe("");
    expect(await norte.signIn()).not.toBe("");
  });

  it("a cookie of one is nobody's at another", async () => {
    const cookie = await norte.signIn();
    expect((await norte.ask("/api/leagues", { headers: { cookie } })).status).toBe(200);
    expect((await sur.ask("/api/leagues", { headers: { cookie } })).status).toBe(401);
    expect((await sur.ask("/api/live?scope=admin", { headers: { cookie } })).status).toBe(404);
  });

  it("a stream of one hears nothing of another", async () => {
    const stream = await listenTo(port(), "/api/live", "", { host: "sur.example" });
    onTestFinished(() => stream.close());
    const own = await listenTo(port(), "/api/live", "", { host: "norte.example" });
    onTestFinished(() => own.close());
    const before = [stream.events.length, own.events.length];
    await pairsLeague(await norte.command(), { name: "Otra del norte" });
    await expect.poll(() => own.events.length).toBeGreaterThan(before[1] ?? 0);
    await wait(500); // longer than changes are gathered
    expect(stream.events).toHaveLength(before[0] ?? 0);
    await pairsLeague(await sur.command(), { name: "Primera del sur" });
    await expect.poll(() => stream.events.length).toBeGreaterThan(before[0] ?? 0);
  });

  it("an answer that one has in memory, and its name, are not another's", async () => {
    const [first, second] = [await norte.ask("/api/public/leagues"), await sur.ask("/api/public/leagues")];
    const again = await sur.ask("/api/public/leagues", { headers: { "if-none-match": first.headers.etag ?? "" } });
    expect(first.headers.etag).not.toBe(second.headers.etag);
    expect([again.status, again.text]).toEqual([200, second.text]);
  });

  it("a request that was answered by one is done by another", async () => {
    const ask = async (club: HostedClub) =>
      club.ask("/api/courts", {
        method: "POST",
        headers: { cookie: await club.signIn(), "idempotency-key": "la-misma-clave", origin: `https://${club.host}` },
        body: { name: `Pista de ${club.host}` },
      });
    const [ofNorte, again] = [await ask(norte), await ask(norte)];
    expect(ofNorte.status).toBe(201);
    expect(again.text).toBe(ofNorte.text);
    const other = await hosting.club("oeste");
    expect((await ask(other)).text).toContain("Pista de oeste.example");
  });

  it("a private link of one opens nothing at another", async () => {
    const { league, matches } = await pairsLeague(await norte.command(), { name: "Con enlaces" });
    const cookie = await norte.signIn();
    const issued = await norte.ask(`/api/leagues/${league.id}/links`, {
      method: "POST",
      headers: { cookie, origin: "https://norte.example" },
      body: { pair_ids: [matches[0]?.pair1_id] },
    });
    const token = issued.body[0].path.replace("/mi#", "");
    const open = (club: HostedClub) => club.ask("/api/links/open", { method: "POST", body: { token } });
    expect((await open(sur)).status).toBe(404);
    const opened = await open(norte);
    expect(opened.status).toBe(200);
    const own = opened.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    const page = `/api/mi/${opened.body.link_id}`;
    expect((await norte.ask(page, { headers: { cookie: own } })).status).toBe(200);
    expect((await sur.ask(page, { headers: { cookie: own } })).status).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DrawnDashboard } from "#contract/dashboard/drawn.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { stubbedWeb } from "#test/support/web-stub.ts";

describe("the page that the administration opens with", () => {
  const web = stubbedWeb();
  let club: TestApp;
  let [first, second] = ["", ""];
  beforeAll(async () => {
    club = await createTestApp({ webRoot: web.webRoot });
    second = (await pairsLeague(club.command, { name: "Liga </script><script>alert(1)</script>" })).league.id;
    club.clock.set(new Date(club.clock.now().getTime() + 60_000).toISOString()); // the newest is the first of the list
    first = (await pairsLeague(club.command, { name: "Liga nueva" })).league.id;
  });
  afterAll(async () => {
    await club?.close();
    web.remove();
  });

  const open = (cookie: string, address = "/admin") => club.app.inject({ url: address, headers: { cookie } });
  const drawnFrom = (body: string): DrawnDashboard | null => {
    const [, json] = /<script type="application\/json" id="drawn-from">([^<]*)<\/script>/.exec(body) ?? [];
    return json === undefined ? null : JSON.parse(json);
  };
  const roleIs = (role: string) => club.database.pool.query(`update "user" set role = $1`, [role]);

  it("is drawn, with what it was drawn from as its endpoints answer, and kept by nobody", async () => {
    for (const address of ["/admin", "/admin/", "/admin/dashboard"]) {
      const { statusCode, headers, body } = await open(club.cookie, address);
      expect([statusCode, headers["cache-control"]]).toEqual([200, "no-store"]);
      expect(headers["content-type"]).toContain("text/html");
      expect(body).toContain(`<html data-drawn="${first}"`);
      expect(body).toContain(`<template id="drawn-wide"><main>${first}</main></template>`);
      expect(body).toContain(`<template id="drawn-narrow"><main>${address}</main></template>`);
      expect(body).toContain("<title>Dashboard · Sistema de Gestión de Torneos</title>");
    }
    const { league, version, answers } = drawnFrom((await open(club.cookie)).body) ?? {};
    expect([league, version]).toEqual([first, String(club.deps.hub.version("admin"))]);
    const addresses = {
      session: "/session",
      brand: "/settings/brand",
      choices: "/leagues/choices",
      dashboard: `/leagues/${first}/dashboard`,
      directory: `/leagues/${first}/people`,
      leagues: "/leagues?page=1&size=20&deleted=false",
      debts: `/leagues/${first}/payments/debts`,
    };
    for (const [name, address] of Object.entries(addresses))
      expect([name, answers?.[name as keyof typeof addresses]]).toEqual([
        name,
        (await club.call("GET", `/api${address}`)).body,
      ]);
  });

  it("is of the league that was chosen last, as long as there is one; no name in it ends an element", async () => {
    const ofCookie = async (id: string) => (await open(`${club.cookie}; selectedLeague=${id}`)).body;
    const body = await ofCookie(second);
    expect(drawnFrom(body)?.league).toBe(second);
    expect(body).not.toContain("alert(1)</script>");
    for (const id of ["00000000-0000-4000-8000-000000000000", "x", '"><script>'])
      expect(drawnFrom(await ofCookie(id))?.league).toBe(first);
  });

  it("leaves out what a role may not see", async () => {
    await roleIs("read");
    const { answers } = drawnFrom((await open(club.cookie)).body) ?? {};
    expect(answers?.session.user?.role).toBe("read");
    expect(answers?.dashboard.pairs).toBeGreaterThan(0);
    expect((await club.call("GET", `/api/leagues/${first}/payments/debts`)).status).toBe(403);
    expect(answers).not.toHaveProperty("debts");
    await roleIs("admin");
  });

  it("shows nothing to who is not in, who waits, or has nothing to see", async () => {
    const bare = async (cookie: string) => {
      const { statusCode, body } = await open(cookie);
      return statusCode === 200 && body.includes('<div id="root"></div>') && !body.includes("drawn-");
    };
    expect(await bare("")).toBe(true);
    expect(await bare("better-auth.session_token=made.up")).toBe(true);
    await roleIs("pending");
    expect(await bare(club.cookie)).toBe(true);
    await roleIs("admin");
    await club.database.pool.query("update tournaments set status = 'completed'");
    expect(await bare(club.cookie)).toBe(true);
    await club.database.pool.query("update tournaments set status = 'active'");
    expect(await bare(club.cookie)).toBe(false);
  });

  it("is the bare application, which says what is wrong, where the data cannot be read", async () => {
    await club.database.pool.query("alter table tournaments rename to unreadable");
    const { statusCode, body } = await open(club.cookie);
    await club.database.pool.query("alter table unreadable rename to tournaments");
    expect([statusCode, body.includes("drawn-")]).toEqual([200, false]);
    expect((await open(club.cookie)).body).toContain("drawn-from");
  });
});

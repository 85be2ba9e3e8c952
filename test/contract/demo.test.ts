import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemo } from "#seed/demo.ts";
import { demoAdministrator } from "#seed/demo-administrator.ts";
import { createTestApp, signIn, type TestApp } from "#test/support/test-app.ts";

describe("the demonstration club", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
    await seedDemo(club.deps);
    club.cookie = await signIn(club.app, demoAdministrator);
  });
  afterAll(() => club?.close());

  const leagues = async (): Promise<{ id: string; name: string }[]> =>
    (await club.visit("GET", "/api/public/leagues")).body.leagues;

  it("lets its administrator in, to leagues with people, groups and matches", async () => {
    const { status, body } = await club.call("GET", "/api/leagues");
    expect(status).toBe(200);
    expect(body.leagues.length).toBeGreaterThan(2);
    for (const { counts } of body.leagues)
      expect(Math.min(counts.groups, counts.pairs, counts.matches)).toBeGreaterThan(0);
  });

  it("shows a ranking of each league that is public, with results behind it", async () => {
    expect((await leagues()).length).toBeGreaterThan(1);
    for (const { id } of await leagues()) {
      const { body } = await club.visit("GET", `/api/public/leagues/${id}/ranking`);
      expect(body.rows.some(({ matches_played }: { matches_played: number }) => matches_played > 0)).toBe(true);
    }
  });

  it("has a tournament whose bracket is public and half played, with its champions still to come", async () => {
    const [cup] = (await leagues()).filter(({ name }) => name === "Torneo de Apertura");
    const { status, body } = await club.visit("GET", `/api/public/leagues/${cup?.id}/bracket`);
    expect(status).toBe(200);
    const [main] = body.phases;
    const states = main.rounds.map(({ matches }: { matches: { name: string; status: string }[] }) =>
      matches.map(({ name, status }) => `${name} ${status}`),
    );
    expect(states).toEqual([
      ["P1 completed", "P2 completed", "P3 completed", "P4 completed"],
      ["Semifinal 1 completed", "Semifinal 2 scheduled"],
      ["Final scheduled", "Tercer puesto scheduled"],
    ]);
    expect(main.champion).toBe(null);
  });

  it("has closed rounds in which somebody has moved", async () => {
    const { rows } = await club.database.pool.query<{ kind: string }>(
      "select movement ->> 'kind' as kind from rounds, jsonb_array_elements(movements) as movement where state = 'closed'",
    );
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(["up", "down", "stay"]));
  });

  it("is made once", async () => {
    const before = (await leagues()).length;
    await seedDemo(club.deps);
    expect((await leagues()).length).toBe(before);
  });
});

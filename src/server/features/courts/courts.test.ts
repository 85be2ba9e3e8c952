import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("the club's courts", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  it("are six at first; another gets the next number", async () => {
    const { body } = await club.call("GET", "/api/courts");
    expect(body.map(({ name }: { name: string }) => name)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Cancha ${n}`));
    const added = await club.call("POST", "/api/courts", { name: "Central" });
    expect([added.status, added.body]).toEqual([201, { id: 7, name: "Central", is_available: true }]);
  });

  it("have names of their own", async () => {
    const { status, body } = await club.call("POST", "/api/courts", { name: "Central" });
    expect([status, body.code]).toEqual([409, "court_name_taken"]);
    const unknown = await club.call("PUT", "/api/courts/99", { name: "Nueva", is_available: true });
    expect([unknown.status, unknown.body.code]).toEqual([404, "court_not_found"]);
    expect((await club.call("PUT", "/api/courts/7", { name: " ", is_available: true })).body.code).toBe(
      "invalid_input",
    );
  });

  it("with future matches are taken out of use only when that is confirmed", async () => {
    const { league, matches } = await pairsLeague(club.command);
    const booking = { match_date: "2026-12-01", match_time: "18:00", court_id: 2, scheduling_notes: "" };
    const url = `/api/leagues/${league.id}/matches/${matches[0]?.id}/schedule`;
    await club.call("PUT", url, { ...booking, version: matches[0]?.version });
    const change = { name: "Cancha 2", is_available: false };
    const refused = await club.call("PUT", "/api/courts/2", change);
    expect([refused.status, refused.body.code, refused.body.data.matches]).toEqual([409, "court_in_use", 1]);
    expect((await club.call("PUT", "/api/courts/2", { ...change, confirmed: true })).status).toBe(200);
    const [second] = matches.slice(1);
    const other = `/api/leagues/${league.id}/matches/${second?.id}/schedule`;
    const late = await club.call("PUT", other, { ...booking, match_time: "20:00", version: second?.version });
    expect(late.body.code).toBe("court_unavailable");
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pairsLeague } from "#test/support/story.ts";
import { administrator, createTestApp, signIn, type TestApp } from "#test/support/test-app.ts";

describe("the notes of a booking", () => {
  let club: TestApp;
  let url: string;
  const slot = { match_date: "2026-11-25", match_time: "18:00", court_id: 2 };

  beforeAll(async () => {
    club = await createTestApp();
    const { league, matches } = await pairsLeague(club.command);
    url = `/api/leagues/${league.id}/matches/${matches[0]?.id}`;
    expect((await club.call("PUT", `${url}/schedule`, { ...slot, version: matches[0]?.version })).status).toBe(200);
  });
  afterAll(() => club?.close());

  const schedule = async (values: Record<string, unknown>) => {
    const { body } = await club.call("GET", url);
    return club.call("PUT", `${url}/schedule`, { ...slot, version: body.version, ...values });
  };

  it("change after its date, on a court out of use, and with another length of matches, which stays as booked", async () => {
    await club.database.pool.query("update club_settings set match_duration = 60");
    await club.database.pool.query("update courts set is_available = false where id = 2");
    club.clock.set("2026-12-01T11:00:00Z");
    club.cookie = await signIn(club.app, administrator);
    const { status, body } = await schedule({ scheduling_notes: "Traer bolas" });
    expect([status, body.match?.scheduling_notes, body.match?.duration_minutes]).toEqual([200, "Traer bolas", 90]);
  });

  it("do not excuse a change of the hour from what a booking must be", async () => {
    expect((await schedule({ match_time: "19:00" })).body.code).toBe("date_past");
    const moved = await schedule({ match_date: "2026-12-02", scheduling_notes: "Traer bolas" });
    expect([moved.status, moved.body.match?.duration_minutes]).toEqual([200, 60]);
  });
});

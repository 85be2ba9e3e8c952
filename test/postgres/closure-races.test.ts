import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { racingClub, requests, together } from "#test/support/races.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

describe.skipIf(postgresUrl === undefined)("a closure and a booking at once, on PostgreSQL (spec 4 §1.4)", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  beforeAll(async () => {
    club = await racingClub();
    story = await pairsLeague(club.command, { groups: 4 });
  });
  beforeEach(async () => {
    const empty = "match_date = null, match_time = null, court_id = null, version = 1";
    await club.database.pool.query(`update tournament_matches set ${empty}`);
    await club.database.pool.query("delete from court_closures");
    await club.database.pool.query("delete from opening_hours");
  });
  afterAll(() => club?.close());

  const works = { court_ids: [], reason: "obras", from_date: "2026-12-04", until_date: "2026-12-04" };
  const close = () =>
    club.call("POST", "/api/closures", { ...works, weekday: null, from_time: null, until_time: null });
  /** Each request its own match, court and hour: nothing but the closure stands between them. */
  const book = (index: number) => {
    const match = story.matches[index];
    const slot = { match_date: "2026-12-04", match_time: `${String(8 + 2 * (index % 7)).padStart(2, "0")}:00` };
    const court_id = 1 + (Math.floor(index / 7) % 6);
    return club.call("PUT", `/api/leagues/${story.league.id}/matches/${match?.id}/schedule`, {
      version: 1,
      court_id,
      ...slot,
    });
  };
  const count = async (what: string) =>
    (await club.database.pool.query(`select count(*)::int as n from ${what}`)).rows[0].n;
  const booked = () => count("tournament_matches where match_date is not null");

  it("forty at once end in bookings or in a closure, never in both", async () => {
    for (let attempt = 0; attempt < 6; attempt++) {
      await club.database.pool.query("delete from court_closures");
      await club.database.pool.query(
        "update tournament_matches set match_date = null, match_time = null, court_id = null, version = 1",
      );
      const closesAt = (7 * attempt) % requests;
      const answers = await together(club, (index) => (index === closesAt ? close() : book(index % 24)));
      const codes = new Set(answers.map(({ status, body }) => (status < 300 ? "done" : body.code)));
      for (const code of codes)
        expect(["done", "court_closed", "bookings_inside", "edit_conflict", "slot_taken"]).toContain(code);
      expect((await booked()) > 0 && (await count("court_closures")) > 0).toBe(false);
    }
  });

  it("twenty closures and twenty bookings of one place end in one kind", async () => {
    const answers = await together(club, (index) => (index % 2 === 0 ? close() : book(index % 24)));
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(0);
    expect((await booked()) > 0).toBe((await count("court_closures")) === 0);
  });

  it("a booking waits for a closure that is being made, whoever makes it, and is refused", async () => {
    const holder = await club.database.pool.connect();
    await holder.query("begin");
    await holder.query(
      "insert into court_closures (reason, from_date, until_date, created_at) values ('obras', '2026-12-04', '2026-12-04', now())",
    );
    const booking = book(0);
    const waiting = "pg_stat_activity where datname = current_database() and wait_event = 'advisory'";
    await expect.poll(() => count(waiting), { timeout: 60_000, interval: 5 }).toBe(1);
    await holder.query("commit");
    holder.release();
    expect((await booking).body.message).toBe("El club está cerrado: obras");
  });

  it("a closure waits for a booking that is being made, and names it; the hours do, too", async () => {
    const holder = await club.database.pool.connect();
    await holder.query("begin");
    await holder.query(
      "update tournament_matches set match_date = '2026-12-04', match_time = '18:00', court_id = 1 where id = $1",
      [story.matches[0]?.id],
    );
    const closing = close();
    const hours = [{ weekday: 5, opens_at: "08:00", closes_at: "12:00" }];
    const opening = club.call("PUT", "/api/opening-hours", { opening_hours: hours, seen: [] });
    const waiting = "pg_stat_activity where datname = current_database() and wait_event = 'advisory'";
    await expect.poll(() => count(waiting), { timeout: 60_000, interval: 5 }).toBe(2);
    await holder.query("commit");
    holder.release();
    const { body } = await closing;
    expect([body.code, body.data.total]).toEqual(["bookings_inside", 1]);
    expect((await opening).status).toBe(200);
    const outside = await club.call("GET", "/api/closures/bookings");
    expect(outside.body).toHaveLength(1);
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openPrivatePage, type PrivatePage } from "#test/support/private-links.ts";
import { interleavedBy, racingClub } from "#test/support/races.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

const place = { match_date: "2026-11-26", match_time: "19:00:00", court_id: 1 };
const day = { from_date: place.match_date, until_date: place.match_date, weekday: null };

describe.skipIf(postgresUrl === undefined)(
  "a place that is offered in the moment in which the desk needs it, on PostgreSQL (spec 6 §3.1)",
  () => {
    let club: TestApp;
    let story: Awaited<ReturnType<typeof pairsLeague>>;
    let us: PrivatePage;
    let match = "";
    let other = { league_id: "", match_id: "", version: 0 };
    const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
    beforeAll(async () => {
      club = await racingClub();
    });
    beforeEach(async () => {
      club.clock.set("2026-11-21T11:00:00Z");
      await sql("delete from date_offers");
      await sql("delete from court_closures");
      await sql("delete from opening_hours");
      await sql("update tournament_matches set match_date = null, match_time = null, court_id = null");
      story = await pairsLeague(club.command);
      await sql("update tournaments set players_send_results = true where id = $1", [story.league.id]);
      const [first, second] = story.matches;
      us = await openPrivatePage(club, story.league.id, first?.pair1_id ?? "");
      match = first?.id ?? "";
      other = { league_id: story.league.id, match_id: second?.id ?? "", version: second?.version ?? 0 };
    });
    afterAll(() => club?.close());

    const offer = async () => (await us.sayDates(match, { kind: "offered", id: randomUUID(), places: [place] })).code;
    const matchUrl = () => `/api/leagues/${other.league_id}/matches/${other.match_id}`;
    const book = () =>
      club.call("PUT", `${matchUrl()}/schedule`, { ...place, version: other.version, scheduling_notes: null });
    const accept = () => club.call("POST", "/api/matches/schedule", { places: [{ ...other, ...place }] });
    const close = () =>
      club.call("POST", "/api/closures", {
        ...day,
        court_ids: [1],
        reason: "Obras",
        from_time: null,
        until_time: null,
      });
    const hours = () => {
      const opening_hours = [{ weekday: 4, opens_at: "08:00", closes_at: "19:30" }];
      return club.call("PUT", "/api/opening-hours", { opening_hours, seen: [] });
    };
    const endings = async () =>
      (await sql("select ended_as from date_offers where match_id = $1", [match])).map(({ ended_as }) => ended_as);
    /** Whoever is first has written all, and waits to tell what it did. */
    const beforeItsLine = (query: (text: string) => Promise<unknown>) => query("lock table audit_log in share mode");
    const acts = [
      ["books it", book],
      ["accepts a plan", accept],
      ["closes the court", close],
      ["changes its hours", hours],
    ] as const;

    it.each(acts)("is held no more once the desk, which comes second, %s", async (_does, act) => {
      const { first, second, waited } = await interleavedBy(club, beforeItsLine, offer, act);
      expect([first, second.status < 300, waited]).toEqual([null, true, true]);
      expect(await endings()).toEqual(["yielded"]);
    });

    it.each(acts)("is not held where the desk, which comes first, %s", async (_does, act) => {
      const { first, second, waited } = await interleavedBy(club, beforeItsLine, act, offer);
      expect([first.status < 300, second, waited]).toEqual([true, "place_gone", true]);
      expect(await endings()).toEqual([]);
    });

    it.each([true, false])(
      "is not held where a match that was cancelled has it again; offered first: %s",
      async (isFirst) => {
        await book();
        await sql("update tournament_matches set status = 'cancelled' where id = $1", [other.match_id]);
        const holder = await club.database.pool.connect();
        const again = "update tournament_matches set status = 'scheduled' where id = $1";
        if (isFirst) {
          const restore = () => sql(again, [other.match_id]);
          const { first } = await interleavedBy(club, beforeItsLine, offer, restore);
          expect([first, await endings()]).toEqual([null, ["yielded"]]);
        } else {
          await holder.query("begin");
          await holder.query(again, [other.match_id]);
          const said = offer();
          const waiting =
            "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'";
          await expect.poll(async () => (await sql(waiting)).length, { timeout: 60_000, interval: 5 }).toBe(1);
          await holder.query("commit");
          expect([await said, await endings()]).toEqual(["place_gone", []]);
        }
        holder.release();
      },
    );
  },
);

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closingShown, confirmClosing } from "#test/support/closing.ts";
import { openPrivatePage, type PrivatePage } from "#test/support/private-links.ts";
import { interleaved, racingClub } from "#test/support/races.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

const times = 6; // each meeting, since one may happen in one order only

describe.skipIf(postgresUrl === undefined)(
  "more time that the desk gives meets others, on PostgreSQL (spec 6 §3.2)",
  () => {
    let club: TestApp;
    let leagueId = "";
    let url = "";
    let match = { id: "", pair: "", version: 0 };
    let us: PrivatePage;

    async function begin(): Promise<void> {
      const story = await pairsLeague(club.command);
      const [first] = story.matches;
      if (first === undefined) throw new Error("a league has matches");
      leagueId = story.league.id;
      url = `/api/leagues/${leagueId}`;
      match = { id: first.id, pair: first.pair1_id, version: first.version };
      await club.database.pool.query("update tournaments set players_send_results = true where id = $1", [leagueId]);
      us = await openPrivatePage(club, leagueId, first.pair1_id);
      await ask();
    }
    const ask = () => us.sayDates(match.id, { kind: "more_time" });
    const later = "2026-12-05";
    const give = () =>
      club.call("PUT", `${url}/dates/${match.id}/more-time`, { pair_id: match.pair, deferred_until: later });
    const takeBack = () =>
      club.call("DELETE", `${url}/dates/${match.id}/more-time`, {
        pair_id: match.pair,
        deferred_until: later,
        before: null,
      });
    const codeOf = ({ status, body }: Awaited<ReturnType<typeof give>>) =>
      body.code ?? (status < 300 ? "done" : status);
    const rows = async (text: string) => (await club.database.pool.query(text, [match.id])).rows;
    const deadline = async () => {
      const { body } = await club.call("GET", `${url}/matches/${match.id}`);
      return body.own_deadline;
    };
    const open = () => rows("select 1 from time_requests where match_id = $1 and answered_at is null");

    async function many(meet: () => Promise<void>): Promise<void> {
      for (let time = 0; time < times; time++) {
        await begin();
        await meet();
      }
    }

    beforeAll(async () => {
      club = await racingClub();
    });
    beforeEach(() => club.clock.set("2026-11-21T11:00:00Z"));
    afterAll(() => club?.close());

    it("eight desks give it once, and take it back once", async () => {
      await begin();
      const once = ["done", ...Array.from({ length: 7 }, () => "question_gone")];
      expect(
        (await Promise.all(Array.from({ length: 8 }, give)))
          .map(codeOf)
          .sort((one, other) => String(one).localeCompare(String(other))),
      ).toEqual(once);
      expect(await deadline()).toBe(later);
      expect(
        (await Promise.all(Array.from({ length: 8 }, takeBack)))
          .map(codeOf)
          .sort((one, other) => String(one).localeCompare(String(other))),
      ).toEqual(once);
      expect([await deadline(), await open()]).toEqual([null, [expect.anything()]]);
    });

    it("the pair that asks again meanwhile is asked for once", async () => {
      await many(async () => {
        const [given, asked] = await Promise.all([give(), ask()]);
        expect([codeOf(given), asked.status]).toEqual(["done", 200]);
        expect((await open()).length).toBeLessThanOrEqual(1);
        await ask();
        const both = await Promise.all([takeBack(), ask()]);
        expect([codeOf(both[0]), both[1].status]).toEqual(["question_gone", 200]);
        expect([await deadline(), (await open()).length]).toEqual([later, 1]);
      });
    });

    it("taken back while the pair asks again, one wish is open, and the desk is told or has taken it back", async () => {
      await many(async () => {
        await give();
        const [back, asked] = await Promise.all([takeBack(), ask()]);
        expect([["done", "question_gone"].includes(codeOf(back)), asked.status]).toEqual([true, 200]);
        expect(await deadline()).toBe(codeOf(back) === "done" ? null : later);
        expect(await open()).toHaveLength(1);
      });
    });

    it("taken back after the pair has begun to ask again, the desk is told", async () => {
      await begin();
      await give();
      const asking = async () => {
        const { status, page } = await ask();
        return { status, body: page };
      };
      const race = await interleaved(club, match.id, asking, takeBack);
      expect([race.waited, race.first.status, codeOf(race.second)]).toEqual([true, 200, "question_gone"]);
      expect([await deadline(), (await open()).length]).toEqual([later, 1]);
    });

    it("a round that is closed meanwhile closes as it was shown, or not at all", async () => {
      await many(async () => {
        const shown = await closingShown(club, leagueId);
        const [given, closed] = await Promise.all([give(), confirmClosing(club, leagueId, shown)]);
        const told = [codeOf(given), codeOf(closed)];
        expect(told[0] === "done" || told[0] === "question_gone", told.join()).toBe(true);
        expect(told.filter((code) => code === "done").length, told.join()).toBeLessThanOrEqual(1);
        expect(await deadline()).toBe(told[0] === "done" ? later : null);
      });
    });

    it("a result that is saved meanwhile stays", async () => {
      await many(async () => {
        const result = { version: match.version, set_results: [{ set: 1, pair1_games: 6, pair2_games: 1 }] };
        const [given, saved] = await Promise.all([
          give(),
          club.call("PUT", `${url}/matches/${match.id}/result`, { ...result, round_state: "open" }),
        ]);
        const [{ status }] = await rows("select status from tournament_matches where id = $1");
        const told = [codeOf(given), codeOf(saved)];
        expect(status, told.join()).toBe(told[1] === "done" ? "completed" : "scheduled");
        expect(
          told.every((code) => typeof code === "string"),
          told.join(),
        ).toBe(true);
      });
    });
  },
);

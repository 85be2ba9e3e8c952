import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { interleaved, racingClub } from "#test/support/races.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

describe.skipIf(postgresUrl === undefined)(
  "dates that are taken away while others act, on PostgreSQL (spec 4 §1.5)",
  () => {
    let club: TestApp;
    let story: Awaited<ReturnType<typeof pairsLeague>>;
    beforeAll(async () => {
      club = await racingClub(12);
    });
    beforeEach(async () => {
      await club.database.pool.query(
        "update tournament_matches set match_date = null, match_time = null, court_id = null",
      );
      story = await pairsLeague(club.command, { name: "Liga bajo la lluvia" });
      for (const [at, { id }] of story.matches.entries()) {
        const slot = { match_date: "2026-12-04", match_time: "18:00", court_id: at + 1, version: 1 };
        expect((await club.call("PUT", url(id, "/schedule"), slot)).status).toBe(200);
      }
    });
    afterAll(() => club?.close());

    const url = (id: string, rest = "") => `/api/leagues/${story.league.id}/matches/${id}${rest}`;
    const ids = () => story.matches.map(({ id }) => id);
    const first = () => ids().toSorted()[0] ?? "";
    const undate = () =>
      club.call("POST", "/api/matches/unschedule", {
        matches: ids().map((match_id) => ({ league_id: story.league.id, match_id, version: 2 })),
      });
    const set = { pair1_games: 6, pair2_games: 2 };
    const save = () =>
      club.call("PUT", url(first(), "/result"), {
        version: 2,
        set_results: [1, 2].map((number) => ({ set: number, ...set })),
      });
    const move = () =>
      club.call("PUT", url(first(), "/schedule"), {
        match_date: "2026-12-05",
        match_time: "18:00",
        court_id: 1,
        version: 2,
      });
    const now = async () => {
      const text =
        "select id, status, match_date, version from tournament_matches where tournament_id = $1 order by id";
      return (await club.database.pool.query(text, [story.league.id])).rows;
    };
    const codes = ({ body }: { body: { left: { code: string }[] } }) => body.left.map(({ code }) => code);

    it("a result that came first stays with its day, and the others lose theirs", async () => {
      const { waited, first: saved, second } = await interleaved(club, first(), save, undate);
      expect([waited, saved.status, codes(second)]).toEqual([true, 200, ["match_completed"]]);
      const [played, ...others] = await now();
      expect(played).toMatchObject({ status: "completed", match_date: "2026-12-04", version: 3 });
      expect(others.every(({ match_date }) => match_date === null)).toBe(true);
    });

    it("a result that comes second is refused, and the match is without a day", async () => {
      const { waited, first: freed, second } = await interleaved(club, first(), undate, save);
      expect([waited, codes(freed), second.body.code]).toEqual([true, [], "edit_conflict"]);
      expect((await now())[0]).toMatchObject({ status: "scheduled", match_date: null, version: 3 });
    });

    it("a match that was moved first stays where it is, and one that comes second is not moved", async () => {
      const moved = await interleaved(club, first(), move, undate);
      expect([moved.waited, moved.first.status, codes(moved.second)]).toEqual([true, 200, ["edit_conflict"]]);
      expect((await now())[0]).toMatchObject({ match_date: "2026-12-05", version: 3 });
    });

    it("is not moved any more once its date was taken", async () => {
      const { waited, first: freed, second } = await interleaved(club, first(), undate, move);
      expect([waited, codes(freed), second.body.code]).toEqual([true, [], "edit_conflict"]);
      expect((await now())[0]).toMatchObject({ match_date: null, version: 3 });
    });

    it("two who put off the same matches take each date once", async () => {
      const { waited, first: one, second: other } = await interleaved(club, first(), undate, undate);
      expect([waited, one.body.accepted.length, codes(one)]).toEqual([true, 6, []]);
      expect([other.body.accepted.length, new Set(codes(other))]).toEqual([0, new Set(["edit_conflict"])]);
      expect((await now()).every(({ match_date, version }) => match_date === null && version === 3)).toBe(true);
    });
  },
);

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { interleaved, racingClub, together } from "#test/support/races.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

const day = "2026-12-04";

describe.skipIf(postgresUrl === undefined)(
  "a plan for matches that have a date, accepted while others act on one of them, on PostgreSQL (spec 4 §2.4)",
  () => {
    let club: TestApp;
    let story: Awaited<ReturnType<typeof pairsLeague>>;
    beforeAll(async () => {
      club = await racingClub();
    });
    beforeEach(async () => {
      await club.database.pool.query("delete from court_closures");
      await club.database.pool.query("delete from tournament_matches");
      story = await pairsLeague(club.command, { name: "Liga con plan" });
      for (const [at, { id }] of ids().entries())
        expect((await book(id, { court_id: at + 1, version: 1 })).status).toBe(200);
    });
    afterAll(() => club?.close());

    /** By their ids, as they are locked. */
    const ids = () => story.matches.toSorted((a, b) => a.id.localeCompare(b.id));
    const first = () => ids()[0]?.id ?? "";
    const url = (id: string, rest = "") => `/api/leagues/${story.league.id}/matches/${id}${rest}`;
    const book = (id: string, slot: { match_date?: string; court_id: number; version?: number }) =>
      club.call("PUT", url(id, "/schedule"), { match_date: day, match_time: "18:00", version: 2, ...slot });
    /** Each match of the plan takes the place of the next one, on its own day: a circle. */
    const accept = () =>
      club.call("POST", "/api/matches/schedule", {
        places: ids().map(({ id }, at) => {
          const court_id = (at + 1) % 6;
          return { league_id: story.league.id, match_id: id, version: 2, ...hours[court_id], court_id: court_id + 1 };
        }),
      });
    // Nobody of a group of four pairs plays twice at once: the places are at hours of their own.
    const hours = [8, 10, 12, 14, 16, 20].map((hour) => ({
      match_date: day,
      match_time: `${String(hour).padStart(2, "0")}:00`,
    }));
    const result = () =>
      club.call("PUT", url(first(), "/result"), {
        version: 2,
        set_results: [1, 2].map((set) => ({ set, pair1_games: 6, pair2_games: 2 })),
      });
    const move = () => book(first(), { match_date: "2026-12-18", court_id: 1 });
    const postpone = () => club.call("DELETE", url(first(), "/schedule"), { version: 2 });
    const postponeAll = () =>
      club.call("POST", "/api/matches/unschedule", {
        matches: ids().map(({ id }) => ({ league_id: story.league.id, match_id: id, version: 2 })),
      });
    const now = async () => {
      const text =
        "select id, status, match_date::text, match_time::text, court_id, version from tournament_matches order by id";
      return (await club.database.pool.query(text)).rows;
    };
    const codes = ({ body }: { body: { left: { code: string }[] } }) => body.left.map(({ code }) => code);
    const wholeCalendar = async () => {
      const { rows } = await club.database.pool.query(
        "select count(*)::int as booked, count(distinct (match_date, match_time, court_id))::int as places from tournament_matches where match_date is not null",
      );
      expect(rows[0].booked).toBe(rows[0].places);
      return rows[0].booked;
    };

    const others = [
      { name: "a result", act: result, left: "match_completed", now: { status: "completed", match_date: day } },
      { name: "another place", act: move, left: "edit_conflict", now: { match_date: "2026-12-18" } },
      { name: "no date any more", act: postpone, left: "edit_conflict", now: { match_date: null } },
    ];
    it.each(others)("leaves a match that has $name first, and moves the others", async ({ act, left, now: stands }) => {
      const raced = await interleaved(club, first(), act, accept);
      expect([raced.waited, raced.first.status, raced.second.status]).toEqual([true, 200, 200]);
      expect(codes(raced.second)).toEqual([left]);
      const [one, ...rest] = await now();
      expect(one).toMatchObject({ ...stands, version: 3 });
      expect(rest.every(({ version }) => version === 3)).toBe(true);
      await wholeCalendar();
    });

    it.each(others)("is whole when $name comes second, which is refused", async ({ act }) => {
      const raced = await interleaved(club, first(), accept, act);
      expect([raced.waited, raced.first.status, codes(raced.first)]).toEqual([true, 200, []]);
      expect([raced.second.status, raced.second.body.code]).toEqual([409, "edit_conflict"]);
      expect((await now())[0]).toMatchObject({
        status: "scheduled",
        match_time: hours[1]?.match_time.concat(":00"),
        version: 3,
      });
      expect(await wholeCalendar()).toBe(6);
    });

    it("and everybody's dates taken away at once: one of the two has every match", async () => {
      const raced = await interleaved(club, first(), accept, postponeAll);
      expect([codes(raced.first), raced.second.body.accepted]).toEqual([[], []]);
      expect(await wholeCalendar()).toBe(6);
    });

    it("a result and the loss of one date, in both orders: never a result without its day", async () => {
      const played = await interleaved(club, first(), result, postpone);
      expect([played.first.status, played.second.body.code]).toEqual([200, "match_completed"]);
      expect((await now())[0]).toMatchObject({ status: "completed", match_date: day });
    });

    it("the loss of one date and a result: the result is told what happened", async () => {
      const freed = await interleaved(club, first(), postpone, result);
      expect([freed.first.status, freed.second.body.code]).toEqual([200, "edit_conflict"]);
      expect((await now())[0]).toMatchObject({ status: "scheduled", match_date: null, version: 3 });
    });

    it("plans, closures of the day and readers at once: what is closed has no match of the plan", async () => {
      const closure = { court_ids: [], reason: "obras", from_date: "2026-12-11", until_date: "2026-12-11" };
      const close = () =>
        club.call("POST", "/api/closures", { ...closure, weekday: null, from_time: null, until_time: null });
      const later = () =>
        club.call("POST", "/api/matches/schedule", {
          places: ids().map(({ id }, at) => {
            return {
              league_id: story.league.id,
              match_id: id,
              version: 2,
              ...hours[at],
              match_date: "2026-12-11",
              court_id: 1,
            };
          }),
        });
      const answers = await together(club, (index) => {
        if (index % 8 === 3) return close();
        return index % 8 === 0 ? later() : club.call("GET", `/api/courts/board?from=${day}&to=2026-12-11`);
      });
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const all = await now();
      const { rows } = await club.database.pool.query("select count(*)::int as n from court_closures");
      const moved = all.filter(({ match_date }) => match_date === "2026-12-11").length;
      expect(rows[0].n > 0 ? moved : 6 - moved).toBe(0);
      expect(await wholeCalendar()).toBe(6);
    });
  },
);

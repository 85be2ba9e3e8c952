import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "#domain/base/calendar-date.ts";
import { clockTime } from "#domain/base/clock-time.ts";
import { closureOver, openingMissed } from "#domain/planning/closures.ts";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { closedPlaces, insertClosure, replaceOpeningHours } from "./closures-repository.ts";

const works = {
  court_ids: [3],
  reason: "obras",
  from_date: "2026-12-04",
  until_date: "2026-12-06",
  weekday: null,
  from_time: null,
  until_time: null,
};
const slot = { match_date: "2026-12-04", match_time: "18:00", court_id: 3 };

describe("closed courts (spec 4 §1.4)", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;

  beforeAll(async () => {
    club = await createTestApp();
  });
  beforeEach(async () => {
    await club.database.pool.query("delete from tournament_matches");
    await club.database.pool.query("delete from court_closures");
    await club.database.pool.query("delete from opening_hours");
    story = await pairsLeague(club.command);
  });
  afterAll(() => club?.close());

  const close = (values: object = {}) => club.call("POST", "/api/closures", { ...works, ...values });
  const url = (at: number) => `/api/leagues/${story.league.id}/matches/${story.matches[at]?.id}`;
  const book = async (at: number, values: object = {}) => {
    const { version } = (await club.call("GET", url(at))).body;
    return club.call("PUT", `${url(at)}/schedule`, { ...slot, version, ...values });
  };
  const said = ({ status, body }: Awaited<ReturnType<typeof book>>) => [status, body.code, body.message];
  const open = (opening_hours: object[], seen: object[] = []) =>
    club.call("PUT", "/api/opening-hours", { opening_hours, seen });

  it("refuse what would lie inside, and say which closure", async () => {
    expect((await close()).status).toBe(201);
    expect(said(await book(0))).toEqual([409, "court_closed", "Cancha 3 está cerrada: obras"]);
    expect((await book(0, { court_id: 4 })).status).toBe(200);
    expect((await book(1, { match_date: "2026-12-07" })).status).toBe(200);
  });

  it("of the whole club, every week, are open on the other days", async () => {
    const classes = { court_ids: [], reason: "clases", from_date: null, until_date: null, weekday: 6 };
    await close({ ...classes, from_time: "17:00", until_time: "19:00" });
    const refused = await book(0, { match_date: "2026-12-12" });
    expect(said(refused)).toEqual([409, "court_closed", "El club está cerrado: clases"]);
    expect((await book(0, { match_date: "2026-12-12", match_time: "19:00" })).status).toBe(200);
    expect((await book(1)).status).toBe(200);
  });

  it("over bookings are made only when these were shown, and leave them where they are", async () => {
    await book(0);
    const refused = await close();
    expect([refused.status, refused.body.code, refused.body.data.total]).toEqual([409, "bookings_inside", 1]);
    expect(refused.body.data.bookings).toMatchObject([
      { match_id: story.matches[0]?.id, league_name: "Liga de prueba", group_name: "Grupo A", court_id: 3 },
    ]);
    expect((await club.call("GET", "/api/closures")).body.closures).toEqual([]);
    expect((await close({ seen_inside: 2 })).body.code).toBe("bookings_inside");
    expect((await close({ seen_inside: 1 })).status).toBe(201);
    const { body } = await club.call("GET", "/api/closures/bookings");
    expect(body).toMatchObject([{ match_id: story.matches[0]?.id, why: "Cancha 3 está cerrada: obras" }]);
    expect(body[0].pair1_name).toBe(story.matches[0]?.pair1_name);
  });

  it("let a booking that lies inside keep its place, and not take another one", async () => {
    await book(0);
    await close({ seen_inside: 1 });
    expect((await book(0, { scheduling_notes: "Traer bolas" })).status).toBe(200);
    expect((await book(0, { match_time: "19:00" })).body.code).toBe("court_closed");
    await club.database.pool.query("update tournament_matches set status = 'cancelled' where id = $1", [
      story.matches[0]?.id,
    ]);
    const back = club.database.pool.query("update tournament_matches set status = 'scheduled' where id = $1", [
      story.matches[0]?.id,
    ]);
    expect((await back).rowCount).toBe(1);
  });

  it("offer no place that they close", async () => {
    await close({ court_ids: [1, 2, 3] });
    const wanted = `match_date=${slot.match_date}&match_time=18:00&court_id=3`;
    const { body } = await club.call("GET", `${url(0)}/alternatives?${wanted}`);
    expect(body.map(({ court_id, match_date }: any) => [court_id, match_date])).toEqual([
      [4, slot.match_date],
      [5, slot.match_date],
      [6, slot.match_date],
    ]);
    const bookings = await club.call("GET", `/api/bookings?date=${slot.match_date}`);
    expect(bookings.body.closures).toMatchObject([{ reason: "obras", court_ids: [1, 2, 3] }]);
  });

  it("leave out the match's own place and days that have passed, where free ones are offered", async () => {
    await book(0);
    const near = async (wanted: string) =>
      (await club.call("GET", `${url(0)}/alternatives?${wanted}`)).body.map(
        ({ match_date, match_time, court_id }: any) => `${match_date} ${match_time} ${court_id}`,
      );
    const own = `${slot.match_date} 18:00:00 3`;
    expect(await near(`match_date=${slot.match_date}&match_time=18:00&court_id=3`)).not.toContain(own);
    const past = await near("match_date=2026-11-20&match_time=18:00&court_id=1");
    expect(past).toEqual(["2026-11-21 18:00:00 1", "2026-11-21 18:00:00 2", "2026-11-21 18:00:00 3"]);
    // What is booked then is known, however long ago the place was.
    expect(await near(`match_date=2026-10-01&match_time=18:00&court_id=1`)).toEqual(past);
    await book(1, { match_date: "2026-11-21", court_id: 1 });
    expect(await near(`match_date=2026-10-01&match_time=18:00&court_id=1`)).not.toContain(past[0]);
  });

  it("are offered on its own day for a match that was played, whose court is corrected", async () => {
    const day = "2026-11-19";
    const place = "update tournament_matches set match_date = $1, match_time = '18:00', court_id = $2 where id = $3";
    for (const [at, court] of [3, 2].entries()) {
      const { id } = (await club.call("GET", url(at))).body;
      await club.database.pool.query(place, [day, court, id]);
    }
    const wanted = `match_date=${day}&match_time=18:00&court_id=2`;
    const { body } = await club.call("GET", `${url(0)}/alternatives?${wanted}`);
    const near = body.map(({ match_date, match_time, court_id }: any) => `${match_date} ${match_time} ${court_id}`);
    expect(near.slice(0, 2)).toEqual([`${day} 18:00:00 1`, `${day} 18:00:00 4`]);
  });

  it("bind a match of a bracket as well", async () => {
    await close();
    const bracket = await bracketLeague(club, { name: "Con cuadro" });
    await bracket.draw(4);
    const { id, version } = await bracket.match("Final");
    const refused = await bracket.call("PUT", `/matches/${id}/schedule`, { version, ...slot });
    expect(said(refused)).toEqual([409, "court_closed", "Cancha 3 está cerrada: obras"]);
    await bracket.call("PUT", `/matches/${id}/schedule`, { version, ...slot, court_id: 4 });
    const { body } = await club.call("GET", "/api/courts/board?from=2026-12-04&to=2026-12-04");
    expect(body.bookings).toMatchObject([
      { match_id: id, league_name: "Con cuadro", group_name: null, pair1_name: null, court_id: 4 },
    ]);
    expect([body.closures.length, body.opening_hours, body.today]).toEqual([1, [], "2026-11-21"]);
    const today = (await club.call("GET", "/api/courts/board")).body;
    expect(today.bookings).toEqual([]);
  });

  it("open again when they are removed; once", async () => {
    const { id } = (await close()).body;
    expect((await club.call("DELETE", `/api/closures/${id}`)).status).toBe(200);
    expect((await book(0)).status).toBe(200);
    expect((await club.call("DELETE", `/api/closures/${id}`)).body.code).toBe("closure_not_found");
  });

  it.each([
    [{ weekday: null, from_date: null }, "from_date"],
    [{ until_date: "2026-12-03" }, "until_date"],
    [{ from_time: "10:00" }, "until_time"],
    [{ from_time: "10:00", until_time: "10:00" }, "until_time"],
    [{ reason: " " }, "reason"],
  ])("%j is no closure", async (values, field) => {
    const { status, body } = await close(values);
    expect([status, Object.keys(body.data.fields)]).toEqual([400, [field]]);
  });

  it("are of courts that the club has", async () => {
    expect((await close({ court_ids: [88] })).body.code).toBe("court_not_found");
  });

  describe("and opening hours (spec 4 §1.1)", () => {
    const friday = { weekday: 5, opens_at: "09:00", closes_at: "23:00" };

    it("once set hold what is booked later; what was outside before stays and is listed", async () => {
      await book(0, { match_time: "22:30" });
      expect((await open([friday])).body).toEqual([{ weekday: 5, opens_at: "09:00:00", closes_at: "23:00:00" }]);
      const late = await book(1, { match_time: "22:00", court_id: 2 });
      expect(said(late)).toEqual([409, "outside_opening_hours", "El viernes el club abre de 09:00 a 23:00"]);
      expect((await book(1, { match_time: "21:30", court_id: 2 })).status).toBe(200);
      const { body } = await club.call("GET", "/api/closures/bookings");
      expect(body).toMatchObject([{ match_id: story.matches[0]?.id, why: "El viernes el club abre de 09:00 a 23:00" }]);
    });

    it("may pass midnight", async () => {
      await open([{ ...friday, closes_at: "01:00" }]);
      expect((await book(0, { match_time: "23:30" })).status).toBe(200);
      expect((await book(1, { match_time: "23:45", court_id: 2 })).body.code).toBe("outside_opening_hours");
    });

    it("are saved over what was seen only", async () => {
      await open([friday]);
      expect((await open([])).body.code).toBe("edit_conflict");
      expect((await open([], [friday])).body).toEqual([]);
      expect((await open([friday, friday])).body.code).toBe("invalid_input");
    });
  });

  it("the database's reading is the domain's, on any closures and hours", async () => {
    const { db, pool } = club.database;
    const anyDate = fc.nat(20).map((days) => addDays("2026-10-20", days));
    const anyTime = fc.nat(47).map((step) => clockTime(step * 30));
    const anyHours = fc.tuple(anyTime, anyTime).filter(([a, b]) => a !== b);
    const anyClosure = fc
      .record({
        court_ids: fc.constantFrom<number[]>([], [1], [2, 3]),
        dates: fc.option(fc.tuple(anyDate, anyDate)),
        weekday: fc.integer({ min: 1, max: 7 }),
        hours: fc.option(anyHours),
      })
      .map(({ court_ids, dates, weekday, hours }) => {
        const [from_date = null, until_date = null] = [...(dates ?? [])].sort();
        const [from_time = null, until_time = null] = hours ?? [];
        return {
          court_ids,
          reason: "x",
          from_date,
          until_date,
          weekday: dates ? null : weekday,
          from_time,
          until_time,
        };
      });
    const anyOpening = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 7 }), anyHours), { selector: ([weekday]) => weekday })
      .map((days) => days.map(([weekday, [opens_at, closes_at]]) => ({ weekday, opens_at, closes_at })));
    const anyPlaces = fc.array(
      fc.record({
        match_date: anyDate,
        match_time: anyTime,
        court_id: fc.integer({ min: 1, max: 3 }),
        duration_minutes: fc.constantFrom(30, 90, 120),
      }),
      { minLength: 20, maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anyClosure, { maxLength: 3 }), anyOpening, anyPlaces, async (made, hours, places) => {
        await pool.query("delete from court_closures");
        for (const [at, one] of made.entries()) await insertClosure(db, one, new Date(Date.UTC(2026, 0, 1, 0, at)));
        await replaceOpeningHours(db, hours, club.clock.now());
        const { closures, opening_hours } = await closedPlaces(db);
        const { rows } = await pool.query(
          `select (select id from closure_over(court, starts, ends)) as closure,
            (select weekday from opening_missed(starts, ends)) as missed
          from (select court, day::date + t::time as starts, day::date + t::time + n * interval '1 minute' as ends, at
            from unnest($1::int[], $2::text[], $3::text[], $4::int[]) with ordinality as p (court, day, t, n, at)) p
          order by at`,
          [
            places.map(({ court_id }) => court_id),
            places.map(({ match_date }) => match_date),
            places.map(({ match_time }) => match_time),
            places.map(({ duration_minutes }) => duration_minutes),
          ],
        );
        expect(rows).toEqual(
          places.map((spot) => ({
            closure: closureOver(spot, closures)?.id ?? null,
            missed: openingMissed(spot, opening_hours)?.weekday ?? null,
          })),
        );
      }),
      { numRuns: 40 },
    );
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SaidOfDates } from "#contract/links/dates.ts";
import { openPrivatePage, type PrivatePage } from "#test/support/private-links.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { dateSearches } from "./queries.ts";

let club: TestApp;
let story: Awaited<ReturnType<typeof pairsLeague>>;
let url = "";
let match = "";
let us: PrivatePage;
let them: PrivatePage;

const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;

async function edit(changes: object): Promise<void> {
  const { name, division, start_date, status, version } = (await club.call("GET", url)).body;
  const { status: answer } = await club.call("PUT", url, {
    name,
    division,
    start_date,
    status,
    version,
    courts_count: 6,
    ...changes,
  });
  expect(answer).toBe(200);
}

beforeAll(async () => {
  club = await createTestApp();
});
beforeEach(async () => {
  await sql("update date_offers set ended_at = now(), ended_as = 'expired' where ended_at is null");
  await sql("update tournament_matches set match_date = null, match_time = null, court_id = null");
  club.clock.set("2026-11-21T11:00:00Z"); // a Saturday
  story = await pairsLeague(club.command);
  url = `/api/leagues/${story.league.id}`;
  await edit({ players_send_results: true });
  const [first] = story.matches;
  match = first?.id ?? "";
  us = await openPrivatePage(club, story.league.id, first?.pair1_id ?? "");
  them = await openPrivatePage(club, story.league.id, first?.pair2_id ?? "");
});
afterAll(() => club?.close());

type Slot = Extract<SaidOfDates, { kind: "offered" }>["places"][number];
const slot = (day: number, match_time = "19:00:00", court_id = 1): Slot => ({
  match_date: `2026-11-${day}`,
  match_time,
  court_id,
});
const offered = (...places: Slot[]): SaidOfDates => ({ kind: "offered", id: randomUUID(), places });
const answer = (kind: "taken" | "taken_back", of: string): SaidOfDates => ({ kind, of });
const shown = async (page: PrivatePage, of = match) => (await page.read()).matches.find(({ id }) => id === of);
const offerOn = async (page: PrivatePage) => (await shown(page))?.dates?.offer ?? null;
const placeOn = async (page: PrivatePage, at = 0) => (await offerOn(page))?.places[at]?.id ?? "";
const booked = async (of = match) => {
  const [row] = await sql("select match_date::text, match_time::text, court_id from tournament_matches where id = $1", [
    of,
  ]);
  return row.match_date === null ? null : row;
};
const searches = () => dateSearches(club.deps, story.league.id); // past the hours of a session
const later = (hours: number) => club.clock.set(new Date(club.clock.now().getTime() + hours * 3_600_000).toISOString());
const endings = async () =>
  (await sql("select ended_as from date_offers where match_id = $1 order by offered_at, place", [match])).map(
    ({ ended_as }) => ended_as,
  );
/** The desk books a place for another match. */
async function book(at: Slot, other = story.matches[1]?.id ?? ""): Promise<number> {
  const { version } = (await club.call("GET", `${url}/matches/${other}`)).body;
  return (await club.call("PUT", `${url}/matches/${other}/schedule`, { version, ...at, scheduling_notes: null }))
    .status;
}

describe("dates that pairs agree on by their links (spec 6 §3.1)", () => {
  it("are offered up to three, and one that the rivals take is booked", async () => {
    const { status, page } = await us.sayDates(match, offered(slot(24), slot(25), slot(26, "20:30:00", 2)));
    expect(status).toBe(200);
    expect(page.matches.find(({ id }) => id === match)?.dates?.offer).toMatchObject({
      by: "us",
      until: { date: "2026-11-23", time: "12:00:00" },
      places: [{ match_date: "2026-11-24", match_time: "19:00:00" }, {}, { court_name: expect.any(String) }],
    });
    expect(await booked()).toBeNull();
    expect((await us.sayDates(match, answer("taken", await placeOn(us)))).code).toBe("offer_changed");
    const taken = await them.sayDates(match, answer("taken", await placeOn(them, 2)));
    expect(taken.status).toBe(200);
    expect(await booked()).toEqual({ match_date: "2026-11-26", match_time: "20:30:00", court_id: 2 });
    expect(await endings()).toEqual(["lapsed", "lapsed", "taken"]);
    expect((await shown(us))?.dates).toBeNull();
    expect((await us.sayDates(match, offered(slot(27)))).code).toBe("date_agreed");
    const [line] = await sql(
      "select actor_name from audit_log where code = 'match_scheduled' order by id desc limit 1",
    );
    expect(line.actor_name).toBe("Pareja, por su enlace");
  });

  it("are not taken once their hour has passed, though they are held still", async () => {
    await us.sayDates(match, offered(slot(22)));
    const place = await placeOn(them);
    later(32);
    const { code, data } = await them.sayDates(match, answer("taken", place));
    expect([code, data]).toMatchObject(["place_gone", { places: [{ why: "ya ha pasado la hora" }] }]);
    expect(await booked()).toBeNull();
  });

  it("are agreed by the same hour only while it is held, and on a court of the league", async () => {
    await us.sayDates(match, offered(slot(26)));
    const why = "ya no se puede jugar entonces";
    const strange = await them.sayDates(match, offered(slot(26, "19:00:00", 999)));
    expect([strange.code, strange.data]).toMatchObject(["place_gone", { places: [{ why }] }]);
    later(49);
    const dated = "update tournament_matches set match_date = '2026-11-26', match_time = '19:00', court_id = 5";
    await sql(`${dated} where id = $1`, [story.matches[1]?.id]);
    expect((await them.sayDates(match, offered(slot(26, "19:00:00", 5)))).code).toBe("place_gone");
    expect((await them.sayDates(match, offered(slot(26, "19:00:00", 999)))).code).toBe("place_gone");
    expect(await endings()).toEqual([null]);
  });

  it("are answered with others, and the same hour of both is agreed", async () => {
    await us.sayDates(match, offered(slot(24), slot(25)));
    later(1);
    await them.sayDates(match, offered(slot(26), slot(27)));
    later(1);
    expect(await offerOn(us)).toMatchObject({ by: "them", places: [{ match_date: "2026-11-26" }, {}] });
    await us.sayDates(match, offered(slot(27, "19:00:00", 3)));
    expect(await booked()).toEqual({ match_date: "2026-11-27", match_time: "19:00:00", court_id: 1 });
    expect(await endings()).toEqual(["lapsed", "lapsed", "lapsed", "taken", "lapsed"]);
  });

  it("expire after 48 hours and stay as evidence for the desk", async () => {
    await us.sayDates(match, offered(slot(26), slot(27)));
    const of = await placeOn(them);
    expect(await searches()).toMatchObject([{ pair1_offered: 0, held: {} }]);
    later(12);
    expect(await searches()).toMatchObject([
      { match_id: match, pair1_offered: 2, pair2_offered: 0, held: { places: [{}, {}] } },
    ]);
    later(36);
    const before = await sql("select 1 from audit_log");
    expect(before.length).toBeGreaterThan(0);
    expect(await offerOn(them)).toBeNull();
    expect((await them.sayDates(match, answer("taken", of))).code).toBe("offer_changed");
    expect((await us.sayDates(match, offered(slot(26), slot(28)))).status).toBe(200);
    expect(await endings()).toEqual(["expired", "expired", null, null]);
    const rows = await sql("select count(distinct match_date)::int as n from date_offers where match_id = $1", [match]);
    expect(rows).toEqual([{ n: 3 }]);
  });

  it("are taken back by whoever offered them, and sent twice are made once", async () => {
    const said = offered(slot(26));
    expect([(await us.sayDates(match, said)).status, (await us.sayDates(match, said)).status]).toEqual([200, 200]);
    const of = (await offerOn(us))?.id ?? "";
    expect((await them.sayDates(match, answer("taken_back", of))).code).toBe("offer_changed");
    expect((await us.sayDates(match, answer("taken_back", of))).status).toBe(200);
    expect(await endings()).toEqual(["taken_back"]);
    for (const day of [24, 25]) {
      await us.sayDates(match, offered(slot(day)));
      await us.sayDates(match, answer("taken_back", (await offerOn(us))?.id ?? ""));
    }
    later(24);
    expect(await searches()).toMatchObject([{ pair1_offered: 0, held: null }]);
  });

  it("yield to the desk, whose date for the match ends all of them", async () => {
    await us.sayDates(match, offered(slot(26), slot(27)));
    const of = await placeOn(them);
    const board = async () => (await club.call("GET", "/api/courts/board?from=2026-11-26&to=2026-11-26")).body.held;
    const [pair_name, until] = [story.matches[0]?.pair1_name, { date: "2026-11-23", time: "12:00:00" }];
    expect(await board()).toMatchObject([{ match_id: match, court_id: 1, match_time: "19:00:00", pair_name, until }]);
    expect(await book(slot(26, "19:30:00"))).toBe(200);
    expect(await board()).toEqual([]);
    expect(await endings()).toEqual(["yielded", null]);
    expect((await them.sayDates(match, answer("taken", of))).code).toBe("offer_changed");
    expect(await offerOn(them)).toMatchObject({ places: [{ match_date: "2026-11-27" }] });
    for (const page of [us, them])
      expect((await shown(page))?.dates?.yielded).toEqual([{ match_date: "2026-11-26", match_time: "19:00:00" }]);
    expect(await book(slot(28), match)).toBe(200);
    expect(await endings()).toEqual(["yielded", "dated"]);
  });

  it.each(["a closure", "hours"])("yield to %s, and to none that leaves them open", async (by) => {
    await us.sayDates(match, offered(slot(26), slot(27)));
    const of = await placeOn(them);
    const times = { weekday: null, from_time: null, until_time: null };
    const closure = { court_ids: [1], reason: "Obras", from_date: "2026-11-26", until_date: "2026-11-26", ...times };
    const opening_hours = [{ weekday: 4, opens_at: "08:00", closes_at: "20:00" }];
    const added =
      by === "hours"
        ? await club.call("PUT", "/api/opening-hours", { opening_hours, seen: [] })
        : await club.call("POST", "/api/closures", { ...closure, seen_inside: 0 });
    expect(added.status).toBeLessThan(300);
    expect(await endings()).toEqual(["yielded", null]);
    expect((await them.sayDates(match, answer("taken", of))).code).toBe("offer_changed");
    expect((await shown(us))?.dates?.yielded).toEqual([{ match_date: "2026-11-26", match_time: "19:00:00" }]);
    await sql("delete from court_closures");
    await sql("delete from opening_hours");
  });

  it("end with the links of who offered them", async () => {
    await us.sayDates(match, offered(slot(26)));
    await club.call("DELETE", `${url}/links/${story.matches[0]?.pair1_id}`);
    expect(await endings()).toEqual(["revoked"]);
  });

  it("are refused where they are not free, too many of a day, passed, or by who agrees on none", async () => {
    expect(await book(slot(26))).toBe(200);
    const refused = async (...places: Slot[]) => {
      const { code, data } = await us.sayDates(match, offered(...places));
      return [code, JSON.stringify(data)];
    };
    expect(await refused(slot(26, "20:00:00"), slot(27))).toEqual([
      "place_gone",
      expect.stringContaining("lo acaba de reservar el club"),
    ]);
    expect(await refused(slot(20))).toEqual(["place_gone", expect.stringContaining("ya no se puede")]);
    expect(await refused(slot(27, "19:00:00", 7))).toEqual(["place_gone", expect.stringContaining("ya no se puede")]);
    const all = ["16:00:00", "17:30:00", "19:00:00"].map((time) => slot(27, time));
    await edit({ courts_count: 5 });
    expect(await refused(...all)).toEqual(["place_gone", expect.stringContaining("bastantes")]);
    const other = story.matches.find((one) => ![one.pair1_id, one.pair2_id].includes(story.matches[0]?.pair1_id ?? ""));
    expect((await us.sayDates(other?.id ?? "", offered(slot(27)))).code).toBe("match_not_found");
    expect((await us.places(other?.id ?? "")).code).toBe("match_not_found");
    await edit({ players_send_results: false });
    expect((await us.sayDates(match, offered(slot(27)))).code).toBe("dates_off");
    expect([(await us.places(match)).code, (await shown(us))?.dates]).toEqual(["dates_off", null]);
  });

  it("are none where one of the two pairs plays another match, of whichever is said without whom, or a court is closed", async () => {
    const ours = story.matches.find(
      ({ id, ...one }) => id !== match && [one.pair1_id, one.pair2_id].includes(story.matches[0]?.pair1_id ?? ""),
    );
    expect(await book(slot(26, "19:00:00", 5), ours?.id)).toBe(200);
    const hourOn = async (page: PrivatePage, time: string) => {
      const { days } = await page.places(match);
      return days.find(({ match_date }) => match_date === "2026-11-26")?.hours.find((one) => one.match_time === time);
    };
    expect((await hourOn(us, "19:00:00"))?.why).toBe("jugáis otro partido");
    expect((await hourOn(them, "19:00:00"))?.why).toBe("ellos no pueden");
    expect((await them.sayDates(match, offered(slot(26)))).code).toBe("place_gone");
    const closure = { court_ids: [1], reason: "Obras", from_date: "2026-11-26", until_date: "2026-11-26" };
    await club.call("POST", "/api/closures", { ...closure, weekday: null, from_time: null, until_time: null });
    expect((await hourOn(us, "16:00:00"))?.court_id).toBe(2);
    expect((await us.sayDates(match, offered(slot(26, "16:00:00")))).code).toBe("place_gone");
    await sql("delete from court_closures");
  });

  it("are within the round's dates", async () => {
    await sql("update rounds set deadline = '2026-11-25' where tournament_id = $1", [story.league.id]);
    expect((await us.places(match)).days.at(-1)?.match_date).toBe("2026-11-25");
    expect((await us.sayDates(match, offered(slot(26)))).code).toBe("place_gone");
  });

  it("that others hold are not offered, and a day has a tenth of its free places for offers", async () => {
    const [, second, third] = story.matches;
    const others = await openPrivatePage(club, story.league.id, second?.pair1_id ?? "");
    await others.sayDates(second?.id ?? "", offered(slot(26, "16:00:00"), slot(26, "17:30:00")));
    expect(third).toBeDefined();
    const day = async (page: PrivatePage) =>
      (await page.places(match)).days.find(({ match_date }) => match_date === "2026-11-26");
    const seen = await day(us);
    expect(seen?.hours[0]).toMatchObject({ match_time: "16:00:00", court_id: 2 });
    const free = 6 * 5; // courts and matches one after the other from 16:00 to 23:00
    expect(seen?.left).toBe(Math.min(3, Math.floor(free / 10) - 2));
    expect((await us.sayDates(match, offered(slot(26, "16:00:00")))).data).toMatchObject({
      places: [{ why: "lo acaba de proponer otra pareja" }],
    });
  });
});

describe("when a pair cannot play, by its page (spec 6 §1.2)", () => {
  const thursdays = { weekday: 4, date_from: null, date_to: null, time_from: "19:00:00", time_to: null };

  it("is both its people's, keeps hours from being offered, and is told to nobody else", async () => {
    const id = randomUUID();
    const { page } = await us.addAbsence({ id, ...thursdays });
    await us.addAbsence({ id, ...thursdays });
    expect(page.absences).toEqual([{ id, ...thursdays }]);
    expect((await them.read()).absences).toEqual([]);
    expect(await sql("select 1 from availability_times where said_id = $1", [id])).toHaveLength(2);
    const why = async (who: PrivatePage) => {
      const { days } = await who.places(match);
      const hours = days.find(({ match_date }) => match_date === "2026-11-26")?.hours ?? [];
      return [...new Set(hours.map((one) => one.why))];
    };
    expect(await why(us)).toEqual([null, "no podéis los jueves desde las 19:00"]);
    expect(await why(them)).toEqual([null, "ellos no pueden"]);
    expect((await us.sayDates(match, offered(slot(26, "19:00:00")))).code).toBe("place_gone");
    expect((await them.removeAbsence(id)).status).toBe(200);
    expect((await us.read()).absences).toHaveLength(1);
    expect((await us.removeAbsence(id)).page.absences).toEqual([]);
    expect(await why(us)).toEqual([null]);
  });

  it("as the desk noted it of one of them is said without why", async () => {
    const [{ person_id }] = await sql(
      "select r.person_id from pairs p join league_players r on r.id = p.player1_id where p.id = $1",
      [story.matches[0]?.pair1_id],
    );
    await club.call("POST", `/api/people/${person_id}/availability`, { weekday: 4 });
    const { days } = await us.places(match);
    expect(days.find(({ match_date }) => match_date === "2026-11-26")?.hours[0]?.why).toBe("no podéis");
  });

  it("says something, and not without end", async () => {
    const nothing = { weekday: null, date_from: null, date_to: null, time_from: null, time_to: null };
    expect((await us.addAbsence({ id: randomUUID(), ...nothing })).code).toBe("invalid_input");
    const id = "abcdefab-cdef-4abc-8def-abcdefabcdef";
    const rows = () => sql("select 1 from availability_times where said_id = $1", [id]);
    await us.addAbsence({ id, ...thursdays });
    const once = await rows();
    await us.addAbsence({ id: id.toUpperCase(), ...thursdays });
    expect([once.length, await rows()]).toEqual([2, once]);
    for (let n = 1; n < 30; n++) await us.addAbsence({ id: randomUUID(), ...thursdays });
    expect((await us.addAbsence({ id: randomUUID(), ...thursdays })).code).toBe("absences_full");
    await edit({ players_send_results: false });
    expect((await us.read()).absences).toBeNull();
    expect((await us.addAbsence({ id: randomUUID(), ...thursdays })).code).toBe("dates_off");
  });
});

describe("more time (spec 6 §3.2)", () => {
  it("is asked of the desk once until it has answered", async () => {
    await us.sayDates(match, { kind: "more_time" });
    expect((await us.sayDates(match, { kind: "more_time" })).page.matches[0]?.dates?.has_requested_time).toBe(true);
    expect((await shown(them))?.dates?.has_requested_time).toBe(false);
    expect(await searches()).toMatchObject([{ match_id: match, more_time: [{ pair_id: story.matches[0]?.pair1_id }] }]);
    expect(
      (await club.call("POST", `${url}/dates/${match}/more-time`, { pair_id: story.matches[0]?.pair1_id })).status,
    ).toBe(200);
    expect((await shown(us))?.dates?.has_requested_time).toBe(false);
    const codes = (await sql("select code from audit_log where entity_id = $1 order by id", [match])).map(
      ({ code }) => code,
    );
    expect(codes).toEqual(["more_time_requested", "more_time_answered"]);
  });

  it("is answered for both pairs at once, which can be taken back, and told to who is late", async () => {
    const [pair_id, other] = [story.matches[0]?.pair1_id, story.matches[0]?.pair2_id];
    const address = `${url}/dates/${match}/more-time`;
    const asking = async () => (await searches()).map((one: any) => one.more_time.length);
    await us.sayDates(match, { kind: "more_time" });
    await them.sayDates(match, { kind: "more_time" });
    expect((await club.call("POST", address, { pair_id: other })).status).toBe(200);
    expect(await asking()).toEqual([]);
    expect((await club.call("POST", address, { pair_id })).body.code).toBe("question_gone");
    expect((await club.call("DELETE", `${address}/answer`, { pair_id: other })).status).toBe(200);
    expect(await asking()).toEqual([2]);
    expect((await club.call("DELETE", `${address}/answer`, { pair_id })).body.code).toBe("question_gone");
    const proposed = (await searches())[0]?.later?.proposed ?? "";
    expect((await club.call("PUT", address, { pair_id, deferred_until: proposed })).status).toBe(200);
    expect(await asking()).toEqual([]);
  });

  it("is given for a match that was put off or is for a place, from its own day on, and taken back as it was", async () => {
    const pair_id = story.matches[0]?.pair1_id;
    const address = `${url}/dates/${match}/more-time`;
    const putOff = async () => (await sql("select deferred_until from tournament_matches where id = $1", [match]))[0];
    await sql("update tournament_matches set kind = 'promotion', deferred_until = '2026-12-01' where id = $1", [match]);
    await us.sayDates(match, { kind: "more_time" });
    const [search] = await searches();
    expect(search).toMatchObject({
      own_deadline: "2026-12-01",
      later: { first: "2026-12-02", proposed: "2026-12-08" },
    });
    expect((await club.call("PUT", address, { pair_id, deferred_until: "2026-12-08" })).status).toBe(200);
    expect([await putOff(), await searches()]).toEqual([{ deferred_until: "2026-12-08" }, []]);
    const back = { pair_id, deferred_until: "2026-12-08", before: "2026-12-01" };
    expect((await club.call("DELETE", address, back)).status).toBe(200);
    expect([await putOff(), (await searches()).length]).toEqual([{ deferred_until: "2026-12-01" }, 1]);
  });

  it("is given until a day that is later and within the league, and taken back as it was", async () => {
    const pair_id = story.matches[0]?.pair1_id;
    const address = `${url}/dates/${match}/more-time`;
    const give = async (deferred_until: string) =>
      (await club.call("PUT", address, { pair_id, deferred_until })).body.code;
    const deadlines = async () => (await searches()).map((one: any) => [one.own_deadline, one.more_time.length]);
    await us.sayDates(match, { kind: "more_time" });
    const proposed = (await searches())[0]?.later?.proposed ?? "";
    await sql("update tournaments set end_date = $1", [proposed]);
    expect(await give("2027-12-31")).toBe("date_past");
    expect(await give("2026-11-21")).toBe("deadline_not_later");
    expect(await give(proposed)).toBeUndefined();
    expect([await give(proposed), await deadlines()]).toEqual(["question_gone", []]);
    const own = async () =>
      (await club.call("GET", `${url}/matches`)).body.matches.find(({ id }: any) => id === match).own_deadline;
    expect(await own()).toBe(proposed);
    const takeBack = async (deferred_until: string) =>
      (await club.call("DELETE", address, { pair_id, deferred_until, before: null })).body.code;
    expect(await takeBack("2026-12-24")).toBe("question_gone");
    expect(await takeBack(proposed)).toBeUndefined();
    expect([await own(), await deadlines()]).toEqual([null, [[null, 1]]]);
  });
});

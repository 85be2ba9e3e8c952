import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Plan, PlannedLeagues } from "#contract/planner/endpoints.ts";
import { daysBetween } from "#domain/base/calendar-date.ts";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { solvedPlan } from "#test/support/solved-plan.ts";
import { individualLeague, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

type Placed = NonNullable<Plan["proposal"]>["placed"];

describe("several leagues in one plan (spec 4 §2.7)", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  const league = (name: string) => pairsLeague(club.command, { name });
  type Story = Awaited<ReturnType<typeof league>>;
  let [first, second]: Story[] = [];
  beforeEach(async ({ task }) => {
    club.clock.set("2026-11-21T11:00:00Z");
    await club.call("DELETE", "/api/plan");
    await club.database.pool.query("update tournament_matches set status = 'cancelled'"); // those of the tests before
    first = await league(`Liga Femenina ${task.id}`);
    club.clock.set("2026-11-21T11:01:00Z");
    second = await league(`Liga Masculina ${task.id}`);
  });
  const both = () => [first?.league.id ?? "", second?.league.id ?? ""];
  const asked = (more = {}) => ({ league_ids: both(), from: "2026-11-30", to: "2026-12-20", ...more });
  const solved = async (more = {}) => {
    const begun = await club.call("POST", "/api/plan", asked(more));
    expect([begun.status, begun.body.proposal]).toEqual([200, null]);
    return (await solvedPlan(club)).proposal as NonNullable<Plan["proposal"]>;
  };
  const set = (leagueId: string, column: string, value: string | null) =>
    club.database.pool.query(`update tournaments set ${column} = $2 where id = $1`, [leagueId, value]);
  const idsOf = ({ matches }: Story) => matches.map(({ id }) => id);
  const ofLeague = (placed: Placed, id: string | undefined) => placed.filter(({ league_id }) => league_id === id);
  const accept = (placed: Placed) =>
    club.call("POST", "/api/matches/schedule", {
      places: placed.map(({ league_id, match_id, version, match_date, match_time, court_id }) => {
        return { league_id, match_id, version, match_date, match_time, court_id };
      }),
    });
  const booked = async ({ league: { id } }: Story) => {
    const { body } = await club.call("GET", `/api/leagues/${id}/matches`);
    return body.matches.map((one: Placed[number] & { id: string }) => [one.id, one.match_date, one.match_time]);
  };
  /** Books matches of a league, the first at these moments. */
  const book = async (story: Story, ...moments: [date: string, time: string][]) => {
    for (const [at, [match_date, match_time]] of moments.entries()) {
      const { id, version } = story.matches[at] ?? {};
      const url = `/api/leagues/${story.league.id}/matches/${id}/schedule`;
      const { status } = await club.call("PUT", url, { version, match_date, match_time, court_id: 6 });
      expect(status).toBe(200);
    }
  };
  const leagues = async () => (await club.call("GET", "/api/plan/leagues")).body as PlannedLeagues;
  const planned = async ({ league: { id } }: Pick<Story, "league">) =>
    (await leagues()).leagues.find((one) => one.id === id);

  it("lists what each league has to plan, until when, and what of its dates could be planned anew", async () => {
    if (first === undefined || second === undefined) throw new Error("no leagues");
    await club.database.pool.query("update rounds set deadline = '2026-11-29' where tournament_id = $1", [
      first.league.id,
    ]);
    await book(first, ["2026-11-21", "12:15"], ["2026-11-25", "19:30"]);
    club.clock.set("2026-11-21T11:20:00Z"); // 12:20 in Madrid
    const [begun, dated, ...undated] = idsOf(first);
    expect((await leagues()).today).toBe("2026-11-21");
    expect(await planned(first)).toEqual({
      id: first.league.id,
      name: first.league.name,
      undated,
      dated: [dated],
      starts: "2026-11-01",
      ends: "2026-11-29",
      courts_count: 6,
      schedule_start_time: "16:00:00",
      schedule_end_time: "23:00:00",
      liked_hours: null,
    });
    expect(undated).not.toContain(begun);
    expect(await planned(second)).toMatchObject({ dated: [], ends: null });
    const newest = (await leagues()).leagues.map(({ id }) => id);
    expect(newest.indexOf(second.league.id)).toBeLessThan(newest.indexOf(first.league.id));
    await set(first.league.id, "status", "deleted");
    expect(await planned(first)).toBeUndefined();
  });

  it("lists brackets until their last day, no league of individuals, and none where all is played", async () => {
    const bracket = await bracketLeague(club, { name: "Copa" });
    await bracket.draw(3); // somebody goes through the first semi-final without a match
    await set(bracket.league.id, "end_date", "2027-01-20");
    await club.database.pool.query("update rounds set deadline = '2026-12-06' where tournament_id = $1", [
      bracket.league.id,
    ]);
    const its = await planned(bracket);
    expect(its?.undated).toContain((await bracket.match("Final")).id);
    expect(its?.undated).toHaveLength(bracket.matches.length + 2);
    expect(its?.ends).toBe("2027-01-20");
    const alone = await individualLeague(club.command);
    expect(await planned(alone)).toBeUndefined();
    await club.database.pool.query("update tournament_matches set status = 'cancelled' where tournament_id = $1", [
      bracket.league.id,
    ]);
    expect(await planned(bracket)).toBeUndefined();
  });

  it("goes on until when a match was put off only where nothing else is to be planned", async () => {
    if (first === undefined) throw new Error("no league");
    const putOff = (where: string) =>
      club.database.pool.query(
        `update tournament_matches set deferred_until = '2027-02-01' where tournament_id = $1 ${where}`,
        [first?.league.id],
      );
    await club.database.pool.query("update rounds set deadline = '2026-12-06' where tournament_id = $1", [
      first.league.id,
    ]);
    await putOff(`and id = '${idsOf(first)[0]}'`);
    expect(await planned(first)).toMatchObject({ ends: "2026-12-06" });
    await putOff("");
    expect(await planned(first)).toMatchObject({ starts: null, ends: "2027-02-01" });
  });

  it("is one proposal with each league's own hours, and the names of its leagues and matches", async () => {
    const [mine = "", others = ""] = both();
    await set(others, "schedule_start_time", "20:00:00");
    await set(mine, "schedule_end_time", "19:00:00");
    const { placed, left, leagues: about } = await solved();
    expect([placed.length, left]).toEqual([12, []]);
    const hours = (id: string) => ofLeague(placed, id).map(({ match_time }) => match_time);
    expect([hours(mine).length, hours(others).length]).toEqual([6, 6]);
    expect(Math.max(...hours(mine).map(Number.parseFloat))).toBeLessThanOrEqual(19);
    expect(Math.min(...hours(others).map(Number.parseFloat))).toBeGreaterThanOrEqual(20);
    expect(new Set(about.map(({ name }) => name))).toEqual(new Set([first?.league.name, second?.league.name]));
    const its = first?.matches[0];
    expect(placed.find(({ match_id }) => match_id === its?.id)).toMatchObject({
      pair1_name: its?.pair1_name,
      pair2_name: its?.pair2_name,
      about: "Grupo A",
      is_in_bracket: false,
    });
    expect((await accept(placed)).body.accepted).toHaveLength(12);
  });

  it("plays each league until its own last day, and the others until that of the plan", async () => {
    const [mine = "", others = ""] = both();
    const { placed, left } = await solved({ last_days: [{ league_id: mine, date: "2026-12-06" }] });
    expect([placed.length, left]).toEqual([12, []]);
    const last = (id: string) =>
      ofLeague(placed, id)
        .map(({ match_date }) => match_date)
        .sort()
        .at(-1) ?? "";
    expect(last(mine) <= "2026-12-06").toBe(true);
    expect(last(others) > "2026-12-06").toBe(true); // a week of its own more, so that nobody plays more often than needed
  });

  it("offers further days to the league alone that needs them, also where it has a last day of its own", async () => {
    const [mine = "", others = ""] = both();
    const one = { from: "2026-11-30", to: "2026-12-13", last_days: [{ league_id: mine, date: "2026-11-30" }] };
    const way = async (more: object, id: string) => {
      const { left } = await solved(more);
      const its = left.find(({ league_id }) => league_id === id);
      await club.call("DELETE", "/api/plan");
      return its?.ways_out.find(({ kind }) => kind === "more_days");
    };
    const inside = await way(one, mine);
    expect(inside?.change).toEqual({ last_days: [{ league_id: mine, date: inside?.match_date }] });
    expect(inside?.match_date).toMatch(/^2026-12-0/);
    const short = await way({ from: "2026-11-30", to: "2026-12-01" }, others);
    expect(short?.change).toEqual({ to: short?.match_date, last_days: [{ league_id: mine, date: "2026-12-01" }] });
    const again = await solved({ from: "2026-11-30", to: "2026-12-01", ...short?.change });
    const days = (id: string) => ofLeague(again.placed, id).map(({ match_date }) => match_date);
    expect(days(mine).every((day) => day <= "2026-12-01")).toBe(true);
    expect(days(others).some((day) => day > "2026-12-01")).toBe(true);
  });

  it("is refused where it would be of more matches than can be accepted at once, with how many they are", async () => {
    // As many legs as no league has.
    await club.database.pool.query("alter table tournament_matches drop constraint tournament_matches_leg");
    const rounds = await club.database.pool.query(
      `insert into tournament_matches
       select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'leg', one.leg + further))).*
       from tournament_matches one, generate_series(1, 82) further where tournament_id = $1`,
      [first?.league.id],
    );
    expect(rounds.rowCount).toBe(492);
    const { status, body } = await club.call("POST", "/api/plan", asked());
    expect([status, body.message]).toEqual([
      400,
      "Son 504 partidos, y de una vez se planifican 500 como mucho: elige menos ligas.",
    ]);
    const [mine = ""] = both();
    expect((await club.call("POST", "/api/plan", asked({ league_ids: [mine] }))).status).toBe(200);
    await club.call("DELETE", "/api/plan");
  });

  it("says what had to give way and why, with the names of now", async () => {
    const hours = [1, 2].map((weekday) => ({ weekday, first_start: "16:00", last_start: "16:00" }));
    const { placed, missed } = await solved({ hours, to: "2026-12-01", court_ids: [1, 2, 3], liked_time: "22:00:00" });
    expect(placed.length).toBeGreaterThan(0);
    const ofHours = missed.filter(({ text }) => text.startsWith("Fuera de las horas preferidas"));
    expect(new Set(ofHours.map(({ match_id }) => match_id))).toEqual(new Set(placed.map(({ match_id }) => match_id)));
    expect(new Set(ofHours.map(({ text }) => text))).toEqual(
      new Set(["Fuera de las horas preferidas: no hay ninguna en esas fechas"]),
    );
    expect(missed[0]).toMatchObject({ pair1_name: expect.any(String), is_in_bracket: false });
  });

  it("leaves the pause that was asked for between two matches of a pair on a day", async () => {
    const day = { from: "2026-12-05", to: "2026-12-05", per_day: 3, pause_minutes: 90 };
    const { placed, reached } = await solved(day);
    expect(placed).toHaveLength(12);
    expect(reached).toContain("pausas de 1 h 30 min");
  });

  it("gives who plays in two leagues no two days running, and names who has to rest", async () => {
    const [ana = "", other = ""] = [first?.playerIds[0], second?.playerIds[0]];
    const { rows } = await club.database.pool.query("select person_id, full_name from players where id = $1", [ana]);
    const { person_id, full_name } = rows[0];
    await club.database.pool.query("update league_players set person_id = $1 where id = $2", [person_id, other]);
    const pairs = await club.database.pool.query("select id from pairs where player1_id in ($1, $2)", [ana, other]);
    const of = new Set(pairs.rows.map(({ id }) => id));
    const hers = [...(first?.matches ?? []), ...(second?.matches ?? [])].filter(
      ({ pair1_id, pair2_id }) => of.has(pair1_id) || of.has(pair2_id),
    );
    const ids = hers.map(({ id }) => id);
    const daysIn = (placed: Placed) =>
      placed
        .filter(({ match_id }) => ids.includes(match_id))
        .map(({ match_date }) => daysBetween("2026-11-30", match_date))
        .sort((a, b) => a - b);
    const days = daysIn((await solved({ to: "2026-12-13" })).placed);
    expect(days).toHaveLength(6);
    expect(Math.min(...days.slice(1).map((day, at) => day - (days[at] ?? 0)))).toBeGreaterThan(1);
    await club.call("DELETE", "/api/plan");
    const tight = await solved({ to: "2026-12-05", rest_days: 1, match_ids: ids });
    expect(daysIn(tight.placed)).toEqual([0, 2, 4]);
    expect(tight.left.map(({ reason }) => reason).join()).toContain(full_name);
    await club.call("DELETE", "/api/plan");
  });

  it("shares the hours that nobody likes evenly among its leagues", async () => {
    const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, first_start: "16:30", last_start: "18:00" }));
    const { placed } = await solved({ court_ids: [1], hours, to: "2026-12-07" });
    expect(placed).toHaveLength(12);
    const bad = (id: string) => ofLeague(placed, id).filter(({ match_time }) => match_time < "18:00:00").length;
    expect(both().map(bad)).toEqual([3, 3]);
  });

  it("plans what has a date anew where that is asked, and leaves it where it is until that is accepted", async () => {
    if (first === undefined || second === undefined) throw new Error("no leagues");
    // Late, and on the last days: an evening that nobody would choose.
    await book(first, ["2026-12-18", "23:00"], ["2026-12-19", "23:00"]);
    await book(second, ["2026-12-20", "23:00"]);
    const before = [...(await booked(first)), ...(await booked(second))];
    expect((await solved()).placed).toHaveLength(9);
    await club.call("DELETE", "/api/plan");
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, first_start: "18:00", last_start: "23:00" }));
    const { placed } = await solved({ replan_dated: true, liked_time: "19:00", hours });
    expect(placed).toHaveLength(12);
    expect(new Set(placed.map(({ match_time }) => match_time))).toEqual(new Set(["19:00:00"]));
    expect([...(await booked(first)), ...(await booked(second))]).toEqual(before);
    expect((await accept(placed)).body.left).toEqual([]);
    expect((await booked(first)).map(([, , time]: string[]) => time)).toEqual(Array(6).fill("19:00:00"));
  });

  it("does not keep what is planned anew with all near its old hour, nor takes what has begun or was not named", async () => {
    if (first === undefined || second === undefined) throw new Error("no leagues");
    await book(first, ["2026-11-21", "12:15"], ["2026-12-01", "22:00"], ["2026-12-03", "22:00"]);
    club.clock.set("2026-11-21T11:20:00Z"); // 12:20 in Madrid
    const [begun = "", dated = "", other = "", ...rest] = idsOf(first);
    const anew = await solved({ replan_dated: true, match_ids: [begun, dated, ...rest] });
    const places = new Map(anew.placed.map((one) => [one.match_id, one]));
    expect([...places.keys()].sort()).toEqual([dated, ...rest].sort());
    expect(places.get(dated)?.match_time).not.toBe("22:00:00");
    await club.call("DELETE", "/api/plan");
    const rained = await solved({ replan_ids: [other], match_ids: [other] });
    expect(rained.placed).toMatchObject([{ match_id: other, match_time: "22:00:00" }]);
  });

  it("names what somebody else has booked meanwhile with its league, and keeps the old date of that", async () => {
    if (first === undefined || second === undefined) throw new Error("no leagues");
    await book(second, ["2026-12-18", "23:00"]);
    const { placed } = await solved({ replan_dated: true });
    const [its] = placed.filter(({ match_id }) => match_id === idsOf(second as Story)[0]);
    if (its === undefined) throw new Error("not planned");
    const { match_date, match_time, court_id } = its;
    const foreign = await league("Liga de otros");
    const url = `/api/leagues/${foreign.league.id}/matches/${idsOf(foreign)[0]}/schedule`;
    expect((await club.call("PUT", url, { version: 1, match_date, match_time, court_id })).status).toBe(200);
    const { accepted, left } = (await accept(placed)).body;
    expect(accepted).toHaveLength(11);
    expect(left).toMatchObject([{ match_id: its.match_id, league_id: second.league.id, code: "slot_taken" }]);
    expect((await booked(second)).find(([id]: string[]) => id === its.match_id)).toEqual([
      its.match_id,
      "2026-12-18",
      "23:00:00",
    ]);
  });

  it("names matches of brackets by their places, and who is still to come", async () => {
    const bracket = await bracketLeague(club, { name: "Copa de Reyes" });
    await bracket.draw(4);
    const final = await bracket.match("Final");
    const { placed } = await solved({ league_ids: [bracket.league.id], match_ids: [final.id], replan_dated: true });
    expect([placed.length, ...placed]).toMatchObject([
      1,
      {
        match_id: final.id,
        pair1_name: "Ganador de la semifinal 1",
        pair2_name: "Ganador de la semifinal 2",
        about: "Final",
        is_in_bracket: true,
      },
    ]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, daysBetween } from "#domain/base/calendar-date.ts";
import { createAdministrator } from "#server/features/accounts/commands/create-administrator.ts";
import { bracketLeague, matchesOf } from "#test/support/played-bracket.ts";
import { solvedPlan } from "#test/support/solved-plan.ts";
import { individualLeague, pairsLeague } from "#test/support/story.ts";
import { administrator, createTestApp, signIn, type TestApp } from "#test/support/test-app.ts";

describe("the planner", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  beforeAll(async () => {
    club = await createTestApp();
    story = await pairsLeague(club.command, { groups: 2 });
  });
  afterAll(() => club?.close());

  const asked = (more = {}) => ({ league_ids: [story.league.id], from: "2026-11-30", to: "2026-12-13", ...more });
  const another = async () => ({ league_ids: [(await pairsLeague(club.command, { name: "Aparte" })).league.id] });
  const begin = (more = {}) => club.call("POST", "/api/plan", asked(more));
  const solved = () => solvedPlan(club);
  const accept = (places: object[]) =>
    club.call("POST", "/api/matches/schedule", {
      places: places.map((place) => {
        const { league_id, match_id, version, match_date, match_time, court_id } = place as Record<string, unknown>;
        return { league_id, match_id, version, match_date, match_time, court_id };
      }),
    });
  const personOf = async (playerId: string | undefined) =>
    (await club.database.pool.query("select person_id from league_players where id = $1", [playerId])).rows[0]
      .person_id;

  it("keeps when somebody cannot play, which a merge takes along and an erasure forgets", async () => {
    const person = await personOf(story.playerIds[0]);
    const url = `/api/people/${person}/availability`;
    const added = await club.call("POST", url, { weekday: 2, time_from: "18:00" });
    const entry = { kind: "cannot", weekday: 2, date_from: null, date_to: null, time_from: "18:00:00", time_to: null };
    expect([added.status, added.body]).toEqual([201, { id: added.body.id, ...entry }]);
    expect((await club.call("GET", url)).body).toEqual([added.body]);
    expect((await club.call("POST", url, {})).body.code).toBe("invalid_input");
    expect((await club.call("POST", url, { weekday: 8 })).body.code).toBe("invalid_input");
    expect((await club.call("DELETE", `${url}/${added.body.id}`)).body).toEqual({ ok: true });
    expect((await club.call("GET", url)).body).toEqual([]);
    const other = await pairsLeague(club.command, { name: "Otra" });
    const gone = await personOf(other.playerIds[0]);
    await club.call("POST", `/api/people/${gone}/availability`, { weekday: 7 });
    const version = async (id: string) => (await club.call("GET", `/api/people/${id}`)).body.version;
    const merging = { version: await version(person), other_id: gone, other_version: await version(gone) };
    await club.call("POST", `/api/people/${person}/merge`, merging);
    expect((await club.call("GET", url)).body).toMatchObject([{ weekday: 7 }]);
    const { merge } = (await club.call("GET", `/api/people/${person}`)).body;
    await club.call("POST", `/api/people/${person}/merge/${merge.id}/undo`, {});
    expect((await club.call("GET", url)).body).toEqual([]);
    expect((await club.call("GET", `/api/people/${gone}/availability`)).body).toHaveLength(1);
    const erasing = { version: await version(gone), league_ids: [other.league.id] };
    expect((await club.call("POST", `/api/people/${gone}/erasure`, erasing)).status).toBe(200);
    expect((await club.database.pool.query("select * from availability_times")).rows).toEqual([]);
  });

  it("proposes a place for every match, once, by the rules that were asked for", async () => {
    const person = await personOf(story.playerIds[0]);
    await club.call("POST", `/api/people/${person}/availability`, { date_to: "2026-12-06" });
    const started = await begin({ rest_days: 1 });
    expect([started.status, started.body.state, started.body.total]).toEqual([200, "solving", 12]);
    expect((await begin()).body.code).toBe("plan_running");
    const { state, proposal } = await solved();
    expect([state, proposal.is_proved, proposal.left]).toEqual(["solved", true, []]);
    expect(new Set(proposal.placed.map(({ match_id }: { match_id: string }) => match_id)).size).toBe(12);
    const firstPair = await club.database.pool.query("select id from pairs where $1 in (player1_id, player2_id)", [
      story.playerIds[0],
    ]);
    const of = story.matches
      .filter((match) => [match.pair1_id, match.pair2_id].includes(firstPair.rows[0].id))
      .map(({ id }) => id);
    const dates = proposal.placed
      .filter(({ match_id }: { match_id: string }) => of.includes(match_id))
      .map(({ match_date }: { match_date: string }) => match_date);
    const [first = "", second = "", third = ""] = dates;
    expect([first, third]).toEqual(["2026-12-07", "2026-12-13"]); // as far from each other as she can
    expect(daysBetween(first, second)).toBeGreaterThan(1);
    expect(daysBetween(second, third)).toBeGreaterThan(1);
    expect(proposal.reached).toMatch(
      /^Cada pareja juega cada 2–\d días, 12 de 12 a su hora, nadie dos días seguidos\./,
    );
  });

  it("is of leagues of pairs: of one of individuals nothing is planned", async () => {
    const alone = await individualLeague(club.command);
    expect((await begin({ league_ids: [story.league.id, alone.league.id] })).body.code).toBe("wrong_format");
    expect((await club.call("GET", "/api/plan")).body.plan).toMatchObject({ state: "solved" }); // the one before
  });

  it("books what is still free and names what somebody has taken", async () => {
    const { proposal } = (await club.call("GET", "/api/plan")).body.plan;
    const [taken, moved, ...rest] = proposal.placed;
    const other = await pairsLeague(club.command, { name: "Mixta" });
    const { match_date, match_time, court_id } = taken;
    const booking = { version: 1, match_date, match_time, court_id };
    const url = `/api/leagues/${other.league.id}/matches/${other.matches[0]?.id}/schedule`;
    expect((await club.call("PUT", url, booking)).status).toBe(200);
    const answer = await accept([taken, { ...moved, version: moved.version + 1 }, ...rest]);
    expect(answer.status).toBe(200);
    expect(answer.body.accepted).toHaveLength(10);
    expect(answer.body.left.map(({ match_id, code }: Record<string, string>) => [match_id, code])).toEqual([
      [taken.match_id, "slot_taken"],
      [moved.match_id, "edit_conflict"],
    ]);
    const again = await begin();
    expect(again.body.total).toBe(2);
    expect((await solved()).proposal.placed).toHaveLength(2);
  });

  it("keeps a pinned place, says why a match has none, and is dropped", async () => {
    const { proposal } = (await club.call("GET", "/api/plan")).body.plan;
    const [pin] = proposal.placed;
    const pinned = [{ match_id: pin.match_id, match_date: "2026-12-13", match_time: "21:00", court_id: 3 }];
    await begin({
      pinned,
      court_ids: [],
      match_ids: proposal.placed.map(({ match_id }: { match_id: string }) => match_id),
    });
    const plan = await solved();
    expect(plan.proposal.placed).toMatchObject([{ match_id: pin.match_id, match_date: "2026-12-13", is_pinned: true }]);
    expect(plan.proposal.left).toHaveLength(1);
    const [left] = plan.proposal.left;
    expect(left.reason).toBe("No hay ninguna cancha en la que jugar");
    expect(left.ways_out.length).toBeGreaterThan(0);
    expect((await club.call("DELETE", "/api/plan")).body).toEqual({ ok: true });
    expect((await club.call("GET", "/api/plan")).body).toEqual({ plan: null });
  });

  it("plans anew what was pinned to a place that was closed or taken since, is of no court, or has passed", async () => {
    const its = await pairsLeague(club.command, { name: "Fijadas" });
    const closing = {
      court_ids: [6], // nobody else's
      reason: "obras",
      from_date: "2026-12-08",
      until_date: "2026-12-08",
      weekday: null,
    };
    const made = await club.call("POST", "/api/closures", { ...closing, from_time: null, until_time: null });
    expect(made.status).toBe(201);
    const spots = [
      { match_date: "2026-12-09", match_time: "18:00", court_id: 6 },
      { match_date: "2026-12-09", match_time: "18:30", court_id: 6 },
      { match_date: "2026-12-08", match_time: "18:00", court_id: 6 },
      { match_date: "2026-12-07", match_time: "18:00", court_id: 99 },
      { match_date: "2026-11-20", match_time: "18:00", court_id: 1 },
    ];
    const pinned = spots.map((spot, at) => ({ match_id: its.matches[at]?.id, ...spot }));
    expect((await begin({ league_ids: [its.league.id], pinned })).status).toBe(200);
    const { placed, left } = (await solved()).proposal;
    expect([placed.length, left]).toEqual([6, []]);
    const kept = placed.filter(({ is_pinned }: { is_pinned: boolean }) => is_pinned);
    expect(kept).toMatchObject([{ match_id: its.matches[0]?.id, match_date: "2026-12-09", match_time: "18:00:00" }]);
    expect((await accept(placed)).body.left).toEqual([]);
    await club.call("DELETE", `/api/closures/${made.body.id}`);
    await club.call("DELETE", "/api/plan");
  });

  it("waits while somebody else's is being made, and is made then", async () => {
    const olga = { name: "Olga", email: "olga@club.test", password: "pista-central-7" };
    await createAdministrator(club.deps, olga);
    const own = club.cookie;
    const hers = await signIn(club.app, olga); // beforehand: it takes as long as a plan
    const asOlga = async (method: string, body?: object) => {
      club.cookie = hers;
      try {
        return await club.call(method, "/api/plan", body);
      } finally {
        club.cookie = own;
      }
    };
    expect((await begin()).body.state).toBe("solving");
    expect((await asOlga("POST", asked())).body).toMatchObject({ state: "waiting", seconds: 0, proposal: null });
    expect((await asOlga("POST", asked())).body.code).toBe("plan_running");
    expect((await asOlga("GET")).body.plan.state).toBe("waiting");
    await solved();
    await expect.poll(async () => (await asOlga("GET")).body.plan.state, { timeout: 120_000 }).toBe("solved");
    await begin();
    await asOlga("POST", asked());
    await club.call("DELETE", "/api/plan");
    expect((await asOlga("GET")).body.plan.state).toBe("solving");
    await begin();
    await asOlga("DELETE");
    expect((await solved()).state).toBe("solved");
    await club.call("DELETE", "/api/plan");
  });

  it("is cancelled while it is being made, and refuses what cannot be", async () => {
    await begin();
    await club.call("DELETE", "/api/plan");
    expect((await begin({ from: "2026-11-01" })).body.code).toBe("date_past");
    expect((await begin({ from: "2026-12-14" })).body.code).toBe("invalid_input");
    expect((await begin({ match_ids: [] })).body.code).toBe("nothing_to_plan");
    expect((await begin()).status).toBe(200);
    await club.call("DELETE", "/api/plan");
  });

  it("leaves out courts that are closed", async () => {
    const closing = {
      court_ids: [],
      reason: "obras",
      weekday: null,
      from_date: "2027-01-11",
      until_date: "2027-01-14",
    };
    const day = await club.call("POST", "/api/closures", { ...closing, from_time: null, until_time: null });
    const night = { ...closing, court_ids: [1, 2, 3, 4, 5], from_date: "2027-01-15", until_date: "2027-01-24" };
    const some = await club.call("POST", "/api/closures", { ...night, from_time: "12:00", until_time: "02:00" });
    await begin({ ...(await another()), from: "2027-01-11", to: "2027-01-24" });
    const { placed } = (await solved()).proposal;
    expect(placed.length).toBeGreaterThan(0);
    expect([day.status, some.status]).toEqual([201, 201]);
    for (const { match_date, court_id } of placed) {
      expect(court_id).toBe(6);
      expect(match_date >= "2027-01-15").toBe(true);
    }
    for (const { body } of [day, some]) await club.call("DELETE", `/api/closures/${body.id}`);
  });

  it("stays inside the opening hours", async () => {
    const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens_at: "18:30", closes_at: "20:30" }));
    await club.call("PUT", "/api/opening-hours", { opening_hours: week, seen: [] });
    await begin(await another());
    const { placed } = (await solved()).proposal;
    const times = new Set(placed.map(({ match_time }: { match_time: string }) => match_time));
    expect(times).toEqual(new Set(["18:30:00"]));
    await club.call("PUT", "/api/opening-hours", { opening_hours: [], seen: week });
  });

  it("proposes no hour of today that has passed", async () => {
    club.clock.set("2026-11-21T11:10:00Z"); // 12:10 in Madrid
    const hours = [{ weekday: 6, first_start: "09:00", last_start: "21:00" }];
    await begin({ ...(await another()), from: "2026-11-21", to: "2026-11-21", hours });
    const { placed } = (await solved()).proposal;
    expect(new Set(placed.map(({ match_time }: { match_time: string }) => match_time))).toEqual(new Set(["12:30:00"]));
    club.clock.set("2026-11-21T11:40:00Z"); // 12:40 in Madrid
    const url = `/api/plan/places/${placed[0].match_id}`;
    const { places } = (await club.call("GET", url)).body;
    expect(places.map(({ match_time }: { match_time: string }) => match_time)).not.toContain("12:30:00");
    const { match_date, match_time } = placed[0];
    const court_id = [1, 2, 3, 4, 5, 6].find((id) => placed.every((one: { court_id: number }) => one.court_id !== id));
    expect((await club.call("PUT", url, { match_date, match_time, court_id })).body.code).toBe("slot_taken");
    club.clock.set("2026-11-21T11:10:00Z");
    await club.call("DELETE", "/api/plan");
  });

  it("leaves what was put on an hour of today that has passed meanwhile", async () => {
    club.clock.set("2026-11-21T11:10:00Z"); // 12:10 in Madrid
    const its = await pairsLeague(club.command, { name: "De ayer" });
    const at = (index: number, match_time: string) => {
      const { id = "", version = 0 } = its.matches[index] ?? {};
      return {
        league_id: its.league.id,
        match_id: id,
        version,
        match_date: "2026-11-21",
        match_time,
        court_id: index + 1,
      };
    };
    const { body } = await accept([at(0, "12:00"), at(1, "12:30")]);
    expect(body.accepted.map(({ match_id }: { match_id: string }) => match_id)).toEqual([its.matches[1]?.id]);
    expect(body.left).toMatchObject([{ match_id: its.matches[0]?.id, code: "date_past" }]);
  });

  it("moves a match of a proposal to another of its free places, and nowhere else", async () => {
    await begin(await another());
    const { proposal } = await solved();
    const [first, second] = proposal.placed;
    const url = `/api/plan/places/${first.match_id}`;
    const { places } = (await club.call("GET", url)).body;
    const key = (one: any) => `${one.match_date} ${one.match_time} ${one.court_id}`;
    expect(places.map(key)).toContain(key(first));
    expect(places.map(key)).not.toContain(key(second));
    const to = { match_date: "2026-12-12", match_time: "21:00:00", court_id: 5 };
    expect(places.map(key)).toContain(key(to));
    const moved = await club.call("PUT", url, to);
    const own = moved.body.proposal.placed.find(({ match_id }: any) => match_id === first.match_id);
    expect([moved.status, own]).toEqual([200, { ...first, ...to }]);
    const { match_date, match_time, court_id } = second;
    expect((await club.call("PUT", url, { match_date, match_time, court_id })).body.code).toBe("slot_taken");
    expect((await accept((await club.call("GET", "/api/plan")).body.plan.proposal.placed)).body.left).toEqual([]);
    expect((await club.call("GET", `/api/plan/places/${story.league.id}`)).body.code).toBe("plan_gone");
  });

  it("plans matches that have a date anew, who change places with each other", async () => {
    const its = await pairsLeague(club.command, { name: "Aplazada" });
    const ids = its.matches.map(({ id }) => id);
    const asking = { league_ids: [its.league.id], match_ids: ids };
    await begin(asking);
    await accept((await solved()).proposal.placed);
    expect((await begin(asking)).body.code).toBe("nothing_to_plan");
    await begin({ ...asking, replan_ids: ids, liked_time: "21:00" });
    const { placed } = (await solved()).proposal;
    expect(placed).toHaveLength(6);
    expect(new Set(placed.map(({ match_time }: any) => match_time))).toEqual(new Set(["21:00:00"]));
    const { body } = await accept(placed);
    expect([body.accepted.length, body.left]).toEqual([6, []]);
  });

  it("gives what is rained off its old hour, on a day as near as it has a place (spec 4 §2.7)", async () => {
    const { league, matches } = await pairsLeague(club.command, { name: "De noche" });
    const evenings = matches.slice(0, 2).map(({ id, version }, at) => {
      const place = { match_date: "2027-03-01", match_time: ["20:00", "22:30"][at], court_id: at + 1 };
      return { league_id: league.id, match_id: id, version, ...place };
    });
    const { body } = await accept(evenings);
    expect(body.left).toEqual([]);
    const ids = evenings.map(({ match_id }) => match_id);
    const asking = { league_ids: [league.id], match_ids: ids, replan_ids: ids, from: "2027-03-02", to: "2027-03-15" };
    await begin(asking);
    const { placed } = (await solved()).proposal;
    const placeOf = (id: string) => placed.find(({ match_id }: any) => match_id === id);
    expect(ids.map((id) => placeOf(id).match_time)).toEqual(["20:00:00", "22:30:00"]);
    expect(Math.max(...placed.map(({ match_date }: any) => Number(match_date.slice(-2))))).toBeLessThan(5);
    await club.call("DELETE", "/api/plan");
  });

  it("puts what is rained off near its day although its pairs play soon after (spec 4 §2.7)", async () => {
    const { league, matches } = await pairsLeague(club.command, { name: "De lluvia" });
    const dates = ["2027-04-01", "2027-04-05", "2027-04-08"];
    const days = [...new Set(matches.map(({ match_day }) => match_day))];
    const places = matches.map(({ id, version, match_day }, at) => {
      const place = { match_date: dates[days.indexOf(match_day)], match_time: "20:00", court_id: at + 1 };
      return { league_id: league.id, match_id: id, version, ...place };
    });
    expect((await accept(places)).body.left).toEqual([]);
    const ids = places.filter(({ match_date }) => match_date === dates[1]).map(({ match_id }) => match_id);
    const asking = { league_ids: [league.id], match_ids: ids, replan_ids: ids, from: "2027-04-06", to: "2027-04-19" };
    await begin(asking);
    const { placed, reached } = (await solved()).proposal;
    const whens = placed.map(({ match_date, match_time }: any) => `${match_date} ${match_time}`);
    expect(whens).toEqual(["2027-04-06 20:00:00", "2027-04-06 20:00:00"]);
    expect(reached).toContain("2 de 2 a su hora, a 1 día de su fecha");
    await club.call("DELETE", "/api/plan");
  });

  it("has the matches of a tournament's group beside each other on its day (spec 4 §2.8)", async () => {
    const { league } = await pairsLeague(club.command, { name: "En bloques", groups: 2 });
    const hours = [{ weekday: 6, first_start: "10:00", last_start: "20:00" }];
    const day = { from: "2027-05-01", to: "2027-05-01", per_day: 3, court_ids: [1, 2, 3, 4], hours };
    await begin({ league_ids: [league.id], ...day });
    const { placed } = (await solved()).proposal;
    expect(placed).toHaveLength(12);
    const courtsOf = (group: string) =>
      placed.filter(({ about }: any) => about === group).map((one: any) => one.court_id);
    for (const group of ["Grupo A", "Grupo B"]) {
      const courts = courtsOf(group);
      expect(courts).toHaveLength(6);
      expect(Math.max(...courts) - Math.min(...courts)).toBe(1);
    }
    await club.call("DELETE", "/api/plan");
  });

  it("says by what a match would have a place, which then has one", async () => {
    const its = await another();
    await begin({ ...its, from: "2026-12-14", to: "2026-12-14", court_ids: [1] });
    const { proposal, asked: input } = await solved();
    expect(proposal.left.length).toBeGreaterThan(0);
    const [left] = proposal.left;
    const way = left.ways_out.find(({ kind }: any) => kind === "more_days");
    await begin({ ...input, ...way.change });
    const again = (await solved()).proposal;
    expect(again.placed.length).toBeGreaterThan(proposal.placed.length);
    expect(again.placed.some(({ match_date }: any) => match_date === way.match_date)).toBe(true);
  });

  it("puts the matches of a bracket after those that their sides come from, before anybody knows who plays", async () => {
    const bracket = await bracketLeague(club, { name: "Con cuadro" });
    await bracket.draw(8);
    await begin({ league_ids: [bracket.league.id], from: "2026-12-14", to: "2027-01-10", rest_days: 1 });
    const { proposal } = await solved();
    const ids = matchesOf((await bracket.page()).phases[0]).map(({ id, name }) => ({ id, name }));
    const dateOf = (name: string) => {
      const { id } = ids.find((one) => one.name === name) ?? {};
      return proposal.placed.find(({ match_id }: any) => match_id === id)?.match_date;
    };
    const dayAfterNext = (date: string) => addDays(date, 2);
    const semifinals = [dateOf("Semifinal 1"), dateOf("Semifinal 2")];
    expect(proposal.placed).toHaveLength(ids.length + bracket.matches.length);
    for (const date of semifinals) expect(dateOf("Final") >= dayAfterNext(date)).toBe(true);
    const { body } = await accept(proposal.placed);
    expect([body.left, body.accepted.length]).toEqual([[], proposal.placed.length]);
    expect((await bracket.match("Final")).match_date).toBe(dateOf("Final"));
  });

  it("counts what was played: rest and one match a day hold after a result as before it, but not after a walkover", async () => {
    const its = await pairsLeague(club.command, { name: "Con descanso" });
    const [first] = its.matches;
    const url = `/api/leagues/${its.league.id}/matches/${first?.id}`;
    const booking = { version: first?.version, match_date: "2026-11-21", match_time: "18:00", court_id: 1 };
    let { version } = (await club.call("PUT", `${url}/schedule`, booking)).body.match;
    club.clock.set("2026-11-21T21:00:00Z");
    club.cookie = await signIn(club.app, administrator);
    const days = async () => {
      await begin({ league_ids: [its.league.id], from: "2026-11-22", to: "2026-12-12", rest_days: 2 });
      const { placed } = (await solved()).proposal;
      await club.call("DELETE", "/api/plan");
      const ofPair = ({ match_id }: { match_id: string }) => {
        const { pair1_id, pair2_id } = its.matches.find(({ id }) => id === match_id) ?? {};
        return [pair1_id, pair2_id].includes(first?.pair1_id ?? "");
      };
      return placed.filter(ofPair).map(({ match_date }: { match_date: string }) => match_date);
    };
    const isRested = (dates: string[]) => {
      const all = ["2026-11-21", ...dates];
      expect(dates).toHaveLength(2);
      for (const [index, date] of dates.entries()) expect(daysBetween(all[index] ?? "", date)).toBeGreaterThan(2);
    };
    isRested(await days());
    const played = { version, set_results: [{ set: 1, pair1_games: 6, pair2_games: 0 }] };
    const saved = await club.call("PUT", `${url}/result`, played);
    version = saved.body.version;
    isRested(await days());
    const walkover = { version, outcome: "walkover", winner_pair_id: first?.pair1_id, set_results: [] };
    expect((await club.call("PUT", `${url}/result`, walkover)).status).toBe(200);
    expect(await days()).toHaveLength(2);
    club.clock.set("2026-11-21T11:10:00Z");
    club.cookie = await signIn(club.app, administrator);
  });

  it("proposes no final before semi-finals that are played long after the plan's days", async () => {
    const bracket = await bracketLeague(club, { name: "Semifinales tarde" });
    await bracket.draw(4);
    const places = [];
    for (const [index, name] of ["Semifinal 1", "Semifinal 2"].entries()) {
      const { id, version } = await bracket.match(name);
      const when = { match_date: "2027-03-20", match_time: "18:00", court_id: index + 1 };
      places.push({ league_id: bracket.league.id, match_id: id, version, ...when });
    }
    expect((await accept(places)).body.accepted).toHaveLength(2);
    const { id } = await bracket.match("Final");
    const input = { league_ids: [bracket.league.id], match_ids: [id], from: "2027-02-22", to: "2027-02-28" };
    await begin(input);
    const { placed, left } = (await solved()).proposal;
    expect(placed).toEqual([]);
    expect(left).toMatchObject([
      { match_id: id, reason: "No hay día en que el partido anterior del cuadro haya acabado" },
    ]);
    await club.call("DELETE", "/api/plan");
  });
});

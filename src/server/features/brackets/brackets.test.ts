import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawLots } from "#server/features/rounds/public.ts";
import { bracketLeague, matchesOf, sidesOf } from "#test/support/played-bracket.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { drawTrees } from "./parts/trees.ts";

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

describe("a bracket of six with byes and a third place", () => {
  it("goes from the draw to its champion, side by side", async () => {
    const story = await bracketLeague(club);
    const { status, body } = await story.draw(6, { third_place: true });
    expect(status).toBe(200);
    const [main] = body.phases;
    expect(main).toMatchObject({ name: "Cuadro final", role: "main", size: 8, champion: null, published_at: null });
    expect(main.seeds.map(({ seed }: { seed: number }) => seed)).toEqual([1, 2]);
    expect(main.lines.map((line: unknown) => line === null)).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
    expect(main.rounds.map(({ name, matches }: any) => [name, matches.map((one: any) => one.name)])).toEqual([
      ["Cuartos de final", ["P1", "P2"]],
      ["Semifinales", ["Semifinal 1", "Semifinal 2"]],
      ["Final", ["Final", "Tercer puesto"]],
    ]);
    const semifinal = await story.match("Semifinal 1");
    expect(sidesOf(semifinal)).toEqual([main.seeds[0].name, "Ganador de P1"]);
    expect(sidesOf(await story.match("Tercer puesto"))).toEqual([
      "Perdedor de la semifinal 1",
      "Perdedor de la semifinal 2",
    ]);
    expect((await story.win("Final", 1, { winner_pair_id: null })).body.code).toBe("bracket_sides_open");
    for (const [name, side] of [
      ["P1", 2],
      ["P2", 1],
      ["Semifinal 1", 1],
      ["Semifinal 2", 1],
      ["Final", 2],
    ] as const)
      expect((await story.win(name, side)).status).toBe(200);
    const [first, second] = [await story.match("Semifinal 1"), await story.match("Semifinal 2")];
    expect(first.sides[1].name).toBe((await story.match("P1")).sides[1].name);
    expect(sidesOf(await story.match("Final"))).toEqual([first.sides[0].name, second.sides[0].name]);
    expect(sidesOf(await story.match("Tercer puesto"))).toEqual([first.sides[1].name, second.sides[1].name]);
    const after = await story.page();
    expect(after.can_draw).toBe(false);
    expect(after.phases[0]?.champion).toEqual({ pair_id: second.sides[0].pair_id, name: second.sides[0].name });
  });

  it("is neither in the league's matches, nor its tables, nor its public pages", async () => {
    const story = await bracketLeague(club, { name: "Liga sin cuadro a la vista" });
    const league = `/api/leagues/${story.league.id}`;
    const publicPaths = ["", "/matches", "/standings"].map((path) => `/api/public/leagues/${story.league.id}${path}`);
    const seen = async () => ({
      matches: (await club.call("GET", `${league}/matches`)).body,
      // That there is a bracket is said with the groups, for their screen leads to it.
      groups: { ...(await club.call("GET", `${league}/groups`)).body, has_bracket: null },
      public: await Promise.all(publicPaths.map(async (path) => (await club.visit("GET", path)).body)),
    });
    const before = await seen();
    await story.draw(4);
    await story.win("Semifinal 1", 1);
    await story.win("Semifinal 2", 1);
    await story.win("Final", 1);
    expect(await seen()).toEqual(before);
  });
});

describe("a draw", () => {
  it("is replayed from its lot", async () => {
    const story = await bracketLeague(club);
    const { phases, pairs } = (await story.draw(8, { seeds: 4 })).body;
    const entrants = pairs.map(({ pair_id, group_id }: any) => ({ id: pair_id, group_id }));
    const order = { entrants, seeds: 4, third_place: false, consolation: false, bands: false };
    const [replayed] = drawTrees(order, phases[0].draw.seed);
    expect(phases[0].lines.map(({ pair_id }: any) => pair_id)).toEqual(replayed?.bracket.lines);
    expect(phases[0].draw.seed).toMatch(/^[\dA-F]{8}$/);
    expect(drawLots(["a", "b"], "1")).toEqual(drawLots(["b", "a"], "1"));
  });

  it("is made again by who saw it, until there is a result", async () => {
    const story = await bracketLeague(club);
    const first = (await story.draw(6)).body.phases[0];
    const again = await story.draw(6, { shown: null });
    expect([again.status, again.body.code]).toEqual([409, "edit_conflict"]);
    const second = (await story.draw(4, { shown: first.draw.seed })).body.phases[0];
    expect([second.size, second.id === first.id]).toEqual([4, false]);
    await story.win("Semifinal 1", 1);
    const shown = second.draw.seed;
    for (const answer of [await story.draw(4), await story.call("DELETE", "", { shown })])
      expect(answer.body.code).toBe("bracket_has_results");
    const { id, version } = await story.match("Semifinal 1");
    expect((await story.call("DELETE", `/matches/${id}/result`, { version })).status).toBe(200);
    expect((await story.call("DELETE", "", { shown })).status).toBe(200);
    expect((await story.page()).phases).toEqual([]);
    expect((await story.call("DELETE", "", { shown })).body.code).toBe("bracket_not_found");
  });

  it("is published as it was shown", async () => {
    const story = await bracketLeague(club);
    const shown = (await story.draw(4)).body.phases[0].draw.seed;
    expect((await story.call("PUT", "/publication", { shown: "0" })).body.code).toBe("edit_conflict");
    expect((await story.call("PUT", "/publication", { shown })).body.phases[0].published_at).not.toBeNull();
  });

  it("is changed by hand: two pairs change their lines, and the byes stay", async () => {
    const story = await bracketLeague(club);
    const [before] = (await story.draw(6)).body.phases;
    const [first, , third] = before.lines;
    const reason = "Piden no cruzarse tan pronto";
    const swap = { version: before.version, pair_id: first.pair_id, other_pair_id: third.pair_id, reason };
    const { body } = await story.call("PUT", `/${before.id}/lines`, swap);
    const [after] = body.phases;
    expect(after.lines.map((line: any) => line?.name)).toEqual(
      before.lines
        .map((line: any) => (line === null ? undefined : line.name))
        .with(0, third.name)
        .with(2, first.name),
    );
    expect(sidesOf(await story.match("Semifinal 1"))).toEqual([third.name, "Ganador de P1"]);
    expect((await story.match("P1")).sides[0].name).toBe(first.name);
    expect((await story.call("PUT", `/${before.id}/lines`, swap)).body.code).toBe("edit_conflict");
  });

  it("is of pairs of the league, each once", async () => {
    const story = await bracketLeague(club);
    const [one] = (await story.page()).pairs;
    const codes = async (pair_ids: unknown[], more = {}) =>
      (await story.call("POST", "", { pair_ids, shown: null, ...more })).body.code;
    expect(await codes([one?.pair_id, one?.pair_id])).toBe("already_in_draw");
    expect(await codes([one?.pair_id, story.league.id])).toBe("pair_not_found");
    expect(await codes([one?.pair_id])).toBe("draw_size");
    expect((await story.draw(4, { seeds: 5 })).body.code).toBe("too_many_seeds");
    expect((await story.draw(3, { consolation: true })).body.code).toBe("invalid_input");
    expect((await story.draw(8, { consolation: true, bands: true })).body.code).toBe("invalid_input");
  });

  it("has a consolation, fed by who loses their first match", async () => {
    const story = await bracketLeague(club);
    const { phases } = (await story.draw(8, { consolation: true })).body;
    expect(phases.map(({ name, size }: any) => [name, size])).toEqual([
      ["Cuadro final", 8],
      ["Consolación", 4],
    ]);
    expect(sidesOf(await story.match("Semifinal 1", 1))).toEqual(["Perdedor de P1", "Perdedor de P2"]);
    const lost = (await story.match("P1")).sides[1].name;
    await story.win("P1", 1);
    expect((await story.match("Semifinal 1", 1)).sides[0].name).toBe(lost);
  });

  it("is of bands of eight by the order, each seeded throughout (spec 5 §2.5)", async () => {
    const story = await bracketLeague(club, { groups: 3 });
    const { phases } = (await story.draw(12, { bands: true })).body;
    expect(phases.map(({ name, role, size, seeds }: any) => [name, role, size, seeds.length])).toEqual([
      ["Puestos 1 a 8", "band", 8, 8],
      ["Puestos 9 a 12", "band", 4, 4],
    ]);
    expect(matchesOf(phases[1]).map(({ number }) => number)).toEqual([8, 9, 10]);
  });
});

describe("a match of a bracket", () => {
  const slot = { match_date: "2026-12-01", match_time: "18:00", court_id: 1 };

  it("is booked before its sides are known, and takes the court from all others", async () => {
    const story = await bracketLeague(club);
    await story.draw(4);
    const { id, version } = await story.match("Final");
    const { status, body } = await story.call("PUT", `/matches/${id}/schedule`, { version, ...slot });
    expect([status, body.match.court_name, body.match.match_time]).toEqual([200, "Cancha 1", "18:00:00"]);
    const [group] = story.matches;
    const other = await club.call("PUT", `/api/leagues/${story.league.id}/matches/${group?.id}/schedule`, {
      version: group?.version,
      ...slot,
    });
    expect(other.body.code).toBe("slot_taken");
    const { bookings } = (await club.call("GET", "/api/bookings?date=2026-12-01")).body;
    expect(bookings.map(({ match_id }: any) => match_id)).toContain(id);
    await story.win("Semifinal 1", 1);
    await story.win("Semifinal 2", 1);
    expect(await story.match("Final")).toMatchObject({ match_date: "2026-12-01", court_id: 1 });
    const days = `from=2026-12-01&to=2026-12-02`;
    const calendar = await club.call("GET", `/api/leagues/${story.league.id}/matches?${days}`);
    expect([calendar.status, calendar.body.matches]).toEqual([200, []]);
  });

  it("warns of who plays twice at once, also in another match of a group", async () => {
    const story = await bracketLeague(club, { groups: 1 });
    await story.draw(4);
    const { id, version, sides } = await story.match("Semifinal 1");
    const own = story.matches.find(({ pair1_id, pair2_id }) => [pair1_id, pair2_id].includes(sides[0].pair_id ?? ""));
    const at = { match_date: "2026-12-03", match_time: "18:00" };
    await club.call("PUT", `/api/leagues/${story.league.id}/matches/${own?.id}/schedule`, {
      version: own?.version,
      ...at,
      court_id: 1,
    });
    const { body } = await story.call("PUT", `/matches/${id}/schedule`, { version, ...at, court_id: 2 });
    expect(body.players_twice.length).toBeGreaterThanOrEqual(2);
  });

  it("needs a winner, and the pair that it names to play", async () => {
    const story = await bracketLeague(club);
    await story.draw(4);
    const one = (set: number, pair1_games: number, pair2_games: number) => ({ set, pair1_games, pair2_games });
    const level = await story.win("Semifinal 1", 1, {
      set_results: [one(1, 6, 3), one(2, 3, 6)],
      winner_pair_id: null,
    });
    expect([level.body.code, Object.keys(level.body.data.fields)]).toEqual(["bracket_needs_winner", ["set_results"]]);
    const stranger = await story.win("Semifinal 1", 1, { winner_pair_id: story.league.id });
    expect(stranger.body.code).toBe("winner_required");
    expect((await story.win("Semifinal 1", 1, { version: 9 })).body.data.current.name).toBe("Semifinal 1");
    expect((await story.win("Semifinal 1", 1, { played_on: "2099-01-01" })).body.code).toBe("date_future");
  });

  it("is won by walkover; after a double walkover the next opponent goes on", async () => {
    const story = await bracketLeague(club);
    await story.draw(8);
    await story.win("P1", 2, { outcome: "walkover", set_results: [] });
    await story.nobodyComes("P2");
    const semifinal = await story.match("Semifinal 1");
    expect(semifinal.sides.map(({ is_bye, text }) => [is_bye, text])).toEqual([
      [false, null],
      [true, "exento"],
    ]);
    expect((await story.match("Final")).sides[0].pair_id).toBe(semifinal.sides[0].pair_id);
    expect((await story.win("Semifinal 1", 1)).body.code).toBe("bracket_sides_open");
  });
});

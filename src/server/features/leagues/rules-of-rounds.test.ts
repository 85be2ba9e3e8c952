import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { PRESETS } from "#domain/tables/regulation-presets.ts";
import { closeCurrent, undoClosingOf } from "#test/support/closing.ts";
import { pairsLeague, registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("the rules that a league is created with", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  it("are those that were chosen, and those of the specification where none were", async () => {
    const create = async (more: object) => {
      const { status, body } = await club.call("POST", "/api/leagues", {
        name: "Liga",
        start_date: "2026-11-01",
        ...more,
      });
      return [status, body.regulations];
    };
    expect(await create({})).toEqual([201, DEFAULT_REGULATIONS]);
    expect(await create({ regulations: PRESETS.direct })).toEqual([201, PRESETS.direct]);
    const [refused] = await create({ regulations: { ...DEFAULT_REGULATIONS, promotion_match: "sí" } });
    expect(refused).toBe(400);
  });

  it("let everybody meet twice in a round of two legs (spec 3 §5.6)", async () => {
    const regulations = { ...DEFAULT_REGULATIONS, preset: "custom", legs: 2 };
    const { body: league } = await club.call("POST", "/api/leagues", {
      name: "Ida y vuelta",
      start_date: "2026-11-01",
      regulations,
    });
    const url = `/api/leagues/${league.id}`;
    const people = await registerPeople(
      club.command,
      league.id,
      "ABCDEFGH".split("").map((letter) => `Persona ${letter}`),
    );
    const pairs = [0, 2, 4, 6].map((at) => ({ player1_id: people[at], player2_id: people[at + 1] }));
    const { rounds } = (await club.call("GET", `${url}/matches`)).body;
    const made = await club.call("POST", `${url}/groups/pairs`, { round_id: rounds[0].id, name: "Grupo A", pairs });
    expect([made.status, made.body.matches]).toEqual([201, 12]);
    const { matches } = (await club.call("GET", `${url}/matches`)).body;
    const sides = matches.map(({ pair1_id, pair2_id }: Record<string, string>) => `${pair1_id} ${pair2_id}`);
    expect(new Set(sides).size).toBe(12);
    expect(Math.max(...matches.map(({ match_day }: { match_day: number }) => match_day))).toBe(6);
  });
});

describe("a league that began before ties began anew (spec 3 §5.2)", () => {
  it("closes its open round as it began, begins ties anew from the next one, and waits again when that is taken back", async () => {
    const club = await createTestApp();
    const { league, matches } = await pairsLeague(club.command, { groups: 2 });
    const url = `/api/leagues/${league.id}`;
    const waiting = { ...PRESETS.direct, restart: false, restart_from_next_round: true };
    await club.database.pool.query("update tournaments set regulations = $1 where id = $2", [waiting, league.id]);
    for (const { id, version } of matches) {
      const set_results = [{ set: 1, pair1_games: 6, pair2_games: Number.parseInt(id.slice(0, 2), 16) % 6 }];
      await club.call("PUT", `${url}/matches/${id}/result`, { version, set_results });
    }
    const rules = async () => (await club.call("GET", url)).body.regulations;
    const [round] = (await club.call("GET", `${url}/matches`)).body.rounds;
    await closeCurrent(club, league.id);
    expect(await rules()).toEqual(PRESETS.direct);
    const { rows } = await club.database.pool.query("select regulations from rounds where id = $1", [round.id]);
    expect(rows[0].regulations).toEqual(waiting);
    expect((await undoClosingOf(club, league.id, 1)).status).toBe(200);
    expect(await rules()).toEqual(waiting);
    await club.close();
  });
});

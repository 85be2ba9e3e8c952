import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeCurrent } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

type Movement = { kind: string; from_group_name: string; position: number; reason: string };

describe("closing a round that results do not decide (spec 3 §4.2)", () => {
  let club: TestApp;
  let url = "";
  let league_id = "";

  beforeAll(async () => {
    club = await createTestApp();
    const { league, groupIds, matches } = await pairsLeague(club.command, { groups: 2 });
    url = `/api/leagues/${league.id}`;
    const inFirst = matches.filter(({ group_id }) => group_id === groupIds[0]);
    // In Grupo A two pairs have won by the same figures and two have lost by the same.
    for (const { id, version, match_day } of inFirst) {
      const set_results = [{ set: 1, pair1_games: 6, pair2_games: 2 }];
      if (match_day === 1) await club.call("PUT", `${url}/matches/${id}/result`, { version, set_results });
    }
    league_id = league.id;
  });
  afterAll(() => club?.close());

  it("says between which groups nobody moves, and why, with names", async () => {
    const { body } = await club.call("GET", `${url}/rounds/current/closing`);
    const { body: page } = await club.call("GET", `${url}/groups`);
    const last = page.groups[0].rows.slice(2).map(({ name }: { name: string }) => name);
    expect(body.held).toHaveLength(1);
    expect(body.held[0].causes.map(({ reason }: { reason: string }) => reason)).toEqual(["name", "no_matches"]);
    expect(body.held[0].sentence).toBe(
      `Entre Grupo A y Grupo B no se mueve nadie: en Grupo A, ${last[0]} y ${last[1]} están empatadas en los criterios del reglamento y solo las ordena el nombre; en Grupo B no se ha jugado ningún partido.`,
    );
    expect(body.movements.every(({ kind }: Movement) => kind === "stay")).toBe(true);
  });

  it("moves nobody, and keeps the reason without anybody's name", async () => {
    const before = await club.call("GET", `${url}/groups`);
    const closed = await closeCurrent(club, league_id);
    expect(closed.body).toMatchObject({ closed_number: 1, next_number: 2, moved: 0 });
    const after = await club.call("GET", `${url}/groups`);
    const members = ({ body }: typeof after) =>
      body.groups.map(({ rows }: { rows: { pair_id: string }[] }) => rows.map(({ pair_id }) => pair_id).sort());
    expect(members(after)).toEqual(members(before));
    const { body } = await club.call("GET", `${url}/rounds/1/movements`);
    const fourth = body.find((one: Movement) => one.from_group_name === "Grupo A" && one.position === 4);
    expect(fourth.reason).toBe(
      "Puesto 4 en Grupo A: se mantiene, porque en Grupo A solo el orden alfabético decidiría quién se mueve y en Grupo B no se ha jugado ningún partido.",
    );
  });
});

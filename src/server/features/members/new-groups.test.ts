import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newLeague } from "#contract/leagues/endpoints.ts";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { createLeague } from "#server/features/leagues/commands/create-league.ts";
import { auditLines } from "#test/support/audit-lines.ts";
import { currentRound, registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("new groups", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  const league = async (more: object) => {
    const { id } = await createLeague(
      club.command,
      newLeague.parse({ name: "Liga", start_date: "2026-11-01", ...more }),
    );
    return { id, url: `/api/leagues/${id}/groups`, round_id: await currentRound(club.command, id) };
  };
  const people = (id: string, count: number) =>
    registerPeople(
      club.command,
      id,
      Array.from({ length: count }, (_, index) => `Persona ${index + 1}`),
    );
  const pairsOf = (ids: string[]) =>
    [0, 2, 4, 6].map((at) => ({ player1_id: ids[at] ?? "", player2_id: ids[at + 1] ?? "" }));
  const couples = (ids: string[]) =>
    ids.flatMap((player1_id, at) => (at % 2 === 0 ? [{ player1_id, player2_id: ids[at + 1] ?? "" }] : []));
  const levels = async (url: string) => {
    const { body } = await club.call("GET", url);
    return body.groups.map(({ name, division_level }: Record<string, unknown>) => [name, division_level]);
  };

  it("are no more than the league's max_groups, whatever their kind", async () => {
    const { id, url, round_id } = await league({ max_groups: 2 });
    const pairs = pairsOf(await people(id, 8));
    for (const name of ["Uno", "Dos"]) expect((await club.call("POST", url, { round_id, name })).status).toBe(201);
    const empty = await club.call("POST", url, { round_id, name: "Tres" });
    expect([empty.status, empty.body.code, empty.body.data.max_groups]).toEqual([409, "too_many_groups", 2]);
    const filled = await club.call("POST", `${url}/pairs`, { round_id, name: "Tres", pairs });
    expect([filled.status, filled.body.code]).toEqual([409, "too_many_groups"]);
    expect(await levels(url)).toEqual([
      ["Uno", 1],
      ["Dos", 2],
    ]);
  });

  it.each([7, 9])("of individuals are not of %i players", async (count) => {
    const { id, url, round_id } = await league({ format_type: "individual" });
    const player_ids = await people(id, count);
    const { status, body } = await club.call("POST", `${url}/individual`, { round_id, name: "Grupo A", player_ids });
    expect([status, body.code]).toEqual([400, "eight_players_required"]);
    expect(await levels(url)).toEqual([]);
  });

  it("of individuals are of eight different players", async () => {
    const { id, url, round_id } = await league({ format_type: "individual" });
    const player_ids = await people(id, 8);
    const repeated = [...player_ids.slice(1), player_ids[1]];
    const refused = await club.call("POST", `${url}/individual`, { round_id, name: "Grupo A", player_ids: repeated });
    expect([refused.status, refused.body.code]).toEqual([400, "player_repeated"]);
    const created = await club.call("POST", `${url}/individual`, { round_id, name: "Grupo A", player_ids });
    expect([created.status, created.body]).toEqual([
      201,
      { group_id: expect.any(String), name: "Grupo A", pairs: 8, matches: 28 },
    ]);
    const { body } = await club.call("GET", url);
    const rows: { player_id: string; position: number; court_assignment: number }[] = body.groups[0].individual_rows;
    expect(rows.map(({ player_id, position, court_assignment }) => [player_id, position, court_assignment])).toEqual(
      player_ids.map((player, index) => [player, index + 1, Math.floor(index / 2) + 1]),
    );
  });

  it("of pairs are of different players", async () => {
    const { id, url, round_id } = await league({});
    const ids = await people(id, 8);
    const [first = "", , ...others] = ids;
    const twice = await club.call("POST", `${url}/pairs`, {
      round_id,
      name: "Grupo A",
      pairs: pairsOf([first, first, ...others]),
    });
    expect([twice.status, twice.body.code]).toEqual([400, "player_repeated"]);
    expect(
      (await club.call("POST", `${url}/pairs`, { round_id, name: "Grupo A", pairs: pairsOf(ids) })).body,
    ).toMatchObject({
      name: "Grupo A",
      pairs: 4,
      matches: 6,
    });
  });

  it("of pairs have as many as the league's sizes allow (spec 3 §2.1)", async () => {
    const group_size = { size: 5, smallest: 4, largest: 5 };
    const { id, url, round_id } = await league({
      regulations: { ...DEFAULT_REGULATIONS, preset: "custom", group_size },
    });
    const ids = await people(id, 12);
    const send = (count: number) =>
      club.call("POST", `${url}/pairs`, { round_id, name: "Grupo A", pairs: couples(ids.slice(0, count * 2)) });
    for (const count of [0, 3, 6]) {
      const { status, body } = await send(count);
      const sentence = "En esta liga los grupos son de 4 a 5 parejas.";
      expect([status, body.code, body.message, body.data]).toEqual([400, "pairs_incomplete", sentence, group_size]);
    }
    expect((await send(5)).body).toMatchObject({ pairs: 5, matches: 10 });
    expect((await club.call("GET", url)).body.group_size).toEqual(group_size);
  });

  it("are dealt all at once, from the top down, with all their matches, or not at all (spec 3 §2.1)", async () => {
    const { id, url, round_id } = await league({ max_groups: 2 });
    const ids = await people(id, 22);
    const groups = [
      { name: "Alto", pairs: couples(ids.slice(0, 6)) },
      { name: "Medio", pairs: couples(ids.slice(6, 14)) },
      { name: "Bajo", pairs: couples(ids.slice(14, 22)) },
    ];
    const send = (more: object) => club.call("POST", `${url}/all`, { round_id, groups, ...more });
    for (const more of [{}, { max_groups: 2 }]) {
      const refused = await send(more);
      expect([refused.status, refused.body.code]).toEqual([409, "too_many_groups"]);
      expect(await levels(url)).toEqual([]);
    }
    const twice = await send({ groups: [groups[0], groups[0]], max_groups: 3 });
    expect([twice.status, twice.body.code]).toEqual([400, "player_repeated"]);
    const small = await send({ groups: [groups[0], { name: "Dos", pairs: couples(ids.slice(6, 10)) }], max_groups: 3 });
    expect([small.status, small.body.code]).toEqual([400, "pairs_incomplete"]);
    const created = await send({ max_groups: 3 });
    expect(created.status).toBe(201);
    expect(created.body.groups.map(({ name, pairs, matches }: any) => [name, pairs, matches])).toEqual([
      ["Alto", 3, 3],
      ["Medio", 4, 6],
      ["Bajo", 4, 6],
    ]);
    expect(await levels(url)).toEqual([
      ["Alto", 1],
      ["Medio", 2],
      ["Bajo", 3],
    ]);
    expect((await club.call("GET", url)).body.max_groups).toBe(3);
    const again = await send({ max_groups: 6 });
    expect([again.status, again.body.code]).toEqual([409, "player_already_in_pair"]);
    expect((await club.call("GET", url)).body.max_groups).toBe(3);
  });

  it("never lower the league's most groups", async () => {
    const { id, url, round_id } = await league({ max_groups: 4 });
    const groups = [{ name: "A", pairs: couples(await people(id, 6)) }];
    expect((await club.call("POST", `${url}/all`, { round_id, groups, max_groups: 1 })).status).toBe(201);
    expect((await club.call("GET", url)).body.max_groups).toBe(4);
  });

  it("are not of players whom somebody else has taken meanwhile, who are named with their group", async () => {
    const { id, url, round_id } = await league({});
    const [ana = "", berta = "", ...others] = await people(id, 15);
    const first = pairsOf([ana, berta, ...others.slice(0, 6)]);
    expect((await club.call("POST", `${url}/pairs`, { round_id, name: "Grupo A", pairs: first })).status).toBe(201);
    const mine = pairsOf([ana, ...others.slice(6, 9), berta, ...others.slice(9, 12)]);
    const { status, body } = await club.call("POST", `${url}/pairs`, { round_id, name: "Grupo B", pairs: mine });
    expect([status, body.code]).toEqual([409, "player_already_in_pair"]);
    expect(body.message).toBe("Persona 1 y Persona 2 ya juegan en Grupo A.");
    expect(body.data.taken).toEqual([
      { player_id: ana, name: "Persona 1", group_name: "Grupo A" },
      { player_id: berta, name: "Persona 2", group_name: "Grupo A" },
    ]);
    const unknown = "00000000-0000-4000-8000-000000000000";
    const foreign = pairsOf([unknown, ...others.slice(6, 13)]);
    const refused = await club.call("POST", `${url}/pairs`, { round_id, name: "Grupo B", pairs: foreign });
    expect([refused.status, refused.body.code, refused.body.data.player_ids]).toEqual([
      404,
      "player_not_found",
      [unknown],
    ]);
  });

  it("are of the league's format", async () => {
    const [pairs, individual] = [await league({}), await league({ format_type: "individual" })];
    const player_ids = await people(pairs.id, 8);
    const others = pairsOf(await people(individual.id, 8));
    const answers = [
      await club.call("POST", `${pairs.url}/individual`, { round_id: pairs.round_id, name: "A", player_ids }),
      await club.call("POST", `${individual.url}/pairs`, { round_id: individual.round_id, name: "A", pairs: others }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, "wrong_format"],
      [409, "wrong_format"],
    ]);
  });

  it("are of the moment in which they were made, as are their pairs", async () => {
    const { id, url, round_id } = await league({});
    const pairs = couples(await people(id, 8));
    const made = new Date(club.clock.now().getTime() + 60_000);
    club.clock.set(made.toISOString());
    expect((await club.call("POST", `${url}/pairs`, { round_id, name: "A", pairs })).status).toBe(201);
    const { rows } = await club.database.pool.query(
      `select created_at = $2 as fits from groups where tournament_id = $1 union all
       select created_at = $2 as fits from pairs where tournament_id = $1`,
      [id, made],
    );
    expect(rows.map(({ fits }) => fits)).toEqual([true, true, true, true, true]);
  });

  it("leave a line in the log", async () => {
    const { id, url, round_id } = await league({});
    const { body } = await club.call("POST", url, { round_id, name: "Grupo A" });
    expect(body).toEqual({ group_id: expect.any(String), name: "Grupo A", pairs: 0, matches: 0 });
    const rows = await auditLines(club.database, "entity_id = $1", [body.group_id]);
    expect(rows).toMatchObject([
      {
        action: "create",
        entity: "group",
        tournament_id: id,
        actor_name: "Carmen Ortega",
        summary: "Grupo creado: Grupo A",
        after: { id: body.group_id, name: "Grupo A", division_level: 1 },
      },
    ]);
  });
});

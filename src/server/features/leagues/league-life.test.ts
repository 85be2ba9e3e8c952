import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("a league, from its creation to its restoration", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  const create = async (more: object) => {
    const fields = { name: "Liga", start_date: "2026-11-03", pairs_per_category: 12, ...more };
    return (await club.call("POST", "/api/leagues", fields)).body;
  };

  it("has categories of as many pairs as was said; of eight players, if individual", async () => {
    expect((await create({ format_type: "pairs" })).pairs_per_category).toBe(12);
    expect((await create({ format_type: "individual" })).pairs_per_category).toBe(8);
  });

  it("is a league or a tournament, as was said", async () => {
    expect((await create({ type: "league" })).tournament_format).toBe("Liga");
    expect((await create({ type: "tournament" })).tournament_format).toBe("Torneo");
  });

  it("is published at once, or waits if that was said (spec 3 §6.3)", async () => {
    const waiting = await create({ status: "pending" });
    expect([(await create({})).status, waiting.status]).toEqual(["active", "pending"]);
    expect((await club.visit("GET", `/api/public/leagues/${waiting.id}`)).status).toBe(404);
    const refused = await club.call("POST", "/api/leagues", {
      name: "L",
      start_date: "2026-11-03",
      status: "completed",
    });
    expect(refused.status).toBe(400);
  });

  it("has other hours of play and another number of rounds when it is edited; what is left out stays", async () => {
    const league = await create({});
    const { id, name, division, status, start_date } = league;
    const edit = (version: number, more: object) =>
      club.call("PUT", `/api/leagues/${id}`, { name, division, status, start_date, version, ...more });
    const hours = { schedule_start_time: "09:30:00", schedule_end_time: "21:00:00" };
    const { body } = await edit(league.version, { ...hours, number_of_rounds: 9 });
    expect(body).toMatchObject({ ...hours, number_of_rounds: 9 });
    expect((await edit(body.version, {})).body).toMatchObject({ ...hours, number_of_rounds: 9 });
    const backwards = { schedule_start_time: "21:00:00", schedule_end_time: "09:00:00" };
    expect((await edit(body.version + 1, backwards)).body.message).toBe(
      "La hora de fin debe ser posterior a la de inicio",
    );
  });

  it("has no fewer rounds than have begun, and no more once the last is closed", async () => {
    const league = await create({ number_of_rounds: 4 });
    const { id, name, division, status, start_date, version } = league;
    const edit = (number_of_rounds: number) =>
      club.call("PUT", `/api/leagues/${id}`, { name, division, status, start_date, version, number_of_rounds });
    const round = "update rounds set number = 3 where tournament_id = $1";
    await club.database.pool.query(round, [id]);
    const fewer = await edit(2);
    expect([fewer.status, fewer.body.message]).toEqual([400, "La liga va ya por la jornada 3: no puede tener menos."]);
    await club.database.pool.query("update rounds set state = 'closed', closed_at = now() where tournament_id = $1", [
      id,
    ]);
    const more = await edit(5);
    expect([more.status, Object.keys(more.body.data.fields)]).toEqual([400, ["number_of_rounds"]]);
  });

  it("opens its first round on its first day", async () => {
    const { id } = await create({});
    const { body } = await club.call("GET", `/api/leagues/${id}/groups`);
    expect(body.rounds).toMatchObject([{ number: 1, state: "open", start_date: "2026-11-03" }]);
  });

  it("is gone once deleted, and comes back paused, each counted as a change", async () => {
    const { id, version } = await create({});
    const url = `/api/leagues/${id}`;
    expect((await club.call("DELETE", url)).status).toBe(200);
    const gone = [await club.call("GET", url), await club.call("DELETE", url)];
    expect(gone.map(({ status, body }) => [status, body.code])).toEqual([
      [404, "league_not_found"],
      [404, "league_not_found"],
    ]);
    const { status, body } = await club.call("POST", `${url}/restore`, {});
    expect([status, body.status, body.version]).toEqual([200, "paused", version + 2]);
    expect((await club.call("GET", url)).body.status).toBe("paused");
  });

  it("is not restored unless it was deleted", async () => {
    const { id } = await create({});
    for (const league of [id, "00000000-0000-4000-8000-000000000000"]) {
      const { status, body } = await club.call("POST", `/api/leagues/${league}/restore`, {});
      expect([status, body.code]).toEqual([404, "league_not_found"]);
    }
    expect((await club.call("GET", `/api/leagues/${id}`)).body.status).toBe("active");
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("bad input", () => {
  let club: TestApp;
  let here: Awaited<ReturnType<typeof pairsLeague>>;
  let there: Awaited<ReturnType<typeof pairsLeague>>;

  beforeAll(async () => {
    club = await createTestApp();
    here = await pairsLeague(club.command, { name: "Aquí" });
    there = await pairsLeague(club.command, { name: "Allí" });
  });
  afterAll(() => club?.close());

  /** A digest of everything that a refusal must leave as it is. */
  async function contents(): Promise<unknown> {
    const { rows } = await club.database.pool.query(
      `select (select md5(string_agg(t::text, '' order by id)) from tournaments t) as leagues,
              (select md5(string_agg(m::text, '' order by id)) from tournament_matches m) as matches,
              (select md5(string_agg(p::text, '' order by id)) from players p) as players,
              (select md5(string_agg(g::text, '' order by id)) from group_members g) as members,
              (select count(*) from audit_log) as audit`,
    );
    return rows[0];
  }

  async function refuses(
    method: string,
    url: string,
    body: unknown,
    expected: { status: number; code: string; field?: string },
  ) {
    const before = await contents();
    const answer = await club.call(method, url, body);
    expect([answer.status, answer.body.code]).toEqual([expected.status, expected.code]);
    expect(answer.body.message).toMatch(/\p{L}{3,}/u);
    if (expected.field !== undefined) expect(Object.keys(answer.body.data.fields)).toContain(expected.field);
    expect(await contents()).toEqual(before);
    return answer;
  }

  const invalid = (field: string) => ({ status: 400, code: "invalid_input", field });

  it.each([
    ["no name", { start_date: "2026-11-01" }, "name"],
    ["a blank name", { name: "   ", start_date: "2026-11-01" }, "name"],
    ["no start", { name: "Liga" }, "start_date"],
    ["a day that does not exist", { name: "Liga", start_date: "2026-02-30" }, "start_date"],
    ["an end before the start", { name: "Liga", start_date: "2026-11-02", end_date: "2026-11-01" }, "end_date"],
    ["an unknown division", { name: "Liga", start_date: "2026-11-01", division: "Élite" }, "division"],
    ["minus one court", { name: "Liga", start_date: "2026-11-01", courts_count: -1 }, "courts_count"],
    [
      "an absurd number of rounds",
      { name: "Liga", start_date: "2026-11-01", number_of_rounds: 1e9 },
      "number_of_rounds",
    ],
    [
      "a malformed time",
      { name: "Liga", start_date: "2026-11-01", schedule_start_time: "25:00" },
      "schedule_start_time",
    ],
    ["a negative cost", { name: "Liga", start_date: "2026-11-01", registration_cost: -5 }, "registration_cost"],
    ["a number as name", { name: 7, start_date: "2026-11-01" }, "name"],
  ])("refuses a league with %s, naming the field", async (_what, body, field) => {
    await refuses("POST", "/api/leagues", body, invalid(field));
  });

  it.each(["/api/courts", "/api/leagues/choices", "/api/session"])(
    "refuses an unknown key of %s, which takes nothing",
    async (url) => {
      expect((await club.call("GET", url)).status).toBe(200);
      const { status, body } = await club.call("GET", `${url}?color=verde`);
      expect([status, body.code]).toEqual([400, "invalid_input"]);
    },
  );

  it("refuses unknown keys by name", async () => {
    const { body } = await refuses(
      "POST",
      "/api/leagues",
      { name: "Liga", start_date: "2026-11-01", role: "admin" },
      { status: 400, code: "invalid_input" },
    );
    expect(body.message).toBe("No se admite «role» en este formulario");
    expect(body.data.fields).toEqual({ formulario: body.message });
  });

  it("refuses a pair whose second player has no name, in the specification's words", async () => {
    const body = { player1: { full_name: "Ana" }, player2: { full_name: " " } };
    const answer = await refuses("POST", `/api/leagues/${here.league.id}/players`, body, {
      status: 400,
      code: "invalid_input",
    });
    expect(answer.body.message).toBe("El jugador 2 debe tener nombre");
  });

  it("does not know ids that do not exist, nor those of another league", async () => {
    const notFound = (code: string) => ({ status: 404, code });
    const schedule = { version: 1, match_date: "2026-12-01", match_time: "18:00", court_id: 1 };
    const foreign = there.matches[0]?.id;
    await refuses("GET", `/api/leagues/${randomUUID()}/groups`, undefined, notFound("league_not_found"));
    await refuses(
      "PUT",
      `/api/leagues/${here.league.id}/matches/${randomUUID()}/schedule`,
      schedule,
      notFound("match_not_found"),
    );
    await refuses(
      "PUT",
      `/api/leagues/${here.league.id}/matches/${foreign}/schedule`,
      schedule,
      notFound("match_not_found"),
    );
    const result = { version: 1, set_results: [{ set: 1, pair1_games: 6, pair2_games: 0 }] };
    await refuses(
      "PUT",
      `/api/leagues/${here.league.id}/matches/${foreign}/result`,
      result,
      notFound("match_not_found"),
    );
    await refuses(
      "DELETE",
      `/api/leagues/${here.league.id}/groups/${there.groupIds[0]}`,
      { shown: { pairs: 4, matches: 6, results: 0 } },
      notFound("group_not_found"),
    );
    await refuses(
      "DELETE",
      `/api/leagues/${here.league.id}/players/${there.playerIds[0]}`,
      undefined,
      notFound("player_not_found"),
    );
    await refuses(
      "POST",
      `/api/leagues/${here.league.id}/rounds/${randomUUID()}/close`,
      { expected: { is_last: false, movements: [], missing: [] } },
      notFound("round_not_found"),
    );
    await refuses("GET", "/api/nothing", undefined, notFound("not_found"));
  });

  it("refuses a result with negative games, a fourth set, no games, an empty set in between, and a wrong winner", async () => {
    const match = here.matches[0];
    const url = `/api/leagues/${here.league.id}/matches/${match?.id}/result`;
    const set = (pair1_games: number, number = 1) => ({ set: number, pair1_games, pair2_games: 0 });
    const with_ = (set_results: unknown[], rest = {}) => ({ version: match?.version, set_results, ...rest });
    await refuses("PUT", url, with_([set(-1)]), invalid("set_results.0.pair1_games"));
    await refuses("PUT", url, with_([set(6), set(6, 2), set(6, 3), set(6, 3)]), invalid("set_results"));
    await refuses("PUT", url, with_([set(0)]), { status: 400, code: "no_games" });
    await refuses("PUT", url, with_([set(6), set(0, 2), set(6, 3)]), { status: 400, code: "empty_set" });
    await refuses("PUT", url, with_([set(6), set(6, 2)], { winner_pair_id: match?.pair2_id }), {
      status: 400,
      code: "winner_mismatch",
      field: "winner_pair_id",
    });
    await refuses("PUT", url, with_([], { outcome: "walkover" }), { status: 400, code: "winner_required" });
    await refuses("PUT", url, with_([], { outcome: "walkover", winner_pair_id: randomUUID() }), {
      status: 400,
      code: "winner_required",
    });
    await refuses("PUT", url, with_([set(6)], { version: 99 }), { status: 409, code: "edit_conflict" });
  });

  it("refuses past dates, courts that the league does not use, and malformed dates", async () => {
    const match = here.matches[0];
    const url = `/api/leagues/${here.league.id}/matches/${match?.id}/schedule`;
    const booking = { version: match?.version, match_date: "2026-12-01", match_time: "18:00", court_id: 1 };
    await refuses("PUT", url, { ...booking, match_date: "2026-11-20" }, { status: 400, code: "date_past" });
    await refuses("PUT", url, { ...booking, court_id: 99 }, { status: 404, code: "court_not_found" });
    await refuses("PUT", url, { ...booking, match_date: "01/12/2026" }, invalid("match_date"));
    await refuses("PUT", url, { ...booking, match_time: "6pm" }, invalid("match_time"));
  });

  it("refuses groups of other than four pairs, and a player twice", async () => {
    const url = `/api/leagues/${here.league.id}/groups/pairs`;
    const round_id = await currentRound(club.command, here.league.id);
    await refuses("POST", url, { round_id, name: "Grupo", pairs: [] }, { status: 400, code: "pairs_incomplete" });
    const same = { player1_id: here.playerIds[0], player2_id: here.playerIds[0] };
    await refuses(
      "POST",
      url,
      { round_id, name: "Grupo", pairs: [same, same, same, same] },
      { status: 400, code: "player_repeated" },
    );
    await refuses(
      "POST",
      `/api/leagues/${here.league.id}/groups/individual`,
      { round_id, name: "Grupo", player_ids: here.playerIds.slice(0, 8) },
      { status: 409, code: "wrong_format" },
    );
  });

  it("refuses too much, what is no JSON, and other content", async () => {
    const send = (payload: string, type = "application/json") =>
      club.app.inject({
        method: "POST",
        url: "/api/leagues",
        payload,
        headers: { cookie: club.cookie, "content-type": type },
      });
    const codes = [
      await send(`{"name":"${"x".repeat(1_200_000)}"}`),
      await send("{"),
      await send("<liga/>", "application/xml"),
    ].map((answer) => [answer.statusCode, answer.json().code]);
    expect(codes).toEqual([
      [413, "body_too_large"],
      [400, "invalid_input"],
      [415, "unsupported_media_type"],
    ]);
  });

  it("lets no visitor write, and no other site", async () => {
    const answer = await club.visit("POST", "/api/leagues", { name: "Liga", start_date: "2026-11-01" });
    expect([answer.status, answer.body.code]).toEqual([401, "not_signed_in"]);
    const foreign = await club.app.inject({
      method: "POST",
      url: "/api/leagues",
      payload: { name: "Liga", start_date: "2026-11-01" },
      headers: { cookie: club.cookie, origin: "https://otro.example", "sec-fetch-site": "cross-site" },
    });
    expect([foreign.statusCode, foreign.json().code]).toEqual([403, "cross_site"]);
  });

  it("keeps a pending account out, with its sentence", async () => {
    await club.database.pool.query(`update "user" set role = 'pending'`);
    const answer = await club.call("GET", "/api/leagues");
    await club.database.pool.query(`update "user" set role = 'admin'`);
    expect([answer.status, answer.body.message]).toEqual([
      403,
      "Tu cuenta está pendiente de aprobación. Contacta con el administrador del sistema.",
    ]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const marker = "Zoraida Villaquirán";

describe("a person who is erased", () => {
  let club: TestApp;
  let url = "";
  let player = "";

  beforeAll(async () => {
    club = await createTestApp();
    const { league, playerIds } = await pairsLeague(club.command);
    url = `/api/leagues/${league.id}`;
    player = playerIds[0] ?? "";
    const person = { full_name: marker, email: "zoraida@correo.test", phone: "600111222" };
    await club.call("PUT", `${url}/players/${player}`, person);
    const match = (await club.call("GET", `${url}/matches`)).body.matches.find(
      ({ pair1_name }: { pair1_name: string }) => pair1_name.includes(marker),
    );
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: 1 }];
    await club.call("PUT", `${url}/matches/${match.id}/result`, { version: match.version, set_results });
    const payment = {
      player_id: player,
      player_name: marker,
      player_email: person.email,
      amount: 20,
      status: "paid",
    };
    expect((await club.call("POST", `${url}/payments`, payment)).status).toBe(201);
    const { body } = await club.call("GET", `${url}/rounds/current/closing`);
    expect((await club.call("POST", `${url}/rounds/${body.round_id}/close`, {})).status).toBe(200);
    expect((await club.call("DELETE", `${url}/players/${player}`)).body).toEqual({ kept_results: true });
  });
  afterAll(() => club?.close());

  it("is in no table of the database any more", async () => {
    const { rows: tables } = await club.database.pool.query(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    for (const { name } of tables) {
      const { rows } = await club.database.pool.query(`select t::text as text from "${name}" t`);
      const found = rows.filter(({ text }) => /zoraida|villaquir|600111222/i.test(text));
      expect([name, found]).toEqual([name, []]);
    }
  });

  it("leaves the results and the amount of the payment", async () => {
    const { body } = await club.call("GET", `${url}/ranking`);
    const pair = body.rows.find((row: { player1_name: string }) => row.player1_name === "Jugador eliminado");
    expect([pair.matches_won, pair.games_won]).toEqual([1, 6]);
    const { body: payments } = await club.call("GET", `${url}/payments`);
    expect(
      payments.payments.map((one: { player_name: string; amount: number }) => [one.player_name, one.amount]),
    ).toEqual([["Jugador eliminado", 20]]);
  });
});

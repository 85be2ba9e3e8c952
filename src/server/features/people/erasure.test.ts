import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeCurrent } from "#test/support/closing.ts";
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
    await club.database.pool.query(
      `insert into audit_log (at, actor_name, action, entity, entity_id, code, params)
       values ('2026-11-01', 'Carmen', 'update', 'player', $1, 'other', jsonb_build_object('text', $2::text))`,
      [player, `Se cambió a ${marker}`],
    );
    expect((await closeCurrent(club, url.split("/").at(-1) ?? "")).status).toBe(200);
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

  it("leaves what was done in the log of activity, without the person, and everybody else's lines as they were", async () => {
    const { body } = await club.call("GET", "/api/activity?entity=player");
    const said = body.entries.map(({ summary }: { summary: string }) => summary);
    expect(said.slice(0, 3)).toEqual([
      "Jugador eliminado; sus resultados se conservan",
      "Otro cambio",
      "Jugador editado",
    ]);
    const registered: string[] = said.filter((text: string) => text.startsWith("Jugador registrado"));
    expect(registered.filter((text) => text === "Jugador registrado")).toHaveLength(1);
    expect(registered.filter((text) => text.startsWith("Jugador registrado: "))).toHaveLength(registered.length - 1);
    const { body: payments } = await club.call("GET", "/api/activity?entity=payment");
    expect(payments.entries.map(({ summary }: { summary: string }) => summary)).toEqual(["Pago registrado"]);
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

import { rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readErasedList } from "#server/platform/erased-list.ts";
import { closeCurrent } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { eraseAgain } from "./commands/erase-again.ts";

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
    const record = {
      version: 2,
      ...person,
      other_phones: ["700111222"],
      level: 4.5,
      birth_year: 2014,
      notes: `Lo dijo ${marker}`,

      guardian_name: "Madre Villaquirán",
      consents: { name_published: "yes", match_notices: "not_asked" as const, phone_to_rivals: true, image: true },
    };
    expect((await club.call("PUT", `/api/people/${player}`, record)).status).toBe(200);
    const match = (await club.call("GET", `${url}/matches`)).body.matches.find(
      ({ pair1_name }: { pair1_name: string }) => pair1_name.includes(marker),
    );
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: 1 }];
    const result = `${url}/matches/${match.id}/result`;
    await club.call("PUT", result, { version: match.version, set_results });
    await club.call("DELETE", result, { version: match.version + 1, reason: `Lo pidió ${marker}` });
    await club.call("PUT", result, { version: match.version + 2, set_results });
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
      const found = rows.filter(({ text }) => /zoraida|villaquir|[67]00111222/i.test(text));
      expect([name, found]).toEqual([name, []]);
    }
  });

  it("has nothing left in the record, and no page", async () => {
    const { rows } = await club.database.pool.query("select * from people where id = $1", [player]);
    const {
      id: _id,
      full_name,
      search_name: _search,
      erased_at,
      created_at: _created,
      version: _version,
      ...rest
    } = rows[0];
    expect([full_name, erased_at === null]).toEqual(["Jugador eliminado", false]);
    expect(Object.values(rest).filter((value) => value !== null)).toEqual([[], []]);
    expect((await club.call("GET", `/api/people/${player}`)).body.code).toBe("person_not_found");
  });

  it("leaves what was done in the log of activity, without the person, and everybody else's lines as they were", async () => {
    const { body } = await club.call("GET", "/api/activity?entity=player");
    const said = body.entries.map(({ summary }: { summary: string }) => summary);
    expect(said.slice(0, 4)).toEqual([
      "Jugador eliminado; sus resultados se conservan",
      "Otro cambio",
      "Ficha editada",
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

describe("a person who has not played", () => {
  let club: TestApp;
  let url = "";
  beforeAll(async () => {
    club = await createTestApp();
    const { league } = await pairsLeague(club.command, { groups: 0 });
    url = `/api/leagues/${league.id}`;
  });
  afterAll(() => club?.close());

  const register = async (full_name: string): Promise<string> =>
    (await club.call("POST", `${url}/players`, { player1: { full_name } })).body.player_ids[0];
  const left = async (id: string) =>
    (await club.database.pool.query("select id from people where id = $1", [id])).rows.length;

  it("is deleted, and stands in the list of who must not come back", async () => {
    const id = await register(marker);
    expect((await club.call("DELETE", `${url}/players/${id}`)).body).toEqual({ kept_results: false });
    expect([await left(id), await readErasedList(club.deps.config.dataDir)]).toEqual([0, [`person:${id}`]]);
    const again = await club.call("DELETE", `${url}/players/${id}`);
    expect([again.status, again.body.code]).toEqual([404, "player_not_found"]);
  });

  it("is deleted again when a copy has brought them back", async () => {
    const [id, other] = [await register(marker), await register("Otra")];
    const { db } = club.database;
    expect(await db.transaction((tx) => eraseAgain(tx, club.clock, [id]))).toBe(1);
    expect([await left(id), await left(other)]).toEqual([0, 1]);
    expect(await db.transaction((tx) => eraseAgain(tx, club.clock, [id]))).toBe(0);
  });

  it("is deleted though the list cannot be written, which is logged", async () => {
    const id = await register(marker);
    const logged = vi.spyOn(club.deps.log, "error");
    const { dataDir } = club.deps.config;
    rmSync(dataDir, { recursive: true, force: true });
    writeFileSync(dataDir, "no folder");
    expect((await club.call("DELETE", `${url}/players/${id}`)).status).toBe(200);
    expect(logged.mock.calls.map(([, text]) => text)).toEqual(["the list of erased people could not be written"]);
    expect(logged.mock.calls[0]?.[0]).toEqual({ err: expect.any(Error) });
    logged.mockRestore();
    rmSync(dataDir);
    expect(await left(id)).toBe(0);
  });
});

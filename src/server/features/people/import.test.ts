import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statementsOf } from "#test/support/counted-statements.ts";
import { workOf } from "#test/support/counted-work.ts";
import { individualLeague, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

/** How many times as much work something is for all as for a quarter, which comes first, and how many statements for all. */
async function growth(club: TestApp, all: number, prepare: (count: number) => Promise<() => Promise<void>>) {
  const costs: { work: number; statements: number }[] = [];
  for (const count of [all / 4, all]) {
    const act = await prepare(count);
    let work = 0;
    const statements = await statementsOf(club, async () => {
      work = await workOf(act);
    });
    costs.push({ work, statements });
  }
  const [quarter, whole] = costs;
  return { work: (whole?.work ?? 0) / (quarter?.work ?? 1), statements: whole?.statements };
}

const person = (full_name: string, email = "") => ({ full_name, email, phone: "" });

describe("many players at once", () => {
  let club: TestApp;
  let url = "";
  beforeAll(async () => {
    club = await createTestApp();
    url = `/api/leagues/${(await pairsLeague(club.command)).league.id}/players`;
  });
  afterAll(() => club?.close());

  const rows = [
    { player1: person("Ana García", "ana@correo.es"), player2: person("Berta Ruiz") },
    { player1: person("Persona 1-1"), player2: null },
    { player1: person("ANA GARCIA"), player2: null },
  ];

  it("are registered in one transaction, pairs together; who is there already is answered, by the row", async () => {
    const { status, body } = await club.call("POST", `${url}/import`, { rows });
    expect([status, body]).toEqual([201, { created: 2, repeated: [1, 2] }]);
    const { body: players } = await club.call("GET", url);
    const berta = players.find(({ full_name }: { full_name: string }) => full_name === "Berta Ruiz");
    const ana = players.find(({ id }: { id: string }) => id === berta.partner_id);
    expect([ana.full_name, ana.email, ana.partner_id]).toEqual(["Ana García", "ana@correo.es", berta.id]);
  });

  it("sent twice register nobody twice", async () => {
    expect((await club.call("POST", `${url}/import`, { rows })).body).toEqual({ created: 0, repeated: [0, 1, 2] });
  });

  it("may have a name that is registered already, where the row was accepted", async () => {
    const accepted = rows.slice(2).map((row) => ({ ...row, accepted: true }));
    expect((await club.call("POST", `${url}/import`, { rows: accepted })).body).toEqual({ created: 1, repeated: [] });
    const { body: players } = await club.call("GET", url);
    const namesakes = players.filter(({ full_name }: { full_name: string }) => /^ana garc[ií]a$/i.test(full_name));
    expect(new Set(namesakes.map(({ id }: { id: string }) => id)).size).toBe(2);
  });

  it("may be a pair of one name, such as father and son, where the row was accepted", async () => {
    const pair = { player1: person("Eva Mas"), player2: person("EVA MÁS") };
    const { body } = await club.call("POST", `${url}/import`, { rows: [pair] });
    const accepted = await club.call("POST", `${url}/import`, { rows: [{ ...pair, accepted: true }] });
    expect(accepted.body).toEqual({ created: 2, repeated: [] });
    expect([body.code, body.data.fields]).toEqual([
      "invalid_input",
      { "rows.0.player2.full_name": "Los dos jugadores se llaman igual: confirma que son dos personas" },
    ]);
  });

  it("wait for a place where the list has them among its reserves, in its order, before there is any group", async () => {
    const { league } = await pairsLeague(club.command, { groups: 0, name: "Liga con reservas" });
    const pair = (one: string, other: string, waiting: boolean) => ({
      player1: person(one),
      player2: person(other),
      waiting,
    });
    const reserves = [
      pair("Gema Rey", "Helena Paz", false),
      pair("Irene Sol", "Julia Mar", true),
      pair("Karla Vega", "Laura León", true),
    ];
    await club.call("POST", `/api/leagues/${league.id}/players/import`, { rows: reserves });
    const { body } = await club.call("GET", `/api/leagues/${league.id}/groups`);
    expect(body.waiting.map(({ name }: { name: string }) => name)).toEqual([
      "Irene Sol & Julia Mar",
      "Karla Vega & Laura León",
    ]);
  });

  it("keep what the list says of them as a note, beside the notes that somebody has already", async () => {
    const named = { ...person("Nerea Oliva"), note: "solo entre semana" };
    await club.call("POST", `${url}/import`, { rows: [{ player1: named, player2: null }] });
    const { body: players } = await club.call("GET", url);
    const { person_id } = players.find(({ full_name }: { full_name: string }) => full_name === "Nerea Oliva");
    const { league } = await pairsLeague(club.command, { groups: 0, name: "Otra liga" });
    const again = { player1: { ...person("Nerea Oliva"), note: "zurda", person_id }, player2: null };
    await club.call("POST", `/api/leagues/${league.id}/players/import`, { rows: [again] });
    const { body } = await club.call("GET", `/api/people/${person_id}`);
    expect(body.notes).toBe("solo entre semana\nzurda");
  });

  it("are up to 2,000 rows in one request, saved within 5 s, in their order", async () => {
    const { league } = await pairsLeague(club.command, { groups: 0, name: "Liga grande" });
    const address = `/api/leagues/${league.id}/players`;
    const name = (at: number) => `Persona De Apellidos Largos ${at}`;
    const pair = (at: number) => ({
      player1: { ...person(name(2 * at), `persona.${at}@correo.example`), phone: "+34 612 34 56 78" },
      player2: person(name(2 * at + 1)),
    });
    const many = Array.from({ length: 2000 }, (_, at) => pair(at));
    const another = ({ player1, player2 }: ReturnType<typeof pair>) => ({
      player1: { ...player1, full_name: `Otra ${player1.full_name}`, email: `otra.${player1.email}`, phone: "" },
      player2: { ...player2, full_name: `Otra ${player2.full_name}` },
    });
    const cost = await growth(club, many.length, async (count) => {
      const { body: fresh } = await club.call("POST", "/api/leagues", { name: "Vacía", start_date: "2026-12-01" });
      const url = `/api/leagues/${count === many.length ? league.id : fresh.id}/players/import`;
      const rows = many.slice(0, count).map((row) => (count === many.length ? row : another(row)));
      return async () => {
        const { body } = await club.call("POST", url, { rows });
        expect(body).toEqual({ created: 2 * count, repeated: [] });
      };
    });
    expect(cost.work).toBeLessThan(6); // 4 for its length, 16 for its square
    expect(cost.statements).toBeLessThan(20);
    const { body: players } = await club.call("GET", address);
    expect(players.map(({ full_name }: { full_name: string }) => full_name)).toEqual(
      Array.from({ length: 4000 }, (_, at) => name(3999 - at)),
    );
    const tooMany = await club.call("POST", `${address}/import`, { rows: [...many, pair(2000)] });
    expect(tooMany.body.data.fields).toEqual({ rows: "Como máximo 2000 filas de una vez" });
  });

  it("who were recognised are the same people, each once, with what the list adds to their records", async () => {
    const { league } = await pairsLeague(club.command, { groups: 0, name: "Otra temporada" });
    const address = `/api/leagues/${league.id}/players`;
    const { body: found } = await club.call("POST", `${address}/recognise`, {
      people: [person("Anita", "ANA@correo.es"), person("Berta Ruiz"), person("Nadie Nunca")],
    });
    expect(found.map((candidates: { by: string }[]) => candidates.map(({ by }) => by))).toEqual([
      ["contact"],
      ["name"],
      [],
    ]);
    const [ana, berta] = [found[0][0].id, found[1][0].id];
    const same = {
      player1: { ...person("Anita"), person_id: ana, birth_year: 1987, level: 3.5 },
      player2: { ...person("Berta Ruiz"), phone: "600 11 22 33", person_id: berta },
    };
    const again = { player1: { ...person("Otra Ana"), person_id: ana }, player2: null, accepted: true };
    const young = { player1: { ...person("Nina Joven"), birth_year: 2013 }, player2: null };
    const { body } = await club.call("POST", `${address}/import`, { rows: [same, again, young] });
    expect(body).toEqual({ created: 3, repeated: [1] });
    const { body: record } = await club.call("GET", `/api/people/${ana}`);
    expect(record).toMatchObject({ full_name: "Ana García", birth_year: 1987, level: 3.5, email: "ana@correo.es" });
    expect(record.leagues).toHaveLength(2);
    expect((await club.call("GET", `/api/people/${berta}`)).body.phone).toBe("600 11 22 33");
    const { body: late } = await club.call("POST", `${address}/import`, { rows: [again] });
    expect(late).toEqual({ created: 0, repeated: [0] });
    const { rows: born } = await club.database.pool.query(
      "select birth_year from people where full_name = 'Nina Joven'",
    );
    expect(born).toEqual([{ birth_year: 2013 }]);
  });

  it("are recognised by a list as long as an import takes, within 3 s", async () => {
    const { league } = await pairsLeague(club.command, { groups: 0, name: "Muchos" });
    const phone = (at: number) => `6${String(10_000_000 + at)}`;
    const many = Array.from({ length: 4000 }, (_, at) => ({ ...person(`Persona Nueva ${at}`), phone: phone(at) }));
    const rows = many.slice(0, 2000).map((player1) => ({ player1, player2: null }));
    await club.call("POST", `/api/leagues/${league.id}/players/import`, { rows });
    let body: unknown[][] = [];
    const cost = await growth(club, many.length, async (count) => async () => {
      const asked = { people: many.slice(0, count) };
      body = (await club.call("POST", `/api/leagues/${league.id}/players/recognise`, asked)).body;
    });
    expect(cost.work).toBeLessThan(6); // 4 for its length, 16 for its square
    expect(cost.statements).toBeLessThan(20);
    expect(body.map((found: unknown[]) => found.length)).toEqual(many.map((_one, at) => (at < 2000 ? 1 : 0)));
    const tooMany = await club.call("POST", `/api/leagues/${league.id}/players/recognise`, {
      people: [...many, person("Una más")],
    });
    expect(tooMany.body.data.fields).toEqual({ people: "Como máximo 4000 personas de una vez" });
  });

  it("are all refused when one row is wrong", async () => {
    const wrong = [
      { player1: person("Carla"), player2: null },
      { player1: person("Diana", "no"), player2: null },
    ];
    const { body } = await club.call("POST", `${url}/import`, { rows: wrong });
    expect([body.code, Object.keys(body.data.fields)]).toEqual(["invalid_input", ["rows.1.player1.email"]]);
    expect(JSON.stringify((await club.call("GET", url)).body)).not.toContain("Carla");
  });

  it("are no pairs in an individual league", async () => {
    const { league } = await individualLeague(club.command);
    const { body } = await club.call("POST", `/api/leagues/${league.id}/players/import`, { rows: rows.slice(0, 1) });
    expect(body.code).toBe("wrong_format");
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { individualLeague, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

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

  it("are registered in one transaction, pairs together; who is there already is left out", async () => {
    const { status, body } = await club.call("POST", `${url}/import`, { rows });
    expect([status, body]).toEqual([201, { created: 2, skipped: 2 }]);
    const { body: players } = await club.call("GET", url);
    const berta = players.find(({ full_name }: { full_name: string }) => full_name === "Berta Ruiz");
    const ana = players.find(({ id }: { id: string }) => id === berta.partner_id);
    expect([ana.full_name, ana.email]).toEqual(["Ana García", "ana@correo.es"]);
  });

  it("sent twice register nobody twice", async () => {
    expect((await club.call("POST", `${url}/import`, { rows })).body).toEqual({ created: 0, skipped: 4 });
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

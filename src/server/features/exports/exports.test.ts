import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("exports", () => {
  let club: TestApp;
  let url = "";
  let player = "";
  beforeAll(async () => {
    club = await createTestApp();
    const { league, playerIds } = await pairsLeague(club.command, { name: "Liga Otoño" });
    url = `/api/leagues/${league.id}`;
    player = playerIds[0] ?? "";
    const changes = { full_name: '=cmd("x")', email: "ana@correo.test", phone: "+34 600" };
    await club.call("PUT", `${url}/players/${player}`, changes);
    await club.call("POST", `${url}/payments/pending`, {});
  });
  afterAll(() => club?.close());

  it.each([
    ["players", "Nombre;Email;Teléfono;Grupo", 9],
    ["ranking", "Pos;Pareja;Grupo;Puntos;PJ;PG;PP;SG;SP;JG;JP;Dif", 5],
    ["matches", "Jornada;Grupo;Pareja 1;Pareja 2;Fecha;Hora;Cancha;Estado;Resultado", 7],
    ["payments", "Jugador;Email;Teléfono;Estado;Monto;Método;Fecha Pago;Notas", 9],
  ])("%s have a heading and all rows, and no formula", async (kind, heading, lines) => {
    const { status, body } = await club.call("GET", `${url}/exports/${kind}`);
    expect(status).toBe(200);
    const [first, ...rest] = body.csv.replace(/\r\n$/, "").split("\r\n");
    expect([first, rest.length + 1]).toEqual([`\uFEFF${heading}`, lines]);
    expect(body.filename).toMatch(/^[a-z]+-liga-otono-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(body.csv).not.toMatch(/(^|[;\n"])[=+@]/m);
  });

  it("hold everything about one person, and nobody else's contact data", async () => {
    const { body } = await club.call("GET", `${url}/players/${player}/data`);
    expect(body.data.player).toMatchObject({ email: "ana@correo.test", phone: "+34 600" });
    expect(body.data.matches).toHaveLength(3);
    expect((await club.call("GET", `${url}/players/${url.split("/").at(-1)}/data`)).status).toBe(404);
  });
});

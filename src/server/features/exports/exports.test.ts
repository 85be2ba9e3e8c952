import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPlayerText } from "#domain/lists/player-import.ts";
import { createAllPending } from "#test/support/payments.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

interface Person {
  full_name: string;
  email: string | null;
  phone: string | null;
}

const byName = (one: Person, other: Person) => one.full_name.localeCompare(other.full_name);

/** The order of the ranking stands above its headings (spec 7 §1.5). */
const rankingHead =
  "Por diferencia de juegos, partidos ganados y juegos ganados. Cifras de toda la temporada.\r\nPos;Pareja;Grupo;Puntos;PJ;PG;PP;SG;SP;JG;JP;Dif";

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
    await createAllPending(club.command, league.id);
  });
  afterAll(() => club?.close());

  it.each([
    ["players", "Nombre;Email;Teléfono;Grupo", 9],
    ["ranking", rankingHead, 6],
    ["matches", "Jornada;Grupo;Pareja 1;Pareja 2;Fecha;Hora;Cancha;Estado;Resultado", 7],
    ["payments", "Jugador;Email;Teléfono;Estado;Monto;Método;Fecha Pago;Notas;Pagado;Debe", 9],
  ])("%s have a heading and all rows, and no formula", async (kind, heading, lines) => {
    const { status, body } = await club.call("GET", `${url}/exports/${kind}`);
    expect(status).toBe(200);
    expect(body.csv.startsWith(`\uFEFF${heading}\r\n`)).toBe(true);
    expect(body.csv.trimEnd().split("\r\n")).toHaveLength(lines);
    expect(body.filename).toMatch(/^[a-z]+-liga-otono-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(body.csv).not.toMatch(/(^|[;\n"])[=+@]/m);
  });

  it("of players come back through the import as they were, telephones included", async () => {
    const phones = ["+34 610 11 22 33", "+34-610-11-22-33", "(+34) 610.112.233", "-112", "610112233", "12"];
    const { league } = await pairsLeague(club.command, { name: "Liga de ida y vuelta" });
    for (const [index, phone] of phones.entries()) {
      const person = { full_name: `Con Teléfono ${index}`, email: `p${index}@correo.test`, phone };
      await club.call("POST", `/api/leagues/${league.id}/players`, { player1: person });
    }
    const { body } = await club.call("GET", `/api/leagues/${league.id}/exports/players`);
    const imported = readPlayerText(body.csv, []);
    expect(imported.every(({ state, player2 }) => ["new", "doubtful"].includes(state) && player2 === null)).toBe(true);
    const { body: people } = await club.call("GET", `/api/leagues/${league.id}/players`);
    const stored = people.map(({ full_name, email, phone }: Person) => ({ full_name, email, phone }));
    expect(
      imported.map(({ player1: { full_name, email, phone } }) => ({ full_name, email, phone })).sort(byName),
    ).toEqual(stored.sort(byName));
  });

  it("hold everything about one person, and nobody else's contact data", async () => {
    const { body } = await club.call("GET", `${url}/players/${player}/data`);
    expect(body.data.player).toMatchObject({ email: "ana@correo.test", phone: "+34 600" });
    expect(body.data.matches).toHaveLength(3);
    expect((await club.call("GET", `${url}/players/${url.split("/").at(-1)}/data`)).status).toBe(404);
  });
});

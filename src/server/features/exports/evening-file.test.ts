import { afterAll, beforeAll, expect, it } from "vitest";
import { usualSettings } from "#domain/evenings/evening.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

it("an evening is handed out as a file: its table, every match and every rest (spec 8 §2.4)", async () => {
  const people = ["Ana", "Luis", "Marta", "=Eva", "Óscar"].map((shown_name) => ({ shown_name }));
  const plan = { name: "Jueves", evening_date: "2026-12-03", from_time: "19:00", until_time: "21:00", court_ids: [1] };
  const made = await club.call("POST", "/api/evenings", { ...plan, settings: usualSettings, people });
  const url = `/api/evenings/${made.body.id}`;
  const { body } = await club.call("GET", url);
  const person_ids = body.people.map(({ id }: { id: string }) => id);
  await club.call("POST", `${url}/steps`, { step: { kind: "started", person_ids, court_ids: [1] } });
  await club.call("POST", `${url}/rounds`, { round: 1 });
  const result = { kind: "result", match_id: "2-1", score: [14, 10] };
  await club.call("POST", `${url}/steps`, { step: result, match_version: 0 });
  const file = await club.call("GET", `${url}/file/csv`);
  const lines = file.body.content.trim().split("\r\n");
  expect(lines[0]).toBe("Puesto;Nombre;Partidos;Ganados;Diferencia;Por descansar;Total;Media");
  expect([lines.length, lines[7]]).toEqual([10, "Ronda;Cancha;Lado 1;Lado 2;Puntos 1;Puntos 2;Nota"]);
  expect(lines[8]).toMatch(/^1;Cancha 1;.+ y .+;14;10;$/);
  expect(lines[9]).toMatch(/^1;;.+;;;;Descansa$/);
  expect(file.body.content).not.toMatch(/;=Eva/);
  const excel = await club.call("GET", `${url}/file/xlsx`);
  expect([excel.body.filename, excel.body.content.slice(0, 4)]).toEqual([
    expect.stringMatching(/^tarde-jueves-.*\.xlsx$/),
    "UEsD",
  ]);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PRESETS } from "#domain/tables/regulation-presets.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { individualLeague, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

interface Section {
  title: string;
  steps: string[];
  lines: string[];
}

describe("the rules that anybody may read (spec 3 §5.7)", () => {
  let club: TestApp;
  let league = "";
  const read = async (id = league): Promise<{ status: number; sections: Section[] }> => {
    const { status, body } = await club.visit("GET", `/api/public/leagues/${id}/rules`);
    return { status, sections: body.sections };
  };
  const titled = (sections: Section[], title: string) => sections.find((section) => section.title === title);

  beforeAll(async () => {
    club = await createTestApp();
    league = (await pairsLeague(club.command)).league.id;
  });
  afterAll(() => club?.close());

  it("are made from the data, and follow it", async () => {
    const { status, sections } = await read();
    expect([status, titled(sections, "Puntos")?.lines[0]]).toEqual([200, "Victoria: 3 puntos."]);
    expect(titled(sections, "Orden de la clasificación")?.steps).toHaveLength(3);
    expect(titled(sections, "Normas del club")).toBeUndefined();
    const regulations = { ...PRESETS.direct, match_minutes: 60, paragraphs: "Bolas nuevas.\n\nAvisar con 24 horas." };
    const saved = await saveRegulations(club, league, regulations, { rules: "Se juega los lunes." });
    expect(saved.body.regulations).toEqual(regulations);
    const after = (await read()).sections;
    expect(titled(after, "Orden de la clasificación")?.steps[1]).toMatch(/^Enfrentamiento directo: /);
    expect(titled(after, "Partidos")?.lines).toContain("Cada partido tiene la cancha durante 60 minutos.");
    const lines = ["Bolas nuevas.", "Avisar con 24 horas.", "Se juega los lunes."];
    expect(after.at(-1)).toEqual({ title: "Normas del club", steps: [], lines });
  });

  it("of players say where their points come from, and who moves", async () => {
    const { league: players } = await individualLeague(club.command);
    const { sections } = await read(players.id);
    expect(titled(sections, "Clasificación")?.lines[1]).toMatch(
      /^Los puntos de una jornada salen de los resultados o /,
    );
    expect(titled(sections, "Ascensos y descensos")?.lines[0]).toBe(
      "Al cerrar la jornada, en cada grupo suben los 2 primeros y bajan los 2 últimos.",
    );
    expect(titled(sections, "Puntos")).toBeUndefined();
  });

  it("are those of active leagues only", async () => {
    await club.database.pool.query("update tournaments set status = 'paused' where id = $1", [league]);
    club.deps.hub.announceEverything();
    expect((await read()).status).toBe(404);
  });
});

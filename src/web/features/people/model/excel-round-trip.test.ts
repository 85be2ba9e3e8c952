import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPlayerText } from "#domain/lists/player-import.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { readListFile } from "./list-file.ts";

describe("an exported .xlsx", () => {
  let club: TestApp;
  let url = "";
  beforeAll(async () => {
    club = await createTestApp();
    const { league } = await pairsLeague(club.command, { name: "Liga Otoño" });
    url = `/api/leagues/${league.id}`;
    for (const [index, phone] of ["+34 610 11 22 33", "(+34) 610.112.233", "-112", "610112233", null].entries()) {
      const player1 = {
        full_name: ["=cmd()", 'Ana "La Roja"', "Núria Puig i Ferrer"][index] ?? `P ${index}`,
        phone,
        email: null,
      };
      expect((await club.call("POST", `${url}/players`, { player1 })).status).toBe(201);
    }
  });
  afterAll(() => club?.close());

  it("of players is read like their CSV file", async () => {
    const { body: excel } = await club.call("GET", `${url}/exports/players/excel`);
    expect(excel.filename).toMatch(/^jugadores-liga-otono-\d{4}-\d{2}-\d{2}\.xlsx$/);
    const bytes = Uint8Array.from(Buffer.from(excel.base64, "base64"));
    const reading = await readListFile(new File([bytes], excel.filename));
    const { body } = await club.call("GET", `${url}/exports/players`);
    const told = (text: string) => readPlayerText(text, []).map(({ text: _text, ...row }) => row);
    expect(told("text" in reading ? reading.text : reading.refusal)).toEqual(told(body.csv));
    expect(told(body.csv)).toHaveLength(13);
  });

  it.each(["ranking", "matches", "payments"])("of %s is a file, too", async (kind) => {
    const { status, body } = await club.call("GET", `${url}/exports/${kind}/excel`);
    expect([status, body.base64.startsWith("UEsDB")]).toEqual([200, true]);
  });
});

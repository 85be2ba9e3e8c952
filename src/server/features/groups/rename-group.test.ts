import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLines } from "#test/support/audit-lines.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("the name of a group", () => {
  let club: TestApp;
  let url = "";
  let ids: string[] = [];
  beforeAll(async () => {
    club = await createTestApp();
    const story = await pairsLeague(club.command, { groups: 2 });
    url = `/leagues/${story.league.id}`;
    ids = story.groupIds;
  });
  afterAll(() => club?.close());

  const rename = (at: number, name: string, seen_name: string) =>
    club.call("PUT", `/api${url}/groups/${ids[at]}/name`, { name, seen_name });

  it("changes everywhere that it is shown, and leaves a line", async () => {
    expect((await rename(0, "  Grupo   Oro ", "Grupo A")).body).toEqual({ name: "Grupo Oro" });
    const { body: groups } = await club.call("GET", `/api${url}/groups`);
    expect(groups.groups.map(({ name }: { name: string }) => name)).toEqual(["Grupo Oro", "Grupo B"]);
    for (const page of ["groups", "ranking", "matches"]) {
      const { body } = await club.visit("GET", `/api/public${url}/${page}`);
      expect(JSON.stringify(body)).toContain("Grupo Oro");
      expect(JSON.stringify(body)).not.toContain("Grupo A");
    }
    const [line] = await auditLines(club.database, "code = 'group_renamed'", []);
    expect(line?.summary).toBe("Nombre de grupo cambiado: Grupo Oro (antes Grupo A)");
  });

  it("is refused where another group has it, whatever its accents and case, and where it is not the one that was seen", async () => {
    const taken = await rename(1, "grupo óro", "Grupo B");
    expect([taken.status, taken.body.code]).toEqual([409, "group_name_taken"]);
    const late = await rename(1, "Plata", "Grupo de antes");
    expect([late.status, late.body.code, late.body.data.name]).toEqual([409, "group_renamed", "Grupo B"]);
    expect((await rename(1, "GRUPO B", "Grupo B")).body).toEqual({ name: "GRUPO B" });
    expect((await rename(1, " ", "GRUPO B")).status).toBe(400);
  });
});

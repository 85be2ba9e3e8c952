import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PRESETS } from "#domain/tables/regulation-presets.ts";
import { closeCurrent, playRound } from "#test/support/closing.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

interface Row {
  sets_won: number;
  sets_lost: number;
  values?: Record<string, number>;
}

describe("values of criteria that no figure of a table shows (spec 3 §5.7)", () => {
  let club: TestApp;
  let id = "";

  beforeAll(async () => {
    club = await createTestApp();
    ({ id } = (await pairsLeague(club.command)).league);
    await playRound(club, id);
  });
  afterAll(() => club?.close());

  const url = (page: string, of = "/api") => `${of}/leagues/${id}/${page}`;
  const groupRows = async (): Promise<Row[]> => (await club.call("GET", url("groups?round=1"))).body.groups[0].rows;

  /** The rows of every table that has such columns, of the administration and of the portal. */
  async function allRows(): Promise<Row[]> {
    const portal = (page: string) => club.visit("GET", url(page, "/api/public"));
    const [ranking, groups, publicRanking] = await Promise.all([
      club.call("GET", url("ranking")),
      portal("groups"),
      portal("ranking"),
    ]);
    const tables = [ranking.body.rows, groups.body.groups[0].rows, publicRanking.body.rows, await groupRows()];
    return tables.flat();
  }

  it("are not sent by the specification's own rules", async () => {
    for (const row of await allRows()) expect(row).not.toHaveProperty("values");
  });

  it("are sent as the rules list them, and groups are out of as many pairs as they shall have", async () => {
    const group_size = { size: 12, smallest: 3, largest: 12 };
    const saved = await saveRegulations(club, id, { ...PRESETS.percentages, preset: "custom", group_size });
    expect(saved.status).toBe(200);
    const rows = await allRows();
    expect(rows).toHaveLength(16);
    for (const { sets_won, sets_lost, values } of rows) {
      expect(Object.keys(values ?? {})).toEqual(["sets_ratio", "games_ratio"]);
      expect(values?.["sets_ratio"]).toBeCloseTo((100 * sets_won) / (sets_won + sets_lost));
    }
    const { body } = await club.visit("GET", url("groups", "/api/public"));
    expect(body.groups[0]).toMatchObject({ members: 4, capacity: 12 });
  });

  it("stay with the table that a round is closed with; of one kept before there were any, only what is sure is told", async () => {
    const before = await groupRows();
    expect((await closeCurrent(club, id)).status).toBe(200);
    expect(await groupRows()).toEqual(before);
    await club.database.pool.query(
      `update rounds set final_tables = (
         select jsonb_object_agg(key, (select jsonb_agg(one - 'values') from jsonb_array_elements(value) one))
         from jsonb_each(final_tables)
       ) where final_tables is not null`,
    );
    const sure = before.map(({ values }) => ({ sets_ratio: values?.["sets_ratio"] }));
    expect((await groupRows()).map(({ values }) => values)).toEqual(sure);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLines } from "#test/support/audit-lines.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { unguarded } from "#test/support/unguarded.ts";

describe("a table set by hand", () => {
  let club: TestApp;
  let league = "";
  let group = "";
  let pair = "";
  let round_id = "";

  beforeAll(async () => {
    club = await createTestApp();
    const story = await pairsLeague(club.command);
    round_id = await currentRound(club.command, story.league.id);
    [league, group, pair] = [story.league.id, story.groupIds[0] ?? "", story.matches[0]?.pair1_id ?? ""];
  });
  afterAll(() => club?.close());

  const url = (rest: string) => `/api/leagues/${league}/${rest}`;
  const adjust = (points: number) =>
    club.call("POST", url(`groups/${group}/adjustments`), {
      round_id,
      rows: [{ pair_id: pair, figures: { points }, seen: { points: 0 } }],
      reason: "Sanción",
    });
  const adjustments = async () => (await club.call("GET", url(`groups/${group}/adjustments`))).body;
  const publicPoints = async () => {
    const { body } = await club.visit("GET", `/api/public/leagues/${league}/ranking`);
    return body.rows.find(({ pair_id }: { pair_id: string }) => pair_id === pair).points;
  };
  /** Does something and waits for the league's live stream to be told of it. */
  async function announced(change: () => Promise<{ status: number }>): Promise<void> {
    const before = club.deps.hub.version(league);
    expect((await change()).status).toBe(200);
    await expect.poll(() => club.deps.hub.version(league)).toBeGreaterThan(before);
  }

  it("is announced to who looks at it, made or taken back", async () => {
    expect(await publicPoints()).toBe(0);
    await announced(() => adjust(5));
    expect(await publicPoints()).toBe(5);
    const [{ id }] = await adjustments();
    await announced(() => club.call("DELETE", url(`adjustments/${id}`)));
    expect(await publicPoints()).toBe(0);
  });

  it("leaves lines in the log with the differences and the reason, made or taken back", async () => {
    await club.database.pool.query(unguarded("delete from audit_log"));
    await adjust(4);
    const [{ id }] = await adjustments();
    await club.call("DELETE", url(`adjustments/${id}`));
    const rows = await auditLines(club.database);
    const always = { entity: "adjustment", entity_id: pair, tournament_id: league, actor_name: "Carmen Ortega" };
    expect(rows).toMatchObject([
      {
        ...always,
        action: "create",
        summary: "Tabla ajustada a mano: jornada 1",
        after: { pair_id: pair, reason: "Sanción", points: 4 },
      },
      { ...always, action: "delete", summary: "Ajuste de la tabla quitado: jornada 1", before: { id, points: 4 } },
    ]);
  });

  it("is of a group of the league", async () => {
    const rows = [{ pair_id: pair, figures: { points: 1 }, seen: { points: 0 } }];
    const path = url("groups/00000000-0000-4000-8000-000000000000/adjustments");
    const { status, body } = await club.call("POST", path, { round_id, rows, reason: "" });
    expect([status, body.code]).toEqual([404, "group_not_found"]);
  });
});

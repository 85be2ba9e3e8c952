import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { auditLines } from "#test/support/audit-lines.ts";
import { closeCurrent, closingShown, generateCurrent, undoClosingOf } from "#test/support/closing.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

/** For closings that are refused whatever was shown. */
const nothingShown = { is_last: false, movements: [], missing: [] };

describe("a closed round", () => {
  let club: TestApp;
  let url = "";
  let league_id = "";
  let roundId = "";
  let tables: unknown;

  const groups = async (round: number) => (await club.call("GET", `${url}/groups?round=${round}`)).body.groups;
  const tablesOf = async (round: number) =>
    (await groups(round)).map(({ id, rows }: { id: string; rows: object[] }) => ({ id, rows }));
  const kept = async () =>
    (
      await club.database.pool.query("select state, final_tables, movements, regulations from rounds where id = $1", [
        roundId,
      ])
    ).rows[0];
  const audited = (entityId: string) => auditLines(club.database, "entity_id = $1", [entityId]);

  beforeAll(async () => {
    club = await createTestApp();
    const { league, matches } = await pairsLeague(club.command, { groups: 2 });
    url = `/api/leagues/${league.id}`;
    for (const [index, match] of matches.entries()) {
      const set_results = [{ set: 1, pair1_games: 6, pair2_games: index % 6 }];
      await club.call("PUT", `${url}/matches/${match.id}/result`, { version: match.version, set_results });
    }
    tables = await tablesOf(1);
    league_id = league.id;
    roundId = (await closingShown(club, league_id)).round_id;
    const closed = await closeCurrent(club, league_id);
    expect(closed.body).toEqual({ closed_number: 1, next_number: 2, moved: 2, cancelled: 0, created: 0 });
  });
  afterAll(() => club?.close());

  it("has its tables, its movements and its rules written down", async () => {
    const { state, final_tables, movements, regulations } = await kept();
    expect(state).toBe("closed");
    expect(Object.values(final_tables).map((rows) => (rows as object[]).length)).toEqual([4, 4]);
    expect(movements).toHaveLength(8);
    expect(regulations).toEqual(DEFAULT_REGULATIONS);
    expect(await tablesOf(1)).toEqual(tables);
  });

  it("leaves a line in the log with its movements", async () => {
    const [line, ...more] = await audited(roundId);
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      action: "close",
      entity: "round",
      tournament_id: url.split("/").at(-1),
      actor_name: "Carmen Ortega",
      summary: "Jornada 1 finalizada: 2 movimientos",
    });
    expect(line.after).toEqual((await kept()).movements);
  });

  it("keeps its tables and rules when the league's rules change", async () => {
    const before = await kept();
    const points = { ...DEFAULT_REGULATIONS.points, win: 9, loss: 7 };
    const regulations = { ...DEFAULT_REGULATIONS, preset: "custom", points, criteria: ["games_won"] };
    expect((await saveRegulations(club, league_id, regulations)).status).toBe(200);
    expect(await kept()).toEqual(before);
    expect(await tablesOf(1)).toEqual(tables);
  });

  it("keeps its tables and movements when one of its results is corrected (ruling 15)", async () => {
    const before = await kept();
    const { body } = await club.call("GET", `${url}/matches?round=1`);
    const [match] = body.matches;
    const set_results = [{ set: 1, pair1_games: 0, pair2_games: 6 }];
    const saved = await club.call("PUT", `${url}/matches/${match.id}/result`, { version: match.version, set_results });
    expect([saved.status, saved.body.winner_pair_id]).toEqual([200, match.pair2_id]);
    expect(await kept()).toEqual(before);
    expect(await tablesOf(1)).toEqual(tables);
  });

  it("is not closed again, nor is one that does not exist", async () => {
    const again = await club.call("POST", `${url}/rounds/${roundId}/close`, { expected: nothingShown });
    expect([again.status, again.body.code]).toEqual([409, "round_closed"]);
    const unknown = await club.call("POST", `${url}/rounds/00000000-0000-4000-8000-000000000000/close`, {
      expected: nothingShown,
    });
    expect([unknown.status, unknown.body.code]).toEqual([404, "round_not_found"]);
  });
});

describe("closing", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  it("is refused without groups", async () => {
    const { body: league } = await club.call("POST", "/api/leagues", { name: "Vacía", start_date: "2026-11-01" });
    const { rows } = await club.database.pool.query("select id from rounds where tournament_id = $1", [league.id]);
    const { status, body } = await club.call("POST", `/api/leagues/${league.id}/rounds/${rows[0].id}/close`, {
      expected: nothingShown,
    });
    expect([status, body.code]).toEqual([409, "no_groups"]);
    const generated = await generateCurrent(club, league.id);
    expect([generated.status, generated.body.code]).toEqual([409, "no_groups"]);
  });

  it("of the last round opens no other and moves nobody", async () => {
    const { league } = await pairsLeague(club.command, { groups: 2 });
    await club.database.pool.query("update tournaments set number_of_rounds = 1 where id = $1", [league.id]);
    const closed = await closeCurrent(club, league.id);
    expect(closed.body).toEqual({ closed_number: 1, next_number: null, moved: 0, cancelled: 12, created: 0 });
    const late = await generateCurrent(club, league.id);
    expect([late.status, late.body.code]).toEqual([409, "round_closed"]);
  });

  it("opens the next round today, never before the one that it follows", async () => {
    for (const [start, expected] of [
      ["2026-11-01", "2026-11-21"],
      ["2027-02-01", "2027-02-01"],
    ]) {
      const { league } = await pairsLeague(club.command);
      await club.database.pool.query("update rounds set start_date = $1 where tournament_id = $2", [start, league.id]);
      const url = `/api/leagues/${league.id}`;
      await closeCurrent(club, league.id);
      const { body: page } = await club.call("GET", `${url}/groups`);
      expect([page.round.number, page.round.start_date]).toEqual([2, expected]);
    }
  });

  it("is taken back with a line in the log that has the movements", async () => {
    const { league } = await pairsLeague(club.command, { groups: 2 });
    const { round_id } = await closingShown(club, league.id);
    await closeCurrent(club, league.id);
    await undoClosingOf(club, league.id, 1);
    const rows = await auditLines(club.database, "entity_id = $1", [round_id]);
    expect(rows.map(({ action }) => action)).toEqual(["close", "undo"]);
    expect(rows[1]).toMatchObject({
      entity: "round",
      tournament_id: league.id,
      summary: "Cierre de la jornada 1 deshecho",
      before: { movements: expect.any(Array) },
    });
  });
});

describe("generating matches", () => {
  it("leaves a line in the log, unless nothing was missing", async () => {
    const club = await createTestApp();
    const { league, groupIds } = await pairsLeague(club.command, { groups: 2 });
    const url = `/api/leagues/${league.id}`;
    const generate = () => generateCurrent(club, league.id);
    const lines = () => auditLines(club.database, "action = 'generate'");
    expect((await generate()).body).toEqual({ created: 0, removed: 0, kept: 12 });
    expect(await lines()).toEqual([]);
    const { body } = await club.call("GET", `${url}/matches`);
    const ofFirst = body.matches.filter(({ group_id }: { group_id: string }) => group_id === groupIds[0]);
    for (const { id } of ofFirst.slice(0, 2)) await club.call("DELETE", `${url}/matches/${id}`);
    expect((await generate()).body).toEqual({ created: 2, removed: 0, kept: 10 });
    expect(await lines()).toMatchObject([
      {
        entity: "round",
        tournament_id: league.id,
        summary: "Partidos generados en la jornada 1: 2",
        after: { created: 2, removed: 0, kept: 10 },
      },
    ]);
    await club.close();
  });

  it("replaces those of pairs that have changed places, and says how many it made", async () => {
    const club = await createTestApp();
    const { league, matches, groupIds } = await pairsLeague(club.command, { groups: 2 });
    const [first, second] = groupIds.map((id) => matches.find(({ group_id }) => group_id === id));
    // As nobody can by hand: a pair each way, with its matches left behind.
    await club.database.pool.query(
      `update group_members set group_id = case pair_id when $1 then $4::uuid else $3::uuid end
       where pair_id in ($1, $2)`,
      [first?.pair1_id, second?.pair1_id, ...groupIds],
    );
    expect((await generateCurrent(club, league.id)).body).toEqual({ created: 6, removed: 6, kept: 6 });
    expect(await auditLines(club.database, "action = 'generate'")).toMatchObject([
      { params: { round: 1, created: 6 }, after: { created: 6, removed: 6, kept: 6 } },
    ]);
    await club.close();
  });
});

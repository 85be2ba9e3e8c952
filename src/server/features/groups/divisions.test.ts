import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newLeague } from "#contract/leagues/endpoints.ts";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { createLeague } from "#server/features/leagues/commands/create-league.ts";
import { auditLines } from "#test/support/audit-lines.ts";
import { closeCurrent, closingShown, playRound, undoClosingOf } from "#test/support/closing.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { currentRound, pairsLeague, registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("divisions with several groups (spec 3 §5.5)", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  /** A league of so many groups, each in a division of its own. */
  const leagueOf = async (groups: number) => {
    const { league, groupIds } = await pairsLeague(club.command, { groups });
    const url = `/api/leagues/${league.id}`;
    const page = async (round = "") => (await club.call("GET", `${url}/groups${round}`)).body;
    return {
      league,
      ids: groupIds,
      url,
      page,
      levels: async (round = "") => (await page(round)).groups.map((group: any) => [group.name, group.division_level]),
      round: () => currentRound(club.command, league.id),
      change: async (at: number, seen_level: number, level: number | null, group_ids: unknown[] = []) =>
        club.call("PUT", `${url}/groups/${groupIds[at]}/division`, {
          round_id: await currentRound(club.command, league.id),
          seen_level,
          division: level === null ? null : { level, group_ids },
        }),
    };
  };

  it("are dealt as a pyramid below those that there are", async () => {
    const { id } = await createLeague(club.command, newLeague.parse({ name: "Pirámide", start_date: "2026-11-01" }));
    const url = `/api/leagues/${id}/groups`;
    const round_id = await currentRound(club.command, id);
    const deal = async (groups: { name: string; division?: number }[], from: number) => {
      const names = Array.from({ length: groups.length * 6 }, (_, at) => `Persona ${from + at}`);
      const ids = await registerPeople(club.command, id, names);
      const filled = groups.map((group, at) => ({
        ...group,
        pairs: [0, 2, 4].map((one) => ({ player1_id: ids[at * 6 + one], player2_id: ids[at * 6 + one + 1] })),
      }));
      expect((await club.call("POST", `${url}/all`, { round_id, groups: filled })).status).toBe(201);
    };
    await deal(
      [
        { name: "Grupo A", division: 1 },
        { name: "Grupo B1", division: 2 },
        { name: "Grupo B2", division: 2 },
      ],
      0,
    );
    await deal([{ name: "Otro 1" }, { name: "Otro 2" }], 100);
    await deal([{ name: "Último", division: 9 }], 200);
    const { body } = await club.call("GET", url);
    expect(body.groups.map((group: any) => [group.name, group.division_level])).toEqual([
      ["Grupo A", 1],
      ["Grupo B1", 2],
      ["Grupo B2", 2],
      ["Otro 1", 3],
      ["Otro 2", 4],
      ["Último", 5],
    ]);
  });

  it("take a new group as they were shown, or not at all", async () => {
    const { url, ids, levels, round } = await leagueOf(2);
    const round_id = await round();
    const create = (name: string, group_ids: unknown[]) =>
      club.call("POST", `${url}/groups`, { round_id, name, division: { level: 2, group_ids } });
    expect((await create("Grupo B2", [ids[1]])).status).toBe(201);
    const late = await create("Grupo B3", [ids[1]]);
    expect([late.status, late.body.code, late.body.data.groups.length]).toEqual([409, "division_changed", 3]);
    expect(await levels()).toEqual([
      ["Grupo A", 1],
      ["Grupo B", 2],
      ["Grupo B2", 2],
    ]);
  });

  it("change between rounds only, and what is closed keeps the divisions that it had", async () => {
    const { league, url, ids, change, levels, page } = await leagueOf(3);
    const stale = await change(2, 2, 2, [ids[1]]);
    expect([stale.status, stale.body.code]).toEqual([409, "division_changed"]);
    await playRound(club, league.id);
    const mid = await change(2, 3, 2, [ids[1]]);
    expect([mid.status, mid.body.code]).toEqual([409, "division_of_played_round"]);
    expect((await closeCurrent(club, league.id)).status).toBe(200);

    expect((await change(2, 3, 2, [ids[1]])).body).toEqual({ name: "Grupo C", division_level: 2 });
    const [line] = await auditLines(club.database, "code = 'division_changed'", []);
    expect(line?.summary).toBe("Grupo cambiado de división: Grupo C, de la C a la B");
    const [one, two, three] = [
      ["Grupo A", 1],
      ["Grupo B", 2],
      ["Grupo C", 2],
    ];
    expect(await levels()).toEqual([one, two, three]);
    expect(await levels("?round=1")).toEqual([one, two, ["Grupo C", 3]]);
    const played = (await page("?round=1")).groups[2].rows[1].pair_id;
    const { body: pair } = await club.visit("GET", `/api/public/leagues/${league.id}/pairs/${played}`);
    expect(pair.positions.map(({ division_level }: any) => division_level)).toEqual([3, 2]);
    expect((await club.call("GET", `${url}/rounds/current/closing`)).body.swaps ?? []).toEqual([]);

    const undone = await undoClosingOf(club, league.id, 1);
    expect([undone.status, undone.body.code]).toEqual([409, "round_not_undoable"]);
    expect((await page()).last_closing.why_not).toBe(
      "El cierre de la jornada 1 no se puede deshacer: un grupo ha cambiado de división.",
    );
    expect((await change(2, 2, null)).body.division_level).toBe(3);
    expect((await undoClosingOf(club, league.id, 1)).status).toBe(200);
  });

  it("send their firsts up and take who comes down along their groups and back", async () => {
    const { league, ids, change, page } = await leagueOf(3);
    await change(2, 3, 2, [ids[1]]);
    const movement_chart = [
      [0, 0, -1, -1],
      [1, 0, 0, 0],
    ];
    await saveRegulations(club, league.id, { ...DEFAULT_REGULATIONS, movement_chart, dealing: "snake" });
    await playRound(club, league.id);
    const shown = await closingShown(club, league.id);
    expect(shown.board.groups.map(({ name, division_level, after }) => [name, division_level, after])).toEqual([
      ["Grupo A", 1, 4],
      ["Grupo B", 2, 4],
      ["Grupo C", 2, 4],
    ]);
    const [a, b, c] = (await page()).groups.map(({ rows }: any) => rows.map(({ pair_id }: any) => pair_id));
    expect((await closeCurrent(club, league.id)).status).toBe(200);
    const after = (await page()).groups.map(({ rows }: any) => new Set(rows.map(({ pair_id }: any) => pair_id)));
    expect(after).toEqual([
      new Set([a[0], a[1], b[0], c[0]]),
      new Set([a[2], ...b.slice(1)]),
      new Set([a[3], ...c.slice(1)]),
    ]);
  });

  it("share the top without a champion of the league, and the portal says which group is in which", async () => {
    const { league, url, ids, change } = await leagueOf(2);
    const byDivision = { ...DEFAULT_REGULATIONS, ranking_order: "by_division" as const };
    expect((await saveRegulations(club, league.id, byDivision)).status).toBe(200);
    await change(1, 2, 1, [ids[0]]);
    await playRound(club, league.id);
    const { body } = await club.visit("GET", `/api/public/leagues/${league.id}/groups`);
    expect(body.groups.map(({ name, division_level }: any) => [name, division_level])).toEqual([
      ["Grupo A", 1],
      ["Grupo B", 1],
    ]);
    const { leagues } = (await club.visit("GET", "/api/public/leagues")).body;
    expect(leagues.find(({ id }: any) => id === league.id).leader).toBeNull();
    await club.database.pool.query("update tournaments set number_of_rounds = 1 where id = $1", [league.id]);
    expect((await closeCurrent(club, league.id)).status).toBe(200);
    expect((await club.call("POST", `${url}/finish`, { is_kept_public: true })).status).toBe(200);
    const { body: finished } = await club.visit("GET", `/api/public/leagues/${league.id}`);
    expect(finished.finished.champions).toBeNull();
    expect(finished.finished.winners.map(({ group_name }: any) => group_name)).toEqual(["Grupo A", "Grupo B"]);
  });
});

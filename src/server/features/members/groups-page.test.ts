import { afterAll, beforeAll, expect, it } from "vitest";
import { closeCurrent, playRound } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
let id: string;

interface Row {
  pair_id: string;
  goes?: { kind: string; to: string };
  group_place?: number;
}
interface Page {
  groups: { rows: Row[]; undated: number; overdue: number; matches_total: number }[];
  generation: { created: number; removed: number };
}

beforeAll(async () => {
  club = await createTestApp();
  const { league } = await pairsLeague(club.command, { groups: 2 });
  id = league.id;
});
afterAll(() => club?.close());

const read = async (path: string) => (await club.call("GET", path)).body;
const going = (rows: Row[]) => rows.flatMap(({ pair_id, goes }) => (goes === undefined ? [] : [{ pair_id, ...goes }]));
const zonesOf = ({ groups }: Pick<Page, "groups">) => groups.flatMap(({ rows }) => going(rows));

it("leads the places of its tables where the portal's do, and counts what waits (spec 7 §1.1, spec 4 §3.1)", async () => {
  const before: Page = await read(`/api/leagues/${id}/groups`);
  expect(zonesOf(before)).toEqual([]);
  expect(before.groups.map(({ undated, overdue }) => [undated, overdue])).toEqual([
    [6, 0],
    [6, 0],
  ]);
  expect(before.generation).toEqual({ created: 0, removed: 0 });

  await playRound(club, id);
  const played: Page = await read(`/api/leagues/${id}/groups`);
  const zones = zonesOf(played);
  expect(zones).toHaveLength(2);
  expect(zones).toEqual(zonesOf(await read(`/api/public/leagues/${id}/groups`)));
  expect(played.groups.map(({ undated }) => undated)).toEqual([0, 0]);
  const { rows, placed_round }: { rows: Row[]; placed_round: number } = await read(`/api/leagues/${id}/ranking`);
  expect(placed_round).toBe(1);
  expect(going(rows)).toHaveLength(2);
  expect(going(rows)).toEqual(expect.arrayContaining(zones));
  expect(rows.map(({ group_place = 0 }) => group_place).toSorted((a, b) => a - b)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);

  expect((await closeCurrent(club, id)).status).toBe(200);
  const next: Page = await read(`/api/leagues/${id}/groups`);
  expect(zonesOf(next)).toEqual([]);
  expect(next.generation).toEqual({ created: 12, removed: 0 });
  expect(zonesOf(await read(`/api/leagues/${id}/groups?round=1`))).toEqual(zones);
});

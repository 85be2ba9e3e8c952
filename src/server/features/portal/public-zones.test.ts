import { afterAll, beforeAll, expect, it } from "vitest";
import { closeCurrent, generateCurrent, playRound } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
let url: string;

interface Row {
  name: string;
  group_name: string;
  goes?: { kind: string; to: string } | undefined;
}

beforeAll(async () => {
  club = await createTestApp();
  const { league } = await pairsLeague(club.command, { groups: 2 });
  url = `/api/public/leagues/${league.id}`;
  await playRound(club, league.id);
});
afterAll(() => club?.close());

const read = async (path: string) => (await club.call("GET", `${url}${path}`)).body;
const going = (rows: Row[]) =>
  rows.flatMap(({ name, goes }) => (goes === undefined ? [] : [[name, goes.kind, goes.to]]));

it("shows zones while a round is played, and who went where once it is closed, in two orders (spec 7 §1.1, §1.5)", async () => {
  const zones = (await read("/groups")).groups.flatMap(({ rows }: { rows: Row[] }) => going(rows));
  expect(zones.map(([, ...rest]: string[]) => rest)).toEqual([
    ["down", "Grupo B"],
    ["up", "Grupo A"],
  ]);
  const divided = await read("/ranking?order=by_division");
  expect(divided.rows.map(({ group_name }: Row) => group_name)).toEqual([
    ...Array.from({ length: 4 }, () => "Grupo A"),
    ...Array.from({ length: 4 }, () => "Grupo B"),
  ]);
  expect(divided.order).toMatchObject({ in_force: "by_division", general_name: "General", round: 1 });
  expect(divided.groups).toMatchObject([{ name: "Grupo A", played: 6, total: 6 }, { name: "Grupo B" }]);
  const general = await read("/ranking");
  expect(general.order.in_force).toBe("criteria");
  expect(general.order.in_short).toBe("por diferencia de juegos");
  expect(divided.order.in_short).toBe("por grupo y puesto, jornada 1");
  // Each pair goes the same way in every order.
  for (const { rows } of [general, divided]) {
    expect(going(rows)).toHaveLength(zones.length);
    expect(going(rows)).toEqual(expect.arrayContaining(zones));
  }

  const id = url.split("/").at(-1) ?? "";
  expect((await closeCurrent(club, id)).status).toBe(200);
  await generateCurrent(club, id);
  // Whoever went down stands where whoever went up did, and the other way round.
  expect((await read("/groups?round=1")).groups.flatMap(({ rows }: { rows: Row[] }) => going(rows))).toEqual(zones);
  // Without choosing the round that was closed, its movements stand with the one that is played.
  const now: { rows: (Row & { came?: Row["goes"] })[] }[] = (await read("/groups")).groups;
  const came = now.flatMap(({ rows }) => going(rows.map((row) => ({ ...row, goes: row.came }))));
  expect(came).toHaveLength(zones.length);
  expect(came).toEqual(expect.arrayContaining(zones));
  expect(now.flatMap(({ rows }) => going(rows))).toEqual([]);
  const after = await read("/ranking?order=by_division");
  expect(after.order.round).toBe(2);
  expect(going(after.rows)).toEqual([]); // nothing is played
});

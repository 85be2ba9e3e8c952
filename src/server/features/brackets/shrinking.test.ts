import { afterAll, beforeAll, expect, it } from "vitest";
import { playRound } from "#test/support/closing.ts";
import { bracketLeague, matchesOf } from "#test/support/played-bracket.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

it("a place that nobody comes to, since its group has shrunk, is a bye until somebody does (spec 5 §1.2)", async () => {
  const story = await bracketLeague(club);
  const { groups } = await story.page();
  const from_groups = { round_id: groups.round_id, per_group: 4, best: 0 };
  expect((await story.call("POST", "", { from_groups, shown: null })).status).toBe(200);
  const url = `/api/leagues/${story.league.id}/rounds/${groups.round_id}/pairs`;
  const leaver = story.matches.find(({ group_id }) => group_id === story.groupIds[0])?.pair1_id ?? "";
  const { body: preview } = await club.call("GET", `${url}/${leaver}/withdrawal`);
  const { policy, effects } = preview.choices[0];
  const body = { reason: "injury", policy, shown: effects };
  expect((await club.call("POST", `${url}/${leaver}/withdrawal`, body)).status).toBe(200);
  await playRound(club, story.league.id);
  const first = () => story.page().then(({ phases }) => phases[0]?.rounds[0]?.matches ?? []);
  const byes = (await first()).filter(({ sides }) => sides.some(({ is_bye }) => is_bye));
  expect(byes).toHaveLength(1);
  const through = byes[0]?.sides.find(({ is_bye }) => !is_bye)?.pair_id;
  const semifinals = matchesOf((await story.page()).phases[0]).filter(({ name }) => name.startsWith("Semifinal"));
  expect(semifinals.flatMap(({ sides }) => sides.map(({ pair_id }) => pair_id))).toContain(through);
  expect((await club.call("DELETE", `${url}/${leaver}/withdrawal`)).status).toBe(200);
  expect((await first()).filter(({ sides }) => sides.some(({ is_bye }) => is_bye))).toEqual([]);
}, 120_000);

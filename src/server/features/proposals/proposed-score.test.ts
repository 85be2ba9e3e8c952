import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PublicDrawnMatch } from "#contract/portal/bracket.ts";
import type { PublicMatch } from "#contract/portal/match.ts";
import { enteringLeague } from "#test/support/entering-bracket.ts";
import { openPrivatePage } from "#test/support/private-links.ts";
import { openSheet, printedSheets, proposed } from "#test/support/sheets.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
let story: Awaited<ReturnType<typeof pairsLeague>>;
let match: (typeof story)["matches"][number];

beforeAll(async () => {
  club = await createTestApp();
});
beforeEach(async () => {
  story = await pairsLeague(club.command);
  const [first] = story.matches;
  if (first === undefined) throw new Error("a league has matches");
  match = first;
  await sendResults(story.league.id);
});
afterAll(() => club?.close());

const sendResults = (leagueId: string) =>
  club.database.pool.query("update tournaments set players_send_results = true where id = $1", [leagueId]);
const sheet = async () => openSheet(club, (await printedSheets(club, match.id)).get(match.id) ?? "");
const visit = async (path: string) => (await club.visit("GET", `/api/public/leagues/${story.league.id}${path}`)).body;
const shown = async (path = "/matches") => {
  const { matches } = (await visit(path)) as { matches: PublicMatch[] };
  const { sent, proposed: sets, set_results } = matches.find(({ id }) => id === match.id) ?? {};
  return [sent, sets?.map(({ pair1_games, pair2_games }) => `${pair1_games}-${pair2_games}`).join(" "), set_results];
};

describe("what a sheet has sent, on the public pages (spec 6 §2.3)", () => {
  it("is shown with its numbers, the newest at once, and counts nowhere", async () => {
    const before = { table: await visit("/groups"), needs: (await visit(`/pairs/${match.pair1_id}`)).needs };
    expect(await shown()).toEqual([undefined, undefined, []]);
    const one = await sheet();
    await one.say(proposed([6, 1], [6, 2]));
    expect(await shown()).toEqual(["waiting", "6-1 6-2", []]);
    expect(await shown(`/pairs/${match.pair2_id}`)).toEqual(["waiting", "6-1 6-2", []]);
    await one.say(proposed([6, 3], [6, 4]));
    expect(await shown()).toEqual(["waiting", "6-3 6-4", []]);
    expect({ table: await visit("/groups"), needs: (await visit(`/pairs/${match.pair1_id}`)).needs }).toEqual(before);
  });

  it("gives way to what a pair says, and goes with what it denies", async () => {
    const one = await sheet();
    await one.say(proposed([6, 1], [6, 2]));
    const us = await openPrivatePage(club, story.league.id, match.pair1_id);
    const of = (await us.read()).matches.find(({ id }) => id === match.id)?.sent[0]?.id ?? "";
    await us.say(match.id, { kind: "denied", id: randomUUID(), of });
    expect(await shown()).toEqual([undefined, undefined, []]);
    await one.say(proposed([6, 1], [6, 2]));
    await us.say(match.id, proposed([6, 0], [6, 0]));
    expect((await shown()).slice(0, 2)).toEqual(["unconfirmed", undefined]);
  });

  it("has no numbers where two versions differ, or where nobody played", async () => {
    const one = await sheet();
    await one.say({ ...proposed(), outcome: "walkover", winner: "us" });
    expect(await shown()).toEqual(["waiting", undefined, []]);
    await one.say(proposed([6, 1], [6, 2]));
    const us = await openPrivatePage(club, story.league.id, match.pair1_id);
    const them = await openPrivatePage(club, story.league.id, match.pair2_id);
    await us.say(match.id, proposed([6, 0], [6, 0]));
    await them.say(match.id, proposed([6, 0], [6, 0]));
    expect(await shown()).toEqual(["disputed", undefined, []]);
  });
});

it("a bracket shows the numbers that wait in it, and moves nobody", async () => {
  const drawn = await enteringLeague(club);
  await drawn.draw(4);
  const { phases } = await drawn.page();
  await drawn.call("PUT", "/publication", { shown: phases[0]?.draw.seed });
  await sendResults(drawn.league.id);
  const { id, sides } = await drawn.match("Semifinal 1");
  const read = async (name: string): Promise<PublicDrawnMatch> => {
    const { body } = await club.visit("GET", `/api/public/leagues/${drawn.league.id}/bracket`);
    const all = body.phases[0].rounds.flatMap(({ matches }: { matches: PublicDrawnMatch[] }) => matches);
    return all.find((one: PublicDrawnMatch) => one.name === name);
  };
  const us = await openPrivatePage(club, drawn.league.id, sides[0]?.pair_id ?? "");
  await us.say(id, proposed([6, 4], [6, 3]));
  expect(await read("Semifinal 1")).toMatchObject({
    sent: "waiting",
    set_results: [],
    proposed: [
      { pair1_games: 6, pair2_games: 4 },
      { pair1_games: 6, pair2_games: 3 },
    ],
  });
  expect((await read("Final")).proposed).toBeUndefined();
  expect((await read("Final")).sides.every(({ pair_id }) => pair_id !== sides[0]?.pair_id)).toBe(true);
});

describe("an id under which something was said (spec 6 §2.1)", () => {
  it("swallows nothing that is said of another match, or by the other side", async () => {
    const other = story.matches.find(({ id }) => id !== match.id);
    if (other === undefined) throw new Error("a league has matches");
    const said = proposed([6, 1], [6, 2]);
    const us = await openPrivatePage(club, story.league.id, match.pair1_id);
    expect((await us.say(match.id, said)).status).toBe(200);
    expect((await us.say(match.id, said)).status).toBe(200);
    const others = await openPrivatePage(club, story.league.id, other.pair1_id);
    expect((await others.say(other.id, said)).code).toBe("sent_changed");
    const them = await openPrivatePage(club, story.league.id, match.pair2_id);
    expect((await them.say(match.id, { kind: "denied", id: said.id, of: said.id })).code).toBe("sent_changed");
    const its = await openSheet(club, (await printedSheets(club, other.id)).get(other.id) ?? "");
    expect((await its.say(said)).code).toBe("sent_changed");
    const { rows } = await club.database.pool.query("select match_id from sent_results where id = $1", [said.id]);
    expect(rows).toEqual([{ match_id: match.id }]);
  });
});

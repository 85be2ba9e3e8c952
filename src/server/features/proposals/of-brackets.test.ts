import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PublicDrawnMatch } from "#contract/portal/bracket.ts";
import { enteringLeague } from "#test/support/entering-bracket.ts";
import { openPrivatePage } from "#test/support/private-links.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

it("a result that players send of a bracket moves nobody before it is confirmed (spec 6 §2.3)", async () => {
  const story = await enteringLeague(club);
  await story.draw(4);
  const { phases } = await story.page();
  await story.call("PUT", "/publication", { shown: phases[0]?.draw.seed });
  const { id: leagueId } = story.league;
  await club.database.pool.query("update tournaments set players_send_results = true where id = $1", [leagueId]);
  const match = await story.match("Semifinal 1");
  const [one, two] = match.sides.map(({ pair_id }) => pair_id ?? "");
  const us = await openPrivatePage(club, leagueId, one ?? "");
  const them = await openPrivatePage(club, leagueId, two ?? "");
  const drawn = async (name: string): Promise<PublicDrawnMatch> => {
    const { body } = await club.visit("GET", `/api/public/leagues/${leagueId}/bracket`);
    const all = body.phases[0].rounds.flatMap(({ matches }: { matches: PublicDrawnMatch[] }) => matches);
    return all.find((shown: PublicDrawnMatch) => shown.name === name);
  };
  const sets = [
    { own: 6, theirs: 4 },
    { own: 6, theirs: 3 },
  ];
  const said = {
    kind: "sent" as const,
    id: randomUUID(),
    outcome: "played" as const,
    sets,
    winner: null,
    played_on: null,
  };
  const { page } = await us.say(match.id, said);
  expect(page.standing).toBeNull(); // its bracket says where it stands (spec 7 §1.9)
  const its = page.matches.find(({ id }) => id === match.id);
  expect(its).toMatchObject({ is_in_bracket: true, sent: [{ by: "us", sets }] });
  expect(await drawn("Semifinal 1")).toMatchObject({ status: "scheduled", outcome: null, sent: "waiting" });
  const waits = "Ganador de la semifinal 1, por confirmar";
  expect((await drawn("Final")).sides.map(({ pair_id, text }) => [pair_id, text])).toContainEqual([null, waits]);
  expect((await club.call("GET", `/api/leagues/${leagueId}/proposals`)).body).toMatchObject([
    { match_id: match.id, is_in_bracket: true, state: "waiting", group_name: "Semifinales" },
  ]);
  const of = (await them.read()).matches.find(({ id }) => id === match.id)?.sent[0]?.id ?? "";
  await them.say(match.id, { kind: "confirmed", id: randomUUID(), of });
  expect(await drawn("Semifinal 1")).toMatchObject({ status: "completed", winner_pair_id: one });
  expect((await drawn("Semifinal 1")).sent).toBeUndefined();
  expect((await drawn("Final")).sides.map(({ pair_id }) => pair_id)).toContain(one);
});

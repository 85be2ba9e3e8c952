import { randomUUID } from "node:crypto";
import { describe, it } from "vitest";
import type { SaidByPair } from "#contract/links/endpoints.ts";
import { openPrivatePage } from "#test/support/private-links.ts";
import { pairsLeague } from "#test/support/story.ts";
import { toldActivity } from "#test/support/told-activity.ts";

const won = (own: number, theirs: number): SaidByPair => ({
  kind: "sent",
  id: randomUUID(),
  outcome: "played",
  sets: [{ own, theirs }],
  winner: null,
  played_on: null,
});

describe("what players send leaves its lines in the log of activity", () => {
  const told = toldActivity("activity-of-sent-results");
  const { send, sql, expectLines } = told;

  it("by whoever's link it comes, and what the desk makes of it", async () => {
    const { club, story } = told;
    const { league, matches } = await pairsLeague(club.command);
    const [match] = matches;
    if (match === undefined) throw new Error("a league of four pairs has matches");
    story.call(match.id, "el partido");
    story.call(league.id, "la liga");
    await sql("update tournaments set players_send_results = true where id = $1", [league.id]);
    const us = await openPrivatePage(club, league.id, match.pair1_id);
    const them = await openPrivatePage(club, league.id, match.pair2_id);
    await story.newLines();
    const say = async (page: typeof us, said: SaidByPair) => {
      const { page: now } = await page.say(match.id, said);
      return now.matches.find(({ id }) => id === match.id)?.sent ?? [];
    };
    const of = async () => (await them.read()).matches.find(({ id }) => id === match.id)?.sent[0]?.id ?? "";
    await say(us, won(6, 2));
    await say(us, { kind: "taken_back", id: randomUUID(), of: await of() });
    await say(us, won(6, 2));
    await send("POST", `/api/leagues/${league.id}/proposals/${match.id}/told`, { of: await of() });
    await say(them, won(6, 3));
    const decide = (id: string, accepts: boolean) =>
      send("POST", `/api/leagues/${league.id}/proposals/${match.id}/decision`, { of: id, accepts, reason: "Lo vi" });
    const undo = ({ decision_id }: { decision_id: string }) =>
      send("POST", `/api/leagues/${league.id}/proposals/${match.id}/undo`, { decision_id });
    await undo(await decide(await of(), true));
    await undo(await decide(await of(), false));
    await say(them, { kind: "confirmed", id: randomUUID(), of: await of() });
    const score = { score: [[6, 2]] };
    const decision = { ...score, reason: "Lo vi" };
    const byLink = (what: string) => `Pareja, por su enlace: ${what} match el partido of la liga`;
    await expectLines(
      [byLink("result"), "result_sent", score],
      [byLink("undo"), "result_taken_back", {}],
      [byLink("result"), "result_sent", score],
      ["result match el partido of la liga", "result_told", {}],
      [byLink("result"), "result_disputed", {}],
      ["result match el partido of la liga", "result_decided", decision],
      ["undo match el partido of la liga", "result_decision_undone", {}],
      ["undo match el partido of la liga", "result_refused", { reason: "Lo vi" }],
      ["undo match el partido of la liga", "result_decision_undone", {}],
      [byLink("result"), "result_confirmed", { ...score, by: "rival" }],
    );
  });
});

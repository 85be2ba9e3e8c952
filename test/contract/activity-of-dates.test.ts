import { randomUUID } from "node:crypto";
import { describe, it } from "vitest";
import { addDays } from "#domain/base/calendar-date.ts";
import { openPrivatePage } from "#test/support/private-links.ts";
import { pairsLeague } from "#test/support/story.ts";
import { toldActivity } from "#test/support/told-activity.ts";

describe("dates that pairs agree on leave their lines in the log of activity", () => {
  const told = toldActivity("activity-of-dates");
  const { send, sql, expectLines } = told;

  it("by whoever's link it comes, and what the desk answers", async () => {
    const { club, story } = told;
    const { league, matches } = await pairsLeague(club.command);
    const [match] = matches;
    if (match === undefined) throw new Error("a league of four pairs has matches");
    story.call(match.id, "el partido");
    story.call(league.id, "la liga");
    await sql("update tournaments set players_send_results = true where id = $1", [league.id]);
    const us = await openPrivatePage(club, league.id, match.pair1_id);
    await story.newLines();
    const { today } = await us.read();
    const places = [2, 3].map((days) => ({ match_date: addDays(today, days), match_time: "19:00:00", court_id: 1 }));
    const id = randomUUID();
    await us.sayDates(match.id, { kind: "offered", id, places });
    await us.sayDates(match.id, { kind: "taken_back", of: id });
    await us.sayDates(match.id, { kind: "more_time" });
    await send("POST", `/api/leagues/${league.id}/dates/${match.id}/more-time`, { pair_id: match.pair1_id });
    await send("DELETE", `/api/leagues/${league.id}/dates/${match.id}/more-time/answer`, { pair_id: match.pair1_id });
    const byLink = (what: string) => `Pareja, por su enlace: ${what} match el partido of la liga`;
    await expectLines(
      [byLink("update"), "dates_offered", { dates: 2 }],
      [byLink("undo"), "dates_taken_back", {}],
      [byLink("update"), "more_time_requested", {}],
      ["update match el partido of la liga", "more_time_answered", {}],
      ["undo match el partido of la liga", "more_time_reopened", {}],
    );
  });
});

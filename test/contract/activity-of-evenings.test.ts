import { describe, expect, it } from "vitest";
import { courtCodes, openCourt } from "#test/support/court-codes.ts";
import { eveningPlan, eveningsOf } from "#test/support/evening-story.ts";
import { addEvening, eveningOver, sumIn } from "#test/support/league-evening.ts";
import { individualLeague } from "#test/support/story.ts";
import { toldActivity } from "#test/support/told-activity.ts";

describe("what happens in evenings leaves its lines in the log of activity", () => {
  const told = toldActivity("activity-of-evenings");
  const { send, expectLines } = told;

  it("from making one to removing it", async () => {
    const { club, story } = told;
    const { create, start, play, now } = eveningsOf(club);
    const name = "Americano del jueves";
    await story.newLines();
    const url = await create();
    story.call(url.split("/").at(-1) ?? "", "la tarde");
    const { version, ...before } = await send("GET", url);
    const people = before.people.map(({ id, shown_name }: Record<string, string>) => ({ id, shown_name }));
    await send("PUT", url, { ...eveningPlan({ court_ids: [1] }), people, version });
    await start(url);
    const codes = await courtCodes(club, url.split("/").at(-1) ?? "");
    const match_id = (await now(url)).rounds[0]?.matches[0]?.id ?? "";
    await (await openCourt(club, codes.get(1) ?? "")).say({ match_id, score: [14, 10], seen: null });
    await send("POST", `${url}/codes/revocation`, { court_ids: [1, 2, 3, 4] });
    await play(url);
    const { entries } = await send("GET", url);
    await send("POST", `${url}/undo`, { number: entries.at(-1)?.number });
    await send("POST", `${url}/people`, { person: { shown_name: "Ana" } });
    const ana = (await now(url)).participants.at(-1)?.id;
    await send("PUT", `${url}/people/${ana}`, { shown_name: "Ana López" });
    await send("DELETE", url);
    const byCode = "Cancha, por su código: ";
    await expectLines(
      ["create evening la tarde", "evening_created", { name }],
      ["update evening la tarde", "evening_changed", { name }],
      ["update evening la tarde", "evening_played", { name, what: "Inicio" }],
      ["update evening la tarde", "evening_played", { name, what: "Ronda 1" }],
      ["generate evening la tarde", "court_codes_issued", { name, courts: 1 }],
      [`${byCode}update evening la tarde`, "evening_result_sent", { name, what: "Resultado 14-10" }],
      ["update evening la tarde", "court_codes_revoked", { name }],
      ["update evening la tarde", "evening_played", { name, what: "Resultado 14-10" }],
      ["undo evening la tarde", "evening_step_undone", { name, what: "Resultado 14-10" }],
      ["create evening la tarde", "evening_person_entered", { name, person: "Ana" }],
      ["update evening la tarde", "evening_person_changed", { name, person: "Ana López" }],
      ["delete evening la tarde", "evening_removed", { name }],
    );
  });

  it("from adding one to a league to taking that back", async () => {
    const { club, story } = told;
    const { league, playerIds } = await individualLeague(club.command, { name: "Liga de los jueves" });
    const url = await eveningOver(club, playerIds);
    story.call(url.split("/").at(-1) ?? "", "la tarde");
    story.call(league.id, "la liga");
    await story.newLines();
    const { league_id, round_id } = await sumIn(club, url, league.id);
    expect((await addEvening(club, url, league_id)).status).toBe(200);
    await send("POST", `${url}/league/undo`, { league_id, round_id });
    story.call(round_id, "la jornada");
    const { body } = await club.call("GET", `/api/leagues/${league.id}/rounds/current/evening`);
    const removed = body.removed.map(({ match_id }: { match_id: string }) => match_id);
    await send("POST", `/api/leagues/${league.id}/rounds/${round_id}/evening`, { removed });
    const params = { name: "Americano del jueves", league: "Liga de los jueves", number: 1 };
    await expectLines(
      ["update evening la tarde of la liga", "evening_added", params, "after"],
      ["undo evening la tarde of la liga", "evening_sum_undone", params, "before"],
      ["update round la jornada of la liga", "round_evening", { round: 1, removed: 28 }, "before"],
    );
  });
});

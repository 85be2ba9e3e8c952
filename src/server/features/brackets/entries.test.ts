import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enteringLeague } from "#test/support/entering-bracket.ts";
import { sidesOf } from "#test/support/played-bracket.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

const slot = { match_date: "2026-12-01", match_time: "18:00", court_id: 1 };

describe("a pair that withdraws from a bracket", () => {
  it("before its first match: whoever is opposite goes on, its court is free, and it can come back", async () => {
    const story = await enteringLeague(club);
    await story.draw(4);
    const { id, version, sides } = await story.match("Semifinal 1");
    await story.call("PUT", `/matches/${id}/schedule`, { version, ...slot });
    const answer = await story.withdraw("Semifinal 1", 1, "injury");
    expect(answer.status).toBe(200);
    expect(answer.body.withdrawals).toMatchObject([{ pair_id: sides[0].pair_id, reason: "injury", kept_by: null }]);
    expect((await story.match("Final")).sides[0].pair_id).toBe(sides[1].pair_id);
    expect(await story.match("Semifinal 1")).toMatchObject({ match_date: null, court_id: null });
    expect((await story.win("Semifinal 1", 2)).body.code).toBe("bracket_sides_open");
    expect((await story.comeBack(sides[0].pair_id)).status).toBe(200);
    expect(await story.match("Semifinal 1")).toMatchObject({ sides, match_date: "2026-12-01", court_id: 1 });
    expect(sidesOf(await story.match("Final"))[0]).toBe("Ganador de la semifinal 1");
  });

  it("comes back without its court, when that has been taken", async () => {
    const story = await enteringLeague(club);
    await story.draw(4);
    const at = { ...slot, match_date: "2026-12-02" };
    const { id, version, sides } = await story.match("Semifinal 1");
    await story.call("PUT", `/matches/${id}/schedule`, { version, ...at });
    await story.withdraw("Semifinal 1", 1);
    const other = await story.match("Semifinal 2");
    await story.call("PUT", `/matches/${other.id}/schedule`, { version: other.version, ...at });
    expect((await story.comeBack(sides[0].pair_id)).status).toBe(200);
    expect(await story.match("Semifinal 1")).toMatchObject({ sides, match_date: null });
  });

  it("later: what it has played stays, and it cannot come back once somebody has played on", async () => {
    const story = await enteringLeague(club);
    await story.draw(8, { third_place: true });
    for (const name of ["P1", "P2", "P3", "P4"]) await story.win(name, 1);
    const { sides } = await story.match("Semifinal 1");
    await story.withdraw("Semifinal 1", 1);
    expect((await story.match("P1")).winner_pair_id).toBe(sides[0].pair_id);
    await story.win("Semifinal 2", 1);
    expect((await story.match("Final")).sides[0].pair_id).toBe(sides[1].pair_id);
    expect((await story.match("Tercer puesto")).sides[0].is_bye).toBe(true);
    expect((await story.withdrawPair("Final", sides[0].pair_id)).body.code).toBe("not_in_draw");
    await story.win("Final", 2);
    expect((await story.entries()).withdrawals).toMatchObject([{ kept_by: "already_played" }]);
    expect((await story.comeBack(sides[0].pair_id)).body.code).toBe("already_played");
    expect((await story.comeBack(sides[1].pair_id)).body.code).toBe("not_withdrawn");
  });

  it("is seen as it was: a result that came first refuses it, and it refuses the result of who had it open", async () => {
    const story = await enteringLeague(club);
    await story.draw(4);
    const seen = await story.match("Semifinal 1");
    await story.win("Semifinal 1", 1);
    const body = { match_id: seen.id, version: seen.version, pair_id: seen.sides[1].pair_id, reason: "quit" };
    const refused = await story.call("POST", "/withdrawals", body);
    expect([refused.body.code, refused.body.data.current.status]).toEqual(["edit_conflict", "completed"]);
    const open = await story.match("Semifinal 2");
    await story.withdraw("Semifinal 2", 2);
    expect((await story.win("Semifinal 2", 1, { version: open.version })).body.code).toBe("edit_conflict");
  });

  it("is forgotten with its draw", async () => {
    const story = await enteringLeague(club);
    await story.draw(4);
    await story.withdraw("Semifinal 1", 1);
    await story.draw(4);
    expect(await story.entries()).toMatchObject({ withdrawals: [], playing: { length: 4 } });
  });
});

describe("who comes into a running draw", () => {
  it("stands in the place of who has withdrawn, at its hour, and that one does not come back", async () => {
    const story = await enteringLeague(club);
    await story.draw(4);
    const at = { ...slot, match_date: "2026-12-03" };
    const { id, version, sides } = await story.match("Semifinal 1");
    await story.call("PUT", `/matches/${id}/schedule`, { version, ...at });
    await story.withdraw("Semifinal 1", 2);
    const { newcomers, places } = await story.entries();
    expect(places).toMatchObject([
      { kind: "withdrawn", side: 2, pair_id: sides[1].pair_id, match_name: "Semifinal 1" },
    ]);
    expect(newcomers.map(({ kind }) => kind)).toEqual(["late_entry", "late_entry", "late_entry", "late_entry"]);
    const [late] = newcomers;
    expect((await story.enter("Semifinal 1", 2, sides[0].pair_id)).body.code).toBe("already_in_draw");
    expect((await story.enter("Semifinal 1", 2, story.league.id)).body.code).toBe("pair_not_found");
    expect((await story.enter("Semifinal 1", 1, late?.pair_id)).body.code).toBe("not_an_entry");
    expect((await story.enter("Semifinal 1", 2, late?.pair_id)).status).toBe(200);
    expect(await story.match("Semifinal 1")).toMatchObject({
      sides: [sides[0], { pair_id: late?.pair_id }],
      match_date: "2026-12-03",
    });
    expect((await story.page()).phases[0]?.lines.map((line) => line?.pair_id)).toContain(late?.pair_id);
    expect((await story.comeBack(sides[1].pair_id)).body.code).toBe("place_taken");
    await story.withdraw("Semifinal 1", 2);
    expect((await story.enter("Semifinal 1", 2, sides[1].pair_id)).status).toBe(200);
    expect(await story.entries()).toMatchObject({ withdrawals: [{ pair_id: late?.pair_id, kept_by: "place_taken" }] });
  });

  it("is the lucky loser of a first match, who does not win it any more", async () => {
    const story = await enteringLeague(club);
    await story.draw(6);
    await story.win("P1", 1);
    const loser = (await story.match("P1")).sides[1].pair_id;
    await story.withdraw("Semifinal 1", 1);
    const { newcomers } = await story.entries();
    expect(newcomers.filter(({ kind }) => kind === "lucky_loser")).toMatchObject([{ pair_id: loser }]);
    expect((await story.enter("Semifinal 1", 1, loser)).status).toBe(200);
    expect((await story.match("Semifinal 1")).sides[0].pair_id).toBe(loser);
    expect((await story.win("P1", 2)).body.code).toBe("loser_came_back");
    const { id, version } = await story.match("P1");
    expect((await story.call("DELETE", `/matches/${id}/result`, { version })).body.code).toBe("loser_came_back");
    expect((await story.win("Semifinal 1", 1)).status).toBe(200);
    expect((await story.match("Final")).sides[0].pair_id).toBe(loser);
  });

  it("does not win its first match any more even after it has lost again; what it lost then can be corrected", async () => {
    const story = await enteringLeague(club);
    await story.draw(6);
    await story.win("P1", 1);
    await story.win("P2", 1);
    const loser = (await story.match("P1")).sides[1].pair_id;
    const seeded = (await story.match("Semifinal 2")).sides.findIndex(({ seed }) => seed === 2) === 0 ? 1 : 2;
    const other = seeded === 1 ? 2 : 1;
    await story.withdraw("Semifinal 2", seeded);
    expect((await story.enter("Semifinal 2", seeded, loser)).status).toBe(200);
    club.clock.set("2026-11-21T11:10:00Z");
    await story.win("Semifinal 2", other);
    expect((await story.win("P1", 2)).body.code).toBe("loser_came_back");
    const { id, version } = await story.match("P1");
    expect((await story.call("DELETE", `/matches/${id}/result`, { version })).body.code).toBe("loser_came_back");
    expect((await story.win("P1", 1)).status).toBe(200);
    expect((await story.win("Semifinal 2", seeded)).status).toBe(200);
    expect((await story.match("Final")).sides[1].pair_id).toBe(loser);
    expect((await story.win("P1", 2)).body.code).toBe("loser_came_back");
  });

  it("does not once somebody has played on by the absence", async () => {
    const story = await enteringLeague(club);
    await story.draw(4);
    const [late] = (await story.entries()).newcomers;
    await story.withdraw("Semifinal 1", 1);
    await story.win("Semifinal 2", 1);
    await story.win("Final", 1);
    expect((await story.enter("Semifinal 1", 1, late?.pair_id)).body.code).toBe("already_played");
  });

  it("takes the place of a bye, whose match is made, and the consolation with it", async () => {
    const story = await enteringLeague(club);
    await story.draw(6, { consolation: true });
    expect(sidesOf(await story.match("Semifinal 1", 1))).toEqual(["Perdedor de P1", "Perdedor de la semifinal 1"]);
    const [late] = (await story.entries()).newcomers;
    const holder = (await story.match("Semifinal 1")).sides[0];
    const { status, body } = await story.enter("Semifinal 1", 1, late?.pair_id);
    expect([status, body.places]).toMatchObject([200, [{ kind: "bye", match_name: "Semifinal 2" }]]);
    expect((await story.match("P1")).sides.map(({ pair_id }) => pair_id)).toEqual([holder.pair_id, late?.pair_id]);
    expect(sidesOf(await story.match("Semifinal 1"))).toEqual(["Ganador de P1", "Ganador de P2"]);
    expect(sidesOf(await story.match("Semifinal 1", 1))).toEqual(["Perdedor de P1", "Perdedor de P2"]);
    expect((await story.page()).phases[0]?.lines.map((line) => line?.name ?? null)[1]).toBe(late?.name);
    await story.win("P1", 2);
    expect((await story.match("Semifinal 1", 1)).sides[0].pair_id).toBe(holder.pair_id);
    expect((await story.entries()).newcomers.map(({ pair_id }) => pair_id)).not.toContain(holder.pair_id);
  });

  it("makes a match in the consolation too, where two byes met", async () => {
    const story = await enteringLeague(club);
    await story.draw(5, { consolation: true });
    const before = (await story.page()).phases[1];
    const { newcomers, places } = await story.entries();
    const twoByes = (name: string) => places.filter(({ match_name }) => match_name === name).length === 2;
    const name = ["Semifinal 1", "Semifinal 2"].find(twoByes) ?? "";
    expect((await story.enter(name, 1, newcomers[0]?.pair_id)).status).toBe(200);
    const after = (await story.page()).phases[1];
    const count = (phase: typeof after) => phase?.rounds.flatMap(({ matches }) => matches).length ?? 0;
    expect([count(before), count(after)]).toEqual([2, 3]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeCurrent, closingShown, generateCurrent, undoClosingOf } from "#test/support/closing.ts";
import { seasonOf, sixteenPlayers } from "#test/support/individual-season.ts";
import { addEvening, eveningOver } from "#test/support/league-evening.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
let id = "";
let season: ReturnType<typeof seasonOf>;

beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());
beforeEach(async () => {
  id = await sixteenPlayers(club);
  season = seasonOf(club, id);
});

const idsOf = async () => (await season.ranking()).map(({ player_id }) => player_id);
const entered = async (number: number) => (await season.player(number)).this_round?.entered ?? null;
async function undoSum(evening: string) {
  const { sum } = (await club.call("GET", `${evening}/league`)).body;
  return club.call("POST", `${evening}/league/undo`, { league_id: sum.league_id, round_id: sum.round_id });
}

describe("what turns up in a season of players (spec 8 §4)", () => {
  it("a Baja before and after the evening of a round that is one", async () => {
    await season.makeEvening();
    const before = await season.leave(3);
    expect(before.answer.body).toMatchObject({ kept: 0, annulled: 0, cancelled: 0, won: 0 });
    await season.expectWhole([7, 8]);
    const evening = await eveningOver(club, await idsOf());
    expect((await addEvening(club, evening, id, { basis: "places" })).status).toBe(200);
    await season.expectWhole([7, 8]);
    const points = await entered(12);
    const { path, answer } = await season.leave(12);
    expect(answer.status).toBe(200);
    await season.expectWhole([7, 7]);
    expect((await club.call("DELETE", path)).status).toBe(200);
    expect(await entered(12)).toBe(points);
    await season.expectWhole([7, 8]);
    expect((await season.leave(12)).answer.status).toBe(200);
    expect((await undoSum(evening)).status).toBe(200);
    await season.expectWhole([7, 7]);
    expect((await club.call("DELETE", path)).status).toBe(200);
    await season.expectWhole([7, 8]);
    expect(await entered(12)).toBe(null);
  });

  it("an evening in which 5 of 16 played gives points to them alone, and the round closes", async () => {
    await season.makeEvening();
    const evening = await eveningOver(club, (await idsOf()).slice(0, 5));
    expect((await addEvening(club, evening, id, { basis: "places" })).status).toBe(200);
    await season.expectWhole([8, 8]);
    expect((await season.ranking()).filter(({ total_points }) => total_points > 0)).toHaveLength(5);
    const shown = await closingShown(club, id);
    const whoIsTied = "Individual 6, Individual 7 e Individual 8";
    expect(shown.held.map(({ sentence }) => sentence)).toEqual([expect.stringContaining(whoIsTied)]);
    expect((await closeCurrent(club, id)).body).toMatchObject({ closed_number: 1, next_number: 2, moved: 0 });
    await season.expectWhole([8, 8]);
  });

  it("a sum that is undone after totals were corrected by hand", async () => {
    await season.makeEvening();
    const evening = await eveningOver(club, (await idsOf()).slice(0, 8));
    await addEvening(club, evening, id, { basis: "points" });
    const row = await season.player(5);
    const at = (await season.groups()).findIndex((numbers) => numbers.includes(5));
    const group = (await season.page()).groups[at];
    const players = [{ player_id: row.player_id, total_points: 2, seen_total: row.total_points }];
    const path = `${season.url}/groups/${group?.id}`;
    expect((await club.call("PUT", `${path}/individual-points`, { players })).status).toBe(200);
    await season.expectWhole([8, 8]);
    expect((await undoSum(evening)).status).toBe(200);
    await season.expectWhole([8, 8]);
    const below = await season.player(5);
    expect([below.total_points, below.place]).toEqual([2 - row.total_points, 8]);
    expect((await season.enter(at, () => 3)).status).toBe(200);
    await season.expectWhole([8, 8]);
    expect((await season.player(5)).total_points).toBe(5 - row.total_points);
    const right = [{ player_id: row.player_id, total_points: 4, seen_total: 5 - row.total_points }];
    expect((await club.call("PUT", `${path}/individual-points`, { players: right })).status).toBe(200);
    await season.expectWhole([8, 8]);
    expect((await season.player(5)).total_points).toBe(4);
  });

  it("an evening round that nothing was added to warns, closes and moves nobody", async () => {
    await season.makeEvening();
    const shown = await closingShown(club, id);
    expect(shown.board.waits_for_evening).toBe(true);
    const { body } = await closeCurrent(club, id);
    expect(body).toMatchObject({ closed_number: 1, moved: 0 });
    await season.expectWhole([8, 8]);
    expect((await undoClosingOf(club, id, 1)).status).toBe(200);
    expect((await season.page()).round.is_evening).toBe(true);
    await season.expectWhole([8, 8]);
  });

  it("matches that are generated after the sum are played for nothing: the evening's points stay", async () => {
    await season.makeEvening();
    const evening = await eveningOver(club, await idsOf());
    await addEvening(club, evening, id, { basis: "places" });
    const before = await season.ranking();
    expect((await generateCurrent(club, id)).body.created).toBe(56);
    await season.expectWhole([8, 8]);
    await season.play();
    await season.expectWhole([8, 8]);
    const points = (rows: typeof before) => rows.map(({ player_id, total_points }) => [player_id, total_points]);
    expect(points(await season.ranking())).toEqual(points(before));
    expect((await undoSum(evening)).status).toBe(200);
    await season.expectWhole([8, 8]);
    expect((await season.player(8)).this_round).toEqual({ results: 21, entered: null });
    await addEvening(club, evening, id, { basis: "places" });
    await season.expectWhole([8, 8]);
    expect((await closeCurrent(club, id)).body.moved).toBe(4);
    await season.expectWhole([8, 8]);
  });

  it("who left with results that stay, and comes back a round later, has them in total and history", async () => {
    await season.play();
    expect((await closeCurrent(club, id)).status).toBe(200);
    await generateCurrent(club, id);
    for (const loser of [7, 6]) expect((await season.beats(8, loser)).status).toBe(200);
    expect((await season.leave(8, "keep_played")).answer.status).toBe(200);
    await season.expectWhole([7, 8]);
    await season.play();
    expect((await closeCurrent(club, id)).status).toBe(200);
    await generateCurrent(club, id);
    const sizes = (await season.groups()).map(({ length }) => length);
    await season.expectWhole(sizes);
    const { body: people } = await club.call("GET", `${season.url}/players`);
    const player_id = people.find((one: { full_name: string }) => one.full_name === "Individual 8").id;
    const back = await season.join(sizes.indexOf(7), { player_id });
    expect(back.body).toMatchObject({ is_back: true });
    await season.expectWhole([8, 8]);
    expect((await season.player(8)).total_points).toBe(27);
    expect((await undoClosingOf(club, id, 2)).body.code).toBe("round_not_undoable");
  });

  it("an evening whose closing is taken back, then its sum; then it has matches after all", async () => {
    await season.makeEvening();
    const evening = await eveningOver(club, await idsOf());
    await addEvening(club, evening, id, { basis: "places" });
    const before = await season.ranking();
    await closeCurrent(club, id);
    await season.expectWhole([8, 8]);
    expect((await undoClosingOf(club, id, 1)).status).toBe(200);
    expect(await season.ranking()).toEqual(before);
    expect((await undoSum(evening)).status).toBe(200);
    await season.expectWhole([8, 8]);
    expect(await season.groups()).toEqual([
      [1, 2, 3, 4, 5, 6, 7, 8],
      [9, 10, 11, 12, 13, 14, 15, 16],
    ]);
    await generateCurrent(club, id);
    await season.play();
    expect((await closeCurrent(club, id)).body.moved).toBe(4);
    await season.expectWhole([8, 8]);
  });

  it("results corrected in a round before the last closed one change totals, and move nobody", async () => {
    await season.play();
    await closeCurrent(club, id);
    await generateCurrent(club, id);
    await season.play();
    await closeCurrent(club, id);
    await season.expectWhole([8, 8]);
    const sets = (all: number[][]) => all.map((numbers) => new Set(numbers));
    const groups = sets(await season.groups());
    const before = (await season.player(1)).total_points;
    for (const winner of [1, 2, 3]) expect((await season.beats(winner, 8, 1)).status).toBe(200);
    await season.expectWhole([8, 8]);
    expect((await season.player(1)).total_points).toBe(before + 3);
    expect(sets(await season.groups())).toEqual(groups);
  });

  it("a Baja in each group, and both places taken again, one by who has left the other", async () => {
    await season.play();
    await closeCurrent(club, id);
    await generateCurrent(club, id);
    await season.leave(8);
    await season.leave(14);
    await season.expectWhole([7, 7]);
    expect((await season.join(0, { full_name: "Individual 17" })).body.matches).toBe(7);
    await season.expectWhole([8, 7]);
    const { body: people } = await club.call("GET", `${season.url}/players`);
    const player_id = people.find((one: { full_name: string }) => one.full_name === "Individual 8").id;
    expect((await season.join(1, { player_id })).body).toMatchObject({ is_back: true, matches: 7 });
    await season.expectWhole([8, 8]);
    expect((await season.player(8)).total_points).toBe(21);
    expect((await club.call("GET", `${season.url}/rounds/correction`)).body.swaps).toEqual([]);
    await season.play();
    await season.expectWhole([8, 8]);
    await closeCurrent(club, id);
    await season.expectWhole([8, 8]);
  });

  it("who has left in the last round is offered for the next season as one that does not stay", async () => {
    await season.leave(3);
    const { pairs } = (await club.call("GET", `${season.url}/next-season`)).body;
    const offered = pairs.map((pair: { name: string; is_withdrawn: boolean }) => [pair.name, pair.is_withdrawn]);
    expect(offered).toHaveLength(16);
    expect(offered.filter(([, isWithdrawn]: [string, boolean]) => isWithdrawn)).toEqual([["Individual 3", true]]);
    expect(offered[7]).toEqual(["Individual 3", true]);
  });

  it("a Baja after a closing that was taken back", async () => {
    await season.play();
    await closeCurrent(club, id);
    await undoClosingOf(club, id, 1);
    const { path } = await season.leave(16);
    await season.expectWhole([8, 7]);
    await club.call("DELETE", path);
    await season.expectWhole([8, 8]);
    await season.leave(16);
    await closeCurrent(club, id);
    await season.expectWhole((await season.groups()).map(({ length }) => length));
    expect((await undoClosingOf(club, id, 1)).status).toBe(200);
    await season.expectWhole([8, 7]);
    await club.call("DELETE", path);
    await season.expectWhole([8, 8]);
    expect(await season.groups()).toEqual([
      [8, 7, 6, 5, 4, 3, 2, 1],
      [16, 15, 14, 13, 12, 11, 10, 9],
    ]);
  });
});

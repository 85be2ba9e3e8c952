import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeCurrent, closingShown, generateCurrent, undoClosingOf } from "#test/support/closing.ts";
import { seasonOf, sixteenPlayers } from "#test/support/individual-season.ts";
import { addEvening, eveningOver } from "#test/support/league-evening.ts";
import { registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("16 players in two groups live a season of four rounds (spec 8 §4)", () => {
  let club: TestApp;
  let id = "";
  let season: ReturnType<typeof seasonOf>;

  beforeAll(async () => {
    club = await createTestApp();
    id = await sixteenPlayers(club);
    season = seasonOf(club, id);
  });
  afterAll(() => club?.close());

  it("round 1: results give the points, and one match is played by a substitute", async () => {
    await season.expectWhole([8, 8]);
    await registerPeople(club.command, id, ["Eva Suplente"]);
    const { id: match } = await season.between(8, 7);
    const { players } = (await club.call("GET", `${season.url}/matches/${match}/lineup`)).body;
    const absent = players.find(({ full_name }: { full_name: string }) => full_name === "Individual 8");
    const { body: found } = await club.call("GET", "/api/people?q=Eva%20Suplente");
    const lineup = [{ player_id: absent.player_id, person_id: found[0].id }];
    expect((await season.beats(8, 7, undefined, { lineup })).status).toBe(200);
    await season.expectWhole([8, 8]);
    await season.play();
    await season.expectWhole([8, 8]);
    expect(await season.groups()).toEqual([
      [8, 7, 6, 5, 4, 3, 2, 1],
      [16, 15, 14, 13, 12, 11, 10, 9],
    ]);
  });

  it("is closed: two go up, two go down; it is opened again and closed again", async () => {
    const closing = async () => (await closeCurrent(club, id)).body;
    expect(await closing()).toMatchObject({ closed_number: 1, next_number: 2, moved: 4 });
    await season.expectWhole([8, 8]);
    const closed = await season.groups();
    expect((await undoClosingOf(club, id, 1)).status).toBe(200);
    await season.expectWhole([8, 8]);
    expect(await closing()).toMatchObject({ closed_number: 1, next_number: 2, moved: 4 });
    await season.expectWhole([8, 8]);
    expect(await season.groups()).toEqual(closed);
    expect((await generateCurrent(club, id)).body.created).toBe(56);
    await season.expectWhole([8, 8]);
  });

  it("round 2: one leaves, which moves nobody of the round before", async () => {
    const { answer } = await season.leave(8);
    expect(answer.status).toBe(200);
    await season.expectWhole([7, 8]);
    expect((await club.call("GET", `${season.url}/rounds/correction`)).body.swaps).toEqual([]);
  });

  it("a corrected result of round 1 changes the ranking, and who would have moved is offered", async () => {
    const before = (await season.player(2)).total_points;
    for (const loser of [3, 4]) expect((await season.beats(2, loser, 1)).status).toBe(200);
    await season.expectWhole([7, 8]);
    expect((await season.player(2)).total_points).toBe(before + 6);
    const { round_id, swaps } = (await club.call("GET", `${season.url}/rounds/correction`)).body;
    expect(swaps).toMatchObject([{ sentence: expect.stringMatching(/Individual 3 .*Individual 2/), can_swap: true }]);
    const { upper_pair_id, lower_pair_id } = swaps[0];
    const swapped = await club.call("POST", `${season.url}/rounds/${round_id}/swap`, { upper_pair_id, lower_pair_id });
    expect(swapped.status).toBe(200);
    await season.expectWhole([7, 8]);
    const [upper, lower] = await season.groups();
    expect([upper?.includes(2), lower?.includes(3)]).toEqual([true, true]);
  });

  it("points by hand stay where a result is corrected after them, and that is said", async () => {
    for (const at of [0, 1]) {
      expect((await season.enter(at, (number) => 20 - number)).status).toBe(200);
      await season.expectWhole([7, 8]);
    }
    const before = await season.ranking();
    await season.play();
    await season.expectWhole([7, 8]);
    const { match } = await season.beats(4, 7);
    await season.expectWhole([7, 8]);
    const totals = (rows: typeof before) =>
      new Map(
        rows.map(({ player_id, total_points, result_points }) => [player_id, total_points + (result_points ?? 0)]),
      );
    expect(totals(await season.ranking())).toEqual(totals(before));
    const { body } = await club.call("GET", `${season.url}/matches/${match.id}/entered-points`);
    expect(body.map(({ name, entered }: { name: string; entered: number }) => [name, entered]).toSorted()).toEqual([
      ["Individual 4", 16],
      ["Individual 7", 13],
    ]);
  });

  it("is closed with seven; who comes late takes the place that was left, with their matches", async () => {
    expect((await closeCurrent(club, id)).body).toMatchObject({ closed_number: 2, next_number: 3 });
    const sizes = (await season.groups()).map(({ length }) => length);
    expect(sizes.toSorted((a, b) => a - b)).toEqual([7, 8]);
    await season.expectWhole(sizes);
    expect((await generateCurrent(club, id)).body.created).toBe(28 + 21);
    const free = sizes.indexOf(7);
    const came = await season.join(free, { full_name: "Individual 17" });
    expect(came.body).toMatchObject({ matches: 7, is_back: false });
    await season.expectWhole([8, 8]);
    expect((await season.groups())[free]?.at(-1)).toBe(17);
  });

  it("round 3 is an evening, which gives the points", async () => {
    const made = await season.makeEvening();
    expect(made.body).toEqual({ removed: 56, kept: 0 });
    await season.expectWhole([8, 8]);
    const evening = await eveningOver(
      club,
      (await season.ranking()).map(({ player_id }) => player_id),
    );
    expect((await addEvening(club, evening, id, { basis: "places" })).status).toBe(200);
    await season.expectWhole([8, 8]);
    expect((await closeCurrent(club, id)).body).toMatchObject({ closed_number: 3, next_number: 4, moved: 4 });
    await season.expectWhole([8, 8]);
  });

  it("round 4: results again; the last closing moves nobody", async () => {
    expect((await generateCurrent(club, id)).body.created).toBe(56);
    await season.play((number) => -number);
    await season.expectWhole([8, 8]);
    const before = await season.groups();
    expect((await closingShown(club, id)).is_last).toBe(true);
    expect((await closeCurrent(club, id)).body).toMatchObject({ closed_number: 4, next_number: null, moved: 0 });
    await season.expectWhole([8, 8]);
    expect(await season.groups()).toEqual(before);
  });

  it("ends with a tie that is decided, and the next season has the players in their groups' order", async () => {
    const [first, second] = await season.ranking();
    const group = await season.groups();
    const at = group.findIndex((numbers) => numbers.includes(Number(second?.player_name.replace(/\D/g, ""))));
    const groupId = (await season.page()).groups[at]?.id;
    const players = [
      { player_id: second?.player_id, total_points: first?.total_points, seen_total: second?.total_points },
    ];
    const corrected = await club.call("PUT", `${season.url}/groups/${groupId}/individual-points`, { players });
    expect(corrected.status).toBe(200);
    await season.expectWhole([8, 8]);
    const tied = await season.ranking();
    expect((await undoClosingOf(club, id, 4)).status).toBe(200);
    await season.expectWhole([8, 8]);
    await closeCurrent(club, id);
    await season.expectWhole([8, 8]);
    const points = (rows: typeof tied) => rows.map(({ player_id, total_points }) => [player_id, total_points]);
    expect(points(await season.ranking())).toEqual(points(tied));
    const finished = await club.call("POST", `${season.url}/finish`, {
      is_kept_public: true,
      champion_id: second?.player_id,
    });
    expect(finished.status).toBe(200);
    const champions = async () => (await club.visit("GET", "/api/public/leagues")).body.finished[0]?.champions;
    await expect.poll(champions).toBe(second?.player_name);
    await season.expectWhole([8, 8]);
    const { pairs } = (await club.call("GET", `${season.url}/next-season`)).body;
    const inOrder = pairs.map(({ name }: { name: string }) => Number(name.replace(/\D/g, "")));
    expect(inOrder).toEqual((await season.groups()).flat());
    const copy = { regulations: true, courts: true, cost: true, texts: true };
    const made = await club.call("POST", `${season.url}/next-season`, {
      name: "Liga 2027",
      start_date: "2027-01-11",
      number_of_rounds: 4,
      copy,
      pairs: pairs.map(({ pair_id }: { pair_id: string }) => ({ pair_id, stays: "together" })),
    });
    expect(made.body).toMatchObject({ players: 16, league: { format_type: "individual" } });
    const next = seasonOf(club, made.body.league.id);
    const { body: available } = await club.call("GET", `${next.url}/players/available`);
    const { round } = await next.page();
    for (const [half, name] of [
      [0, "Grupo A"],
      [8, "Grupo B"],
    ] as const) {
      const player_ids = available.slice(half, half + 8).map((one: { id: string }) => one.id);
      const group = await club.call("POST", `${next.url}/groups/individual`, { round_id: round.id, name, player_ids });
      expect(group.status).toBe(201);
    }
    expect(await next.groups()).toEqual(await season.groups());
    expect((await next.ranking()).map(({ total_points }) => total_points)).toEqual(Array(16).fill(0));
  });
});

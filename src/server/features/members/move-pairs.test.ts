import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { closeCurrent, closingShown } from "#test/support/closing.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

type Story = Awaited<ReturnType<typeof pairsLeague>>;

describe("moving pairs by hand inside a round", () => {
  let club: TestApp | undefined;
  let url = "";
  let from = "";
  let to = "";
  let round = "";
  let inFirst: Story["matches"] = [];
  const app = () => {
    if (club === undefined) throw new Error("no club");
    return club;
  };

  beforeEach(async () => {
    club ??= await createTestApp();
    const { league, groupIds, matches } = await pairsLeague(club.command, { groups: 2 });
    url = `/api/leagues/${league.id}`;
    [from = "", to = ""] = groupIds;
    round = await currentRound(club.command, league.id);
    inFirst = matches.filter(({ group_id }) => group_id === from);
    await club.database.pool.query("delete from tournament_matches where tournament_id <> $1", [league.id]);
  });
  afterAll(() => club?.close());

  const move = (...pair_ids: (string | undefined)[]) =>
    app().call("POST", `${url}/groups/${from}/move`, { round_id: round, target_group_id: to, pair_ids });

  async function play(index: number): Promise<void> {
    const [match, set_results] = [inFirst[index], [{ set: 1, pair1_games: 6, pair2_games: 2 }]];
    const saved = await app().call("PUT", `${url}/matches/${match?.id}/result`, {
      version: match?.version,
      set_results,
    });
    expect(saved.status).toBe(200);
  }

  /** Games won and lost of everybody, in the groups' tables and in the ranking. */
  async function figures() {
    const groups = await app().call("GET", `${url}/groups`);
    const ranking = await app().call("GET", `${url}/ranking`);
    return [...groups.body.groups.flatMap(({ rows }: { rows: object[] }) => rows), ...ranking.body.rows].map(
      ({ pair_id, games_won, games_lost }) => [pair_id, games_won, games_lost],
    );
  }

  it("takes place with the next round for who has results: nothing changes before (spec 3 §2.6)", async () => {
    await play(0);
    const before = await figures();
    const mover = inFirst[0]?.pair1_id ?? "";
    const later = { round_id: round, target_group_id: to, pair_ids: [mover], when: "next" };
    expect((await app().call("POST", `${url}/groups/${from}/move`, later)).body).toEqual({ moved: 1, warning: true });
    expect(await figures()).toEqual(before);
    const { body: page } = await app().call("GET", `${url}/groups`);
    expect(page.moving).toMatchObject([{ pair_id: mover, group_id: from, to_group_name: "Grupo B" }]);
    const leagueId = url.split("/").at(-1) ?? "";
    const { movements } = await closingShown(app(), leagueId);
    expect(movements.find(({ pair_id }) => pair_id === mover)).toMatchObject({ kind: "down", is_by_hand: true });
    await closeCurrent(app(), leagueId);
    const { body: next } = await app().call("GET", `${url}/groups`);
    const groupOf = next.groups.find(({ rows }: { rows: { pair_id: string }[] }) =>
      rows.some(({ pair_id }) => pair_id === mover),
    );
    expect(groupOf.id).toBe(to);
    expect(next.moving).toEqual([]);
  });

  it("is refused with the number of results, which stay in table and ranking (spec 3 §2.6)", async () => {
    await play(0);
    await play(1);
    const before = await figures();
    const [first, second] = inFirst;
    const one = await move(first?.pair1_id);
    expect([one.status, one.body.code, one.body.data]).toEqual([409, "pair_has_results", { results: 1, booked: 0 }]);
    expect(one.body.message).toBe("La pareja tiene 1 resultado en esta jornada. Muévela cuando termine la jornada.");
    const both = await move(first?.pair2_id, second?.pair2_id);
    expect(both.body.message).toBe(
      "Las parejas elegidas tienen 2 resultados en esta jornada. Muévelas cuando termine la jornada.",
    );
    expect(await figures()).toEqual(before);
    const { body } = await app().call("GET", `${url}/groups`);
    expect(body.groups[0].ties).toHaveLength(4);
    expect(body.groups[0].ties).toContainEqual({ pair_id: first?.pair1_id, results: 1, booked: 0 });
    expect(body.groups[1].ties).toEqual([]);
  });

  it("is refused while a match is being played", async () => {
    await app().database.pool.query("update tournament_matches set status = 'in_progress' where id = $1", [
      inFirst[0]?.id,
    ]);
    expect((await move(inFirst[0]?.pair2_id)).body.code).toBe("pair_has_results");
  });

  it("is refused with the number of dated matches, until they are deleted", async () => {
    const [match] = inFirst;
    const booking = { match_date: "2026-12-01", match_time: "18:00", court_id: 1, scheduling_notes: "" };
    await app().call("PUT", `${url}/matches/${match?.id}/schedule`, { ...booking, version: match?.version });
    const { status, body } = await move(match?.pair1_id);
    expect([status, body.code]).toEqual([409, "pair_has_bookings"]);
    expect(body.message).toBe("La pareja tiene 1 partido con fecha en esta jornada. Elimínalo antes de mover.");
    expect((await app().call("DELETE", `${url}/matches/${match?.id}`)).status).toBe(200);
    expect((await move(match?.pair1_id)).status).toBe(200);
  });

  it("names the pairs that somebody else has moved meanwhile, and moves none of the others", async () => {
    const [first, second] = inFirst;
    expect((await move(first?.pair1_id)).status).toBe(200);
    const { status, body } = await move(first?.pair1_id, second?.pair1_id);
    expect([status, body.code]).toEqual([404, "pair_not_found"]);
    expect(body.message).toBe(`${first?.pair1_name} ya juegan en Grupo B.`);
    expect(body.data.pairs).toEqual([
      { pair_id: first?.pair1_id, name: first?.pair1_name, group_name: "Grupo B", sentence: body.message },
    ]);
    expect((await app().call("GET", `${url}/groups`)).body.groups[0].members).toBe(3);
  });

  it("is possible for pairs that have not played, whatever the others have", async () => {
    await play(0);
    expect((await move(inFirst[1]?.pair1_id)).body).toEqual({ moved: 1, warning: true });
  });

  it("leaves a result that an earlier move left behind in the ranking, for both pairs", async () => {
    await play(0);
    const [match] = inFirst;
    // A move of before the refusal existed.
    await app().database.pool.query("update group_members set group_id = $1 where pair_id = $2", [to, match?.pair1_id]);
    const { body } = await app().call("GET", `${url}/ranking`);
    const of = (id: string | undefined) => body.rows.find(({ pair_id }: { pair_id: string }) => pair_id === id);
    expect(of(match?.pair1_id)).toMatchObject({ matches_won: 1, games_won: 6 });
    expect(of(match?.pair2_id)).toMatchObject({ matches_lost: 1, games_lost: 6 });
  });
});

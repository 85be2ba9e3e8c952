import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeCurrent, playRound } from "#test/support/closing.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("a league that is over (spec 3 §6.1)", () => {
  let club: TestApp;
  let id = "";
  const publicly = (path: string) => club.visit("GET", `/api/public/leagues${path}`);
  const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
  const finish = (is_kept_public: boolean, unconfirmed?: object[]) =>
    club.call("POST", `/api/leagues/${id}/finish`, { is_kept_public, unconfirmed });

  beforeAll(async () => {
    club = await createTestApp();
    const story = await pairsLeague(club.command, { groups: 2 });
    id = story.league.id;
    await club.database.pool.query("update tournaments set number_of_rounds = 1 where id = $1", [id]);
  });
  afterAll(() => club?.close());

  it("is not, while a round is open", async () => {
    const refused = await finish(true);
    expect([refused.status, refused.body.code, refused.body.data.number]).toEqual([409, "round_open", 1]);
    expect((await publicly(`/${id}`)).body.finished).toBeNull();
  });

  it("keeps its pages with its champions, is listed below the active ones, and stays in the selector", async () => {
    await playRound(club, id);
    await closeCurrent(club, id);
    const { body: groups } = await club.call("GET", `/api/leagues/${id}/groups`);
    const champions = groups.groups[0].rows[0].name;
    const [{ id: match_id }] = await sql("select id from tournament_matches where status = 'completed' limit 1");
    await sql("update tournament_matches set sent = 'unconfirmed', version = 9 where id = $1", [match_id]);
    const unasked = await finish(true);
    const other = await finish(true, [{ match_id, version: 8 }]);
    expect([unasked.body.code, other.body.code]).toEqual(["sent_changed", "sent_changed"]);
    const ended = await finish(true, [{ match_id, version: 9 }]);
    expect(await sql("select sent, version from tournament_matches where id = $1", [match_id])).toEqual([
      { sent: null, version: 10 },
    ]);
    expect(ended.body).toMatchObject({ status: "completed", is_kept_public: true });
    expect((await publicly(`/${id}`)).body.finished).toMatchObject({
      champions,
      finished_on: "2026-11-21",
      winners: groups.groups.map(({ name: group_name, rows: [first] }: { name: string; rows: { name: string }[] }) => ({
        group_name,
        name: first?.name,
      })),
    });
    for (const page of ["groups", "ranking", "matches", "stats", "rules"])
      expect((await publicly(`/${id}/${page}`)).status).toBe(200);
    const { body } = await publicly("");
    expect(body.leagues).toEqual([]);
    expect(body.finished).toMatchObject([{ id, champions }]);
    const { body: choices } = await club.call("GET", "/api/leagues/choices");
    expect(choices).toMatchObject([{ id, status: "completed" }]);
  });

  it("shows a corrected result at once", async () => {
    const { body } = await club.call("GET", `/api/leagues/${id}/matches`);
    const match = body.matches.find(({ status }: { status: string }) => status === "completed");
    const set_results = [1, 2].map((set) => ({ set, pair1_games: 7, pair2_games: 5 }));
    const saved = await club.call("PUT", `/api/leagues/${id}/matches/${match.id}/result`, {
      version: match.version,
      set_results,
    });
    expect(saved.status).toBe(200);
    const { body: shown } = await publicly(`/${id}/matches`);
    const same = shown.matches.find((one: { id: string }) => one.id === match.id);
    expect(same.set_results[0].pair1_games).toBe(7);
  });

  it("is not public without that, nor since its status was merely edited", async () => {
    expect((await finish(false)).status).toBe(200);
    expect((await publicly(`/${id}`)).status).toBe(404);
    expect((await publicly("")).body.finished).toEqual([]);
    await finish(true);
    await saveRegulations(club, id, undefined, { status: "completed", name: "Otro nombre" });
    expect((await publicly(`/${id}`)).status).toBe(200);
    await saveRegulations(club, id, undefined, { status: "active" });
    expect((await publicly(`/${id}`)).body.finished).toBeNull();
    expect((await club.call("GET", `/api/leagues/${id}`)).body.is_kept_public).toBe(false);
    await saveRegulations(club, id, undefined, { status: "completed" });
    expect((await publicly(`/${id}`)).status).toBe(404);
  });
});

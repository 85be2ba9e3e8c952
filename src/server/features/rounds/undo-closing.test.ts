import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("undoing the closing of a round", () => {
  let club: TestApp | undefined;
  let url = "";
  let matches: Awaited<ReturnType<typeof pairsLeague>>["matches"] = [];
  const app = () => {
    if (club === undefined) throw new Error("no club");
    return club;
  };

  beforeEach(async () => {
    club ??= await createTestApp();
    const story = await pairsLeague(club.command, { groups: 2 });
    url = `/api/leagues/${story.league.id}`;
    matches = story.matches;
    const booking = { match_date: "2026-12-01", match_time: "18:00", court_id: 1, scheduling_notes: "" };
    await club.database.pool.query("delete from tournament_matches where tournament_id <> $1", [story.league.id]);
    await app().call("PUT", `${url}/matches/${matches[0]?.id}/schedule`, { ...booking, version: matches[0]?.version });
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: 1 }];
    await app().call("PUT", `${url}/matches/${matches[1]?.id}/result`, { version: matches[1]?.version, set_results });
  });
  afterAll(() => club?.close());

  /** Everything about the league that undoing must bring back. */
  async function state(): Promise<unknown> {
    const { rows } = await app().database.pool.query(
      `select (select json_agg(to_jsonb(r) order by r.number) from rounds r where tournament_id = l.id) as rounds,
              (select json_agg(to_jsonb(m) - 'updated_at' - 'calendar_sequence' order by m.id) from tournament_matches m where tournament_id = l.id) as matches,
              (select json_agg(to_jsonb(g) order by g.id) from group_members g where tournament_id = l.id) as members,
              (select count(*)::int from round_players p join rounds r on r.id = p.round_id where r.tournament_id = l.id) as people
       from tournaments l where l.id = $1`,
      [url.split("/").at(-1)],
    );
    return rows[0];
  }

  async function close(): Promise<void> {
    const { body } = await app().call("GET", `${url}/rounds/current/closing`);
    expect((await app().call("POST", `${url}/rounds/${body.round_id}/close`, {})).status).toBe(200);
  }

  it("restores exactly what was, bookings included", async () => {
    const before = await state();
    await close();
    await app().call("POST", `${url}/matches/generate`, {});
    expect(await state()).not.toEqual(before);
    const undone = await app().call("POST", `${url}/rounds/undo`, { number: 1 });
    expect(undone.body).toEqual({ reopened_number: 1, restored: 11 });
    expect(await state()).toEqual(before);
  });

  it("keeps the movements of a closed round readable, each with its reason", async () => {
    await close();
    const { body } = await app().call("GET", `${url}/rounds/1/movements`);
    expect(body).toHaveLength(8);
    expect(body.every(({ name, reason }: Record<string, string>) => name !== "" && reason !== "")).toBe(true);
    expect((await app().call("GET", `${url}/rounds/7/movements`)).status).toBe(404);
  });

  it.each([
    [
      "a result of the new round",
      async () => {
        await app().call("POST", `${url}/matches/generate`, {});
        const { body } = await app().call("GET", `${url}/matches`);
        const [match] = body.matches;
        const set_results = [{ set: 1, pair1_games: 6, pair2_games: 1 }];
        await app().call("PUT", `${url}/matches/${match.id}/result`, { version: match.version, set_results });
      },
    ],
    [
      "a pair that was moved by hand",
      async () => {
        const { body } = await app().call("GET", `${url}/groups`);
        const [first, second] = body.groups;
        const move = { target_group_id: second.id, pair_ids: [first.rows[0].pair_id] };
        expect((await app().call("POST", `${url}/groups/${first.id}/move`, move)).status).toBe(200);
      },
    ],
    [
      "a court that was booked meanwhile",
      async () => {
        const other = await pairsLeague(app().command);
        const [match] = other.matches;
        const booking = { match_date: "2026-12-01", match_time: "18:30", court_id: 1, scheduling_notes: "" };
        const path = `/api/leagues/${other.league.id}/matches/${match?.id}/schedule`;
        expect((await app().call("PUT", path, { ...booking, version: match?.version })).status).toBe(200);
      },
    ],
  ])("is refused after %s, and changes nothing", async (_what, change) => {
    await close();
    await change();
    const before = await state();
    const { status, body } = await app().call("POST", `${url}/rounds/undo`, { number: 1 });
    expect([status, body.code]).toEqual([409, "round_not_undoable"]);
    expect(await state()).toEqual(before);
  });

  it("is refused for an open round and for one that does not exist", async () => {
    expect((await app().call("POST", `${url}/rounds/undo`, { number: 1 })).body.code).toBe("round_not_undoable");
    expect((await app().call("POST", `${url}/rounds/undo`, { number: 9 })).body.code).toBe("round_not_found");
  });
});

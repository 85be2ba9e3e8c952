import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { closeCurrent, generateCurrent, undoClosingOf } from "#test/support/closing.ts";
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

  const leagueId = () => url.split("/").at(-1) ?? "";

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
              (select json_agg(to_jsonb(m) - 'updated_at' - 'calendar_sequence' - 'version' order by m.id) from tournament_matches m where tournament_id = l.id) as matches,
              (select json_agg(to_jsonb(g) order by g.id) from group_members g where tournament_id = l.id) as members,
              (select count(*)::int from round_players p join rounds r on r.id = p.round_id where r.tournament_id = l.id) as people
       from tournaments l where l.id = $1`,
      [leagueId()],
    );
    return rows[0];
  }

  /** What the groups page says of the last closing. */
  const whyNot = async () => (await app().call("GET", `${url}/groups`)).body.last_closing.why_not;

  async function close(): Promise<void> {
    expect((await closeCurrent(app(), leagueId())).status).toBe(200);
  }

  it("restores exactly what was, bookings included", async () => {
    const before = await state();
    await close();
    await generateCurrent(app(), leagueId());
    expect(await state()).not.toEqual(before);
    // What is booked in the new round goes with it.
    const { body } = await app().call("GET", `${url}/matches`);
    const booking = { match_date: "2026-12-01", match_time: "18:00", court_id: 1, scheduling_notes: "" };
    const [match] = body.matches;
    const booked = await app().call("PUT", `${url}/matches/${match.id}/schedule`, {
      ...booking,
      version: match.version,
    });
    expect([booked.status, await whyNot()]).toEqual([200, null]);
    const undone = await undoClosingOf(app(), leagueId(), 1);
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
      "la jornada 2 ya tiene 1 partido jugado",
      async () => {
        await generateCurrent(app(), leagueId());
        const { body } = await app().call("GET", `${url}/matches`);
        const [match] = body.matches;
        const set_results = [{ set: 1, pair1_games: 6, pair2_games: 1 }];
        await app().call("PUT", `${url}/matches/${match.id}/result`, { version: match.version, set_results });
      },
    ],
    [
      "figures set by hand",
      "la jornada 2 tiene 1 ajuste a mano",
      async () => {
        const { body } = await app().call("GET", `${url}/groups`);
        const [first] = body.groups;
        const rows = [{ pair_id: first.rows[0].pair_id, figures: { points: 3 }, seen: { points: 0 } }];
        const input = { round_id: body.round.id, rows, reason: "" };
        expect((await app().call("POST", `${url}/groups/${first.id}/adjustments`, input)).status).toBe(200);
      },
    ],
    [
      "a pair that was moved by hand",
      "las parejas de la jornada 2 ya no son las que dejó el cierre",
      async () => {
        const { body } = await app().call("GET", `${url}/groups`);
        const [first, second] = body.groups;
        const move = { round_id: body.round.id, target_group_id: second.id, pair_ids: [first.rows[0].pair_id] };
        expect((await app().call("POST", `${url}/groups/${first.id}/move`, move)).status).toBe(200);
      },
    ],
    [
      "a court that was booked meanwhile",
      "se ha reservado una cancha que el cierre dejó libre",
      async () => {
        const other = await pairsLeague(app().command);
        const [match] = other.matches;
        const booking = { match_date: "2026-12-01", match_time: "18:30", court_id: 1, scheduling_notes: "" };
        const path = `/api/leagues/${other.league.id}/matches/${match?.id}/schedule`;
        expect((await app().call("PUT", path, { ...booking, version: match?.version })).status).toBe(200);
      },
    ],
  ])("is refused after %s, is offered no more, and changes nothing", async (_what, reason, change) => {
    await close();
    expect(await whyNot()).toBeNull();
    await change();
    const why = `El cierre de la jornada 1 no se puede deshacer: ${reason}.`;
    expect(await whyNot()).toBe(why);
    const before = await state();
    const { status, body } = await undoClosingOf(app(), leagueId(), 1);
    expect([status, body.code, body.message]).toEqual([409, "round_not_undoable", why]);
    expect(await state()).toEqual(before);
  });

  it("is possible beside a court that is booked before, after or elsewhere", async () => {
    await close();
    const other = await pairsLeague(app().command);
    for (const [index, [match_time, court_id]] of [
      ["16:30", 1],
      ["19:30", 1],
      ["18:00", 2],
    ].entries()) {
      const match = other.matches[index];
      const booking = { match_date: "2026-12-01", match_time, court_id, scheduling_notes: "", version: match?.version };
      const path = `/api/leagues/${other.league.id}/matches/${match?.id}/schedule`;
      expect((await app().call("PUT", path, booking)).status).toBe(200);
    }
    expect(await whyNot()).toBeNull();
    expect((await undoClosingOf(app(), leagueId(), 1)).status).toBe(200);
    expect((await app().call("GET", `${url}/groups`)).body.last_closing).toBeNull();
  });

  it("is of the last closing only", async () => {
    await close();
    await close();
    const { body } = await app().call("GET", `${url}/groups`);
    expect(body.last_closing).toMatchObject({ number: 2, why_not: null });
    const first = await undoClosingOf(app(), leagueId(), 1);
    expect([first.status, first.body.message]).toEqual([
      409,
      "El cierre de la jornada 1 no se puede deshacer: después se ha cerrado otra jornada.",
    ]);
  });

  it("is refused for an open round and for one that does not exist", async () => {
    expect((await undoClosingOf(app(), leagueId(), 1)).body.code).toBe("round_not_undoable");
    const round_id = randomUUID();
    expect((await app().call("POST", `${url}/rounds/undo`, { round_id })).body.code).toBe("round_not_found");
  });

  it.each([
    ["tournament_matches_court_booking", "round_not_undoable"],
    ["tournament_matches_pairing", "duplicate"],
  ])("says why when the database has the last word: %s is %s", async (constraint, code) => {
    await close();
    const { pool } = app().database;
    await pool.query(`create function say_no() returns trigger language plpgsql as $$ begin
      raise unique_violation using constraint = '${constraint}'; end $$;
      create trigger say_no before update on tournament_matches for each row execute function say_no()`);
    const { status, body } = await undoClosingOf(app(), leagueId(), 1);
    await pool.query("drop trigger say_no on tournament_matches; drop function say_no()");
    expect([status, body.code]).toEqual([409, code]);
    expect((await undoClosingOf(app(), leagueId(), 1)).status).toBe(200);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { auditLines } from "#test/support/audit-lines.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

interface Row {
  id: string;
  version: number;
  pair1_id: string;
  pair2_id: string;
}

const unknown = "00000000-0000-4000-8000-000000000000";
const set = (pair1_games: number, pair2_games: number, number = 1) => ({ set: number, pair1_games, pair2_games });

let club: TestApp;
let league = { id: "", version: 1 };
let matches: Row[] = [];

const leagueUrl = () => `/api/leagues/${league.id}`;
const save = (match: Row, more: object) =>
  club.call("PUT", `${leagueUrl()}/matches/${match.id}/result`, { version: match.version, set_results: [], ...more });
const schedule = (match: Row, more: object = {}) =>
  club.call("PUT", `${leagueUrl()}/matches/${match.id}/schedule`, {
    version: match.version,
    match_date: "2026-12-01",
    match_time: "18:00",
    court_id: 1,
    scheduling_notes: "",
    ...more,
  });
const nth = (index: number): Row => {
  const match = matches[index];
  if (match === undefined) throw new Error(`no match ${index}`);
  return match;
};
const audited = (match: Row) => auditLines(club.database, "entity_id = $1", [match.id]);
const rowOf = async (pairId: string) => {
  const { body } = await club.call("GET", `${leagueUrl()}/groups`);
  return body.groups[0].rows.find(({ pair_id }: { pair_id: string }) => pair_id === pairId);
};

beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());
beforeEach(async () => {
  await club.database.pool.query("delete from tournament_matches");
  const story = await pairsLeague(club.command);
  [league, matches] = [story.league, story.matches];
});

describe("a result", () => {
  it("leaves a line in the log with what was before and after, saved or corrected", async () => {
    const match = nth(0);
    expect((await save(match, { set_results: [set(6, 3), set(6, 4, 2)] })).status).toBe(200);
    expect((await save({ ...match, version: 2 }, { set_results: [set(3, 6)] })).status).toBe(200);
    const [saved, corrected] = await audited(match);
    const always = { action: "result", entity: "match", tournament_id: league.id, actor_name: "Carmen Ortega" };
    expect(saved).toMatchObject({
      ...always,
      summary: "Resultado guardado: 6-3 6-4",
      before: { status: "scheduled", winner_pair_id: null, set_results: [] },
      after: { status: "completed", winner_pair_id: match.pair1_id, pair1_games_won: 12 },
    });
    expect(corrected).toMatchObject({
      ...always,
      summary: "Resultado corregido: 3-6",
      before: { winner_pair_id: match.pair1_id, pair1_games_won: 12 },
      after: { winner_pair_id: match.pair2_id, pair1_games_won: 3 },
    });
    expect(await audited(match)).toHaveLength(2);
  });

  it("keeps the moment of the first saving when it is corrected", async () => {
    const match = nth(0);
    club.clock.set("2026-11-21T11:00:00Z");
    await save(match, { set_results: [set(6, 3)] });
    club.clock.set("2026-11-21T11:20:00Z");
    await save({ ...match, version: 2 }, { set_results: [set(3, 6)] });
    const [, corrected] = await audited(match);
    expect(corrected.after.completed_at).toBe(corrected.before.completed_at);
    expect(new Date(corrected.before.completed_at).toISOString()).toBe("2026-11-21T11:00:00.000Z");
  });

  it("of a walkover gives its own points, not those of a defeat", async () => {
    const points = { win: 3, loss: 1, draw: 2, walkover_won: 2, walkover_lost: 0 };
    const regulations = { ...DEFAULT_REGULATIONS, preset: "custom", points };
    expect((await saveRegulations(club, league.id, regulations)).status).toBe(200);
    const match = nth(0);
    const saved = await save(match, { outcome: "walkover", winner_pair_id: match.pair2_id });
    expect(saved.body).toMatchObject({ outcome: "walkover", winner_pair_id: match.pair2_id, pair2_games_won: 12 });
    expect(await rowOf(match.pair1_id)).toMatchObject({ points: 0, matches_lost: 1, games_difference: -12 });
    expect(await rowOf(match.pair2_id)).toMatchObject({ points: 2, matches_won: 1, games_difference: 12 });
  });

  it("of two that did not appear has no winner, no games, and says so in the log", async () => {
    const match = nth(0);
    const saved = await save(match, { outcome: "double_walkover" });
    expect(saved.body).toMatchObject({ outcome: "double_walkover", winner_pair_id: null, pair1_games_won: 0 });
    expect((await audited(match))[0]?.summary).toBe("Resultado guardado: sin juegos");
  });

  it("names its winner by either pair of the match, and by nobody else", async () => {
    const [first, second, third] = [nth(0), nth(1), nth(2)];
    const lead = { outcome: "retirement", set_results: [set(2, 5)] };
    expect((await save(first, { ...lead, winner_pair_id: first.pair1_id })).body.winner_pair_id).toBe(first.pair1_id);
    expect((await save(second, { ...lead, winner_pair_id: second.pair2_id })).body.winner_pair_id).toBe(
      second.pair2_id,
    );
    const stranger = await save(third, { ...lead, winner_pair_id: unknown });
    expect([stranger.status, stranger.body.code]).toEqual([400, "winner_required"]);
    expect(stranger.body.data.fields.winner_pair_id).toBe("La pareja ganadora no juega este partido");
    expect((await save(third, lead)).body.code).toBe("winner_required");
  });

  it("names no winner but that of its sets", async () => {
    const match = nth(0);
    const { status, body } = await save(match, { set_results: [set(6, 3)], winner_pair_id: match.pair2_id });
    expect([status, body.code]).toEqual([400, "winner_mismatch"]);
    expect(body.data.fields).toEqual({ winner_pair_id: body.message });
  });

  it("of an older version is refused with the match as it stands", async () => {
    const match = nth(0);
    await save(match, { set_results: [set(6, 3)] });
    const late = await save(match, { set_results: [set(0, 6)] });
    expect([late.status, late.body.code]).toEqual([409, "edit_conflict"]);
    expect(late.body.data.current).toMatchObject({ id: match.id, version: 2, winner_pair_id: match.pair1_id });
  });

  it("belongs to a match of the league", async () => {
    const { status, body } = await save({ ...nth(0), id: unknown }, { set_results: [set(6, 3)] });
    expect([status, body.code]).toEqual([404, "match_not_found"]);
  });
});

describe("a booking", () => {
  it("leaves a line in the log with what was before and after", async () => {
    const match = nth(0);
    expect((await schedule(match)).status).toBe(200);
    expect(await audited(match)).toMatchObject([
      {
        action: "schedule",
        entity: "match",
        tournament_id: league.id,
        actor_name: "Carmen Ortega",
        summary: "Partido programado: 1 dic 2026, 18:00, cancha 1",
        before: { match_date: null, court_id: null },
        after: { match_date: "2026-12-01", match_time: "18:00:00", court_id: 1, status: "scheduled" },
      },
    ]);
  });

  it("counts the change for calendars that follow it", async () => {
    const match = nth(0);
    const sequence = async () =>
      (
        await club.database.pool.query("select calendar_sequence as n from tournament_matches where id = $1", [
          match.id,
        ])
      ).rows[0].n;
    const before = await sequence();
    await schedule(match);
    expect(await sequence()).toBe(before + 1);
  });

  it("is on one of the first courts_count courts of the club, that is in use (ruling 16)", async () => {
    const { pool } = club.database;
    await pool.query("update tournaments set courts_count = 2 where id = $1", [league.id]);
    expect((await schedule(nth(0), { court_id: 2 })).status).toBe(200);
    const beyond = await schedule(nth(1), { court_id: 3 });
    expect([beyond.status, beyond.body.code]).toEqual([409, "court_unavailable"]);
    const none = await schedule(nth(1), { court_id: 77 });
    expect([none.status, none.body.code]).toEqual([404, "court_not_found"]);
    await pool.query("update courts set is_available = false where id = 1");
    const closed = await schedule(nth(1), { court_id: 1 });
    await pool.query("update courts set is_available = true where id = 1");
    expect([closed.status, closed.body.code]).toEqual([409, "court_unavailable"]);
  });

  it("may stay where it is when the league uses fewer courts than before", async () => {
    expect((await schedule(nth(0), { court_id: 3 })).status).toBe(200);
    await club.database.pool.query("update tournaments set courts_count = 1 where id = $1", [league.id]);
    expect((await schedule({ ...nth(0), version: 2 }, { court_id: 3, match_time: "19:00" })).status).toBe(200);
  });

  it("is today at the earliest", async () => {
    const { status, body } = await schedule(nth(0), { match_date: "2026-11-20" });
    expect([status, body.code, body.data.fields.match_date]).toEqual([400, "date_past", "La fecha ya ha pasado"]);
    expect((await schedule(nth(0), { match_date: "2026-11-21" })).status).toBe(200);
  });

  it("of an older version is refused with the match as it stands", async () => {
    await schedule(nth(0));
    const late = await schedule(nth(0), { match_time: "20:00" });
    expect([late.status, late.body.code]).toEqual([409, "edit_conflict"]);
    expect(late.body.data.current).toMatchObject({ version: 2, match_time: "18:00:00" });
  });

  it("belongs to a match of the league", async () => {
    const { status, body } = await schedule({ ...nth(0), id: unknown });
    expect([status, body.code]).toEqual([404, "match_not_found"]);
  });

  it("names those who would play twice at once", async () => {
    const first = nth(0);
    const pairs = [first.pair1_id, first.pair2_id];
    const shares = ({ pair1_id, pair2_id }: Row) => pairs.includes(pair1_id) || pairs.includes(pair2_id);
    const second = matches.slice(1).find(shares) ?? first;
    expect((await schedule(first)).body.players_twice).toEqual([]);
    expect((await schedule(second, { court_id: 2 })).body.players_twice).toHaveLength(2);
  });
});

describe("a match without a result", () => {
  it("is deleted, and the log keeps what it was", async () => {
    const match = nth(0);
    expect((await club.call("DELETE", `${leagueUrl()}/matches/${match.id}`)).status).toBe(200);
    expect((await club.call("GET", `${leagueUrl()}/matches/${match.id}`)).status).toBe(404);
    expect(await audited(match)).toMatchObject([
      {
        action: "delete",
        entity: "match",
        tournament_id: league.id,
        summary: "Partido eliminado",
        before: { id: match.id, status: "scheduled" },
      },
    ]);
  });

  it("is not found twice, nor in another league", async () => {
    const again = await club.call("DELETE", `${leagueUrl()}/matches/${unknown}`);
    expect([again.status, again.body.code]).toEqual([404, "match_not_found"]);
    const elsewhere = await club.call("DELETE", `/api/leagues/${unknown}/matches/${nth(0).id}`);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, "league_not_found"]);
  });
});

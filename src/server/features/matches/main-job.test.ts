import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closingShown, confirmClosing, generateCurrent } from "#test/support/closing.ts";
import { currentRound } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("the main job: a pairs league from creation to the second round", () => {
  let club: TestApp;
  let league = "";
  let players: string[] = [];

  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club.close());

  it("creates an active league with the specification's defaults", async () => {
    const { status, body } = await club.call("POST", "/api/leagues", {
      name: "  Liga   de Otoño ",
      start_date: "2026-11-01",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: "Liga de Otoño",
      status: "active",
      division: "General",
      number_of_rounds: 6,
      courts_count: 1,
    });
    league = body.id;
  });

  it("registers eight pairs", async () => {
    for (let pair = 1; pair <= 8; pair++) {
      const { status, body } = await club.call("POST", `/api/leagues/${league}/players`, {
        player1: { full_name: `Ana ${pair}` },
        player2: { full_name: `Berta ${pair}`, email: "" },
      });
      expect(status).toBe(201);
      players.push(...body.player_ids);
    }
  });

  it("creates two groups of four pairs, each with its six matches", async () => {
    for (const [index, name] of ["Grupo A", "Grupo B"].entries()) {
      const chosen = players.slice(index * 8, index * 8 + 8);
      const pairs = [0, 2, 4, 6].map((at) => ({ player1_id: chosen[at], player2_id: chosen[at + 1] }));
      const { status, body } = await club.call("POST", `/api/leagues/${league}/groups/pairs`, {
        round_id: await currentRound(club.command, league),
        name,
        pairs,
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({ pairs: 4, matches: 6 });
    }
  });

  it("refuses a player who already plays in a pair", async () => {
    const pairs = [0, 2, 4, 6].map((at) => ({ player1_id: players[at], player2_id: players[at + 1] }));
    const { status, body } = await club.call("POST", `/api/leagues/${league}/groups/pairs`, {
      round_id: await currentRound(club.command, league),
      name: "Grupo C",
      pairs,
    });
    expect([status, body.code]).toEqual([409, "player_already_in_pair"]);
  });

  it("schedules a match once per court and time", async () => {
    const { body } = await club.call("GET", `/api/leagues/${league}/matches`);
    const [first, second] = body.matches;
    const booking = { match_date: "2026-11-25", match_time: "18:00", court_id: 1, scheduling_notes: "" };
    const url = (id: string) => `/api/leagues/${league}/matches/${id}/schedule`;
    const won = await club.call("PUT", url(first.id), { ...booking, version: first.version });
    expect(won.status).toBe(200);
    expect(won.body.match).toMatchObject({ match_time: "18:00:00", court_name: "Cancha 1", status: "scheduled" });
    const lost = await club.call("PUT", url(second.id), { ...booking, match_time: "19:00", version: second.version });
    expect([lost.status, lost.body.code, lost.body.message]).toEqual([
      409,
      "slot_taken",
      "Esta cancha ya está ocupada en ese horario",
    ]);
  });

  it("saves results, and the tables and the public ranking follow", async () => {
    const { body } = await club.call("GET", `/api/leagues/${league}/matches`);
    for (const match of body.matches) {
      const { status } = await club.call("PUT", `/api/leagues/${league}/matches/${match.id}/result`, {
        version: match.version,
        set_results: [
          { set: 1, pair1_games: 6, pair2_games: 3 },
          { set: 2, pair1_games: 6, pair2_games: 4 },
        ],
      });
      expect(status).toBe(200);
    }
    const ranking = await club.visit("GET", `/api/public/leagues/${league}/ranking`);
    expect(ranking.body.rows).toHaveLength(8);
    const sum = (key: string) =>
      ranking.body.rows.reduce((total: number, row: Record<string, number>) => total + (row[key] ?? 0), 0);
    expect([sum("matches_won"), sum("games_won"), sum("games_lost")]).toEqual([12, 12 * 19, 12 * 19]);
    expect(ranking.body.rows[0].why).toContain("Puesto 1");
  });

  it("closes the round once, moving the first and the last, and generates the next matches once", async () => {
    const shown = await closingShown(club, league);
    expect(shown.missing).toEqual([]);
    expect(shown.movements.filter((movement) => movement.kind !== "stay")).toHaveLength(2);
    const closed = await confirmClosing(club, league, shown);
    expect(closed.body).toEqual({ closed_number: 1, next_number: 2, moved: 2, cancelled: 0, created: 0 });
    const again = await confirmClosing(club, league, shown);
    expect([again.status, again.body.code]).toEqual([409, "round_closed"]);
    const generated = await generateCurrent(club, league);
    expect(generated.body).toEqual({ created: 12, removed: 0, kept: 0 });
    const second = await generateCurrent(club, league);
    expect(second.body).toEqual({ created: 0, removed: 0, kept: 12 });
    const groups = await club.call("GET", `/api/leagues/${league}/groups`);
    expect(groups.body.groups.map((group: { members: number }) => group.members)).toEqual([4, 4]);
    expect(groups.body.round.number).toBe(2);
  });
});

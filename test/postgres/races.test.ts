import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { matchesPage } from "#server/features/matches/public.ts";
import { closeCurrent, closingShown, confirmClosing, generateCurrent } from "#test/support/closing.ts";
import { racingClub, requests, together } from "#test/support/races.ts";
import { currentRound, pairsLeague, registerPeople } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

const statuses = <T extends { status: number }>(answers: T[], status: number) =>
  answers.filter((answer) => answer.status === status);

describe.skipIf(postgresUrl === undefined)("forty simultaneous requests on PostgreSQL", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await racingClub(requests);
  });
  afterAll(() => club?.close());

  it("book one court once: one wins, the others are told that it is taken", async () => {
    const first = await pairsLeague(club.command, { groups: 4 });
    const second = await pairsLeague(club.command, { groups: 3 });
    const matches = [...first.matches, ...second.matches].slice(0, requests);
    expect(matches).toHaveLength(requests);
    const answers = await together(club, (index) => {
      const match = matches[index];
      const body = { version: match?.version, match_date: "2026-12-01", match_time: "18:00", court_id: 1 };
      return club.call("PUT", `/api/leagues/${match?.tournament_id}/matches/${match?.id}/schedule`, body);
    });
    expect(statuses(answers, 200)).toHaveLength(1);
    expect(statuses(answers, 409).map(({ body }) => body.code)).toEqual(Array(requests - 1).fill("slot_taken"));
  });

  it("close one round once", async () => {
    const { league } = await pairsLeague(club.command, { groups: 2 });
    const shown = await closingShown(club, league.id);
    const answers = await together(club, () => confirmClosing(club, league.id, shown));
    expect(statuses(answers, 200)).toHaveLength(1);
    expect(statuses(answers, 409).every(({ body }) => body.code === "round_closed")).toBe(true);
    const groups = await club.call("GET", `/api/leagues/${league.id}/groups`);
    expect(groups.body.rounds.map(({ state }: { state: string }) => state)).toEqual(["closed", "open"]);
    expect(groups.body.groups.map(({ members }: { members: number }) => members)).toEqual([4, 4]);
  });

  it("generate each match once", async () => {
    const { league } = await pairsLeague(club.command, { groups: 2 });
    await closeCurrent(club, league.id);
    const answers = await together(club, () => generateCurrent(club, league.id));
    const done = statuses(answers, 200);
    // Who would wait for the lock longer than anybody may is told to come back (docs/architecture.md "Limits on waiting").
    expect(done.length + statuses(answers, 503).length).toBe(requests);
    expect(done.reduce((sum, { body }) => sum + body.created, 0)).toBe(12);
    const { matches } = await matchesPage(club.database.db, { league_id: league.id, round: 2 });
    const pairings = matches.map(({ pair1_id, pair2_id }) => [pair1_id, pair2_id].sort().join(" "));
    expect([matches.length, new Set(pairings).size]).toEqual([12, 12]);
  });

  it("edit one version once: the others get 409 and the version that stands", async () => {
    const { league, matches } = await pairsLeague(club.command);
    const [match] = matches;
    const answers = await together(club, (index) =>
      club.call("PUT", `/api/leagues/${league.id}/matches/${match?.id}/result`, {
        version: match?.version,
        set_results: [{ set: 1, pair1_games: 6, pair2_games: index % 6 }],
      }),
    );
    expect(statuses(answers, 200)).toHaveLength(1);
    const refused = statuses(answers, 409);
    expect(refused).toHaveLength(requests - 1);
    expect(refused.every(({ body }) => body.code === "edit_conflict" && body.data.current.version === 2)).toBe(true);
  });

  it("put one player into one pair", async () => {
    const { league } = await pairsLeague(club.command);
    const ids = await registerPeople(
      club.command,
      league.id,
      Array.from({ length: 8 }, (_, index) => `Libre ${index}`),
    );
    const pairs = [0, 2, 4, 6].map((at) => ({ player1_id: ids[at], player2_id: ids[at + 1] }));
    const round_id = await currentRound(club.command, league.id);
    const answers = await together(club, (index) =>
      club.call("POST", `/api/leagues/${league.id}/groups/pairs`, { round_id, name: `Grupo ${index}`, pairs }),
    );
    expect(statuses(answers, 201)).toHaveLength(1);
    expect(statuses(answers, 409)).toHaveLength(requests - 1);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { individualLeague, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("what waits for the administrator", () => {
  let club: TestApp;
  const dashboardOf = async (leagueId: string) => (await club.call("GET", `/api/leagues/${leagueId}/dashboard`)).body;
  const countsOf = async (leagueId: string) => {
    const { overdue, undated, today } = await dashboardOf(leagueId);
    return { overdue: overdue.count, undated: undated.count, today: today.count };
  };

  const playedAt = (time: string) =>
    club.database.pool.query("update tournament_matches set match_time = $1 where match_date is not null", [time]);

  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  it("is late from the minute on in which its hour and length have passed by the club's clock, in groups and in brackets", async () => {
    const { league, matches } = await pairsLeague(club.command, { name: "Liga de la tarde" });
    const cup = await bracketLeague(club, { name: "Copa de la tarde" });
    await cup.draw(4);
    const { today } = await cup.page();
    const semifinal = await cup.match("Semifinal 1");
    const slot = { match_date: today, match_time: "19:30", court_id: 1 };
    await cup.call("PUT", `/matches/${semifinal.id}/schedule`, { version: semifinal.version, ...slot });
    await club.call("PUT", `/api/leagues/${league.id}/matches/${matches[0]?.id}/schedule`, {
      version: matches[0]?.version,
      ...slot,
      court_id: 2,
      scheduling_notes: "",
    });
    const [ofLeague, ofCup] = [await countsOf(league.id), await countsOf(cup.league.id)];
    expect([ofLeague, ofCup]).toEqual([
      { overdue: 0, undated: matches.length - 1, today: 1 },
      expect.objectContaining({ overdue: 0, today: 1 }),
    ]);
    await playedAt("11:00"); // until 12:30, and it is noon
    expect([await countsOf(league.id), await countsOf(cup.league.id)]).toEqual([ofLeague, ofCup]);
    await playedAt("10:30");
    expect(await countsOf(league.id)).toEqual({ overdue: 1, undated: matches.length - 1, today: 0 });
    expect(await countsOf(cup.league.id)).toMatchObject({ overdue: 1, today: 0 });
    const { groups } = (await club.call("GET", `/api/leagues/${league.id}/groups`)).body;
    expect(groups.map((group: { overdue: number }) => group.overdue)).toEqual([1]);
  });

  it("asks neither for the date nor for the result of a match whose result was sent", async () => {
    const { league, matches } = await pairsLeague(club.command, { name: "Liga de lo enviado" });
    const sentAs = (sent: string, at: number) =>
      club.database.pool.query("update tournament_matches set sent = $1 where id = $2", [sent, matches[at]?.id]);
    await sentAs("disputed", 0);
    await sentAs("waiting", 1);
    expect(await countsOf(league.id)).toMatchObject({ overdue: 0, undated: matches.length - 2 });
    expect(await dashboardOf(league.id)).toMatchObject({ undecided: 2, round: { pending: matches.length } });
  });

  it("has no dates that are missing in a league of individual players", async () => {
    const { league } = await individualLeague(club.command);
    expect(await countsOf(league.id)).toEqual({ overdue: 0, undated: 0, today: 0 });
    expect(await dashboardOf(league.id)).toMatchObject({ total_matches: 28, round: { pending: 28, others: 0 } });
  });

  it("counts the pairs that were registered before there is a group", async () => {
    const { league } = await pairsLeague(club.command, { groups: 0, name: "Liga sin grupos" });
    const register = (body: object) => club.call("POST", `/api/leagues/${league.id}/players`, body);
    await register({ player1: { full_name: "Ana Gil" }, player2: { full_name: "Berta Ruiz" } });
    await register({ player1: { full_name: "Carla Sanz" } });
    expect(await dashboardOf(league.id)).toMatchObject({ pairs: 1, people: 3, round: { others: 0 } });
  });
});

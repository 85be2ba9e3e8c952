import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EveningSum } from "#contract/evenings/league-sum.ts";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import type { PublicPair } from "#contract/portal/endpoints.ts";
import type { EveningRoundPreview } from "#contract/rounds/endpoints.ts";
import { closeCurrent, closingShown, undoClosingOf } from "#test/support/closing.ts";
import { addEvening, eveningOver } from "#test/support/league-evening.ts";
import { currentRound, individualLeague, registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("a round of an individual league that is an evening (spec 8 §4.4)", () => {
  let club: TestApp;
  let url = "";
  let id = "";
  let playerIds: string[] = [];

  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());
  beforeEach(async () => {
    const story = await individualLeague(club.command);
    [id, playerIds] = [story.league.id, story.playerIds];
    url = `/api/leagues/${id}`;
  });

  const page = async (): Promise<GroupsPage> => (await club.call("GET", `${url}/groups`)).body;
  const matches = async () => (await club.call("GET", `${url}/matches`)).body.matches;
  const preview = async (): Promise<EveningRoundPreview> =>
    (await club.call("GET", `${url}/rounds/current/evening`)).body;
  const make = ({ round_id, removed }: EveningRoundPreview) =>
    club.call("POST", `${url}/rounds/${round_id}/evening`, { removed: removed.map(({ match_id }) => match_id) });
  const next = async () => (await club.call("GET", `${url}/dashboard`)).body.next;
  const save = ({ id: match, version }: { id: string; version: number }) => {
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: 2 }];
    return club.call("PUT", `${url}/matches/${match}/result`, { version, set_results });
  };

  it("has none of its 28 matches, is said on every page, and waits for its evening", async () => {
    const shown = await preview();
    expect([shown.number, shown.removed.length, shown.kept]).toEqual([1, 28, 0]);
    expect((await make(shown)).body).toEqual({ removed: 28, kept: 0 });
    const { round, groups, generation } = await page();
    expect([round.is_evening, groups[0]?.matches_total, generation.created]).toEqual([true, 0, 28]);
    const home = (await club.visit("GET", `/api/public/leagues/${id}`)).body;
    expect(home.rounds).toMatchObject([{ is_evening: true }]);
    expect(home.opening).toBeNull();
    expect(home.progress).toMatchObject({ matches_total: 0, deadline_text: "es una tarde" });
    expect(await next()).toBe("evening");
    expect((await closingShown(club, id)).board.waits_for_evening).toBe(true);
    expect((await make(await preview())).body).toEqual({ removed: 0, kept: 0 });
  });

  it("keeps the matches that were played, and those that have begun", async () => {
    const [played, begun] = await matches();
    await save(played);
    await club.database.pool.query("update tournament_matches set status = 'in_progress' where id = $1", [begun.id]);
    const shown = await preview();
    expect([shown.removed.length, shown.kept]).toEqual([26, 2]);
    expect((await make(shown)).status).toBe(200);
    const left = await matches();
    expect(new Set(left.map((match: { id: string }) => match.id))).toEqual(new Set([played.id, begun.id]));
  });

  it("loses no match that has a result since it was shown", async () => {
    const shown = await preview();
    await save((await matches())[0]);
    expect((await make(shown)).body.code).toBe("evening_round_changed");
    expect([(await matches()).length, (await page()).round.is_evening]).toEqual([28, undefined]);
  });

  it("gives its points by the evening, closes by them, and the next round has matches", async () => {
    await club.database.pool.query("update tournaments set number_of_rounds = 2 where id = $1", [id]);
    await make(await preview());
    const evening = await eveningOver(club, playerIds);
    await addEvening(club, evening, id, { basis: "places" });
    const { evening: added, groups } = await page();
    expect([evening.endsWith(added?.evening_id ?? "?"), added?.name]).toEqual([true, "Americano del jueves"]);
    expect(await next()).toBe("close");
    expect((await closingShown(club, id)).board.waits_for_evening).toBeUndefined();
    const home = (await club.visit("GET", `/api/public/leagues/${id}`)).body;
    expect(home.progress.deadline_text).toBe("una tarde, ya jugada");
    const best = groups[0]?.individual_rows[0]?.pair_id;
    const own: PublicPair = (await club.visit("GET", `/api/public/leagues/${id}/pairs/${best}`)).body;
    expect(own.points_by_round).toEqual([{ round: 1, points: 8, source: "de la tarde «Americano del jueves»" }]);
    const points = groups[0]?.individual_rows.map(({ total_points }) => total_points) ?? [];
    expect(points[0]).toBe(8);
    expect((await closeCurrent(club, id)).body).toMatchObject({ closed_number: 1, next_number: 2 });
    await club.call("POST", `${url}/matches/generate`, { round_id: await currentRound(club.command, id) });
    const after = await page();
    expect([after.round.is_evening, after.groups[0]?.matches_total]).toEqual([undefined, 28]);
    expect(after.groups[0]?.individual_rows.map(({ total_points }) => total_points)).toEqual(points);
    expect((await undoClosingOf(club, id, 1)).status).toBe(200);
    expect((await page()).round.is_evening).toBe(true);
  });

  it("leads from the matches of a league of evenings alone to the evenings that gave their points, but not to those of minors", async () => {
    const shown = async () => (await club.visit("GET", `/api/public/leagues/${id}/matches`)).body;
    expect((await shown()).evenings).toBeUndefined();
    await make(await preview());
    expect((await shown()).evenings).toEqual([]);
    const evening = await eveningOver(club, playerIds);
    await addEvening(club, evening, id);
    const [added] = (await shown()).evenings;
    expect([evening.endsWith(added.id), added.name, added.round]).toEqual([true, "Americano del jueves", 1]);
    await club.database.pool.query("update evenings set is_minors = true where id = $1", [added.id]);
    club.deps.hub.announceEverything();
    expect((await shown()).evenings).toEqual([]);
  });

  it("is the first that an evening is offered to be added to, before newer leagues and those of more players", async () => {
    await make(await preview());
    const other = await individualLeague(club.command, { name: "Otra liga" });
    const evening = await eveningOver(club, [...playerIds.slice(0, 4), ...other.playerIds]);
    const offered = async () => {
      const { leagues }: EveningSum = (await club.call("GET", `${evening}/league`)).body;
      return leagues.map(({ league_id }) => league_id).filter((one) => [id, other.league.id].includes(one));
    };
    expect(await offered()).toEqual([id, other.league.id]);
    await club.call("POST", `${url}/matches/generate`, { round_id: await currentRound(club.command, id) });
    expect(await offered()).toEqual([other.league.id, id]);
  });

  it("makes no matches for who comes late, nor for a new group, until they are generated again", async () => {
    await make(await preview());
    const others = Array.from({ length: 8 }, (_, at) => `Otra ${at + 1}`);
    const player_ids = await registerPeople(club.command, id, others);
    const round_id = await currentRound(club.command, id);
    const added = await club.call("POST", `${url}/groups/individual`, {
      round_id,
      name: "Grupo B",
      player_ids,
    });
    expect(added.body.matches).toBe(0);
    const [group] = (await page()).groups;
    const leaving = `${url}/rounds/${round_id}/pairs/${group?.rows[7]?.pair_id}/withdrawal`;
    const [{ policy, effects }] = (await club.call("GET", leaving)).body.choices;
    await club.call("POST", leaving, { reason: "injury", policy, shown: effects });
    const newcomer = { player1: { full_name: "Tardía", email: null, phone: null }, player2: null };
    const late = await club.call("POST", `${url}/pairs`, { ...newcomer, round_id, group_id: group?.id, when: "now" });
    expect([late.status, late.body.matches]).toEqual([201, 0]);
    expect((await club.call("POST", `${url}/matches/generate`, { round_id })).body.created).toBe(56);
    expect([(await page()).round.is_evening, (await matches()).length]).toEqual([undefined, 56]);
  });

  it("is one of matches again although none is missing", async () => {
    for (const match of await matches()) await save(match);
    await make(await preview());
    const round_id = await currentRound(club.command, id);
    expect((await club.call("POST", `${url}/matches/generate`, { round_id })).body.created).toBe(0);
    expect((await page()).round.is_evening).toBeUndefined();
  });

  it("is none in a league of pairs", async () => {
    const { body: league } = await club.call("POST", "/api/leagues", { name: "Parejas", start_date: "2026-11-01" });
    const round_id = await currentRound(club.command, league.id);
    const refused = await club.call("POST", `/api/leagues/${league.id}/rounds/${round_id}/evening`, { removed: [] });
    expect(refused.body.code).toBe("wrong_format");
  });
});

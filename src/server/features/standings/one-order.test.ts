import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PRESETS } from "#domain/tables/regulation-presets.ts";
import { closeCurrent } from "#test/support/closing.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { currentRound, individualLeague, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

interface Named {
  name: string;
  group_name: string;
}

/** Everything that shows the ranking of a league: the names in their order, and what is said above them. */
async function surfacesOf(club: TestApp, id: string) {
  const admin = (await club.call("GET", `/api/leagues/${id}/ranking`)).body;
  const portal = (await club.visit("GET", `/api/public/leagues/${id}/ranking`)).body;
  const csv: string[] = (await club.call("GET", `/api/leagues/${id}/exports/ranking`)).body.csv.trimEnd().split("\r\n");
  const { base64 } = (await club.call("GET", `/api/leagues/${id}/exports/ranking/excel`)).body;
  const [above = [], , ...cells] = await readSheet(Buffer.from(base64, "base64"));
  const listOf = (one: { rows: Named[]; individual_rows: { player_name: string }[] }) =>
    one.individual_rows.length > 0
      ? one.individual_rows.map(({ player_name }) => player_name)
      : one.rows.map(({ name }) => name);
  return {
    names: {
      portal: listOf(portal),
      administration: listOf(admin),
      csv: csv.slice(2).map((line) => line.split(";")[1]),
      xlsx: cells.map(([, name]) => name),
    },
    sentences: {
      portal: portal.order.sentence,
      administration: admin.order.sentence,
      csv: csv[0]?.replace("\uFEFF", ""),
      xlsx: above[0],
    },
    portal,
  };
}

/** The bulletins' tables one below the other. */
async function bulletinNames(club: TestApp, id: string): Promise<string[]> {
  const { body } = await club.call("GET", `/api/leagues/${id}/messages/groups/bulletin`);
  return body.messages.flatMap(({ parts }: { parts: string[] }) =>
    [...parts.join("\n").matchAll(/^\d+\. (.+?) · /gm)].map(([, name]) => name),
  );
}

/** Every list is as the portal's. */
function expectOne<T>(lists: Record<string, T> & { portal: T }): void {
  expect(lists).toEqual(Object.fromEntries(Object.keys(lists).map((surface) => [surface, lists.portal])));
}

describe("the order of the general ranking (spec 7 §1.5; ruling 44)", () => {
  let club: TestApp;
  let id = "";

  beforeAll(async () => {
    club = await createTestApp();
    const { league, matches } = await pairsLeague(club.command, { groups: 2 });
    id = league.id;
    // In the second group everything is won by more, so that the criteria alone would put its first above the upper group's.
    for (const [at, match] of matches.entries()) {
      const isFirst = match.pair1_id < match.pair2_id;
      const games = match.group_name === "Grupo A" ? 4 + (at % 2) : at % 3;
      const set = (number: number) => ({
        set: number,
        pair1_games: isFirst ? (games === 5 ? 7 : 6) : games,
        pair2_games: isFirst ? games : games === 5 ? 7 : 6,
      });
      const result = { version: match.version, set_results: [set(1), set(2)] };
      await club.call("PUT", `/api/leagues/${id}/matches/${match.id}/result`, result);
    }
    await club.database.pool.query("update tournaments set number_of_rounds = 1 where id = $1", [id]);
  });
  afterAll(() => club?.close());

  it.each(Object.entries(PRESETS))(
    "is one on every surface by the rules '%s', and is written above each",
    async (name, rules) => {
      expect((await saveRegulations(club, id, rules)).status).toBe(200);
      const { names, sentences, portal } = await surfacesOf(club, id);
      expect(names.portal).toHaveLength(8);
      expectOne(names);
      expectOne(sentences);
      expect(sentences.portal).toMatch(name === "default" ? /^Por diferencia de juegos/ : /^Primero el grupo/);
      const groupOf = new Map(portal.rows.map((row: Named) => [row.name, row.group_name]));
      const first = groupOf.get(names.portal[0] ?? "");
      expect(first).toBe(name === "default" ? "Grupo B" : "Grupo A");
      const { leagues } = (await club.visit("GET", "/api/public/leagues")).body;
      expect(leagues[0].leader.name).toBe(names.portal[0]);
      const byGroup = ["Grupo A", "Grupo B"].flatMap((group) =>
        names.portal.filter((one) => groupOf.get(one) === group),
      );
      expect(await bulletinNames(club, id)).toEqual(byGroup);
    },
  );

  it.each(["default", "3-1"] as const)(
    "is kept by the finished league, whose champions are the first of the highest group, by '%s'",
    async (name) => {
      await club.database.pool.query("update tournaments set status = 'active' where id = $1", [id]);
      await saveRegulations(club, id, PRESETS[name]);
      if (name === "default") await closeCurrent(club, id);
      expect((await club.call("POST", `/api/leagues/${id}/finish`, { is_kept_public: true })).status).toBe(200);
      const { names, portal } = await surfacesOf(club, id);
      expectOne(names);
      const [first] = portal.rows;
      const { body } = await club.visit("GET", `/api/public/leagues/${id}`);
      expect([body.finished.champions === first.name, first.group_name === "Grupo A"]).toEqual(
        name === "3-1" ? [true, true] : [false, false],
      );
      const { finished } = (await club.visit("GET", "/api/public/leagues")).body;
      expect(finished[0].champions).toBe(body.finished.champions);
    },
  );
});

describe("the order of an individual league (ruling 42)", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof individualLeague>>;
  let url = "";

  beforeAll(async () => {
    club = await createTestApp();
    story = await individualLeague(club.command);
    url = `/api/leagues/${story.league.id}`;
    const { body } = await club.call("GET", `${url}/matches`);
    // The order of ticking is the reverse of the order by results: who was ticked later wins.
    for (const match of body.matches) {
      const isFirst = match.pair1_name > match.pair2_name;
      const set = (number: number) => ({ set: number, pair1_games: isFirst ? 6 : 2, pair2_games: isFirst ? 2 : 6 });
      await club.call("PUT", `${url}/matches/${match.id}/result`, {
        version: match.version,
        set_results: [set(1), set(2)],
      });
    }
    await club.database.pool.query("update tournaments set number_of_rounds = 1 where id = $1", [story.league.id]);
    await club.database.catchUp();
  });
  afterAll(() => club?.close());

  /** The names on every surface of the league, with groups, best five and statistics. */
  async function everywhere() {
    const { names } = await surfacesOf(club, story.league.id);
    const { body: groups } = await club.call("GET", `${url}/groups`);
    const { body: shown } = await club.visit("GET", `/api/public${url.slice(4)}/groups`);
    const { body: stats } = await club.visit("GET", `/api/public${url.slice(4)}/stats`);
    const { body: dashboard } = await club.call("GET", `${url}/dashboard`);
    const five = names.portal.slice(0, 5);
    expect(stats.top.map(({ name }: Named) => name)).toEqual(five);
    expect(dashboard.top.map(({ name }: Named) => name)).toEqual(five);
    const ofPlayers = (rows: { player_name: string }[]) => rows.map(({ player_name }) => player_name);
    expectOne({
      ...names,
      groups: ofPlayers(groups.groups[0].individual_rows),
      portalGroups: ofPlayers(shown.groups[0].individual_rows),
      bulletin: await bulletinNames(club, story.league.id),
    });
    return { names: names.portal, stats, rows: groups.groups[0].individual_rows };
  }
  const setStatus = async (status: string, isKeptPublic: boolean) => {
    const values = [story.league.id, status, isKeptPublic];
    await club.database.pool.query("update tournaments set status = $2, is_kept_public = $3 where id = $1", values);
    await club.database.catchUp();
  };
  const championsNow = async () => {
    await setStatus("completed", true);
    const { champions } = (await club.visit("GET", `/api/public${url.slice(4)}`)).body.finished;
    await setStatus("active", false);
    return champions;
  };
  const give = (totals: number[]) =>
    club.call("GET", `${url}/groups`).then(({ body }) =>
      club.call("PUT", `${url}/groups/${story.groupId}/individual-points`, {
        players: body.groups[0].individual_rows.map((row: { player_id: string; total_points: number }) => ({
          player_id: row.player_id,
          total_points: totals[story.playerIds.indexOf(row.player_id)],
          seen_total: row.total_points,
        })),
      }),
    );
  const named = (numbers: number[]) => numbers.map((number) => `Individual ${number}`);

  it("is what the results give while nobody has points, and names no champion out of them", async () => {
    const { names, stats, rows } = await everywhere();
    expect(names).toEqual(named([8, 7, 6, 5, 4, 3, 2, 1]));
    expect(stats.top[0].points).toBe(21);
    expect(rows[0]).toMatchObject({ place: 1, total_points: 0, result_points: 21 });
    expect(await championsNow()).toBeNull();
  });

  it("is by total points wherever they are set, positions and courts too, and the first is the champion", async () => {
    expect((await give([5, 9, 1, 7, 3, 2, 8, 4])).status).toBe(200);
    const { names, rows } = await everywhere();
    expect(names).toEqual(named([2, 7, 4, 1, 8, 5, 6, 3]));
    expect(rows.map((row: { position: number }) => row.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(rows.map((row: { court_assignment: number }) => row.court_assignment)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(await championsNow()).toBe("Individual 2");
  });

  it("follows the totals when a round's points are saved, whatever positions are sent", async () => {
    const { body } = await club.call("GET", `${url}/groups`);
    const round_id = await currentRound(club.command, story.league.id);
    const players = body.groups[0].individual_rows.map(
      (row: { player_id: string; position: number; total_points: number }, at: number) => ({
        player_id: row.player_id,
        position: 8 - at,
        round_points: at === 7 ? 20 : 0,
        seen_position: row.position,
        seen_total: row.total_points,
      }),
    );
    const saved = await club.call("PUT", `${url}/groups/${story.groupId}/individual-ranking`, { round_id, players });
    expect(saved.status).toBe(200);
    const { names, rows } = await everywhere();
    expect(names).toEqual(named([3, 2, 7, 4, 1, 8, 5, 6]));
    expect(rows.map((row: { position: number }) => row.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("names no champion while the first have the same points", async () => {
    await give([9, 9, 1, 1, 1, 1, 1, 1]);
    await everywhere();
    expect(await championsNow()).toBeNull();
  });
});

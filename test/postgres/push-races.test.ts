import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endFollowing, tellFollowers } from "#server/features/push/commands/tell-followers.ts";
import { pushBrowser } from "#test/support/push-service.ts";
import { racingClub, together } from "#test/support/races.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

const times = 6; // each meeting, since one may happen in one order only

describe.skipIf(postgresUrl === undefined)("followers of a pair meet others, on PostgreSQL (spec 6 §5.3)", () => {
  let club: TestApp;
  let pair = { league_id: "", pair_id: "" };
  const { subscription } = pushBrowser("https://fcm.googleapis.com/one");
  const { endpoint } = subscription;

  const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
  const start = (more: object = {}) => club.visit("POST", "/api/push/start", { ...pair, ...subscription, ...more });
  const end = () => club.visit("POST", "/api/push/end", { ...pair, endpoint });
  const begin = async () => {
    const { league, matches } = await pairsLeague(club.command);
    pair = { league_id: league.id, pair_id: matches[0]?.pair1_id ?? "" };
    await sql("truncate push_pairs cascade");
    club.deps.hub.announceEverything();
  };
  const counted = async () => {
    const [{ pairs, browsers }] = await sql(
      "select (select count(*)::int from push_pairs) as pairs, (select count(*)::int from push_subscriptions) as browsers",
    );
    return [pairs, browsers];
  };

  beforeAll(async () => {
    club = await racingClub();
  });
  beforeEach(begin);
  afterAll(() => club?.close());

  it("a beginning meets an end of the same browser: there is one or none, and no pair that nobody follows", async () => {
    for (let time = 0; time < times; time++) {
      await start();
      const answers = await together(club, (index) => (index % 2 === 0 ? start() : end()));
      expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
      expect([
        [0, 0],
        [1, 1],
      ]).toContainEqual(await counted());
      await begin();
    }
  });

  it("beginnings meet the league's end: none is left after it", async () => {
    for (let time = 0; time < times; time++) {
      const answers = await together(club, async (index) => {
        if (index !== 20) return (await start({ endpoint: `${endpoint}/${index}` })).status;
        await sql("update tournaments set status = 'completed' where id = $1", [pair.league_id]);
        await endFollowing(club.deps);
        return 200;
      });
      expect(answers.filter((status) => ![200, 404].includes(status))).toEqual([]);
      await endFollowing(club.deps);
      expect(await counted()).toEqual([0, 0]);
      await begin();
    }
  });

  it("many look at once: each browser is told once", async () => {
    await start();
    await sql(
      `update tournament_matches set match_date = '2026-12-01', match_time = '19:30', court_id = 1
        where id = (select id from tournament_matches where tournament_id = $1 and pair1_id = $2 limit 1)`,
      [pair.league_id, pair.pair_id],
    );
    club.deps.hub.announceEverything();
    await together(club, () => tellFollowers(club.deps, pair.league_id));
    expect(await sql("select changes from push_messages")).toEqual([{ changes: 1 }]);
  });

  it("a person is erased while followers are told: after the next look nothing that is kept names them", async () => {
    for (let time = 0; time < times; time++) {
      await start();
      await sql(
        `update tournament_matches set match_date = date '2026-12-02' + $3::int, match_time = '19:30', court_id = 1
          where id = (select id from tournament_matches where tournament_id = $1 and pair1_id = $2 limit 1)`,
        [pair.league_id, pair.pair_id, time],
      );
      club.deps.hub.announceEverything();
      const [person] = await sql(
        `select people.id, people.version, people.full_name as name from tournament_matches
          join pairs on pairs.id = pair2_id join league_players on league_players.id = pairs.player1_id
          join people on people.id = person_id
          where tournament_matches.tournament_id = $1 and pair1_id = $2 and match_date is not null limit 1`,
        [pair.league_id, pair.pair_id],
      );
      const erase = { version: person.version, league_ids: [pair.league_id] };
      const answers = await together(club, async (index) => {
        if (index === 10) return (await club.call("POST", `/api/people/${person.id}/erasure`, erase)).status;
        await tellFollowers(club.deps, pair.league_id);
        return 200;
      });
      expect(answers.filter((status) => status !== 200)).toEqual([]);
      club.deps.hub.announceEverything();
      await tellFollowers(club.deps, pair.league_id);
      const kept = [await sql("select * from push_pairs"), await sql("select * from push_messages")];
      expect(JSON.stringify(kept)).not.toContain(person.name);
      await begin();
    }
  });
});

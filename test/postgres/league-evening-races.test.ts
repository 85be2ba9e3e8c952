import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeCurrent } from "#test/support/closing.ts";
import { eveningsOf } from "#test/support/evening-story.ts";
import { confirmedSum, eveningOver, sumIn } from "#test/support/league-evening.ts";
import { interleavedBy, racingClub, together } from "#test/support/races.ts";
import { currentRound, individualLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

describe.skipIf(postgresUrl === undefined)(
  "an evening that is added to a league while somebody else changes it, on PostgreSQL (spec 8 §2.5)",
  () => {
    let club: TestApp;
    let league = "";
    let group = "";
    let players: string[] = [];
    let url = "";
    let sum: ReturnType<typeof confirmedSum>;

    beforeAll(async () => {
      club = await racingClub();
    });
    beforeEach(async () => {
      const story = await individualLeague(club.command);
      [league, group, players] = [story.league.id, story.groupId, story.playerIds];
      url = await eveningOver(club, players);
      sum = confirmedSum(await sumIn(club, url, league));
    });
    afterAll(() => club?.close());

    /** Whoever is first has written all, and waits to tell what it did. */
    const beforeItsLine = (query: (text: string) => Promise<unknown>) => query("lock table audit_log in share mode");
    const add = () => club.call("POST", `${url}/league`, sum);
    const undo = () => club.call("POST", `${url}/league/undo`, { league_id: league, round_id: sum.round_id });
    const entries = async () => {
      const { rows } = await club.database.pool.query(
        "select count(*)::int as n from individual_points_history where group_id = $1 and source = 'evening'",
        [group],
      );
      return rows[0]?.n;
    };
    const rank = async () => {
      const round_id = await currentRound(club.command, league);
      const list = players.map((player_id, at) => {
        return { player_id, position: at + 1, round_points: 8 - at, seen_position: at + 1, seen_total: 0 };
      });
      return club.call("PUT", `/api/leagues/${league}/groups/${group}/individual-ranking`, { round_id, players: list });
    };

    it("is added once, of forty presses, and taken back once", async () => {
      const added = (await together(club, add)).map(({ status, body }) => body.code ?? status);
      expect(added.filter((code) => code === 200)).toHaveLength(1);
      expect(new Set(added)).toEqual(new Set([200, "evening_in_league"]));
      expect(await entries()).toBe(8);
      const taken = (await together(club, undo)).map(({ status, body }) => body.code ?? status);
      expect(taken.filter((code) => code === 200)).toHaveLength(1);
      expect([new Set(taken), await entries()]).toEqual([new Set([200, "evening_sum_changed"]), 0]);
    });

    it("is in the round that closes, or refused by it", async () => {
      const addedFirst = await interleavedBy(club, beforeItsLine, add, () => closeCurrent(club, league));
      expect([addedFirst.first.status, addedFirst.waited]).toEqual([200, true]);
      expect(["closing_changed", undefined]).toContain(addedFirst.second.body.code);
      expect(await entries()).toBe(8);
    });

    it("comes too late for a round that was closed first", async () => {
      const { first, second, waited } = await interleavedBy(club, beforeItsLine, () => closeCurrent(club, league), add);
      expect([first.status, second.body.code, waited, await entries()]).toEqual([200, "round_closed", true, 0]);
    });

    it("meets points by hand only where they were shown", async () => {
      const handFirst = await interleavedBy(club, beforeItsLine, rank, add);
      expect([handFirst.first.status, handFirst.second.body.code]).toEqual([200, "evening_sum_changed"]);
      expect(await entries()).toBe(0);
    });

    it("refuses a ranking by hand that had not seen it", async () => {
      const { first, second } = await interleavedBy(club, beforeItsLine, add, rank);
      expect([first.status, second.body.code, await entries()]).toEqual([200, "edit_conflict", 8]);
    });

    /** Makes the round an evening as it was shown now. */
    const evening = async () => {
      const { body } = await club.call("GET", `/api/leagues/${league}/rounds/current/evening`);
      const removed = body.removed.map(({ match_id }: { match_id: string }) => match_id);
      return () => club.call("POST", `/api/leagues/${league}/rounds/${body.round_id}/evening`, { removed });
    };
    const state = async () => {
      const { rows } = await club.database.pool.query(
        `select r.is_evening, count(m.id)::int as matches, count(m.outcome)::int as results
         from rounds r left join tournament_matches m on m.round_id = r.id
         where r.tournament_id = $1 and r.number = 1 group by r.id`,
        [league],
      );
      return rows[0];
    };
    const play = async () => {
      const [match] = (await club.call("GET", `/api/leagues/${league}/matches`)).body.matches;
      const set_results = [{ set: 1, pair1_games: 6, pair2_games: 2 }];
      return () =>
        club.call("PUT", `/api/leagues/${league}/matches/${match.id}/result`, { version: match.version, set_results });
    };

    it("takes no match away that gets a result at the same time, and gives none to a match that is gone (spec 8 §4.4)", async () => {
      const late = await interleavedBy(club, beforeItsLine, await play(), await evening());
      expect([late.first.status, late.second.body.code]).toEqual([200, "evening_round_changed"]);
      expect(await state()).toEqual({ is_evening: false, matches: 28, results: 1 });
      const result = await play();
      const early = await interleavedBy(club, beforeItsLine, await evening(), result);
      expect(early.first.status).toBe(200);
      expect([200, 404, 409]).toContain(early.second.status);
      expect(await state()).toEqual({ is_evening: true, matches: 1, results: 1 });
    });

    it("is made an evening once, of forty presses, and generating again or closing waits for it", async () => {
      const make = await evening();
      const made = (await together(club, make)).map(({ status, body }) => body.code ?? status);
      expect(made.filter((code) => code === 200)).toHaveLength(1);
      expect([new Set(made), await state()]).toEqual([
        new Set([200, "evening_round_changed"]),
        { is_evening: true, matches: 0, results: 0 },
      ]);
      const round_id = await currentRound(club.command, league);
      const generate = () => club.call("POST", `/api/leagues/${league}/matches/generate`, { round_id });
      const again = await interleavedBy(club, beforeItsLine, generate, await evening());
      expect([again.first.status, again.second.body.code]).toEqual([200, "evening_round_changed"]);
      expect(await state()).toEqual({ is_evening: false, matches: 28, results: 0 });
      const closed = await interleavedBy(club, beforeItsLine, () => closeCurrent(club, league), await evening());
      expect([closed.first.status, closed.second.body.code]).toEqual([200, "round_closed"]);
      expect((await state()).is_evening).toBe(false);
    });

    it("is not changed by a correction that comes meanwhile, and counts a correction that was first", async () => {
      const match = (await eveningsOf(club).now(url)).rounds[0]?.matches[0];
      const correct = () => eveningsOf(club).result(url, match?.id ?? "", [1, 23], match?.version);
      const before = await interleavedBy(club, beforeItsLine, correct, add);
      expect([before.first.status, before.second.body.code]).toEqual([200, "evening_sum_changed"]);
      sum = confirmedSum(await sumIn(club, url, league));
      const number = (await club.call("GET", url)).body.entries.at(-1).number;
      const takeBack = () => club.call("POST", `${url}/undo`, { number });
      const after = await interleavedBy(club, beforeItsLine, add, takeBack);
      expect([after.first.status, after.second.body.code]).toEqual([200, "evening_in_league"]);
    });
  },
);

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

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Match } from "#contract/matches/endpoints.ts";
import { closingShown, confirmClosing, generateCurrent } from "#test/support/closing.ts";
import { interleaved, racingClub } from "#test/support/races.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

type Answer = Awaited<ReturnType<TestApp["call"]>>;

describe.skipIf(postgresUrl === undefined)(
  "pairs that come and go while others act, on PostgreSQL (spec 3 §4.5)",
  () => {
    let club: TestApp;
    let story: Awaited<ReturnType<typeof pairsLeague>>;
    let url = "";
    let round = "";
    let leaver = "";
    let own: Match[] = [];

    beforeAll(async () => {
      club = await racingClub();
    });
    afterAll(() => club?.close());
    beforeEach(async () => {
      story = await pairsLeague(club.command);
      url = `/api/leagues/${story.league.id}`;
      round = await currentRound(club.command, story.league.id);
      leaver = story.matches[0]?.pair1_id ?? "";
      own = story.matches.filter(({ pair1_id, pair2_id }) => [pair1_id, pair2_id].includes(leaver));
    });

    const outcomeOf = ({ status, body }: Answer) => body.code ?? status;
    const save = (match: Match | undefined) =>
      club.call("PUT", `${url}/matches/${match?.id}/result`, {
        version: match?.version,
        set_results: [{ set: 1, pair1_games: 6, pair2_games: 1 }],
        round_state: "open",
      });
    const leave = (shown: object = { policy: "annul", kept: 0, annulled: 0, cancelled: 3, won: 0 }) =>
      club.call("POST", `${url}/rounds/${round}/pairs/${leaver}/withdrawal`, {
        reason: "quit",
        policy: "annul",
        shown,
      });
    const come = (when: "now" | "next") => {
      const person = (full_name: string) => ({ full_name, email: null, phone: null });
      const people = { player1: person("Lola Tarde"), player2: person("Pepe Tarde") };
      return club.call("POST", `${url}/pairs`, { round_id: round, group_id: story.groupIds[0], when, ...people });
    };
    const statuses = async () => {
      const { rows } = await club.database.pool.query(
        "select status, count(*)::int as n from tournament_matches where tournament_id = $1 group by 1 order by 1",
        [story.league.id],
      );
      return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
    };

    it("a result that is being saved is seen by who leaves: what was shown is no more", async () => {
      const race = await interleaved(
        club,
        own[0]?.id,
        () => save(own[0]),
        () => leave(),
      );
      expect([race.waited, outcomeOf(race.first), outcomeOf(race.second)]).toEqual([true, 200, "withdrawal_changed"]);
      expect(await statuses()).toEqual({ completed: 1, scheduled: 5 });
    });

    it("a result of who is leaving is refused: its match is not played any more", async () => {
      const last = [...own].sort((a, b) => (a.id < b.id ? -1 : 1)).at(-1);
      const race = await interleaved(
        club,
        last?.id,
        () => leave(),
        () => save(own.find(({ id }) => id !== last?.id)),
      );
      expect([race.waited, outcomeOf(race.first), outcomeOf(race.second)]).toEqual([true, 200, "match_cancelled"]);
      expect(await statuses()).toEqual({ cancelled: 3, scheduled: 3 });
    });

    it("who is leaving has no match generated anew", async () => {
      const race = await interleaved(
        club,
        own[0]?.id,
        () => leave(),
        () => generateCurrent(club, story.league.id),
      );
      expect([race.waited, outcomeOf(race.first), race.second.body.created]).toEqual([true, 200, 0]);
      expect(await statuses()).toEqual({ cancelled: 3, scheduled: 3 });
    });

    it("a closing that was confirmed before a pair left, or came, does not happen; what comes after it is of a closed round", async () => {
      const shown = await closingShown(club, story.league.id);
      const left = await interleaved(
        club,
        own[0]?.id,
        () => leave(),
        () => confirmClosing(club, story.league.id, shown),
      );
      expect([left.waited, outcomeOf(left.first), outcomeOf(left.second)]).toEqual([true, 200, "closing_changed"]);
      const again = await closingShown(club, story.league.id);
      const free = story.matches.find(({ id }) => own.every((one) => one.id !== id));
      const closed = await interleaved(
        club,
        free?.id,
        () => confirmClosing(club, story.league.id, again),
        () => come("now"),
      );
      expect([closed.waited, outcomeOf(closed.first), outcomeOf(closed.second)]).toEqual([true, 200, "round_closed"]);
      const { rows } = await club.database.pool.query(
        "select count(*)::int as n from people where full_name like '% Tarde'",
      );
      expect(rows).toEqual([{ n: 0 }]);
    });
  },
);

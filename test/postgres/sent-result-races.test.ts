import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SaidByPair } from "#contract/links/endpoints.ts";
import { closingShown, confirmClosing } from "#test/support/closing.ts";
import { openPrivatePage, type PrivatePage } from "#test/support/private-links.ts";
import { racingClub, requests, together } from "#test/support/races.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

const times = 8; // each meeting, since one may happen in one order only

const sent = (own: number, theirs: number): SaidByPair => ({
  kind: "sent",
  id: randomUUID(),
  outcome: "played",
  sets: [{ own, theirs }],
  winner: null,
  played_on: null,
});

describe.skipIf(postgresUrl === undefined)(
  "what players and the desk say of a match at once, on PostgreSQL (spec 6 §2)",
  () => {
    let club: TestApp;
    let leagueId = "";
    let url = "";
    let match = { id: "", version: 0 };
    let us: PrivatePage;
    let them: PrivatePage;

    beforeAll(async () => {
      club = await racingClub();
    });
    beforeEach(() => begin());
    afterAll(() => club?.close());

    async function begin(): Promise<void> {
      const { league, matches } = await pairsLeague(club.command);
      const [first] = matches;
      if (first === undefined) throw new Error("a league has matches");
      leagueId = league.id;
      url = `/api/leagues/${league.id}`;
      match = first;
      await club.database.pool.query("update tournaments set players_send_results = true where id = $1", [league.id]);
      us = await openPrivatePage(club, league.id, first.pair1_id);
      them = await openPrivatePage(club, league.id, first.pair2_id);
    }

    const answer = (kind: "confirmed" | "denied" | "taken_back", of: string): SaidByPair => ({
      kind,
      id: randomUUID(),
      of,
    });
    const ofUs = async () => (await them.read()).matches.find(({ id }) => id === match.id)?.sent[0]?.id ?? "";
    const row = async () => {
      const { rows } = await club.database.pool.query(
        "select status, sent, outcome, set_results from tournament_matches where id = $1",
        [match.id],
      );
      const [{ status, sent: waits, set_results }] = rows;
      return { status, waits, games: set_results.map((set: { pair1_games: number }) => set.pair1_games).join() };
    };
    const many = async (meet: () => Promise<void>) => {
      for (let time = 0; time < times; time++) {
        await meet();
        await begin();
      }
    };

    it("one result sent forty times together is one", async () => {
      const said = sent(6, 2);
      const answers = await together(club, () => us.say(match.id, said));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: requests }, () => 200));
      const { rows } = await club.database.pool.query("select 1 from sent_results where kind = 'sent'");
      expect([rows.length, await row()]).toEqual([1, { status: "completed", waits: "unconfirmed", games: "6" }]);
    });

    it("the same result of both sides is confirmed, and two different ones are a dispute, whichever comes first", async () => {
      await many(async () => {
        await Promise.all([us.say(match.id, sent(6, 2)), them.say(match.id, sent(2, 6))]);
        expect(await row()).toEqual({ status: "completed", waits: null, games: "6" });
      });
      await many(async () => {
        await Promise.all([us.say(match.id, sent(6, 2)), them.say(match.id, sent(6, 2))]);
        expect(await row()).toEqual({ status: "scheduled", waits: "disputed", games: "" });
      });
    });

    it("a confirmation meets a denial, or its being taken back: one of them holds, and the other is refused", async () => {
      await many(async () => {
        await us.say(match.id, sent(6, 2));
        const of = await ofUs();
        const [yes, back] = await Promise.all([
          them.say(match.id, answer("confirmed", of)),
          us.say(match.id, answer("taken_back", of)),
        ]);
        const now = await row();
        if (yes.status === 200)
          expect([back.code, now]).toEqual(["match_completed", { status: "completed", waits: null, games: "6" }]);
        else expect([yes.code, back.status, now.status, now.waits]).toEqual(["sent_changed", 200, "scheduled", null]);
      });
    });

    it("a confirmation meets the desk's own result: the desk's stands", async () => {
      await many(async () => {
        await us.say(match.id, sent(6, 2));
        const of = await ofUs();
        const { body } = await club.call("GET", `${url}/matches/${match.id}`);
        const result = { version: body.version, set_results: [{ set: 1, pair1_games: 1, pair2_games: 6 }] };
        const [yes, desk] = await Promise.all([
          them.say(match.id, answer("confirmed", of)),
          club.call("PUT", `${url}/matches/${match.id}/result`, result),
        ]);
        const now = await row();
        // Who comes second is told: the players that it has a result, the desk that it has changed.
        if (desk.status === 200)
          expect([yes.status === 200 || yes.code === "match_completed", now.games]).toEqual([true, "1"]);
        else expect([desk.body.code, yes.status, now.games]).toEqual(["edit_conflict", 200, "6"]);
        expect(now.waits).toBeNull();
      });
    });

    it("a confirmation or a denial meets a closing: what was listed is accepted, or the closing is shown anew", async () => {
      for (const kind of ["confirmed", "denied"] as const)
        await many(async () => {
          await us.say(match.id, sent(6, 2));
          const [of, shown] = [await ofUs(), await closingShown(club, leagueId)];
          const [said, closed] = await Promise.all([
            them.say(match.id, answer(kind, of)),
            confirmClosing(club, leagueId, shown),
          ]);
          const now = await row();
          if (closed.status === 200)
            expect([said.code, now]).toEqual([
              expect.stringMatching(/^(match_completed|round_closed)$/),
              { status: "completed", waits: null, games: "6" },
            ]);
          else
            expect([closed.body.code, said.status]).toEqual([
              expect.stringMatching(/^(closing_changed|results_disputed)$/),
              200,
            ]);
        });
    });

    it("two desks that decide a dispute otherwise: the first one's stands, and the second is told", async () => {
      await many(async () => {
        await Promise.all([us.say(match.id, sent(6, 2)), them.say(match.id, sent(6, 2))]);
        const [{ versions }] = (await club.call("GET", `${url}/proposals`)).body;
        const decide = (of: string) =>
          club.call("POST", `${url}/proposals/${match.id}/decision`, { of, accepts: true, reason: null });
        const answers = await Promise.all(versions.map(({ id }: { id: string }) => decide(id)));
        expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
        const won = versions[answers.findIndex(({ status }) => status === 200)];
        expect((await row()).games).toBe(String(won.set_results[0].pair1_games));
      });
    });
  },
);

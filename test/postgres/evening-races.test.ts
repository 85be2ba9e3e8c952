import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openMatches } from "#domain/evenings/allowed.ts";
import { eveningPlan, eveningsOf, stateOf } from "#test/support/evening-story.ts";
import { interleavedBy, racingClub, together } from "#test/support/races.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

describe.skipIf(postgresUrl === undefined)(
  "an evening that is run from several phones, on PostgreSQL (spec 8 §1.4)",
  () => {
    let club: TestApp;
    let url = "";
    let match = "";
    beforeAll(async () => {
      club = await racingClub();
    });
    beforeEach(async () => {
      await club.database.pool.query("delete from evenings");
      const { create, start } = eveningsOf(club);
      url = await create();
      match = openMatches(stateOf((await start(url)).body))[0]?.id ?? "";
    });
    afterAll(() => club?.close());

    /** Whoever is first has written all, and waits to tell what it did. */
    const beforeItsLine = (query: (text: string) => Promise<unknown>) => query("lock table audit_log in share mode");
    const result = (score: [number, number]) => eveningsOf(club).result(url, match, score);
    const draw = (round: number) => eveningsOf(club).draw(url, round);
    const now = () => eveningsOf(club).now(url);
    const codes = (answers: { status: number; body: { code?: string } }[]) =>
      answers.map(({ status, body }) => (status < 300 ? "done" : (body.code ?? ""))).toSorted();

    it("keeps the first of two results of a match, and says to the other which it is", async () => {
      const { first, second, waited } = await interleavedBy(
        club,
        beforeItsLine,
        () => result([14, 10]),
        () => result([10, 14]),
      );
      expect([first.status, second.body.code, waited]).toEqual([200, "evening_result_changed", true]);
      expect(second.body.data).toMatchObject({ score: [14, 10], version: 1 });
    });

    it("takes the same result from both", async () => {
      const { first, second } = await interleavedBy(
        club,
        beforeItsLine,
        () => result([14, 10]),
        () => result([14, 10]),
      );
      expect([first.status, second.status]).toEqual([200, 200]);
      expect((await now()).rounds[0]?.matches[0]?.version).toBe(1);
    });

    it("takes a result and the next round in either order, and loses neither", async () => {
      for (const isResultFirst of [true, false]) {
        const round = (await now()).rounds.length + 1;
        match = openMatches(await now())[0]?.id ?? "";
        const both = [() => result([14, 10]), () => draw(round)] as const;
        const [one, other] = isResultFirst ? both : [both[1], both[0]];
        const { first, second, waited } = await interleavedBy(club, beforeItsLine, one, other);
        expect([first.status, second.status, waited]).toEqual([200, 200, true]);
        const state = await now();
        expect(state.rounds.length).toBe(round);
        const kept = state.rounds.flatMap(({ matches }) => matches).find(({ id }) => id === match);
        expect(kept?.score).toEqual([14, 10]);
      }
    });

    it("draws a round once, of forty presses", async () => {
      const answers = await together(club, () => draw(2));
      expect(codes(answers).filter((code) => code === "done")).toHaveLength(1);
      expect(new Set(codes(answers))).toEqual(new Set(["done", "evening_step_refused"]));
      expect((await now()).rounds).toHaveLength(2);
    });

    it("undoes a step once, and never under a round that was drawn from it", async () => {
      const { body } = await result([14, 10]);
      const number = body.entries.at(-1).number;
      const undo = () => club.call("POST", `${url}/undo`, { number });
      const { first, second } = await interleavedBy(club, beforeItsLine, () => draw(2), undo);
      expect([first.status, second.body.code]).toEqual([200, "evening_not_undoable"]);
    });

    it("is removed, or played, by whoever comes first", async () => {
      const remove = () => club.call("DELETE", url);
      const { first, second } = await interleavedBy(club, beforeItsLine, remove, () => result([14, 10]));
      expect([first.status, second.body.code]).toEqual([200, "evening_not_found"]);
    });

    it("has a person once, however many enter them", async () => {
      const person = { person: { shown_name: "Ana" } };
      const { first, second } = await interleavedBy(
        club,
        beforeItsLine,
        () => club.call("POST", `${url}/people`, person),
        () => club.call("POST", `${url}/people`, person),
      );
      expect([first.status, second.status]).toEqual([200, 200]);
      expect((await now()).participants).toHaveLength(10);
    });
  },
);

describe.skipIf(postgresUrl === undefined)("courts of evenings, on PostgreSQL (spec 8 §1.1)", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  beforeAll(async () => {
    club = await racingClub();
    story = await pairsLeague(club.command);
  });
  beforeEach(async () => {
    await club.database.pool.query("delete from evenings");
    await club.database.pool.query(
      "update tournament_matches set match_date = null, match_time = null, court_id = null",
    );
  });
  afterAll(() => club?.close());

  const beforeItsLine = (query: (text: string) => Promise<unknown>) => query("lock table audit_log in share mode");
  const make = () => club.call("POST", "/api/evenings", eveningPlan());
  const book = async () => {
    const [match] = story.matches;
    const place = { match_date: "2026-12-03", match_time: "20:00", court_id: 2, scheduling_notes: null };
    const { rows } = await club.database.pool.query("select version from tournament_matches where id = $1", [
      match?.id,
    ]);
    const address = `/api/leagues/${story.league.id}/matches/${match?.id}/schedule`;
    return club.call("PUT", address, { ...place, version: rows[0].version });
  };

  it("are one evening's, of two made at once", async () => {
    const { first, second, waited } = await interleavedBy(club, beforeItsLine, make, make);
    expect([first.status, second.body.code, waited]).toEqual([201, "court_closed", true]);
  });

  it("are the evening's or the match's, whichever comes first", async () => {
    const one = await interleavedBy(club, beforeItsLine, make, book);
    expect([one.first.status, one.second.body.code, one.waited]).toEqual([201, "court_closed", true]);
    await club.database.pool.query("delete from evenings");
    const other = await interleavedBy(club, beforeItsLine, book, make);
    expect([other.first.status, other.second.body.code, other.waited]).toEqual([200, "slot_taken", true]);
    expect(other.second.body.message).toBe("Cancha 2 ya está ocupada en ese horario");
  });
});

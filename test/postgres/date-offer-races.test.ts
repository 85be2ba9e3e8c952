import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openPrivatePage, type PrivatePage } from "#test/support/private-links.ts";
import { racingClub } from "#test/support/races.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

describe.skipIf(postgresUrl === undefined)("dates that pairs agree on at once, on PostgreSQL (spec 6 §3.1)", () => {
  let club: TestApp;
  let url = "";
  let matches: Awaited<ReturnType<typeof pairsLeague>>["matches"] = [];
  beforeAll(async () => {
    club = await racingClub();
  });
  beforeEach(async () => {
    club.clock.set("2026-11-21T11:00:00Z");
    await club.database.pool.query("delete from date_offers");
    await club.database.pool.query(
      "update tournament_matches set match_date = null, match_time = null, court_id = null",
    );
    const story = await pairsLeague(club.command);
    await club.database.pool.query("update tournaments set players_send_results = true where id = $1", [
      story.league.id,
    ]);
    url = `/api/leagues/${story.league.id}`;
    matches = story.matches;
  });
  afterAll(() => club?.close());

  const place = { match_date: "2026-11-26", match_time: "19:00:00", court_id: 1 };
  const matchAt = (at: number) => {
    const match = matches[at];
    if (match === undefined) throw new Error("a league of four pairs has matches");
    return match;
  };
  const open = (pairId: string) => openPrivatePage(club, matchAt(0).tournament_id, pairId);
  const offer = (page: PrivatePage, match = matchAt(0).id, places = [place]) =>
    page.sayDates(match, { kind: "offered", id: randomUUID(), places });
  const held = async (page: PrivatePage, at = 0) =>
    (await page.read()).matches.find(({ id }) => id === matchAt(0).id)?.dates?.offer?.places[at]?.id ?? "";
  const take = (page: PrivatePage, of: string) => page.sayDates(matchAt(0).id, { kind: "taken", of });
  const book = async (match: string) => {
    const { version } = (await club.call("GET", `${url}/matches/${match}`)).body;
    const wanted = { version, ...place, scheduling_notes: null };
    return () => club.call("PUT", `${url}/matches/${match}/schedule`, wanted);
  };
  const rows = async (sql: string) => (await club.database.pool.query(sql)).rows;
  const booked = () =>
    rows("select id, match_date::text as on, court_id from tournament_matches where court_id is not null");
  const live = () => rows("select match_id from date_offers where ended_at is null");

  it("one of two that offer the same court for two matches holds it", async () => {
    const [first, other] = [matchAt(0), matchAt(1)];
    const [us, others] = [await open(first.pair1_id), await open(other.pair1_id)];
    for (let round = 0; round < 5; round++) {
      await club.database.pool.query("delete from date_offers");
      const answers = await Promise.all([offer(us), offer(others, other.id)]);
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, "place_gone"]));
      expect(await live()).toHaveLength(1);
    }
  });

  it("whoever offers while the desk books, nothing is held in the way of a booking and none is refused", async () => {
    const us = await open(matchAt(0).pair1_id);
    const [, answer] = await Promise.all([offer(us), (await book(matchAt(1).id))()]);
    expect(answer.status).toBe(200);
    expect(await booked()).toMatchObject([{ id: matchAt(1).id }]);
    const them = await open(matchAt(0).pair2_id);
    const of = await held(them);
    if (of !== "") expect((await take(them, of)).code).toBe("slot_taken");
    expect(await booked()).toHaveLength(1);
  });

  it("two presses of one place book it once, and of two places one", async () => {
    const [us, them] = [await open(matchAt(0).pair1_id), await open(matchAt(0).pair2_id)];
    await offer(us, matchAt(0).id, [place, { ...place, match_date: "2026-11-27" }]);
    const [first, second] = [await held(them), await held(them, 1)];
    const answers = await Promise.all([take(them, first), take(them, second), take(them, first)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "date_agreed")).toHaveLength(2);
    expect([(await booked()).length, await live()]).toEqual([1, []]);
    const endings = await rows("select ended_as from date_offers order by ended_as");
    expect(endings).toEqual([{ ended_as: "lapsed" }, { ended_as: "taken" }]);
  });

  it("who takes while the desk books the place for another match: one of them has it, and the other is told", async () => {
    const [us, them] = [await open(matchAt(0).pair1_id), await open(matchAt(0).pair2_id)];
    for (let round = 0; round < 5; round++) {
      await club.database.pool.query(
        "update tournament_matches set match_date = null, match_time = null, court_id = null",
      );
      await club.database.pool.query("delete from date_offers");
      await offer(us);
      const of = await held(them);
      const desk = await book(matchAt(1).id);
      const [taken, answer] = await Promise.all([take(them, of), desk()]);
      const [isOurs, isTheirs] = [taken.status === 200, answer.status === 200];
      expect([isOurs, isTheirs].filter(Boolean)).toHaveLength(1);
      if (!isOurs) expect(["slot_taken", "offer_changed"]).toContain(taken.code);
      if (!isTheirs) expect(answer.body.code).toBe("slot_taken");
      expect([(await booked()).length, await live()]).toEqual([1, []]);
    }
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { enteringLeague } from "#test/support/entering-bracket.ts";
import { openPrivatePage, type PrivatePage } from "#test/support/private-links.ts";
import { racingClub } from "#test/support/races.ts";
import type { TestApp } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";

const times = 6; // each meeting, since one may happen in one order only

describe.skipIf(postgresUrl === undefined)("dates of a bracket that meet others, on PostgreSQL (spec 6 §3.1)", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof enteringLeague>>;
  let us: PrivatePage;
  let them: PrivatePage;
  let match = "";

  const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;

  async function begin(): Promise<void> {
    await sql("update date_offers set ended_at = now(), ended_as = 'expired' where ended_at is null");
    await sql("update tournament_matches set match_date = null, match_time = null, court_id = null");
    story = await enteringLeague(club);
    await sql("update tournaments set players_send_results = true, end_date = '2026-12-10' where id = $1", [
      story.league.id,
    ]);
    await story.draw(4);
    await sql("update brackets set published_at = now() where tournament_id = $1", [story.league.id]);
    const { id, sides } = await story.match("Semifinal 1");
    const [one, other] = sides.map(({ pair_id }) => pair_id ?? "");
    [us, them] = [
      await openPrivatePage(club, story.league.id, one ?? ""),
      await openPrivatePage(club, story.league.id, other ?? ""),
    ];
    match = id;
  }
  const place = { match_date: "2026-11-26", match_time: "19:00:00", court_id: 1 };
  const offer = (page: PrivatePage) => page.sayDates(match, { kind: "offered", id: randomUUID(), places: [place] });
  const live = () => sql("select match_id from date_offers where ended_at is null");
  const booked = () =>
    sql("select id, match_date::text as on from tournament_matches where court_id = 1 and match_date is not null");
  async function booking(name: string) {
    const { id, version } = await story.match(name);
    return () => story.call("PUT", `/matches/${id}/schedule`, { version, ...place, scheduling_notes: null });
  }

  async function many(meet: () => Promise<void>): Promise<void> {
    for (let time = 0; time < times; time++) {
      await begin();
      await meet();
    }
  }

  beforeAll(async () => {
    club = await racingClub();
  });
  beforeEach(() => club.clock.set("2026-11-21T11:00:00Z"));
  afterAll(() => club?.close());

  it("both offer the same hour: that is agreement, and it is booked once", async () => {
    await many(async () => {
      const answers = await Promise.all([offer(us), offer(them)]);
      expect(answers.map(({ code }) => code)).toEqual([null, null]);
      expect(await booked()).toEqual([{ id: match, on: "2026-11-26" }]);
      expect(await live()).toEqual([]);
    });
  });

  it("both offer the same hour while the desk books it for another match: one match has the place", async () => {
    await many(async () => {
      const desk = await booking("Semifinal 2");
      const [one, other, answer] = await Promise.all([offer(us), offer(them), desk()]);
      const codes = [one.code, other.code, answer.body.code ?? null];
      for (const code of codes)
        expect([null, "place_gone", "slot_taken", "edit_conflict"], codes.join()).toContain(code);
      expect((await booked()).length, codes.join()).toBe(1);
      const isOurs = (await booked())[0]?.id === match;
      expect(answer.status === 200, codes.join()).toBe(!isOurs);
      if (isOurs) return;
      const held = (await them.read()).matches.find(({ id }) => id === match)?.dates?.offer;
      const rivals = held?.by === "us" ? us : them; // of whoever offers it
      const of = held?.places[0]?.id;
      if (of !== undefined) expect((await rivals.sayDates(match, { kind: "taken", of })).code).toBe("slot_taken");
      expect(await booked()).toHaveLength(1);
    });
  });

  it("an offer meets the desk's booking of the same match: the desk's stands, and nothing is held", async () => {
    await many(async () => {
      const desk = await booking("Semifinal 1");
      const [said, answer] = await Promise.all([offer(us), desk()]);
      expect([answer.status, [null, "date_agreed", "place_gone"].includes(said.code)]).toEqual([200, true]);
      expect([await live(), await booked()]).toEqual([[], [{ id: match, on: "2026-11-26" }]]);
    });
  });

  it("an offer meets a pair that leaves the bracket: nothing of it is held", async () => {
    await many(async () => {
      const [said, left] = await Promise.all([offer(us), story.withdraw("Semifinal 1", 2)]);
      expect(left.status).toBeLessThan(300);
      expect([null, "bracket_sides_open"], String(said.code)).toContain(said.code);
      expect(await live()).toEqual([]);
    });
  });

  it("an offer meets another pair in the place of the rivals: theirs is nobody's any more", async () => {
    await many(async () => {
      await offer(us);
      const of = (await them.read()).matches.find(({ id }) => id === match)?.dates?.offer?.places[0]?.id ?? "";
      const [taken, left] = await Promise.all([
        them.sayDates(match, { kind: "taken", of }),
        story.withdraw("Semifinal 1", 2),
      ]);
      expect(left.status < 300 || left.body.code === "edit_conflict", String(left.body.code)).toBe(true);
      expect([null, "bracket_sides_open", "match_not_found", "offer_changed"], String(taken.code)).toContain(
        taken.code,
      );
      expect(await live()).toEqual([]);
    });
  });
});

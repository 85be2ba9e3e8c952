import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { enteringLeague } from "#test/support/entering-bracket.ts";
import { openPrivatePage, type PrivatePage } from "#test/support/private-links.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { dateSearches } from "./queries.ts";

let club: TestApp;
let story: Awaited<ReturnType<typeof enteringLeague>>;

const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;

beforeAll(async () => {
  club = await createTestApp();
});
beforeEach(async () => {
  club.clock.set("2026-11-21T11:00:00Z");
  await sql("update date_offers set ended_at = now(), ended_as = 'expired' where ended_at is null");
  await sql("update tournament_matches set match_date = null, match_time = null, court_id = null");
  story = await enteringLeague(club);
  await sql("update tournaments set players_send_results = true, end_date = '2026-12-10' where id = $1", [
    story.league.id,
  ]);
  await story.draw(4);
  await sql("update brackets set published_at = now() where tournament_id = $1", [story.league.id]);
});
afterAll(() => club?.close());

const slot = (day: number, match_time = "19:00:00") => ({ match_date: `2026-11-${day}`, match_time, court_id: 1 });
const offer = async (page: PrivatePage, id: string, ...places: ReturnType<typeof slot>[]) =>
  page.sayDates(id, { kind: "offered", id: randomUUID(), places });
const shown = async (page: PrivatePage, id: string) => (await page.read()).matches.find((one) => one.id === id);
const held = () => sql("select 1 from date_offers where ended_at is null");

/** A match of the bracket, and the pages of its two pairs. */
async function semifinal(name = "Semifinal 1") {
  const match = await story.match(name);
  const [us, them] = await Promise.all(
    match.sides.map(({ pair_id }) => openPrivatePage(club, story.league.id, pair_id ?? "")),
  );
  if (us === undefined || them === undefined) throw new Error("a match has two sides");
  return { match, us, them };
}

describe("dates of a bracket's matches that pairs agree on (spec 6 §3.1)", () => {
  it("are offered, shown and taken as in groups, until the end of the tournament", async () => {
    const { match, us, them } = await semifinal();
    expect(await shown(us, match.id)).toMatchObject({ deadline: "2026-12-10", dates: { offer: null } });
    const { days } = await us.places(match.id);
    expect(days.at(-1)?.match_date).toBe("2026-12-10");
    expect((await offer(us, match.id, slot(24), slot(25))).status).toBe(200);
    const of = (await shown(them, match.id))?.dates?.offer?.places[1]?.id ?? "";
    expect((await us.sayDates(match.id, { kind: "taken", of })).code).toBe("offer_changed");
    expect((await them.sayDates(match.id, { kind: "taken", of })).status).toBe(200);
    expect(await story.match("Semifinal 1")).toMatchObject({ match_date: "2026-11-25", match_time: "19:00:00" });
    expect((await offer(us, match.id, slot(26))).code).toBe("date_agreed");
    expect(await held()).toEqual([]);
  });

  it("come before the match that follows, once that has its date", async () => {
    const { match, us } = await semifinal();
    const { id, version } = await story.match("Final");
    const final = { ...slot(28), version, scheduling_notes: null };
    expect((await story.call("PUT", `/matches/${id}/schedule`, final)).status).toBe(200);
    expect((await shown(us, match.id))?.deadline).toBe("2026-11-27");
    expect((await us.places(match.id)).days.at(-1)?.match_date).toBe("2026-11-27");
    expect((await offer(us, match.id, slot(28, "16:00:00"))).code).toBe("place_gone");
  });

  it("are of nobody while a side is open, or somebody else's, and end when a pair leaves", async () => {
    const { match, us } = await semifinal();
    const final = await story.match("Final");
    expect((await offer(us, final.id, slot(24))).code).toBe("bracket_sides_open");
    const other = await story.match("Semifinal 2");
    expect((await offer(us, other.id, slot(24))).code).toBe("match_not_found");
    expect((await offer(us, match.id, slot(24))).status).toBe(200);
    expect((await story.withdraw("Semifinal 1", 2)).status).toBeLessThan(300);
    expect(await held()).toEqual([]);
    expect((await offer(us, match.id, slot(25))).code).toBe("bracket_sides_open");
  });

  it("stay as evidence for the desk, with who asks for more time; a new link ends what the old one offered", async () => {
    const { match, us, them } = await semifinal();
    await offer(us, match.id, slot(26));
    await them.sayDates(match.id, { kind: "more_time" });
    club.clock.set("2026-11-22T00:00:00Z");
    const [search] = await dateSearches(club.deps, story.league.id);
    const rivals = match.sides[1]?.pair_id;
    expect(search).toMatchObject({ match_id: match.id, pair1_offered: 1, pair2_offered: 0, held: {} });
    expect(search?.group_name).toContain("Semifinal 1");
    expect(search?.more_time).toMatchObject([{ pair_id: rivals }]);
    club.clock.set("2026-11-21T11:01:00Z");
    const path = `/api/leagues/${story.league.id}`;
    expect((await club.call("POST", `${path}/dates/${match.id}/more-time`, { pair_id: rivals })).status).toBe(200);
    expect((await club.call("DELETE", `${path}/links/${match.sides[0]?.pair_id}`)).status).toBe(200);
    expect(await held()).toEqual([]);
  });
});

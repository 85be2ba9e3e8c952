import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SaidByPair } from "#contract/links/endpoints.ts";
import { openPrivatePage, type PrivatePage } from "#test/support/private-links.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { confirmDue } from "./writes.ts";

// What happens to those who send results, beyond what was meant (spec 6 §1, §2).

let club: TestApp;
let story: Awaited<ReturnType<typeof pairsLeague>>;
let url = "";
let match: (typeof story)["matches"][number];
let us: PrivatePage;

const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;

beforeAll(async () => {
  club = await createTestApp();
});
beforeEach(async () => {
  club.clock.set("2026-11-21T11:00:00Z");
  story = await pairsLeague(club.command);
  url = `/api/leagues/${story.league.id}`;
  const [first] = story.matches;
  if (first === undefined) throw new Error("a league has matches");
  match = first;
  await sql("update tournaments set players_send_results = true where id = $1", [story.league.id]);
  us = await openPrivatePage(club, story.league.id, first.pair1_id);
});
afterAll(() => club?.close());

const sent = (own: number, theirs: number, played_on: string | null = null): SaidByPair => ({
  kind: "sent",
  id: randomUUID(),
  outcome: "played",
  sets: [{ own, theirs }],
  winner: null,
  played_on,
});
const rivals = () => openPrivatePage(club, story.league.id, match.pair2_id);
const state = async (id = match.id) => {
  const [row] = await sql("select status, sent, set_results from tournament_matches where id = $1", [id]);
  return [row.status, row.sent, row.set_results.map((set: { pair1_games: number }) => set.pair1_games).join()];
};
const later = (hours: number) => club.clock.set(new Date(club.clock.now().getTime() + hours * 3_600_000).toISOString());

describe("what players send, as it happens (spec 6 §2)", () => {
  it("both partners send different results at once: the pair has one, its last, and it is no dispute", async () => {
    const partner = await openPrivatePage(club, story.league.id, match.pair1_id);
    const answers = await Promise.all([us.say(match.id, sent(6, 1)), partner.say(match.id, sent(6, 4))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const own = (await us.read()).matches.find(({ id }) => id === match.id)?.sent;
    expect(own).toMatchObject([{ by: "us", is_denied: false }]);
    expect(await state()).toEqual(["completed", "unconfirmed", "6"]);
  });

  it("a link that is forwarded proposes and decides nothing; when it is revoked nothing that came by it is left", async () => {
    const { id, cookie } = us; // in a stranger's browser, too
    const stranger = { headers: { cookie }, method: "POST" as const, url: `/api/mi/${id}/matches/${match.id}` };
    expect((await club.app.inject({ ...stranger, payload: { said: sent(6, 0) } })).statusCode).toBe(200);
    await club.call("DELETE", `${url}/links/${match.pair1_id}`);
    expect((await club.app.inject({ ...stranger, payload: { said: sent(6, 0) } })).json().code).toBe("link_dead");
    expect(await state()).toEqual(["scheduled", null, ""]);
  });

  it("waits for the desk where no rival can be reached, however long", async () => {
    await us.say(match.id, sent(6, 2));
    for (let day = 0; day < 20; day++) {
      later(24);
      await confirmDue(club.deps);
    }
    expect(await state()).toEqual(["completed", "unconfirmed", "6"]);
  });

  it("a substitute sends by the link of the pair: who played stays as the desk noted it", async () => {
    const [absent, substitute] = [match.pair1_id, story.playerIds[7]];
    const [{ player1_id }] = await sql("select player1_id from pairs where id = $1", [absent]);
    await sql(
      `insert into match_lineups (match_id, side, absent_player_id, substitute_id, created_at)
        values ($1, 1, $2, (select person_id from league_players where id = $3), now())`,
      [match.id, player1_id, substitute],
    );
    const before = await sql("select * from match_lineups where match_id = $1", [match.id]);
    expect((await us.say(match.id, sent(6, 2))).status).toBe(200);
    expect(await sql("select * from match_lineups where match_id = $1", [match.id])).toEqual(before);
  });

  it("is of the one of two open matches of the same pairs that was chosen, and moved to the other by hand", async () => {
    const [{ id: other }] = await sql(
      `insert into tournament_matches (tournament_id, phase_id, round_id, group_id, pair1_id, pair2_id, leg, status, kind, created_at, updated_at)
        select tournament_id, phase_id, round_id, group_id, pair1_id, pair2_id, 2, status, kind, created_at, updated_at
          from tournament_matches where id = $1 returning id`,
      [match.id],
    );
    const open = (await us.read()).matches.filter(({ rivals: pair }) => pair === match.pair2_name);
    expect(new Set(open.map(({ place }) => place)).size).toBe(2);
    await us.say(other, sent(6, 2));
    expect([await state(), await state(other)]).toEqual([
      ["scheduled", null, ""],
      ["completed", "unconfirmed", "6"],
    ]);
    const of = (await us.read()).matches.find(({ id }) => id === other)?.sent[0]?.id ?? "";
    await us.say(other, { kind: "taken_back", id: randomUUID(), of });
    await us.say(match.id, sent(6, 2));
    expect([await state(), await state(other)]).toEqual([
      ["completed", "unconfirmed", "6"],
      ["scheduled", null, ""],
    ]);
  });

  it("a dispute at the deadline is nobody's by time", async () => {
    const them = await rivals();
    await us.say(match.id, sent(6, 2));
    await them.say(match.id, sent(6, 2));
    await sql("update rounds set deadline = '2026-11-21' where tournament_id = $1", [story.league.id]);
    later(72);
    await confirmDue(club.deps);
    expect(await state()).toEqual(["scheduled", "disputed", ""]);
  });

  it("is taken of a league that was paused while the phone had no line, and confirmed by time as any other", async () => {
    const them = await rivals();
    await sql("update tournaments set status = 'paused' where id = $1", [story.league.id]);
    expect((await us.say(match.id, sent(6, 2))).status).toBe(200);
    await them.read();
    later(25);
    await confirmDue(club.deps);
    expect(await state()).toEqual(["completed", null, "6"]);
  });

  it("of a phone whose clock is wrong is of the club's day, and refused where the phone says a day to come", async () => {
    expect((await us.say(match.id, sent(6, 2, "2031-01-01"))).code).toBe("date_future");
    await us.say(match.id, sent(6, 2));
    const rows = await sql("select played_on::text from sent_results where match_id = $1 and kind = 'sent'", [
      match.id,
    ]);
    expect(rows).toEqual([{ played_on: "2026-11-21" }]);
  });
});

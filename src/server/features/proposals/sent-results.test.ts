import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SaidByPair } from "#contract/links/endpoints.ts";
import { openPrivatePage, type PrivatePage } from "#test/support/private-links.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { confirmDue } from "./writes.ts";

let club: TestApp;
let story: Awaited<ReturnType<typeof pairsLeague>>;
let url = "";
let match = "";
let us: PrivatePage;
let them: PrivatePage;

const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;

async function edit(changes: object): Promise<void> {
  const { name, division, start_date, status, version } = (await club.call("GET", url)).body;
  const { status: answer } = await club.call("PUT", url, { name, division, start_date, status, version, ...changes });
  expect(answer).toBe(200);
}

beforeAll(async () => {
  club = await createTestApp();
});
beforeEach(async () => {
  club.clock.set("2026-11-21T11:00:00Z");
  story = await pairsLeague(club.command);
  url = `/api/leagues/${story.league.id}`;
  await edit({ players_send_results: true });
  const [first] = story.matches;
  match = first?.id ?? "";
  us = await openPrivatePage(club, story.league.id, first?.pair1_id ?? "");
  them = await openPrivatePage(club, story.league.id, first?.pair2_id ?? "");
});
afterAll(() => club?.close());

const won: [number, number][] = [
  [6, 4],
  [6, 3],
];
const lost: [number, number][] = won.map(([own, theirs]) => [theirs, own]);
const sent = (sets: [number, number][], rest: Partial<Extract<SaidByPair, { kind: "sent" }>> = {}): SaidByPair => ({
  kind: "sent",
  id: randomUUID(),
  outcome: "played",
  sets: sets.map(([own, theirs]) => ({ own, theirs })),
  winner: null,
  played_on: null,
  ...rest,
});
const answer = (kind: "confirmed" | "denied" | "taken_back", of: string): SaidByPair => ({
  kind,
  id: randomUUID(),
  of,
});

/** The match as the administration reads it. */
const shown = async () => (await club.call("GET", `${url}/matches/${match}`)).body;
/** The match as it is kept: whoever is signed in would not be any more where hours have passed. */
const state = async () => {
  const [{ status, sent: waits, set_results }] = await sql("select * from tournament_matches where id = $1", [match]);
  const sets = set_results.map((set: { pair1_games: number; pair2_games: number }) => [
    set.pair1_games,
    set.pair2_games,
  ]);
  return [status, waits, JSON.stringify(sets)];
};
const inbox = async () => (await club.call("GET", `${url}/proposals`)).body;
/** The result that a page shows of the match. */
const sentOn = async (page: PrivatePage) => (await page.read()).matches.find(({ id }) => id === match)?.sent ?? [];
const sentId = async (page = them) => (await sentOn(page))[0]?.id ?? "";
const later = (hours: number) => club.clock.set(new Date(club.clock.now().getTime() + hours * 3_600_000).toISOString());
const points = async () => {
  const { body } = await club.visit("GET", `/api/public/leagues/${story.league.id}/ranking`);
  const rows: { pair_id: string; points: number }[] = body.rows;
  return rows.find(({ pair_id }) => pair_id === story.matches[0]?.pair1_id)?.points;
};

describe("a result that a pair sends by its link (spec 6 §2)", () => {
  it("counts unconfirmed, is confirmed by its rivals, and is the desk's from then on", async () => {
    expect((await us.say(match, sent(won))).status).toBe(200);
    expect(await state()).toEqual(["completed", "unconfirmed", "[[6,4],[6,3]]"]);
    expect(await points()).toBe(3);
    expect(await inbox()).toMatchObject([
      { match_id: match, state: "unconfirmed", versions: [{ set_results: won.map(() => ({})) }] },
    ]);
    expect(await sentOn(them)).toMatchObject([
      {
        by: "them",
        sets: [
          { own: 4, theirs: 6 },
          { own: 3, theirs: 6 },
        ],
      },
    ]);
    expect((await us.say(match, answer("confirmed", await sentId()))).code).toBe("sent_changed");
    const { page } = await them.say(match, answer("confirmed", await sentId()));
    expect(page.results).toMatchObject([{ id: match, is_won: false }]);
    expect(await state()).toEqual(["completed", null, "[[6,4],[6,3]]"]);
    expect((await us.say(match, sent(lost))).code).toBe("match_completed");
    expect(await inbox()).toEqual([]);
  });

  it("is confirmed by an equal one of the rivals, whoever's games come first", async () => {
    await them.say(match, sent(lost));
    await us.say(match, sent(won));
    expect(await state()).toEqual(["completed", null, "[[6,4],[6,3]]"]);
  });

  it("of two versions counts nowhere until the desk decides, which can be undone", async () => {
    await us.say(match, sent(won));
    await them.say(match, sent(won));
    expect(await state()).toEqual(["scheduled", "disputed", "[]"]);
    expect(await points()).toBe(0);
    const [{ versions }] = await inbox();
    expect(versions).toHaveLength(2);
    const decide = (of: string, accepts = true) =>
      club.call("POST", `${url}/proposals/${match}/decision`, { of, accepts, reason: "Lo vio el conserje" });
    const { body } = await decide(versions[1].id);
    expect(await state()).toEqual(["completed", null, "[[4,6],[3,6]]"]);
    expect((await decide(versions[0].id)).body.code).toBe("sent_changed");
    const undo = () => club.call("POST", `${url}/proposals/${match}/undo`, { decision_id: body.decision_id });
    expect((await undo()).status).toBe(200);
    expect(await state()).toEqual(["scheduled", "disputed", "[]"]);
    expect((await undo()).body.code).toBe("sent_changed");
    await decide(versions[0].id, false);
    expect(await state()).toEqual(["scheduled", null, "[]"]);
    expect(await sentOn(us)).toEqual([]);
  });

  it("that its rivals deny is taken out of the tables, and their own version beside it is a dispute", async () => {
    await us.say(match, sent(won));
    await them.say(match, answer("denied", await sentId()));
    expect(await state()).toEqual(["scheduled", "disputed", "[]"]);
    await us.say(match, answer("taken_back", (await sentOn(us))[0]?.id ?? ""));
    expect(await state()).toEqual(["scheduled", null, "[]"]);
  });

  it("is confirmed by time once its rivals have opened their page, and not before", async () => {
    await us.say(match, sent(won));
    later(30);
    await confirmDue(club.deps);
    expect(await state()).toEqual(["completed", "unconfirmed", "[[6,4],[6,3]]"]);
    await them.read();
    later(23);
    await confirmDue(club.deps);
    expect((await state())[1]).toBe("unconfirmed");
    later(1);
    await confirmDue(club.deps);
    expect(await state()).toEqual(["completed", null, "[[6,4],[6,3]]"]);
    const [line] = await sql(
      "select actor_name, params from audit_log where code = 'result_confirmed' order by id desc limit 1",
    );
    expect(line).toMatchObject({ actor_name: "Plazo cumplido", params: { by: "time" } });
  });

  it("is confirmed by time once the desk has told the rivals, who are asked by mail besides", async () => {
    await us.say(match, sent(won));
    expect(await sql("select kind, score from pending_notices where match_id = $1", [match])).toEqual([
      { kind: "result", score: "6-4 6-3" },
    ]);
    const [{ match_id, versions, confirms_at, is_timed }] = await inbox();
    expect([confirms_at, is_timed]).toEqual([null, true]);
    const told = () => club.call("POST", `${url}/proposals/${match_id}/told`, { of: versions[0].id });
    expect((await told()).status).toBe(200);
    expect((await inbox())[0].confirms_at).toEqual({ date: "2026-11-22", time: "12:00:00" });
    later(24);
    await confirmDue(club.deps);
    expect(await state()).toEqual(["completed", null, "[[6,4],[6,3]]"]);
  });

  it("is not confirmed by time where that is off, nor a walkover", async () => {
    await us.say(match, sent([], { outcome: "walkover", winner: "us" }));
    expect((await inbox())[0].is_timed).toBe(false);
    await them.read();
    later(99);
    await confirmDue(club.deps);
    expect((await state())[1]).toBe("unconfirmed");
    await sql("update tournaments set confirm_hours = null where id = $1", [story.league.id]);
    await us.say(match, sent(won));
    await them.read();
    later(99);
    await confirmDue(club.deps);
    expect((await state())[1]).toBe("unconfirmed");
  });

  it.each(["walkover", "no_show"] as const)("of a %s is confirmed by the rivals, or by the desk", async (outcome) => {
    const ends = sent([], { outcome, winner: "us" });
    await us.say(match, ends);
    expect(await state()).toEqual(["completed", "unconfirmed", "[[6,0],[6,0]]"]);
    const accepts = { of: ends.id, accepts: true, reason: null };
    const { status, body } = await club.call("POST", `${url}/proposals/${match}/decision`, accepts);
    expect([status, await state()]).toEqual([200, ["completed", null, "[[6,0],[6,0]]"]]);
    await club.call("POST", `${url}/proposals/${match}/undo`, { decision_id: body.decision_id });
    expect((await state())[1]).toBe("unconfirmed");
    expect((await them.say(match, answer("confirmed", ends.id))).status).toBe(200);
    expect(await state()).toEqual(["completed", null, "[[6,0],[6,0]]"]);
  });

  it("never overwrites the desk's, which ends what was sent, and is sent again once that is taken away", async () => {
    await us.say(match, sent(won));
    const of = await sentId();
    const { version } = await shown();
    const set_results = [{ set: 1, pair1_games: 1, pair2_games: 6 }];
    await club.call("PUT", `${url}/matches/${match}/result`, { version, set_results });
    expect(await state()).toEqual(["completed", null, "[[1,6]]"]);
    expect((await them.say(match, answer("confirmed", of))).code).toBe("match_completed");
    await club.call("DELETE", `${url}/matches/${match}/result`, { version: version + 1, reason: null });
    expect((await them.say(match, answer("confirmed", of))).code).toBe("sent_changed");
    expect((await them.say(match, sent(lost))).status).toBe(200);
    expect((await state())[1]).toBe("unconfirmed");
  });

  it("was played on a day of the league that has come", async () => {
    const on = async (played_on: string) => (await us.say(match, sent(won, { played_on }))).code;
    expect([await on("2026-10-31"), await on("2026-11-22")]).toEqual(["date_past", "date_future"]);
    expect([await on("2026-11-01"), await on("2026-11-21")]).toEqual([null, null]);
  });

  it.each([
    ["2026-11-28", "2026-11-21"],
    ["2026-11-19", null], // as it was booked
  ])(
    "booked for %s was played on the day on which it was sent, if that booking is still to come, whenever it is confirmed",
    async (day, played_on) => {
      await sql("update tournament_matches set match_date = $2, match_time = '19:00', court_id = 1 where id = $1", [
        match,
        day,
      ]);
      await us.say(match, sent(won));
      const of = await sentId();
      await them.say(match, answer("denied", of));
      later(48);
      expect((await them.say(match, answer("confirmed", of))).code).toBeNull();
      const [kept] = await sql("select status, played_on::text from tournament_matches where id = $1", [match]);
      expect(kept).toEqual({ status: "completed", played_on });
    },
  );

  it("is said once, however often the same is sent", async () => {
    const said = sent(won);
    expect([(await us.say(match, said)).status, (await us.say(match, said)).status]).toEqual([200, 200]);
    await them.say(match, answer("confirmed", await sentId()));
    expect((await us.say(match, said)).status).toBe(200); // a line that comes back late
    expect(await sql("select 1 from sent_results where match_id = $1 and kind = 'sent'", [match])).toHaveLength(1);
  });

  it("is taken while the league is paused, which the page says, and not once it is over", async () => {
    const late = sent(won);
    await edit({ status: "paused" });
    expect(await us.read()).toMatchObject({ is_paused: true, is_public: false });
    expect((await us.say(match, late)).status).toBe(200);
    expect((await state())[1]).toBe("unconfirmed");
    await edit({ status: "active" });
    expect(await them.read()).toMatchObject({ is_paused: false, is_public: true });
    expect(await sentOn(them)).toMatchObject([{ id: late.id, by: "them" }]);
    await sql("update tournaments set status = 'completed' where id = $1", [story.league.id]);
    expect((await them.say(match, answer("confirmed", late.id))).code).toBe("link_dead");
    expect((await state())[1]).toBe("unconfirmed");
  });

  it("ends with the links of who sent it", async () => {
    await us.say(match, sent(won));
    await club.call("DELETE", `${url}/links/${story.matches[0]?.pair1_id}`);
    expect(await state()).toEqual(["scheduled", null, "[]"]);
  });

  it("is refused where players send none, of a match of others, that is cancelled, or in a closed round", async () => {
    const other = story.matches.find((one) => ![one.pair1_id, one.pair2_id].includes(story.matches[0]?.pair1_id ?? ""));
    expect((await us.say(other?.id ?? "", sent(won))).code).toBe("match_not_found");
    expect((await us.say(match, sent([]))).code).toBe("no_games");
    await edit({ players_send_results: false });
    expect((await us.say(match, sent(won))).code).toBe("sending_off");
    expect((await us.read()).matches.map(({ can_send }) => can_send)).toEqual([false, false, false]);
    await edit({ players_send_results: true });
    await sql("update rounds set state = 'closed' where tournament_id = $1", [story.league.id]);
    expect((await us.say(match, sent(won))).code).toBe("round_closed");
    await sql("update tournament_matches set status = 'cancelled' where id = $1", [match]);
    expect((await us.say(match, sent(won))).code).toBe("match_cancelled");
  });
});

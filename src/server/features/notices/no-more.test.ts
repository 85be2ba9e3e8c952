import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { removeLeague } from "#server/features/leagues/commands/remove-league.ts";
import { finishLeague } from "#server/features/seasons/commands/finish-league.ts";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { openPrivatePage } from "#test/support/private-links.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { sendNotices } from "./commands/send-notices.ts";

let club: TestApp;
let story: Awaited<ReturnType<typeof pairsLeague>>;

const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
const send = () => sendNotices({ ...club.deps, config: { ...club.deps.config, smtpUrl: "smtp://127.0.0.1:1" } });
const later = (minutes: number) =>
  club.clock.set(new Date(club.clock.now().getTime() + minutes * 60_000).toISOString());
const match = () => story.matches[0] ?? { id: "", pair1_id: "", pair2_id: "" };
const url = () => `/api/leagues/${story.league.id}`;
const sent = () => sql("select * from outbox order by id");

/** What is written once the day's message has been, to whom, and whether it is written again. */
async function written(): Promise<{ count: number; text: string; calendar: string; recipients: string[] }> {
  await sql("delete from outbox");
  club.clock.set("2026-11-22T11:00:00Z");
  await send(); // a deletion is noted when it is seen first
  later(11);
  await send();
  const rows = await sent();
  expect(await send()).toBe(0);
  expect(await sql("select * from pending_notices")).toEqual([]);
  const recipients = rows.map(({ recipient }) => recipient);
  return { count: rows.length, text: rows[0]?.body_text ?? "", calendar: rows[0]?.calendar ?? "", recipients };
}

/** The desk books the first match, and its four are told. */
async function dated(id = match().id, path = `${url()}/matches/${match().id}`) {
  const version = (await sql("select version from tournament_matches where id = $1", [id]))[0].version;
  const place = { match_date: "2026-12-01", match_time: "18:00", court_id: 2, scheduling_notes: null };
  expect((await club.call("PUT", `${path}/schedule`, { version, ...place })).status).toBe(200);
  later(11);
  expect(await send()).toBe(4);
}

beforeAll(async () => {
  club = await createTestApp();
});
beforeEach(async () => {
  club.clock.set("2026-11-21T11:00:00Z");
  await sql("delete from pending_notices");
  await sql("delete from outbox");
  await sql("update tournament_matches set match_date = null, match_time = null, court_id = null");
  await sql("update club_settings set notifications = jsonb_build_object('players', true)");
  story = await pairsLeague(club.command);
  await withMail();
});
afterAll(() => club?.close());

/** Everybody of the newest league has an address. */
async function withMail() {
  await sql(
    "update people set email = case when id in (select person_id from league_players where tournament_id = $1) then replace(lower(full_name), ' ', '.') || '@correo.test' end",
    [story.league.id],
  );
  await sql("update rounds set deadline = null");
}

/** A pair leaves by what the desk was shown. */
async function withdraw(pairId: string, policy: "annul" | "keep_played") {
  const path = `${url()}/rounds/${await currentRound(club.command, story.league.id)}/pairs/${pairId}/withdrawal`;
  const { choices } = (await club.call("GET", path)).body;
  const shown = choices.find((one: { policy: string }) => one.policy === policy)?.effects;
  expect((await club.call("POST", path, { reason: "injury", policy, shown })).status).toBe(200);
}

const isOff = /Partido contra .+ y .+: ya no se juega\. Antes: mar 1 dic a las 18:00, Cancha 2\./;

describe("a date that was told and is no more (spec 6 §8)", () => {
  it("is told once to the four of a match that is deleted, and taken out of their calendars", async () => {
    await dated();
    expect((await club.call("DELETE", `${url()}/matches/${match().id}`)).status).toBe(200);
    const told = await written();
    expect(told.count).toBe(4);
    expect(told.text).toMatch(isOff);
    expect(told.calendar).toContain(`UID:${match().id}@localhost`);
    expect(told.calendar).toContain("STATUS:CANCELLED");
  });

  it("says nothing of a deleted match that nobody had been told of", async () => {
    const version = (await sql("select version from tournament_matches where id = $1", [match().id]))[0].version;
    const place = { match_date: "2026-12-01", match_time: "18:00", court_id: 2, scheduling_notes: null };
    await club.call("PUT", `${url()}/matches/${match().id}/schedule`, { version, ...place });
    await club.call("DELETE", `${url()}/matches/${match().id}`);
    expect((await written()).count).toBe(0);
  });

  it("keeps to who does not want it, and to the one message of a day", async () => {
    await dated();
    await sql("update people set match_notices_refused_on = '2026-11-21' where email = 'persona.1-1@correo.test'");
    await club.call("DELETE", `${url()}/matches/${match().id}`);
    await send();
    later(11);
    expect(await send()).toBe(0);
    expect((await written()).recipients).not.toContain("persona.1-1@correo.test");
  });

  it("is told to both pairs of a match when one leaves, won by the other or nobody's", async () => {
    for (const policy of ["annul", "keep_played"] as const) {
      story = await pairsLeague(club.command);
      await sql("delete from outbox");
      await withMail();
      club.clock.set("2026-11-21T11:00:00Z");
      await sql("delete from player_mails");
      await dated();
      await withdraw(match().pair2_id, policy);
      const told = await written();
      expect([policy, told.count]).toEqual([policy, 4]);
      expect(told.text).toMatch(isOff);
      await sql("update tournaments set status = 'paused' where id = $1", [story.league.id]);
    }
  });

  it("is told when the league is finished or deleted, and that it is again when the league is played again", async () => {
    await dated();
    await sql("update rounds set state = 'closed', closed_at = now() where tournament_id = $1", [story.league.id]);
    await sql("delete from pending_notices");
    await finishLeague(club.command, {
      league_id: story.league.id,
      is_kept_public: false,
      champion_id: null,
      unconfirmed: [],
    });
    const told = await written();
    expect(told.count).toBe(4);
    expect(told.text).toMatch(isOff);
    await removeLeague(club.command, { league_id: story.league.id });
    expect((await written()).count).toBe(0);
    await sql("update tournaments set status = 'active', updated_at = $2 where id = $1", [
      story.league.id,
      club.clock.now(),
    ]);
    club.clock.set("2026-11-23T11:00:00Z");
    await sql("delete from outbox");
    expect(await send()).toBe(4);
    expect((await sent())[0]?.subject).toBe("Tu partido: mar 1 dic, 18:00");
  });

  it("is told of a bracket that is deleted, whose pairs may be gone with it", async () => {
    const drawn = await bracketLeague(club, { groups: 1 });
    story = drawn;
    await withMail();
    await drawn.draw(2);
    const { id } = await drawn.match("Final");
    await dated(id, `${url()}/brackets/matches/${id}`);
    const { phases } = await drawn.page();
    expect((await drawn.call("DELETE", "", { shown: phases[0]?.draw.seed })).status).toBe(200);
    const told = await written();
    expect(told.count).toBe(4);
    expect(told.text).toMatch(isOff);
  });
});

describe("places that are held (spec 6 §3.1)", () => {
  const offer = async () => {
    await sql("update tournaments set players_send_results = true where id = $1", [story.league.id]);
    const page = await openPrivatePage(club, story.league.id, match().pair1_id);
    const places = [{ match_date: "2026-11-26", match_time: "19:00:00", court_id: 1 }];
    const id = crypto.randomUUID();
    expect((await page.sayDates(match().id, { kind: "offered", id, places })).status).toBe(200);
  };
  const held = () => sql("select 1 from date_offers where ended_at is null");

  it("are no more when the match is deleted, the rivals leave, the league ends, or players agree on none", async () => {
    const ends = [
      () => club.call("DELETE", `${url()}/matches/${match().id}`),
      () => withdraw(match().pair2_id, "annul"),
      () => withdraw(match().pair2_id, "keep_played"),
      () => removeLeague(club.command, { league_id: story.league.id }),
      () => sql("update tournaments set players_send_results = false where id = $1", [story.league.id]),
    ];
    for (const end of ends) {
      story = await pairsLeague(club.command);
      await offer();
      expect(await held()).toHaveLength(1);
      await end();
      expect([ends.indexOf(end), await held()]).toEqual([ends.indexOf(end), []]);
    }
  });
});

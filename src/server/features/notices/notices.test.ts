import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scheduleMatches } from "#server/features/matches/commands/schedule-matches.ts";
import { unscheduleMatches } from "#server/features/matches/commands/unschedule-matches.ts";
import { deliveryOf, sendWaiting } from "#server/platform/mailer.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { administrator, createTestApp, signIn, type TestApp } from "#test/support/test-app.ts";
import { sendNotices } from "./commands/send-notices.ts";
import { askAboutResult } from "./writes.ts";

let club: TestApp;
let story: Awaited<ReturnType<typeof pairsLeague>>;

const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
const withServer = () => ({ ...club.deps, config: { ...club.deps.config, smtpUrl: "smtp://127.0.0.1:1" } });
const send = () => sendNotices(withServer());
const switchOn = (on = true) =>
  sql("update club_settings set notifications = jsonb_build_object('players', $1::bool)", [on]);
const waiting = () => sql("select * from outbox order by id");
const subjects = async () => (await waiting()).map(({ subject }) => subject);
const match = () => story.matches[0] ?? { id: "", pair1_id: "", pair2_id: "" };

/** Gives the first match a date, or takes it away, as an administrator does. */
async function schedule(match_date: string | null, match_time = "18:00") {
  const [{ version }] = await sql("select version from tournament_matches where id = $1", [match().id]);
  const shown = { league_id: story.league.id, match_id: match().id, version };
  const done =
    match_date === null
      ? await unscheduleMatches(club.command, { matches: [shown] })
      : await scheduleMatches(club.command, { places: [{ ...shown, match_date, match_time, court_id: 2 }] });
  expect([done.accepted.length, done.left]).toEqual([1, []]);
}

/** The same, and enough time passes for it to be told. */
async function rested(match_date: string | null, match_time?: string) {
  await schedule(match_date, match_time);
  later(11);
}

const later = (minutes: number) =>
  club.clock.set(new Date(club.clock.now().getTime() + minutes * 60_000).toISOString());

beforeAll(async () => {
  club = await createTestApp();
});
beforeEach(async () => {
  club.clock.set("2026-11-21T11:00:00Z");
  await sql("delete from outbox");
  await sql("update tournaments set status = 'deleted'");
  await sql("update tournament_matches set match_date = null, match_time = null, court_id = null");
  story = await pairsLeague(club.command);
  await sql(
    "update people set email = case when id in (select person_id from league_players where tournament_id = $1) then replace(lower(full_name), ' ', '.') || '@correo.test' end",
    [story.league.id],
  );
  await sql("update rounds set deadline = null");
  await switchOn();
});
afterAll(() => club?.close());

describe("mail to players (spec 6 §8)", () => {
  it("tells the four of a match its first date, with an entry for the calendar and a way out", async () => {
    await rested("2026-12-01");
    expect(await send()).toBe(4);
    const rows = await waiting();
    expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(4);
    for (const row of rows) {
      expect(row.subject).toBe("Tu partido: mar 1 dic, 18:00");
      expect(row.body_text).toMatch(/Partido contra .+ y .+: mar 1 dic a las 18:00, Cancha 2\./);
      expect(row.body_text).toContain("Recibes este email porque");
      expect(row.body_text).toMatch(/http:\/\/localhost:3000\/avisos#[\w-]{32}$/);
      expect(row.calendar).toContain(`UID:${match().id}@localhost`);
      expect(row.calendar).toContain("DTSTART;TZID=Europe/Madrid:20261201T180000");
      expect(row.unsubscribe_url).toMatch(/\/api\/avisos\/baja\/[\w-]{32}$/);
      expect([row.is_once, row.is_for_day, new Date(row.useless_at).toISOString()]).toEqual([
        true,
        true,
        "2026-12-01T17:00:00.000Z",
      ]);
    }
    expect(await sql("select * from pending_notices")).toEqual([]);
    const kept = JSON.stringify(await sql("select * from player_mails"));
    for (const { body_text, unsubscribe_url } of rows)
      for (const token of [body_text, unsubscribe_url].map((text) => text.slice(-32)))
        expect(kept).not.toContain(token);
  });

  it("says nothing before the club switches it on, nor of what was changed before that", async () => {
    await switchOn(false);
    await rested("2026-12-01");
    expect(await send()).toBe(0);
    await switchOn();
    expect(await send()).toBe(0);
    expect(await sql("select * from pending_notices")).toEqual([]);
  });

  it("piles nothing up without a mail server", async () => {
    await rested("2026-12-01");
    expect(await sendNotices(club.deps)).toBe(0);
    expect(await sql("select * from pending_notices")).toEqual([]);
    expect(await send()).toBe(0);
  });

  it("says nothing of a date that is changed back before the mail goes", async () => {
    await rested("2026-12-01");
    expect(await send()).toBe(4);
    await schedule("2026-12-02");
    await rested("2026-12-01");
    club.clock.set("2026-11-22T11:00:00Z");
    expect(await send()).toBe(0);
    expect(await sql("select * from pending_notices")).toEqual([]);
  });

  it("rests, then goes once: not again with the next look, and by two processes at once", async () => {
    await schedule("2026-12-01");
    later(9);
    expect(await send()).toBe(0);
    later(2);
    const written = await Promise.all([send(), send(), send()]);
    expect(written.reduce((sum, one) => sum + one, 0)).toBe(4);
    expect(await waiting()).toHaveLength(4);
    expect(await send()).toBe(0);
  });

  it("sends a second change of a day the next one, unless it is of today or tomorrow", async () => {
    await rested("2026-12-01");
    await send();
    await rested("2026-12-03");
    expect(await send()).toBe(0);
    await rested("2026-11-22");
    expect(await send()).toBe(4);
    expect((await subjects()).at(-1)).toBe("Cambia tu partido: dom 22 nov, 18:00");
    await rested("2026-12-05");
    expect(await send()).toBe(4); // it leaves tomorrow
    await rested("2026-12-08");
    expect(await send()).toBe(0);
    club.clock.set("2026-11-22T06:59:00Z");
    expect(await send()).toBe(0);
    club.clock.set("2026-11-22T07:00:00Z");
    expect(await send()).toBe(4);
    expect((await waiting()).at(-1)?.body_text).toContain(
      "cambia al mar 8 dic a las 18:00, Cancha 2. Antes: sáb 5 dic",
    );
    expect((await waiting()).at(-1)?.body_text).not.toContain("Recibes este email porque");
  });

  it("keeps the night by the clock on the wall, also where the hour changes", async () => {
    club.clock.set("2027-03-27T21:30:00Z"); // 22:30, of the night that has one hour less
    await rested("2027-03-28");
    expect(await send()).toBe(0);
    club.clock.set("2027-03-28T05:59:00Z");
    await send(); // it is of today by now
    expect((await waiting())[0]?.is_for_day).toBe(false);
    await sql("delete from outbox");
    await rested("2027-04-10");
    club.clock.set("2027-03-29T05:59:00Z");
    expect(await send()).toBe(0);
    club.clock.set("2027-03-29T06:00:00Z");
    expect(await send()).toBe(4);
  });

  it("takes an entry out of the calendar with the date", async () => {
    await rested("2026-12-01");
    await send();
    await rested(null);
    club.clock.set("2026-11-22T11:00:00Z");
    await sql("delete from outbox");
    expect(await send()).toBe(4);
    const [row] = await waiting();
    expect(row?.subject).toBe("Un partido tuyo se queda sin fecha");
    expect(row?.calendar).toContain("STATUS:CANCELLED");
  });

  it("drops what has no use any more", async () => {
    await rested("2026-11-21", "13:00");
    club.clock.set("2026-11-21T12:01:00Z"); // 13:01
    expect(await send()).toBe(0);
    expect(await sql("select * from pending_notices")).toEqual([]);
  });

  it("reminds once, three days before the deadline, of what has no date", async () => {
    await sql("update rounds set deadline = '2026-11-25' where tournament_id = $1", [story.league.id]);
    expect(await send()).toBe(0);
    club.clock.set("2026-11-22T11:00:00Z");
    const written = await send();
    expect(written).toBe(story.playerIds.length);
    expect((await waiting())[0]?.body_text).toContain("queda por jugar, y el plazo acaba el mié 25 nov.");
    club.clock.set("2026-11-23T11:00:00Z");
    expect(await send()).toBe(0);
  });

  it("tells each pair of a closed round its place and its next group; taken back before it goes, nothing", async () => {
    const round = await currentRound(club.command, story.league.id);
    await sql(
      `update rounds set state = 'closed', closed_at = $2, final_tables = (
        select jsonb_object_agg(group_id, lines) from (select group_id, jsonb_agg(jsonb_build_object('pair_id', pair_id, 'position', position + 1)) as lines
          from group_members where round_id = $1 group by group_id) as tables) where id = $1`,
      [round, club.clock.now()],
    );
    await sql(
      `with next as (insert into rounds (tournament_id, phase_id, number, state, start_date)
        select tournament_id, phase_id, number + 1, 'open', start_date from rounds where id = $1 returning id)
      insert into group_members (tournament_id, round_id, group_id, pair_id, position)
        select m.tournament_id, next.id, m.group_id, m.pair_id, m.position from group_members m, next where m.round_id = $1`,
      [round],
    );
    later(11);
    expect(await send()).toBe(story.playerIds.length);
    expect((await waiting())[0]?.body_text).toMatch(
      /la jornada 1 se ha cerrado\. Puesto \d en .+\. La próxima jornada: .+\./,
    );
    await sql("delete from outbox");
    const other = await pairsLeague(club.command, { name: "Otra" });
    const second = await currentRound(club.command, other.league.id);
    await sql("update rounds set state = 'closed', closed_at = $2 where id = $1", [second, club.clock.now()]);
    expect(await sql("select kind from pending_notices")).toEqual([{ kind: "table" }]);
    await sql("update rounds set state = 'open', closed_at = null where id = $1", [second]);
    expect(await sql("select kind from pending_notices")).toEqual([]);
  });

  it("asks the pair that has to confirm a result, and nobody else", async () => {
    const result = { tournament_id: story.league.id, match_id: match().id, pair_id: match().pair2_id, version: 1 };
    await sql("update tournament_matches set sent = 'waiting' where id = $1", [match().id]);
    await club.database.db.transaction((tx) =>
      askAboutResult(tx, { ...result, score: "6-4 3-6 10-7", noted_at: club.clock.now() }),
    );
    later(11);
    expect(await send()).toBe(2);
    expect((await waiting())[0]?.body_text).toContain(
      "tus rivales dicen 6-4 3-6 10-7 (primero tus juegos). ¿Es correcto?",
    );
    const page = `/league/${story.league.id}/pair/${match().pair2_id}`;
    const [{ body_text, body_html }] = (await waiting()) as [{ body_text: string; body_html: string }];
    expect(body_text).toContain(`Si no lo tienes a mano, pídelo en esta página: ${club.deps.config.publicUrl}${page}`);
    expect(body_html).toContain(`<a href="${club.deps.config.publicUrl}${page}">`);
    expect(await send()).toBe(0);
  });

  it("goes only to who wants it, of leagues that are played, and not to pairs that have left", async () => {
    await rested("2026-12-01");
    await sql("update tournaments set status = 'inactive' where id = $1", [story.league.id]);
    expect(await send()).toBe(0);
    await sql("update tournaments set status = 'active' where id = $1", [story.league.id]);
    await rested("2026-12-02");
    await sql(
      "update people set match_notices_refused_on = '2026-11-01' where id in (select person_id from league_players where id = (select player1_id from pairs where id = $1))",
      [match().pair1_id],
    );
    await sql(
      "update people set notices_off = '{date}' where id in (select person_id from league_players where id = (select player2_id from pairs where id = $1))",
      [match().pair1_id],
    );
    await sql(
      "update group_members set state = 'withdrawn', withdrawal_reason = 'injury', withdrawal_policy = 'annul', withdrawn_at = $2 where pair_id = $1",
      [match().pair2_id, club.clock.now()],
    );
    expect(await send()).toBe(0);
    expect(await sql("select * from pending_notices")).toEqual([]);
  });

  it("names rivals as the portal does", async () => {
    await sql(
      "update people set name_refused_on = '2026-11-01' where id in (select person_id from league_players where id = (select player1_id from pairs where id = $1))",
      [match().pair2_id],
    );
    const [{ full_name }] = await sql(
      "select full_name from players where id = (select player1_id from pairs where id = $1)",
      [match().pair2_id],
    );
    await rested("2026-12-01");
    await send();
    const texts = (await waiting()).map(({ body_text, calendar }) => `${body_text}${calendar}`);
    expect(texts.filter((text) => text.includes(full_name)).length).toBe(1); // the mail to that person
  });

  it("is noted as sent before it is: who ends between the two sends it no second time", async () => {
    await rested("2026-12-01");
    await send();
    await sql("delete from outbox where id > (select min(id) from outbox)");
    const parts = withServer();
    const during: unknown[] = [];
    await sendWaiting(parts, async ({ id }) => {
      during.push(...(await sql("select sent_at is not null as sent from outbox where id = $1", [id])));
    });
    expect(during).toEqual([{ sent: true }]);
    expect(await sendWaiting(parts, deliveryOf(parts))).toBe(0);
  });

  it("waits in the outbox for the morning, and is dropped there when it is late", async () => {
    await rested("2026-12-01");
    await send();
    const sent: string[] = [];
    const deliver = async ({ recipient }: { recipient: string }) => void sent.push(recipient);
    club.clock.set("2026-11-21T22:00:00Z");
    await sendWaiting(withServer(), deliver);
    expect(sent).toEqual([]);
    club.clock.set("2026-12-01T17:01:00Z");
    await sendWaiting(withServer(), deliver);
    expect([sent, await waiting()]).toEqual([[], []]);
  });

  it("shows on the person what the mail server refused for good, and writes there no more", async () => {
    await rested("2026-12-01");
    await send();
    const refused = Object.assign(new Error("550 no such user"), { responseCode: 550, code: "EENVELOPE" });
    const tried = await sendWaiting(withServer(), () => Promise.reject(refused));
    expect(tried).toBe(4);
    expect(await sendWaiting(withServer(), () => Promise.reject(refused))).toBe(0);
    const [{ id }] = await sql("select id from people where lower(email) = (select recipient from outbox limit 1)");
    const page = async () => {
      const cookie = await signIn(club.app, administrator);
      return (await club.app.inject({ url: `/api/people/${id}`, headers: { cookie } })).json();
    };
    expect((await page()).mail_refused_on).toBe("2026-11-21");
    await rested("2026-11-22");
    expect(await send()).toBe(0);
    await sql("update people set email = 'nueva@correo.test' where id = $1", [id]);
    expect((await page()).mail_refused_on).toBeNull();
    await rested("2026-11-23");
    club.clock.set("2026-11-22T11:00:00Z");
    expect(await send()).toBe(1);
  });
});

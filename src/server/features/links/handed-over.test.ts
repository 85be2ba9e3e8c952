import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RateLimits } from "#server/platform/rate-limits.ts";
import { individualLeague, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { askLink } from "./commands/ask-link.ts";

let club: TestApp;
let story: Awaited<ReturnType<typeof pairsLeague>>;
let url = "";
let pair = "";

const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
const config = { publicUrl: "https://club.test", smtpUrl: "smtp://127.0.0.1:1" };

beforeAll(async () => {
  club = await createTestApp({ config });
});
beforeEach(async () => {
  club.clock.set("2026-11-21T11:00:00Z");
  await sql("delete from outbox");
  await sql("update tournaments set status = 'deleted'");
  story = await pairsLeague(club.command);
  url = `/api/leagues/${story.league.id}`;
  pair = story.matches[0]?.pair1_id ?? "";
  await sql(
    "update people set email = id || '@correo.test' where id in (select person_id from league_players where tournament_id = $1)",
    [story.league.id],
  );
  await sql("update tournaments set players_send_results = true where id = $1", [story.league.id]);
});
afterAll(() => club?.close());

const later = (minutes: number) =>
  club.clock.set(new Date(club.clock.now().getTime() + minutes * 60_000).toISOString());
const ofPair = `person_id from league_players r join pairs p on r.id in (p.player1_id, p.player2_id) where p.id = $1`;
const mails = () => sql("select * from outbox order by id");
const send = async (only_unopened = false) => {
  const { status, body } = await club.call("POST", `${url}/links/mail`, { only_unopened });
  expect(status).toBe(200);
  return body;
};
const open = (token: string) => club.visit("POST", "/api/links/open", { token });
const tokensIn = (rows: { body_text: string }[]) =>
  rows.map(({ body_text }) => /https:\/\/club\.test\/mi#([\w-]{32})/.exec(body_text)?.[1] ?? "");
const listed = async () => (await club.call("GET", `${url}/links`)).body;
const rowOf = async (id = pair) => (await listed()).pairs.find(({ pair_id }: { pair_id: string }) => pair_id === id);

describe("'Enviar enlaces' (spec 6 §1.1)", () => {
  it("mails every pair in one press: one link of each, to both of its people", async () => {
    const { sent, recent, without } = await send();
    expect([sent.length, recent, without]).toEqual([4, [], []]);
    const rows = await mails();
    expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(8);
    const tokens = new Set(tokensIn(rows));
    expect(tokens.size).toBe(4);
    for (const token of tokens) expect((await open(token)).status).toBe(200);
    expect(await sql("select way from links where tournament_id = $1", [story.league.id])).toEqual(
      Array.from({ length: 4 }, () => ({ way: "mailed" })),
    );
    expect(
      await sql("select params from audit_log where code = 'links_mailed' and entity_id = $1", [story.league.id]),
    ).toEqual([{ params: { pairs: 4 } }]);
  });

  it("says whose it is and what for, waits for the day, and is ended in one press", async () => {
    await send();
    const [mail] = await mails();
    expect(mail.subject).toBe("Vuestro enlace de Liga de prueba");
    expect(mail.body_text).toMatch(/^Hola, Persona .*veis vuestros partidos y enviáis los resultados/s);
    expect(mail.body_html).toContain('<a href="https://club.test/mi#');
    expect([mail.is_for_day, new Date(mail.useless_at).toISOString()]).toEqual([true, "2026-11-24T11:00:00.000Z"]);
    const stop = String(mail.unsubscribe_url).replace("https://club.test", "");
    expect(stop).toMatch(/^\/api\/avisos\/baja\/[\w-]{32}$/);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const ended = await club.app.inject({
      method: "POST",
      url: stop,
      headers: form,
      payload: "List-Unsubscribe=One-Click",
    });
    expect(ended.statusCode).toBe(200);
    later(11);
    await sql("delete from outbox");
    await send();
    expect((await mails()).map(({ recipient }) => recipient)).not.toContain(mail.recipient);
  });

  it("sends nothing twice to who presses twice, at once or within ten minutes", async () => {
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.sent.length + other.sent.length, one.recent.length + other.recent.length]).toEqual([4, 4]);
    later(9);
    expect(await send()).toMatchObject({ sent: [], recent: expect.objectContaining({ length: 4 }) });
    expect(await mails()).toHaveLength(8);
    later(2);
    expect((await send()).sent).toHaveLength(4);
  });

  it("leaves out who has no address, has said no, is not reached, or is a child without a guardian, and lists the pair", async () => {
    const set = (what: string) => sql(`update people set ${what} where id in (select ${ofPair})`, [pair]);
    const mailOf = async () => (await rowOf()).people.map(({ mail }: { mail: string }) => mail);
    for (const [what, state] of [
      ["email = null", "none"],
      ["email = id || '@correo.test', match_notices_refused_on = '2026-11-01'", "no"],
      ["match_notices_refused_on = null, birth_year = 2016", "guardian"],
    ] as const) {
      await set(what);
      expect(await mailOf()).toEqual([state, state]);
      later(11);
      expect((await send()).without).toEqual([pair]);
    }
    await set("birth_year = null");
    await sql(
      `insert into outbox (recipient, subject, body_text, body_html, created_at, next_attempt_at, refused_at, attempts)
        select email, '', '', '', now(), now(), '2026-11-20', 12 from people where id in (select ${ofPair})`,
      [pair],
    );
    expect(await mailOf()).toEqual(["refused", "refused"]);
    await set("email = id || '@otro.test'");
    expect(await mailOf()).toEqual(["yes", "yes"]);
  });

  it("writes once to an address that both have, and to the guardian of a child", async () => {
    await sql(
      `update people set email = 'casa@correo.test', birth_year = 2016, guardian_name = 'Rosa' where id in (select ${ofPair})`,
      [pair],
    );
    await send();
    const own = (await mails()).filter(({ recipient }) => recipient === "casa@correo.test");
    expect(own.map(({ body_text }) => body_text.split("\n")[0])).toEqual(["Hola, Rosa:"]);
  });

  it("goes only to those who have not opened theirs, when that is chosen", async () => {
    await send();
    const [token = ""] = tokensIn(await mails());
    expect((await open(token)).status).toBe(200);
    later(11);
    expect((await send(true)).sent).toHaveLength(3);
  });

  it("goes to no pair that has left, and none of a league that is over", async () => {
    await sql(
      "update group_members set state = 'withdrawn', withdrawal_reason = 'injury', withdrawal_policy = 'annul', withdrawn_at = now() where pair_id = $1",
      [pair],
    );
    expect((await rowOf()).is_in).toBe(false);
    const { sent, without } = await send();
    expect([sent.length, sent.includes(pair), without]).toEqual([3, false, []]);
    await sql("update tournaments set status = 'completed' where id = $1", [story.league.id]);
    expect((await club.call("POST", `${url}/links/mail`, { only_unopened: false })).body.code).toBe("league_not_found");
  });

  it("speaks to one player in an individual league", async () => {
    const { league } = await individualLeague(club.command);
    await sql(
      "update people set email = id || '@solo.test' where id in (select person_id from league_players where tournament_id = $1)",
      [league.id],
    );
    const { body } = await club.call("POST", `/api/leagues/${league.id}/links/mail`, { only_unopened: false });
    expect(body.sent.length).toBeGreaterThan(0);
    const [mail] = await mails();
    expect(mail.subject).toMatch(/^Tu enlace de /);
    expect((await club.call("GET", `/api/leagues/${league.id}/links`)).body).toMatchObject({
      is_individual: true,
      sends_results: false,
    });
  });

  it("is refused where no mail is sent, which the list says, and more than six times a day", async () => {
    const silent = await createTestApp({ limits: true });
    const { league } = await pairsLeague(silent.command);
    const address = `/api/leagues/${league.id}/links`;
    expect((await silent.call("GET", address)).body.has_mail_server).toBe(false);
    expect((await silent.call("POST", `${address}/mail`, { only_unopened: false })).body.code).toBe("no_mail_server");
    await silent.close();
    const limited = await createTestApp({ limits: true, config });
    const there = await pairsLeague(limited.command);
    const codes: unknown[] = [];
    for (let time = 0; time < 7; time++)
      codes.push(
        (await limited.call("POST", `/api/leagues/${there.league.id}/links/mail`, { only_unopened: false })).status,
      );
    expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429]);
    await limited.close();
  });

  it("has telephones as WhatsApp takes them, and when each was mailed and opened", async () => {
    await sql(`update people set phone = '600 11 22 33' where id in (select ${ofPair})`, [pair]);
    await send();
    const [token = ""] = tokensIn(
      (await mails()).filter(({ body_text }) => body_text.includes("Persona 1 y ") || true),
    );
    await open(token);
    const { people, mailed_at, live } = await rowOf();
    expect(people.map(({ telephone }: { telephone: string }) => telephone)).toEqual(["+34600112233", "+34600112233"]);
    expect([mailed_at, live]).toEqual([club.clock.now().toISOString(), 1]);
    expect(
      (await listed()).pairs.filter(({ opened_at }: { opened_at: string | null }) => opened_at !== null),
    ).toHaveLength(1);
  });
});

describe("'Pedir mi enlace' (spec 6 §1.1)", () => {
  const nobody = "00000000-0000-4000-8000-000000000000";
  const ask = async (pair_id = pair, league_id = story.league.id) => {
    const since = performance.now();
    const answer = await club.visit("POST", "/api/links/ask", { league_id, pair_id });
    const took = performance.now() - since;
    await club.deps.later.done();
    return { answer: [answer.status, answer.body], took };
  };
  const always = [200, { ok: true }];

  it("mails the addresses on record alone, and says so in the log without a name", async () => {
    expect((await ask()).answer).toEqual(always);
    const rows = await mails();
    expect(rows.map(({ recipient }) => String(recipient)).sort((a, b) => a.localeCompare(b))).toEqual(
      (await sql(`select email from people where id in (select ${ofPair}) order by email`, [pair])).map(
        ({ email }) => email,
      ),
    );
    expect(rows[0].body_text).toContain("Alguien lo ha pedido en la página pública");
    expect(rows[0].is_for_day).toBe(false);
    for (const token of new Set(tokensIn(rows))) expect((await open(token)).status).toBe(200);
    const lines = await sql("select actor_name, params from audit_log where code = 'link_asked' and entity_id = $1", [
      pair,
    ]);
    expect(lines).toEqual([{ actor_name: "Petición en el portal", params: {} }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["the pair is none", async () => (pair = nobody)],
    ["the league is none", async () => (story = { ...story, league: { ...story.league, id: nobody } })],
    ["nobody of it has an address", () => sql("update people set email = null")],
    ["everybody of it has said no", () => sql("update people set match_notices_refused_on = '2026-11-01'")],
    ["players take no part", () => sql("update tournaments set players_send_results = false")],
    ["the league is not public", () => sql("update tournaments set status = 'pending' where status = 'active'")],
    [
      "the league is over",
      () => sql("update tournaments set status = 'completed', is_kept_public = true where status = 'active'"),
    ],
  ])("is answered alike, after the same time, and mails nobody where %s", async (_what, happen) => {
    await happen();
    const { answer, took } = await ask();
    expect([answer, took >= 690]).toEqual([always, true]);
    expect(await mails()).toEqual([]);
    await sql("update people set match_notices_refused_on = null");
  });

  it("takes the same time where a mail is written, however long that takes, which a stop waits for", async () => {
    const { deps } = club;
    const take: RateLimits["take"] = async (name) => {
      if (name === "link_asks_of_pair") await pause(2500);
      return 0;
    };
    const slow = { ...deps, limits: { ...deps.limits, take } };
    const written = async () => (await mails()).length;
    const since = performance.now();
    await askLink(slow, { league_id: story.league.id, pair_id: pair, address: "192.0.2.9" });
    const took = performance.now() - since;
    expect([took >= 690, took < 2000, await written()]).toEqual([true, true, 0]);
    await deps.later.done();
    expect(await written()).toBe(2);
  });

  it("ends no link that the desk has made, however often it is asked for", async () => {
    const { body } = await club.call("POST", `${url}/links`, { pair_ids: [pair] });
    later(1);
    await Promise.all(Array.from({ length: 12 }, () => ask()));
    expect((await open(body[0].path.slice(4))).status).toBe(200);
    expect((await rowOf()).live).toBe(10);
  }, 20_000);

  it("ends none that the pair has asked for and opened", async () => {
    await ask();
    const [token = ""] = tokensIn(await mails());
    expect((await open(token)).status).toBe(200);
    later(1);
    await Promise.all(Array.from({ length: 12 }, () => ask()));
    expect((await open(token)).status).toBe(200);
    expect((await rowOf()).live).toBe(10);
  }, 20_000);

  it("mails a pair three times a day at most, and answers alike; an address asks ten times in an hour", async () => {
    const limited = await createTestApp({ limits: true, config });
    const { league, matches } = await pairsLeague(limited.command);
    await limited.database.pool.query("update people set email = id || '@correo.test'");
    await limited.database.pool.query("update tournaments set players_send_results = true");
    const payload = { league_id: league.id, pair_id: matches[0]?.pair1_id };
    const from = (remoteAddress: string) =>
      limited.app.inject({ method: "POST", url: "/api/links/ask", payload, remoteAddress });
    const answers = await Promise.all(Array.from({ length: 11 }, () => from("192.0.2.7")));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      429,
    ]);
    expect((await from("192.0.2.8")).json()).toEqual({ ok: true });
    await limited.deps.later.done();
    expect((await limited.database.pool.query("select 1 from outbox")).rows).toHaveLength(6);
    await limited.close();
  }, 20_000);

  it("is offered on the pair's public page only where players take part, mail is sent and the league goes on", async () => {
    const offered = async () =>
      (await club.visit("GET", `/api/public/leagues/${story.league.id}/pairs/${pair}`)).body.can_ask_link;
    const set = (what: string) => sql(`update tournaments set ${what} where id = $1`, [story.league.id]);
    expect(await offered()).toBe(true);
    await set("status = 'completed', is_kept_public = true, version = version + 1");
    await expect.poll(offered).toBe(false);
    await set("status = 'active', players_send_results = false, version = version + 1");
    await expect.poll(offered).toBe(false); // the server hears of it a moment later
  });

  it("has nothing of anybody in its answer, and is kept by nobody", async () => {
    const payload = { league_id: story.league.id, pair_id: pair };
    const { headers, body } = await club.app.inject({ method: "POST", url: "/api/links/ask", payload });
    expect([body, headers["cache-control"], headers["x-robots-tag"]]).toEqual(['{"ok":true}', "no-store", "noindex"]);
  });
});

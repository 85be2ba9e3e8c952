import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { mostLinks } from "#domain/links/link-life.ts";
import { createLog } from "#server/kernel/log.ts";
import { chargeToken, openCharge, sendAs } from "#test/support/charge-pages.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const dead = [404, "link_dead"];
const iban = "ES9121000418450200051332";

let club: TestApp;
let league = "";
let ids: string[] = [];
let url = "";
let logged: string[] = [];

beforeEach(async () => {
  logged = [];
  club = await createTestApp({ log: createLog("debug", { write: (line) => void logged.push(line) }) });
  onTestFinished(() => club.close());
  const story = await pairsLeague(club.command, { name: "Liga de otoño" });
  [league, ids] = [story.league.id, story.playerIds];
  url = `/api/leagues/${league}/payments`;
});

const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;

async function owed(at = 0, more: object = {}) {
  const form = { player_id: ids[at], player_name: `Persona 1-${at + 1}`, amount: 45, ...more };
  const { status, body } = await club.call("POST", url, form);
  expect(status).toBe(201);
  return body;
}

const opened = (paymentId: string) => openCharge(club, league, paymentId);
const pay = (id: string, version: number, amount: number) =>
  club.call("POST", `${url}/${id}/entries`, { amount, payment_method: "bizum", payment_date: "2026-11-20", version });

/** What a token and a browser that has opened it are answered. */
async function refusedOf({ token, id, cookie }: { token: string; id: string; cookie: string }) {
  const by = await sendAs(club, "", ["POST", "open", { token }]);
  const page = await sendAs(club, cookie, ["GET", id]);
  const said = await sendAs(club, cookie, ["POST", `${id}/claim`, { method: "bizum" }]);
  expect(by.headers["set-cookie"]).toBeUndefined();
  return [by, page, said].map(({ status, code }) => [status, code]);
}

describe("a charge's private link (spec 6 §1.1)", () => {
  it("is shown once, behind the sign that no browser sends, and kept as a digest", async () => {
    const { id } = await owed();
    const { body } = await club.call("POST", `${url}/${id}/links`);
    expect(body.path).toMatch(/^\/cuota#[\w-]{32}$/);
    const rows = JSON.stringify(await sql("select l.*, a.params, a.before, a.after from charge_links l, audit_log a"));
    expect(rows).not.toContain(body.path.slice(7));
    expect(rows).toContain("payer_hash");
  });

  it("is opened for a cookie of its own, for the addresses of such pages alone, and stands in no log", async () => {
    const { id } = await owed();
    const token = await chargeToken(club, league, id);
    const { headers, page } = await sendAs(club, "", ["POST", "open", { token }]);
    expect(headers["set-cookie"]).toMatch(
      /^cuota_[0-9a-f-]{36}=[\w-]{32}; Max-Age=15552000; Path=\/api\/cuota; HttpOnly; SameSite=Strict$/,
    );
    expect(headers["set-cookie"]).toContain(`cuota_${page.link_id}=`);
    expect(headers).toMatchObject({ "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
    expect(headers["cache-control"]).toContain("no-store");
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((line) => line.includes(token))).toEqual([]);
  });

  it("shows what is owed and how it is paid, by first names alone", async () => {
    const { version, billing: before } = (await club.call("GET", "/api/settings")).body;
    const billing = { ...before, holder: "C. D. Pádel", iban, bizum: "600 99 88 77" };
    expect((await club.call("PUT", "/api/settings", { version, billing })).status).toBe(200);
    const payment = await owed(0, { partner_id: ids[1] });
    await pay(payment.id, 1, 20);
    const { opened: page } = await opened(payment.id);
    expect(page).toMatchObject({
      league_name: "Liga de otoño",
      first_names: ["Persona", "Persona"],
      amount: 45,
      paid: 20,
      left: 25,
      paid_on: "2026-11-20",
      is_refunded: false,
      payee: "C. D. Pádel",
      iban,
      bizum: "600 99 88 77",
      concept: payment.concept,
      claim: null,
    });
    expect(JSON.stringify(page)).not.toContain("1-1");
  });

  it("opens its own charge only: not another person's, by its number or its cookie", async () => {
    const [one, two] = [await opened((await owed()).id), await opened((await owed(2)).id)];
    expect((await sendAs(club, one.cookie, ["GET", two.id])).code).toBe("link_dead");
    const stolen = one.cookie.replace(one.id, two.id);
    expect((await sendAs(club, stolen, ["POST", `${two.id}/claim`, { method: "cash" }])).code).toBe("link_dead");
    const both = `${one.cookie}; ${two.cookie}`;
    expect((await sendAs(club, both, ["GET", two.id])).page.link_id).toBe(two.id);
    expect((await club.call("GET", `/api/leagues/${league}/claims`)).body.claims).toEqual([]);
  });

  it("cannot be guessed: whatever is tried is answered alike, and not often", async () => {
    const limited = await createTestApp({ limits: true });
    onTestFinished(() => limited.close());
    const answers = [];
    for (let at = 0; at < 70; at++) {
      const token = `${at}`.padStart(32, "A");
      answers.push((await sendAs(limited, "", ["POST", "open", { token }])).code);
    }
    expect(new Set(answers)).toEqual(new Set(["link_dead", "too_many_requests"]));
    expect(answers.filter((code) => code === "link_dead")).toHaveLength(60);
    expect((await sendAs(limited, "", ["GET", "00000000-0000-4000-8000-000000000000"])).code).toBe("too_many_requests");
  });

  it("ends when it is revoked, and beyond the newest ten", async () => {
    const { id } = await owed();
    const first = await opened(id);
    for (let at = 1; at < mostLinks; at++) await chargeToken(club, league, id);
    expect((await first.read()).status).toBe(200);
    club.clock.set("2026-11-21T11:00:01Z");
    const last = await opened(id);
    expect(await refusedOf(first)).toEqual([dead, dead, dead]);
    expect((await last.read()).status).toBe(200);
    expect((await club.call("DELETE", `${url}/${id}/links`)).body).toEqual({ revoked: mostLinks });
    expect(await refusedOf(last)).toEqual([dead, dead, dead]);
    expect((await club.call("DELETE", `${url}/${id}/links`)).body).toEqual({ revoked: 0 });
  });

  it("thanks for thirty days after the last of it came in, whatever day that is noted for", async () => {
    const { id } = await owed();
    const page = await opened(id);
    await pay(id, 1, 45);
    expect((await club.call("POST", `${url}/${id}/links`)).body.code).toBe("charge_paid");
    club.clock.set("2026-12-21T11:00:00Z");
    expect((await page.read()).page).toMatchObject({ left: 0, paid: 45, paid_on: "2026-11-20", claim: null });
    club.clock.set("2026-12-22T11:00:00Z");
    expect(await refusedOf(page)).toEqual([dead, dead, dead]);
  });

  it("is dead with its charge, with another payer, with a deleted league; a finished league is still owed to", async () => {
    const [gone, other] = [await owed(), await owed(2)];
    const [one, two] = [await opened(gone.id), await opened(other.id)];
    await club.call("DELETE", `${url}/${gone.id}`, { version: 1, reason: "Repetido" });
    expect(await refusedOf(one)).toEqual([dead, dead, dead]);
    await two.say({ method: "bizum", note: "Soy la tres" });
    const form = { player_id: ids[3], player_name: "Persona 1-4", amount: 45, version: 1 };
    expect((await club.call("PUT", `${url}/${other.id}`, form)).status).toBe(200);
    expect(await refusedOf(two)).toEqual([dead, dead, dead]);
    expect(await sql("select 1 from charge_claims")).toEqual([]);
    const three = await opened(other.id);
    await sql("update tournaments set status = 'completed'");
    expect((await three.read()).status).toBe(200);
    await sql("update tournaments set status = 'deleted'");
    expect(await refusedOf(three)).toEqual([dead, dead, dead]);
  });

  it("of who is in no league's list is theirs by name alone", async () => {
    const named = { player_id: null, player_name: "Eva Cano" };
    const { id } = await owed(0, named);
    const page = await opened(id);
    expect((await club.call("PUT", `${url}/${id}`, { ...named, amount: 40, version: 1 })).status).toBe(200);
    expect((await page.read()).page).toMatchObject({ first_names: ["Eva"], left: 40 });
    await club.call("PUT", `${url}/${id}`, { ...named, player_name: "Ana Cano", amount: 40, version: 2 });
    expect(await refusedOf(page)).toEqual([dead, dead, dead]);
  });

  it("ends when its person is erased, and what was said by it with it; of a pair, too", async () => {
    const payment = await owed(0, { partner_id: ids[1] });
    const page = await opened(payment.id);
    await page.say({ method: "transfer", note: "Desde la cuenta de Persona 1-2" });
    const { version } = (await club.call("GET", `/api/people/${ids[1]}`)).body;
    const seen = { version, league_ids: [league] };
    expect((await club.call("POST", `/api/people/${ids[1]}/erasure`, seen)).status).toBe(200);
    expect(await refusedOf(page)).toEqual([dead, dead, dead]);
    expect(await sql("select 1 from charge_claims union all select 1 from charge_links")).toEqual([]);
  });

  it("ends when its person's record goes into another one, and opens again where that is undone", async () => {
    const second = await pairsLeague(club.command, { name: "Otra" });
    const payment = await owed();
    const page = await opened(payment.id);
    const kept = (await club.call("GET", `/api/people/${second.playerIds[0]}`)).body;
    const gone = (await club.call("GET", `/api/people/${ids[0]}`)).body;
    const merge = { version: kept.version, other_id: ids[0], other_version: gone.version, dropped: [] };
    const merged = await club.call("POST", `/api/people/${second.playerIds[0]}/merge`, merge);
    expect([merged.status, merged.body.code]).toEqual([200, undefined]);
    expect(await refusedOf(page)).toEqual([dead, dead, dead]);
    const { body } = await club.call("GET", `/api/people/${second.playerIds[0]}`);
    await club.call("POST", `/api/people/${second.playerIds[0]}/merge/${body.merge.id}/undo`, {});
    expect((await page.read()).status).toBe(200);
  });

  it("is not the pair's: its cookie opens no page of a pair, and its page says nothing of one", async () => {
    const page = await opened((await owed()).id);
    const mine = page.cookie.replace("cuota_", "mi_");
    const answer = await club.app.inject({ url: `/api/mi/${page.id}`, headers: { cookie: mine } });
    expect(answer.json().code).toBe("link_dead");
    expect(Object.keys(page.opened)).not.toContain("pair_id");
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mostCourtLinks } from "#domain/links/court-link-life.ts";
import { courtCodes, openCourt } from "#test/support/court-codes.ts";
import { eveningsOf } from "#test/support/evening-story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
let day = 1;

beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
const open = (token: string) => club.app.inject({ method: "POST", url: "/api/cancha/open", payload: { token } });
const idOf = (url: string) => url.split("/").at(-1) ?? "";

/** An evening of a day of its own whose first round is drawn, with what is done in it. */
async function playedEvening(values: object = {}, app: TestApp = club) {
  const made = eveningsOf(app);
  const evening_date = `2027-01-${String(day++).padStart(2, "0")}`;
  const url = await made.create({ evening_date, ...values });
  await made.start(url);
  const matchOn = async (court: number) =>
    (await made.now(url)).rounds.at(-1)?.matches.find(({ court_id }) => court_id === court)?.id ?? "";
  const phone = async (court: number) => openCourt(app, (await courtCodes(app, idOf(url))).get(court) ?? "");
  const proposals = async () => (await app.call("GET", url)).body.proposals;
  return { ...made, url, id: idOf(url), matchOn, phone, proposals };
}

describe("the code of a court (spec 8 §2.3)", () => {
  it("is shown once, behind the sign that no browser sends, kept as a digest and opened for a cookie of its own", async () => {
    const { id } = await playedEvening();
    const { body } = await club.call("POST", `/api/evenings/${id}/codes`, { court_ids: [1, 2, 3, 4] });
    expect(body).toEqual(
      [1, 2].map((court_id) => ({
        court_id,
        court_name: `Cancha ${court_id}`,
        path: expect.stringMatching(/^\/cancha#[\w-]{32}$/),
      })),
    );
    const token = body[0].path.replace("/cancha#", "");
    expect(JSON.stringify(await sql("select l.*, a.params from court_links l, audit_log a"))).not.toContain(token);
    const opened = await open(token);
    expect(String(opened.headers["set-cookie"])).toMatch(
      /^cancha_[0-9a-f-]{36}=[\w-]{32}; Max-Age=172800; Path=\/api\/cancha; HttpOnly; SameSite=Strict$/,
    );
    expect([opened.headers["x-robots-tag"], opened.headers["referrer-policy"]]).toEqual(["noindex", "no-referrer"]);
  });

  it("shows the names of its present match, initials where minors play, and nothing else of anybody", async () => {
    const { phone, matchOn } = await playedEvening();
    const { page } = await (await phone(2)).read();
    expect(page.match).toMatchObject({ id: await matchOn(2), round: 1, score: null, state: "open" });
    expect(page.match?.sides.flat()).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/^Persona \d$/)));
    expect(Object.keys(page).sort()).toEqual([
      "court_name",
      "evening_id",
      "evening_name",
      "is_playing",
      "link_id",
      "match",
      "rules",
    ]);
    const young = await playedEvening({ is_minors: true });
    expect((await (await young.phone(1)).read()).page.match?.sides[0][0]).toMatch(/^P\. \d\.$/);
  });

  it("opens its own court alone: no other court's, no other evening's, no other kind's", async () => {
    const [one, other] = [await playedEvening(), await playedEvening()];
    const first = await one.phone(1);
    const second = await one.phone(2);
    const theirs = await other.phone(1);
    for (const { id } of [second, theirs]) {
      const crossed = await club.app.inject({ url: `/api/cancha/${id}`, headers: { cookie: first.cookie } });
      expect([crossed.statusCode, crossed.json().code]).toEqual([404, "link_dead"]);
    }
    const asSheet = { cookie: first.cookie.replace("cancha_", "partido_") };
    expect((await club.app.inject({ url: `/api/partido/${first.id}`, headers: asSheet })).json().code).toBe(
      "link_dead",
    );
    const ofOther = { match_id: await other.matchOn(2), score: [14, 10] as [number, number], seen: null };
    expect((await first.say(ofOther)).code).toBe("court_match_changed");
    expect((await first.say({ ...ofOther, match_id: await one.matchOn(2) })).code).toBe("court_match_changed");
    expect(await other.proposals()).toEqual([]);
  });

  it("lives beside those printed before it, up to five, and dies when the desk revokes it", async () => {
    const { id } = await playedEvening();
    const tokens: string[] = [];
    for (let time = 0; time <= mostCourtLinks; time++) {
      await sql("update court_links set created_at = created_at - interval '1 minute'");
      tokens.push((await courtCodes(club, id)).get(1) ?? "");
    }
    const statuses = async () => (await Promise.all(tokens.map(open))).map(({ statusCode }) => statusCode);
    expect(await statuses()).toEqual([404, ...tokens.slice(1).map(() => 200)]);
    const { body } = await club.call("POST", `/api/evenings/${id}/codes/revocation`, { court_ids: [1, 2, 3, 4] });
    expect(body).toEqual({ revoked: 2 * mostCourtLinks });
    expect(await statuses()).toEqual(tokens.map(() => 404));
  });

  it("dies with its evening, finished or removed, and none is made for one that is over", async () => {
    const { url, id, phone, step } = await playedEvening();
    const one = await phone(1);
    await step(url, { kind: "finished" });
    expect([(await one.read()).code, (await open(one.token)).statusCode]).toEqual(["link_dead", 404]);
    const late = await club.call("POST", `/api/evenings/${id}/codes`, { court_ids: [1, 2, 3, 4] });
    expect([late.status, late.body.code]).toEqual([409, "evening_step_refused"]);
    const gone = await playedEvening();
    const other = await gone.phone(1);
    await club.call("DELETE", gone.url);
    expect((await other.read()).code).toBe("link_dead");
    expect(
      (await club.call("POST", `/api/evenings/${randomUUID()}/codes`, { court_ids: [1, 2, 3, 4] })).body.code,
    ).toBe("evening_not_found");
  });

  it("lives again with its evening where its end is undone, but not where it was revoked meanwhile", async () => {
    const { url, id, phone, step, matchOn, proposals } = await playedEvening();
    const [one, two] = [await phone(1), await phone(2)];
    const match_id = await matchOn(1);
    await one.say({ match_id, score: [14, 10], seen: null });
    await step(url, { kind: "finished" });
    expect((await one.say({ match_id, score: [13, 11], seen: [14, 10] })).code).toBe("link_dead");
    await club.call("POST", `/api/evenings/${id}/codes/revocation`, { court_ids: [2] });
    const last = (await club.call("GET", url)).body.entries.at(-1);
    expect((await club.call("POST", `${url}/undo`, { number: last.number })).body.status).toBe("playing");
    expect((await open(one.token)).statusCode).toBe(200);
    expect((await one.say({ match_id, score: [13, 11], seen: [14, 10] })).status).toBe(200);
    expect(await proposals()).toEqual([{ match_id, score: [13, 11] }]);
    expect((await two.read()).code).toBe("link_dead");
  });

  it("is limited: sixty results an hour of one court, however many codes it has", async () => {
    const limited = await createTestApp({ limits: true });
    try {
      const { phone, matchOn } = await playedEvening({}, limited);
      const [one, other] = [await phone(1), await phone(1)];
      const match_id = await matchOn(1);
      const statuses = [];
      let seen: [number, number] | null = null;
      for (let time = 0; time < 61; time++) {
        const score: [number, number] = [time % 20, 4];
        statuses.push((await (time % 2 ? one : other).say({ match_id, score, seen })).status);
        seen = score;
      }
      expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    } finally {
      await limited.close();
    }
  });

  it("opens in its own club alone", async () => {
    const second = await createTestApp();
    try {
      const one = await (await playedEvening()).phone(1);
      const there = await second.app.inject({ url: `/api/cancha/${one.id}`, headers: { cookie: one.cookie } });
      expect([there.statusCode, there.json().code]).toEqual([404, "link_dead"]);
    } finally {
      await second.close();
    }
  });
});

describe("a result that a court sends (spec 8 §2.3)", () => {
  it("waits for who runs the evening, counts nowhere, and gives way to the next one that saw it", async () => {
    const { phone, matchOn, proposals, now, url } = await playedEvening();
    const one = await phone(1);
    const match_id = await matchOn(1);
    const { page } = await one.say({ match_id, score: [14, 10], seen: null });
    expect(page.match).toMatchObject({ state: "sent", score: [14, 10] });
    expect((await now(url)).rounds[0]?.matches.map(({ score }) => score)).toEqual([null, null]);
    expect((await one.say({ match_id, score: [14, 10], seen: null })).status).toBe(200);
    const other = await phone(1);
    const unseen = await other.say({ match_id, score: [10, 14], seen: null });
    expect([unseen.code, unseen.data]).toEqual(["court_result_changed", { score: [14, 10] }]);
    await other.say({ match_id, score: [13, 11], seen: [14, 10] });
    expect(await proposals()).toEqual([{ match_id, score: [13, 11] }]);
  });

  it("is taken with the next round, after which the court has another match", async () => {
    const { phone, matchOn, proposals, draw, url, now } = await playedEvening();
    const [one, two] = [await phone(1), await phone(2)];
    const match_id = await matchOn(1);
    await one.say({ match_id, score: [14, 10], seen: null });
    await two.say({ match_id: await matchOn(2), score: [9, 9], seen: null });
    const { body } = await draw(url, 2, { accepts: await proposals() });
    expect(body.proposals).toEqual([]);
    expect((await now(url)).rounds[0]?.matches.map(({ score }) => score)).toEqual([
      [14, 10],
      [9, 9],
    ]);
    expect((await one.read()).page.match).toMatchObject({ round: 2, state: "open", score: null });
    expect((await one.say({ match_id, score: [10, 14], seen: null })).code).toBe("court_match_changed");
    expect((await one.say({ match_id, score: [14, 10], seen: null })).status).toBe(200);
  });

  it("is not taken where the match has a result, or has ended without one, and what is entered removes it", async () => {
    const { phone, matchOn, proposals, result, step, url } = await playedEvening();
    const one = await phone(1);
    const match_id = await matchOn(1);
    await one.say({ match_id, score: [14, 10], seen: null });
    await result(url, match_id, [12, 12]);
    expect(await proposals()).toEqual([]);
    expect((await one.read()).page.match).toMatchObject({ state: "decided", score: [12, 12] });
    expect((await one.say({ match_id, score: [14, 10], seen: null })).code).toBe("court_match_decided");
    await step(url, { kind: "void", match_id });
    expect((await one.read()).page.match?.state).toBe("void");
    expect((await one.say({ match_id, score: [14, 10], seen: null })).code).toBe("court_match_decided");
  });

  it("goes with a round that is drawn anew, by who has seen that it does", async () => {
    const { phone, matchOn, proposals, draw, url, play, result } = await playedEvening();
    const one = await phone(1);
    await result(url, await matchOn(2), [9, 15]);
    await one.say({ match_id: await matchOn(1), score: [14, 10], seen: null });
    for (const seen_lost of [0, 1]) {
      const { body } = await draw(url, 1, { is_anew: true, seen_lost });
      expect([body.code, body.data]).toEqual(["evening_results_lost", { results: 2 }]);
    }
    expect((await draw(url, 1, { is_anew: true, seen_lost: 2 })).status).toBe(200);
    expect(await proposals()).toEqual([]);
    await play(url);
    expect((await draw(url, 2)).status).toBe(200);
  });

  it("is one that the evening's counting knows, and says why not", async () => {
    const { phone, matchOn } = await playedEvening();
    const over = await (await phone(1)).say({ match_id: await matchOn(1), score: [20, 10], seen: null });
    expect([over.status, over.message]).toEqual([409, "Entre los dos lados no pueden sumar más de 24."]);
  });

  it("is asked for only while the court has a match: not before the start, nor where it rests", async () => {
    const { create, start, draw, play } = eveningsOf(club);
    const url = await create({ evening_date: "2027-02-01", court_ids: [1, 2] });
    const one = await openCourt(club, (await courtCodes(club, idOf(url))).get(2) ?? "");
    expect((await one.read()).page).toMatchObject({ is_playing: false, match: null });
    expect((await one.say({ match_id: "2-2", score: [14, 10], seen: null })).code).toBe("court_match_changed");
    await start(url);
    await play(url);
    await eveningsOf(club).step(url, { kind: "court", court_id: 2, is_open: false });
    expect((await one.read()).page.match).toMatchObject({ state: "decided" });
    await draw(url, 2);
    expect((await one.read()).page).toMatchObject({ is_playing: true, match: null });
  });
});

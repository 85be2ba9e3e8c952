import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mostSheetLinks } from "#domain/links/sheet-link-life.ts";
import { closingShown, confirmClosing } from "#test/support/closing.ts";
import { openPrivatePage } from "#test/support/private-links.ts";
import { openSheet, printedSheets, proposed } from "#test/support/sheets.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
let story: Awaited<ReturnType<typeof pairsLeague>>;
let url = "";
let match: (typeof story)["matches"][number];

const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;

beforeAll(async () => {
  club = await createTestApp();
});
beforeEach(async () => {
  story = await pairsLeague(club.command);
  url = `/api/leagues/${story.league.id}`;
  const [first] = story.matches;
  if (first === undefined) throw new Error("a league has matches");
  match = first;
  await sql("update tournaments set players_send_results = true where id = $1", [story.league.id]);
});
afterAll(() => club?.close());

const printed = async (matchId = match.id) => (await printedSheets(club, matchId)).get(matchId) ?? "";
const sheet = async (matchId = match.id) => openSheet(club, await printed(matchId));
const open = (token: string) => club.app.inject({ method: "POST", url: "/api/partido/open", payload: { token } });
const row = async (matchId = match.id) => {
  const [one] = await sql("select status, sent from tournament_matches where id = $1", [matchId]);
  return [one.status, one.sent];
};

describe("the code on a match's sheet (spec 6 §1.1)", () => {
  it("is shown once, behind the sign that no browser sends, kept as a digest and opened for a cookie of its own", async () => {
    const { body } = await club.call("POST", "/api/courts/sheets", { match_ids: [match.id] });
    expect(body).toEqual([{ match_id: match.id, path: expect.stringMatching(/^\/partido#[\w-]{32}$/) }]);
    const token = body[0].path.replace("/partido#", "");
    expect(JSON.stringify(await sql("select l.*, a.params from sheet_links l, audit_log a"))).not.toContain(token);
    const opened = await open(token);
    expect(String(opened.headers["set-cookie"])).toMatch(
      /^partido_[0-9a-f-]{36}=[\w-]{32}; Max-Age=2592000; Path=\/api\/partido; HttpOnly; SameSite=Strict$/,
    );
    expect([opened.headers["x-robots-tag"], opened.headers["referrer-policy"]]).toEqual(["noindex", "no-referrer"]);
  });

  it("shows what stands on the sheet and nothing that is one person's", async () => {
    const { page } = await (await sheet()).read();
    const { pair1_name, pair2_name } = match;
    expect(page).toMatchObject({ match_id: match.id, pair1_name, pair2_name, place: "Grupo A · Jornada 1" });
    expect([page.state, page.score, page.league_name]).toEqual(["open", null, story.league.name]);
    expect(Object.keys(page).sort()).toEqual([
      "court_name",
      "league_id",
      "league_name",
      "link_id",
      "match_date",
      "match_id",
      "match_time",
      "pair1_name",
      "pair2_name",
      "place",
      "score",
      "score_rules",
      "state",
      "today",
    ]);
  });

  it("opens its own match alone, and no pair's page", async () => {
    const [, other] = story.matches;
    const one = await sheet();
    const two = await sheet(other?.id);
    const crossed = await club.app.inject({ url: `/api/partido/${two.id}`, headers: { cookie: one.cookie } });
    expect([crossed.statusCode, crossed.json().code]).toEqual([404, "link_dead"]);
    const renamed = one.cookie.replace("partido_", "mi_");
    const asPair = await club.app.inject({ url: `/api/mi/${one.id}`, headers: { cookie: renamed } });
    expect([asPair.statusCode, asPair.json().code]).toEqual([404, "link_dead"]);
    const us = await openPrivatePage(club, story.league.id, match.pair1_id);
    const asSheet = us.cookie.replace("mi_", "partido_");
    const crossedBack = await club.app.inject({ url: `/api/partido/${us.id}`, headers: { cookie: asSheet } });
    expect([crossedBack.statusCode, crossedBack.json().code]).toEqual([404, "link_dead"]);
  });

  it("lives beside those printed before it, up to ten", async () => {
    const tokens: string[] = [];
    for (let time = 0; time <= mostSheetLinks; time++) {
      await sql("update sheet_links set created_at = created_at - interval '1 minute'");
      tokens.push(await printed());
    }
    const answers = await Promise.all(tokens.map(open));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, ...tokens.slice(1).map(() => 200)]);
  });

  it("ends when the desk revokes it, with its match, its league's end, or the league's choice", async () => {
    const one = await sheet();
    const revoked = await club.call("POST", "/api/courts/sheets/revocation", { match_ids: [match.id] });
    expect(revoked.body).toEqual({ revoked: 1 });
    expect(await one.read()).toMatchObject({ status: 404, code: "link_dead" });
    const another = await sheet();
    for (const [ended, back] of [
      ["players_send_results = false", "players_send_results = true"],
      ["status = 'completed'", "status = 'active'"],
      ["status = 'deleted'", "status = 'active'"],
    ]) {
      await sql(`update tournaments set ${ended} where id = $1`, [story.league.id]);
      expect([ended, (await another.read()).code, (await another.say(proposed([6, 1], [6, 1]))).code]).toEqual([
        ended,
        "link_dead",
        "link_dead",
      ]);
      await sql(`update tournaments set ${back} where id = $1`, [story.league.id]);
    }
    await sql("update tournament_matches set status = 'cancelled' where id = $1", [match.id]);
    expect((await another.read()).code).toBe("link_dead");
  });

  it("is not made for a match that takes no result", async () => {
    await sql("update tournament_matches set status = 'cancelled' where id = $1", [match.id]);
    expect(await printedSheets(club, match.id, randomUUID())).toEqual(new Map());
  });

  it("dies when its round closes, and lives on for a match that was put off, until its day", async () => {
    const [, other] = story.matches;
    const putOff = other?.id ?? "";
    const [closed, late] = [await sheet(), await sheet(putOff)];
    await sql("update tournament_matches set deferred_until = current_date + 300 where id = $1", [putOff]);
    await sql("update rounds set state = 'closed' where id = (select round_id from tournament_matches where id = $1)", [
      putOff,
    ]);
    expect((await closed.say(proposed([6, 1], [6, 1]))).code).toBe("link_dead");
    expect((await late.say(proposed([6, 1], [6, 1]))).page.state).toBe("sheet");
    await sql("update tournament_matches set deferred_until = current_date - 300 where id = $1", [putOff]);
    expect((await late.say(proposed([6, 2], [6, 1]))).code).toBe("link_dead");
  });

  it("is limited: a dozen proposals an hour for one match, however many codes it has", async () => {
    const limited = await createTestApp({ limits: true });
    try {
      const own = await pairsLeague(limited.command);
      const [first] = own.matches;
      await limited.database.pool.query("update tournaments set players_send_results = true");
      const tokens = [first?.id ?? "", first?.id ?? ""].map(async (id) => (await printedSheets(limited, id)).get(id));
      const sheets = [];
      for (const token of tokens) sheets.push(await openSheet(limited, (await token) ?? ""));
      const statuses = [];
      for (let time = 0; time < 13; time++)
        statuses.push((await sheets[time % 2]?.say(proposed([6, time % 5], [6, 1])))?.status);
      expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
    } finally {
      await limited.close();
    }
  });
});

describe("a result that a sheet proposes (spec 6 §2.3)", () => {
  it("is shown as to be confirmed, counts nowhere, and gives way to the next one", async () => {
    const one = await sheet();
    expect((await one.say(proposed([6, 1], [6, 1]))).page).toMatchObject({ state: "sheet", score: { winner: 1 } });
    expect(await row()).toEqual(["scheduled", "waiting"]);
    const { body } = await club.call("GET", `/api/public/leagues/${story.league.id}/matches`);
    expect(body.matches.find(({ id }: { id: string }) => id === match.id)).toMatchObject({ sent: "waiting" });
    const { page } = await one.say(proposed([6, 2], [6, 1]));
    expect(page.score?.set_results[0]).toMatchObject({ pair1_games: 6, pair2_games: 2 });
    const { body: undecided } = await club.call("GET", `${url}/proposals`);
    expect(undecided).toMatchObject([{ match_id: match.id, state: "waiting", versions: [{ pair_id: null }] }]);
  });

  it("is confirmed by no sheet, waits for no hour, and is what a pair says who confirms it", async () => {
    const one = await sheet();
    await one.say(proposed([6, 1], [6, 1]));
    const two = await sheet();
    await two.say(proposed([6, 1], [6, 1]));
    expect(await row()).toEqual(["scheduled", "waiting"]);
    const us = await openPrivatePage(club, story.league.id, match.pair1_id);
    const of = (await us.read()).matches.find(({ id }) => id === match.id)?.sent[0];
    expect(of?.by).toBe("sheet");
    await us.say(match.id, { kind: "confirmed", id: randomUUID(), of: of?.id ?? "" });
    expect(await row()).toEqual(["completed", "unconfirmed"]);
    expect((await one.read()).page.state).toBe("pair");
    expect((await one.say(proposed([1, 6], [1, 6]))).code).toBe("sent_by_pair");
    const them = await openPrivatePage(club, story.league.id, match.pair2_id);
    const theirs = (await them.read()).matches.find(({ id }) => id === match.id)?.sent[0];
    await them.say(match.id, { kind: "confirmed", id: randomUUID(), of: theirs?.id ?? "" });
    expect(await row()).toEqual(["completed", null]);
    expect((await one.read()).page).toMatchObject({ state: "decided", score: { winner: 1 } });
    expect((await one.say(proposed([1, 6], [1, 6]))).code).toBe("match_completed");
  });

  it("is taken once however often it is sent, and is no result that the rules do not know", async () => {
    const one = await sheet();
    const said = proposed([6, 1], [6, 1]);
    for (let time = 0; time < 3; time++) expect((await one.say(said)).status).toBe(200);
    expect(await sql("select 1 from sent_results where match_id = $1", [match.id])).toHaveLength(1);
    expect((await one.say(proposed())).status).toBe(400);
    const confirming = { ...said, kind: "confirmed", of: said.id };
    const { cookie } = one;
    const payload = { said: confirming };
    const refused = await club.app.inject({
      method: "POST",
      url: `/api/partido/${one.id}`,
      headers: { cookie },
      payload,
    });
    expect(refused.statusCode).toBe(400);
  });

  it("is confirmed by the desk in one press, and stays when its code is revoked", async () => {
    const one = await sheet();
    await one.say(proposed([6, 1], [6, 1]));
    await club.call("POST", "/api/courts/sheets/revocation", { match_ids: [match.id] });
    const { body } = await club.call("GET", `${url}/proposals`);
    const [{ versions }] = body;
    const decision = { of: versions[0].id, accepts: true, reason: null };
    expect((await club.call("POST", `${url}/proposals/${match.id}/decision`, decision)).status).toBe(200);
    expect(await row()).toEqual(["completed", null]);
  });

  it("is decided before its round closes, as a dispute is", async () => {
    await (await sheet()).say(proposed([6, 1], [6, 1]));
    const shown = await closingShown(club, story.league.id);
    expect(shown.missing.find(({ match_id }) => match_id === match.id)?.sent).toBe("waiting");
    expect((await confirmClosing(club, story.league.id, shown)).body.code).toBe("results_proposed");
  });
});

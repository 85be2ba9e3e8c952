import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scheduleMatches } from "#server/features/matches/commands/schedule-matches.ts";
import { erasePerson } from "#server/features/persons/commands/erase-person.ts";
import { mergePeople } from "#server/features/persons/commands/merge-people.ts";
import { pairsLeague, registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { sendNotices } from "./commands/send-notices.ts";

const dead = [404, "link_dead"];

let club: TestApp;
let story: Awaited<ReturnType<typeof pairsLeague>>;
let person = { id: "", version: 0, email: "" };
let settings = "";
let stop = "";

const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
const api = (method: "GET" | "POST" | "PUT", url: string, payload?: object, cookie = "") =>
  club.app.inject({ method, url, headers: { cookie }, ...(payload !== undefined && { payload }) });
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body).code];

async function opened(token = settings) {
  const answer = await api("POST", "/api/avisos/open", { token });
  expect(answer.statusCode).toBe(200);
  return { ...answer.json(), cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "", answer };
}

const answerNow = async () =>
  (
    await sql(
      "select match_notices_on as yes, match_notices_refused_on as no, notices_off as off from people where id = $1",
      [person.id],
    )
  )[0];

beforeAll(async () => {
  club = await createTestApp();
});
beforeEach(async () => {
  club.clock.set("2026-11-21T11:00:00Z");
  await sql("delete from outbox");
  await sql("update tournament_matches set match_date = null, match_time = null, court_id = null");
  await sql("update people set email = null");
  await sql(`update club_settings set name = 'Club Ñ', notifications = '{"players": true}'`);
  story = await pairsLeague(club.command);
  const [match] = story.matches;
  [person] = (await sql(
    `update people set email = 'Ana@correo.test' where id = (select person_id from players where id = (select player1_id from pairs where id = $1))
      returning id, version, email`,
    [match?.pair1_id],
  )) as [typeof person];
  const place = { league_id: story.league.id, match_id: match?.id ?? "", version: 1, court_id: 2 };
  await scheduleMatches(club.command, { places: [{ ...place, match_date: "2026-12-01", match_time: "18:00" }] });
  club.clock.set("2026-11-21T11:11:00Z");
  const deps = { ...club.deps, config: { ...club.deps.config, smtpUrl: "smtp://127.0.0.1:1" } };
  expect(await sendNotices(deps)).toBe(1);
  const [mail] = await sql("select body_text, unsubscribe_url from outbox");
  settings = /avisos#([\w-]+)/.exec(mail?.body_text)?.[1] ?? "";
  stop = /baja\/([\w-]+)/.exec(mail?.unsubscribe_url)?.[1] ?? "";
});
afterAll(() => club?.close());

describe("the link of a mail (spec 6 §8)", () => {
  it("opens what mail its reader gets, for a cookie of its own", async () => {
    const { cookie: _cookie, answer, ...said } = await opened();
    expect(said).toEqual({
      mail_id: said.mail_id,
      first_name: "Persona",
      club_name: "Club Ñ",
      wants_mail: true,
      off: [],
    });
    expect(String(answer.headers["set-cookie"])).toMatch(
      /^avisos_[0-9a-f-]{36}=[\w-]{32}; Max-Age=2592000; Path=\/api\/avisos; HttpOnly; SameSite=Strict$/,
    );
    expect([answer.headers["x-robots-tag"], answer.headers["referrer-policy"]]).toEqual(["noindex", "no-referrer"]);
    expect((await api("GET", `/api/avisos/${said.mail_id}`)).statusCode).toBe(404);
  });

  it("switches kinds off, ends all of it, and begins again", async () => {
    const { mail_id, cookie } = await opened();
    const save = (wants_mail: boolean, off: string[]) =>
      api("PUT", `/api/avisos/${mail_id}`, { wants_mail, off }, cookie);
    expect((await save(true, ["table", "date"])).json()).toMatchObject({ wants_mail: true, off: ["table", "date"] });
    expect(await answerNow()).toEqual({ yes: null, no: null, off: ["table", "date"] });
    expect((await save(false, ["table"])).json()).toMatchObject({ wants_mail: false, off: ["table"] });
    expect(await answerNow()).toEqual({ yes: null, no: "2026-11-21", off: ["table"] });
    await save(true, []);
    expect(await answerNow()).toEqual({ yes: "2026-11-21", no: null, off: [] });
    expect((await api("GET", `/api/avisos/${mail_id}`, undefined, cookie)).json()).toMatchObject({ wants_mail: true });
    const strange = await api("PUT", `/api/avisos/${mail_id}`, { wants_mail: false, off: [] });
    expect(codeOf(strange)).toEqual(dead);
  });

  it("begins it for no child without a guardian", async () => {
    const { mail_id, cookie } = await opened();
    await sql("update people set birth_year = 2015, match_notices_refused_on = '2026-11-01' where id = $1", [
      person.id,
    ]);
    const again = await api("PUT", `/api/avisos/${mail_id}`, { wants_mail: true, off: [] }, cookie);
    expect(codeOf(again)).toEqual([400, "guardian_required"]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      "the address is another one",
      () => sql("update people set email = 'otra@correo.test' where id = $1", [person.id]),
    ],
    ["there is none any more", () => sql("update people set email = null where id = $1", [person.id])],
    ["the person is erased", () => erase()],
    ["a year and more has passed", () => sql("delete from player_mails where person_id = $1", [person.id])],
  ])("opens nothing once %s", async (_when, happen) => {
    const { mail_id, cookie } = await opened();
    await happen();
    expect(codeOf(await api("POST", "/api/avisos/open", { token: settings }))).toEqual(dead);
    expect(codeOf(await api("GET", `/api/avisos/${mail_id}`, undefined, cookie))).toEqual(dead);
    expect(codeOf(await api("PUT", `/api/avisos/${mail_id}`, { wants_mail: false, off: [] }, cookie))).toEqual(dead);
    expect(codeOf(await api("POST", "/api/avisos/stop", { token: stop }))).toEqual(dead);
  });

  it("is of one kind: what ends it opens nothing, and what opens it is not what a mail program sends", async () => {
    expect(codeOf(await api("POST", "/api/avisos/open", { token: stop }))).toEqual(dead);
    expect((await oneClick(settings)).statusCode).toBe(200);
    expect(await answerNow()).toEqual({ yes: null, no: null, off: [] });
  });
});

const oneClick = (token: string) =>
  club.app.inject({
    method: "POST",
    url: `/api/avisos/baja/${token}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });

async function erase() {
  const [{ version }] = await sql("select version from people where id = $1", [person.id]);
  await erasePerson(club.command, { person_id: person.id, version, league_ids: [story.league.id] });
}

describe("the way out of a mail program (spec 6 §8)", () => {
  it("ends all of it with one POST, also a second one", async () => {
    for (let time = 0; time < 2; time++) expect((await oneClick(stop)).statusCode).toBe(200);
    expect(await answerNow()).toEqual({ yes: null, no: "2026-11-21", off: [] });
  });

  it("ends nothing for a robot that opens it: it leads to a page that asks", async () => {
    const answer = await api("GET", `/api/avisos/baja/${stop}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/avisos#baja.${stop}`]);
    expect((await api("POST", "/api/avisos/stop", { token: stop })).json()).toEqual({ ok: true });
    expect((await answerNow()).no).toBe("2026-11-21");
  });

  it("answers alike whatever the token is", async () => {
    for (const token of ["A".repeat(32), settings]) expect((await oneClick(token)).statusCode).toBe(200);
  });
});

describe("what was written to somebody", () => {
  it("is gone with who is erased", async () => {
    await erase();
    expect(await sql("select * from told_notices where person_id = $1", [person.id])).toEqual([]);
    expect(await sql("select * from player_mails where person_id = $1", [person.id])).toEqual([]);
  });

  it("is the merged record's, which is told nothing again; the link of another address opens nothing", async () => {
    const [other = ""] = await registerPeople(club.command, story.league.id, ["Ana Otra"]);
    const [kept] = await sql(
      "select id, version from people where id = (select person_id from league_players where id = $1)",
      [other],
    );
    await sql("update people set email = 'otra@correo.test' where id = $1", [kept.id]);
    const [{ version: other_version }] = await sql("select version from people where id = $1", [person.id]);
    const input = { person_id: kept.id, version: kept.version, other_id: person.id, other_version };
    await mergePeople(club.command, { ...input, take: [], dropped: [other] });
    expect(await sql("select kind from told_notices where person_id = $1", [kept.id])).toEqual([{ kind: "date" }]);
    expect(codeOf(await api("POST", "/api/avisos/open", { token: settings }))).toEqual(dead);
  });
});

describe("tables that know a person (spec 6 §8)", () => {
  it("are these, each of which an erasure and a merge look after", async () => {
    const rows = await sql(`select distinct c.conrelid::regclass::text as name from pg_constraint c
      where c.contype = 'f' and c.confrelid in ('people'::regclass, 'league_players'::regclass) order by 1`);
    expect(rows.map(({ name }) => name)).toEqual([
      "availability_times",
      "evening_people",
      "individual_players",
      "individual_points_history",
      "league_players",
      "links",
      "match_lineups",
      "pair_history",
      "pairs",
      "player_mails",
      "round_players",
      "told_notices",
    ]);
  });
});

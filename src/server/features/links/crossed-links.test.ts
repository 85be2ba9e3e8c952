import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "#server/kernel/log.ts";
import { openCharge } from "#test/support/charge-pages.ts";
import { openPrivatePage } from "#test/support/private-links.ts";
import { openSheet, printedSheets, proposed } from "#test/support/sheets.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

interface Key {
  of: string;
  id: string;
  cookie: string;
}

let club: TestApp;
let matchId = "";
const keys: Key[] = [];
const logged: string[] = [];
const secret = { phone: "600 123 987", email: "oculta@correo.test", birth_year: "2013", surname: "Villaquirán" };

const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;

/** A league that takes results of players, with a link of each kind. */
async function leagueWithLinks(name: string) {
  const story = await pairsLeague(club.command, { name });
  const { id } = story.league;
  await sql("update tournaments set players_send_results = true where id = $1", [id]);
  const [match, other] = story.matches;
  if (match === undefined || other === undefined) throw new Error("a league has matches");
  const owed = { player_id: story.playerIds[0], player_name: "Persona 1-1", amount: 45 };
  const { body: charge } = await club.call("POST", `/api/leagues/${id}/payments`, owed);
  const tokens = await printedSheets(club, match.id, other.id);
  for (const [of, one] of [
    ["mi", await openPrivatePage(club, id, match.pair1_id)],
    ["partido", await openSheet(club, tokens.get(match.id) ?? "")],
    ["partido", await openSheet(club, tokens.get(other.id) ?? "")],
    ["cuota", await openCharge(club, id, charge.id)],
  ] as const)
    keys.push({ of, id: one.id, cookie: one.cookie });
  return { ...story, match };
}

beforeAll(async () => {
  club = await createTestApp({ log: createLog("debug", { write: (line) => void logged.push(line) }) });
  await leagueWithLinks("Otra liga");
  const { match, league } = await leagueWithLinks("Liga de otoño");
  matchId = match.id;
  await sql(
    `update people set phone = $2, email = $3, birth_year = $4, full_name = 'Zoraida ' || $5
      where id = (select person_id from players where id = (select player1_id from pairs where id = $1))`,
    [match.pair1_id, secret.phone, secret.email, secret.birth_year, secret.surname],
  );
  expect(league.id).not.toBe("");
});
afterAll(() => club?.close());

type Request = [of: string, method: "GET" | "POST" | "DELETE", path: string, payload?: object];

/** All that is asked by a private link, of the link with this id. */
const requests = (): Request[] => [
  ["mi", "GET", ""],
  ["mi", "POST", `/matches/${matchId}`, { said: proposed([6, 1], [6, 1]) }],
  ["mi", "POST", `/matches/${matchId}`, { said: { kind: "confirmed", id: randomUUID(), of: randomUUID() } }],
  ["mi", "GET", `/matches/${matchId}/places`],
  ["mi", "POST", `/matches/${matchId}/dates`, { said: { kind: "taken_back", of: randomUUID() } }],
  ["mi", "POST", "/calendar", {}],
  ["mi", "DELETE", `/absences/${randomUUID()}`],
  ["partido", "GET", ""],
  ["partido", "POST", "", { said: proposed([6, 1], [6, 1]) }],
  ["cuota", "GET", ""],
  ["cuota", "POST", "/claim", { method: "bizum" }],
  ["cuota", "DELETE", "/claim"],
];

/** What a browser can make of a link's cookie: as it is, under another's name, of another kind, in another case. */
function forged(key: Key, { of, id }: Pick<Key, "of" | "id">): string[] {
  const token = key.cookie.split("=")[1];
  return [
    key.cookie,
    `${of}_${id}=${token}`,
    `${of}_${key.id}=${token}`,
    `${of.toUpperCase()}_${id.toUpperCase()}=${token}`,
    `${of}_=${token}`,
  ];
}

it("no private page opens, or takes anything, by the link of another match, pair, charge, league or kind", async () => {
  const before = await sql("select count(*) as said from sent_results");
  for (const [of, method, path, payload] of requests())
    for (const target of [...keys.filter((key) => key.of === of), { of, id: randomUUID(), cookie: "" }])
      for (const key of keys.filter(({ id }) => id !== target.id))
        for (const cookie of forged(key, target)) {
          const url = `/api/${of}/${target.id}${path}`;
          const answer = await club.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
          const { code } = answer.json();
          expect([url, method, key.of, answer.statusCode, code]).toEqual([url, method, key.of, 404, "link_dead"]);
        }
  expect(await sql("select count(*) as said from sent_results")).toEqual(before);
});

it("each token opens its own kind alone, whatever it is sent as", async () => {
  const doors = ["/api/links/open", "/api/partido/open", "/api/cuota/open", "/api/avisos/open"];
  const own: Record<string, string> = { mi: "/api/links/open", partido: "/api/partido/open", cuota: "/api/cuota/open" };
  for (const key of keys)
    for (const url of doors.filter((one) => one !== own[key.of])) {
      const answer = await club.app.inject({ method: "POST", url, payload: { token: key.cookie.split("=")[1] } });
      expect([url, key.of, answer.statusCode, answer.headers["set-cookie"]]).toEqual([url, key.of, 404, undefined]);
    }
  for (const token of ["", "x".repeat(512), "x".repeat(513), 7, null, { $ne: "" }, ["a"], "\u0000", "__proto__"]) {
    const answer = await club.app.inject({ method: "POST", url: "/api/partido/open", payload: { token } });
    expect([token, answer.statusCode, answer.json().code]).toEqual([token, 404, "link_dead"]);
  }
});

it("what is sent by a sheet has nothing that is not known of it, and is no larger than a result", async () => {
  const [sheet] = keys.filter(({ of }) => of === "partido").slice(-2);
  const send = async (payload: string) => {
    const headers = { cookie: sheet?.cookie ?? "", "content-type": "application/json" };
    return (await club.app.inject({ method: "POST", url: `/api/partido/${sheet?.id}`, headers, payload })).statusCode;
  };
  const said = proposed([6, 1], [6, 1]);
  expect(await send(JSON.stringify({ said: { ...said, sender: "1" } }))).toBe(400);
  expect(await send(JSON.stringify({ said, match_id: matchId }))).toBe(400);
  expect(await send(`{"said":${JSON.stringify(said).replace("{", '{"__proto__":{"kind":"confirmed"},')}}`)).toBe(400);
  expect(await send(JSON.stringify({ said: { ...said, sets: Array.from({ length: 4 }, () => said.sets[0]) } }))).toBe(
    400,
  );
  expect(await send(JSON.stringify({ said: { ...said, note: "x".repeat(3_000_000) } }))).toBe(413);
});

it("neither page holds anything of a person but the name that the portal shows, and no log a token", async () => {
  const shown: string[] = [];
  for (const { of, id, cookie } of keys.filter((key) => key.of !== "cuota"))
    shown.push((await club.app.inject({ url: `/api/${of}/${id}`, headers: { cookie } })).body);
  expect(shown.join()).toContain("Zoraida V.");
  const hidden = [secret.phone, secret.phone.replaceAll(" ", ""), secret.email, secret.birth_year, secret.surname];
  for (const word of hidden) expect([word, shown.join().includes(word)]).toEqual([word, false]);
  const page = await club.app.inject({ url: "/partido" });
  expect(page.body).not.toMatch(/Zoraida|Persona/);
  for (const { cookie } of keys) expect(logged.join()).not.toContain(cookie.split("=")[1]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mostLinks } from "#domain/links/link-life.ts";
import { createLog } from "#server/kernel/log.ts";
import { endpoints, urlOf } from "#test/support/endpoints.ts";
import { currentRound, pairsLeague, registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const dead = [404, "link_dead", "Este enlace ya no vale. Pide otro al club."];

let club: TestApp;
let story: Awaited<ReturnType<typeof pairsLeague>>;
let url = "";
let pair = "";
let rival = "";
let logged: string[] = [];

beforeAll(async () => {
  club = await createTestApp({ log: createLog("debug", { write: (line) => void logged.push(line) }) });
});
beforeEach(async () => {
  story = await pairsLeague(club.command);
  url = `/api/leagues/${story.league.id}`;
  const [match] = story.matches;
  [pair, rival] = [match?.pair1_id ?? "", match?.pair2_id ?? ""];
  logged = [];
});
afterAll(() => club?.close());

const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
const issue = (...pair_ids: string[]) => club.call("POST", `${url}/links`, { pair_ids });

/** The token of a new link. */
async function tokenOf(pairId = pair): Promise<string> {
  const { status, body } = await issue(pairId);
  expect(status).toBe(200);
  return body[0].path.replace("/mi#", "");
}

const send = (method: "GET" | "POST", address: string, headers: Record<string, string>, payload?: object) =>
  club.app.inject({ method, url: address, headers, ...(payload !== undefined && { payload }) });

/** Opens a link as a browser, and says what it keeps of it. */
async function opened(token: string, already = "") {
  const answer = await send("POST", "/api/links/open", {}, { token });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining("link_id")]);
  const kept = String(answer.headers["set-cookie"]);
  return { id: String(answer.json().link_id), kept, cookie: [already, kept.split(";")[0]].filter(Boolean).join("; ") };
}

const page = (id: string, cookie: string) => send("GET", `/api/mi/${id}`, { cookie });

/** What is answered of a token by itself, and of a browser that has opened it before. */
async function refusedOf(token: string, { id, cookie }: { id: string; cookie: string }) {
  const answers = [await send("POST", "/api/links/open", {}, { token }), await page(id, cookie)];
  expect(answers.map(({ headers }) => headers["set-cookie"])).toEqual([undefined, undefined]);
  return answers.map((answer) => [answer.statusCode, answer.json().code, answer.json().message]);
}

describe("a pair's private link (spec 6 §1.1)", () => {
  it("is shown once, behind the sign that no browser sends, and kept as a digest", async () => {
    const { body } = await issue(pair, rival, pair);
    expect(body.map((one: { pair_id: string }) => one.pair_id).sort()).toEqual([pair, rival].sort());
    const paths = body.map(({ path }: { path: string }) => path);
    for (const path of paths) expect(path).toMatch(/^\/mi#[\w-]{32}$/);
    expect(new Set(paths).size).toBe(2);
    const rows = JSON.stringify(await sql("select l.*, a.params from links l, audit_log a"));
    for (const path of paths) expect(rows).not.toContain(path.slice(4));
  });

  it("is opened for a cookie of its own, for the addresses of private pages alone", async () => {
    const { id, kept } = await opened(await tokenOf());
    expect(kept).toMatch(/^mi_[0-9a-f-]{36}=[\w-]{32}; Max-Age=15552000; Path=\/api\/mi; HttpOnly; SameSite=Strict$/);
    expect(kept).toContain(`mi_${id}=`);
  });

  it("stands beside others in one browser, and each opens its own pair only", async () => {
    const one = await opened(await tokenOf());
    const two = await opened(await tokenOf(rival), one.cookie);
    expect((await page(one.id, two.cookie)).json().pair_id).toBe(pair);
    expect((await page(two.id, two.cookie)).json().pair_id).toBe(rival);
    expect((await page(two.id, one.cookie)).statusCode).toBe(404);
    const swapped = two.cookie.split("; ")[1]?.replace(two.id, one.id) ?? "";
    expect((await page(one.id, swapped)).statusCode).toBe(404);
  });

  it("refuses with one sentence whatever is wrong", async () => {
    const unknown = await send("POST", "/api/links/open", {}, { token: "A".repeat(32) });
    const tokens = ["", "A".repeat(32), "?", "ñ".repeat(512), "A".repeat(513), undefined, null, 7, ["A"], { a: 1 }];
    for (const token of tokens) {
      const answer = await send("POST", "/api/links/open", {}, { token });
      expect([answer.statusCode, answer.body]).toEqual([unknown.statusCode, unknown.body]);
      const { code, message } = answer.json();
      expect([answer.statusCode, code, message]).toEqual(dead);
    }
  });

  it("is no link of another browser, whatever it makes of its cookie or of the address", async () => {
    const { id, cookie } = await opened(await tokenOf());
    const unknown = await page(id, "");
    expect([unknown.statusCode, unknown.json().code, unknown.json().message]).toEqual(dead);
    const value = cookie.split("=")[1] ?? "";
    const other = await opened(await tokenOf(rival));
    const tried: [string, string][] = [
      [id, `mi_${id}=`],
      [id, `mi_${id}=${value.slice(0, -1)}`],
      [id, `mi_${id}="${value}"`],
      [id, `mi_${id}x=${value}`],
      [id, `xmi_${id}=${value}`],
      [id, `mi_${other.id}=${value}`],
      [other.id, `mi_${other.id}=${value}`],
      ["00000000-0000-4000-8000-000000000000", `mi_00000000-0000-4000-8000-000000000000=${value}`],
      ["nada", `mi_nada=${value}`],
      [value, cookie],
      ["%00", cookie],
    ];
    for (const [where, sent] of tried) {
      const answer = await page(where, sent);
      expect([where, sent, answer.statusCode, answer.body]).toEqual([where, sent, 404, unknown.body]);
    }
  });

  it("says nothing for a page of another site, and takes no form", async () => {
    const { id, cookie } = await opened(await tokenOf());
    const [match] = story.matches;
    await sql("update tournaments set players_send_results = true where id = $1", [story.league.id]);
    const said = { kind: "sent", id: crypto.randomUUID(), outcome: "played", sets: [], winner: null, played_on: null };
    for (const [address, payload] of [
      [`/api/mi/${id}/matches/${match?.id}`, { said }],
      ["/api/links/ask", { league_id: story.league.id, pair_id: pair }],
      ["/api/links/open", { token: "A".repeat(32) }],
    ] as const) {
      for (const headers of [
        { origin: "https://otro.example" },
        { origin: "null" },
        { "sec-fetch-site": "cross-site" },
      ]) {
        const answer = await send("POST", address, { cookie, ...(headers as Record<string, string>) }, payload);
        expect([address, headers, answer.statusCode, answer.json().code]).toEqual([
          address,
          headers,
          403,
          "cross_site",
        ]);
      }
      for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
        const headers = { cookie, "content-type": type };
        const answer = await club.app.inject({
          method: "POST",
          url: address,
          headers,
          payload: JSON.stringify(payload),
        });
        expect([address, type, answer.statusCode >= 400]).toEqual([address, type, true]);
      }
    }
    expect(await sql("select 1 from sent_results where match_id = $1", [match?.id])).toEqual([]);
  });

  it("lives as long as nobody ends it", async () => {
    const token = await tokenOf();
    const browser = await opened(token);
    expect((await page(browser.id, browser.cookie)).statusCode).toBe(200);
    expect((await opened(token)).id).toBe(browser.id);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["it is revoked", () => club.call("DELETE", `${url}/links/${pair}`)],
    ["its league is over", () => sql("update tournaments set status = 'completed' where id = $1", [story.league.id])],
    ["its league is deleted", () => sql("update tournaments set status = 'deleted' where id = $1", [story.league.id])],
    ["its pair has left", () => leave()],
    ["one of its people is erased", () => sql("update people set erased_at = created_at where id = $1", [personOf(1)])],
    ["the pair has a new partner", () => changePartner()],
  ])("opens nothing once %s", async (_when, happen) => {
    const token = await tokenOf();
    const browser = await opened(token);
    await happen();
    expect(await refusedOf(token, browser)).toEqual([dead, dead]);
  });

  it.each<[string, [round: number, state: "playing" | "withdrawn"][], number]>([
    [
      "has left one group and plays in another",
      [
        [1, "withdrawn"],
        [1, "playing"],
      ],
      200,
    ],
    [
      "has left and plays again since",
      [
        [1, "withdrawn"],
        [2, "playing"],
      ],
      200,
    ],
    [
      "has left in the last round that it was in",
      [
        [1, "playing"],
        [2, "withdrawn"],
      ],
      404,
    ],
    ["has not come back since it left", [[1, "withdrawn"]], 404],
  ])("of a pair that %s", async (_when, places, status) => {
    const token = await tokenOf();
    const round = "insert into rounds (tournament_id, phase_id, number, state, start_date)";
    await sql(`${round} select tournament_id, phase_id, 2, 'closed', start_date from rounds where tournament_id = $1`, [
      story.league.id,
    ]);
    await sql("delete from group_members where pair_id = $1", [pair]);
    const left = "'injury', 'annul', start_date::timestamptz";
    for (const [number, state] of places) {
      const group = `insert into groups (tournament_id, phase_id, name, division_level, created_at)
        select tournament_id, phase_id, gen_random_uuid()::text, 1, now() from rounds where tournament_id = $1 and number = 1
        returning id`;
      const [{ id }] = await sql(group, [story.league.id]);
      await sql(
        `insert into group_members (tournament_id, round_id, group_id, pair_id, state, withdrawal_reason, withdrawal_policy, withdrawn_at)
        select tournament_id, id, $2, $3, $4, ${state === "withdrawn" ? left : "null, null, null"}
        from rounds where tournament_id = $1 and number = $5`,
        [story.league.id, id, pair, state, number],
      );
    }
    expect((await send("POST", "/api/links/open", {}, { token })).statusCode).toBe(status);
  });

  it("is made again for who the pair is now", async () => {
    await tokenOf();
    await changePartner();
    const { id, cookie } = await opened(await tokenOf());
    expect((await page(id, cookie)).json().partners).toContain("Nueva Pareja");
  });

  it("is revoked with one line of the log, and none where there is nothing to revoke", async () => {
    await tokenOf();
    for (let time = 0; time < 2; time++) expect((await club.call("DELETE", `${url}/links/${pair}`)).status).toBe(200);
    const lines = await sql("select params from audit_log where code = 'links_revoked' and entity_id = $1", [pair]);
    expect(lines).toEqual([{ params: { links: 1 } }]);
  });

  it("of another pair lives on when one is revoked", async () => {
    const [token, other] = [await tokenOf(), await tokenOf(rival)];
    await club.call("DELETE", `${url}/links/${pair}`);
    expect((await send("POST", "/api/links/open", {}, { token })).statusCode).toBe(404);
    await opened(other);
  });

  it("lives on when one of its people is merged with another record, and apart from it again", async () => {
    const token = await tokenOf();
    const there = await pairsLeague(club.command, { name: "Otra" });
    for (const [one, other] of [
      [personOf(1), there.playerIds[0]],
      [there.playerIds[1], personOf(0)],
    ]) {
      const merge = { version: 1, other_id: other, other_version: 1 };
      expect((await club.call("POST", `/api/people/${one}/merge`, merge)).status).toBe(200);
      await opened(token);
    }
    const { merge } = (await club.call("GET", `/api/people/${personOf(1)}`)).body;
    const undone = await club.call("POST", `/api/people/${personOf(1)}/merge/${merge.id}/undo`, {});
    expect(undone.status).toBe(200);
    await opened(token);
  });

  it("keeps nobody from being erased, and ends with them", async () => {
    const token = await tokenOf();
    const browser = await opened(token);
    const erasure = { version: 1, league_ids: [story.league.id] };
    expect((await club.call("POST", `/api/people/${personOf(1)}/erasure`, erasure)).status).toBe(200);
    expect(await refusedOf(token, browser)).toEqual([dead, dead]);
    const { id, cookie } = await opened(await tokenOf());
    expect((await page(id, cookie)).json().partners).toHaveLength(1);
  });

  it("goes with a registration that is deleted", async () => {
    await tokenOf();
    const [, second] = playersOf();
    await changePartner();
    await sql("delete from round_players where player_id = $1", [second]);
    await sql("delete from league_players where id = $1", [second]);
    expect(await sql("select 1 from links where pair_id = $1", [pair])).toEqual([]);
  });

  it("is one of ten at most: the oldest ends", async () => {
    const tokens: string[] = [];
    for (let at = 0; at < mostLinks + 2; at++) {
      club.clock.set(new Date(club.clock.now().getTime() + 1000).toISOString());
      tokens.push(await tokenOf());
    }
    const statuses = [];
    for (const token of tokens) statuses.push((await send("POST", "/api/links/open", {}, { token })).statusCode);
    expect(statuses).toEqual([404, 404, ...Array.from({ length: mostLinks }, () => 200)]);
    const [row] = (await club.call("GET", `${url}/links`)).body.pairs.filter((one: any) => one.pair_id === pair);
    expect(row.live).toBe(mostLinks);
  });
});

/** The registrations of the pair, as the story made them. */
function playersOf(): string[] {
  const { playerIds } = story;
  const at = playerIds.indexOf(first);
  return playerIds.slice(at, at + 2);
}
const personOf = (at: number) => playersOf()[at] ?? ""; // a person's first registration has the same id
let first = "";
beforeEach(async () => {
  first = (await sql("select player1_id from pairs where id = $1", [pair]))[0].player1_id;
});

async function leave(): Promise<void> {
  const round = await currentRound(club.command, story.league.id);
  const address = `${url}/rounds/${round}/pairs/${pair}/withdrawal`;
  const { choices } = (await club.call("GET", address)).body;
  const { policy, effects } = choices[0];
  const answer = await club.call("POST", address, { reason: "injury", policy, shown: effects });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
}

/** Another partner for good, as the pair's row then has it. */
async function changePartner(): Promise<void> {
  const [comes] = await registerPeople(club.command, story.league.id, ["Nueva Pareja"]);
  await sql("update pairs set player2_id = $1 where id = $2", [comes, pair]);
}

describe("making links", () => {
  it("is refused for pairs that are not of the league, have left, or of a league that is over", async () => {
    const other = await pairsLeague(club.command, { name: "Otra" });
    expect((await issue(pair, other.matches[0]?.pair1_id ?? "")).body.code).toBe("pair_not_found");
    expect((await club.call("DELETE", `${url}/links/${other.matches[0]?.pair1_id}`)).body.code).toBe("pair_not_found");
    await sql("update people set erased_at = created_at where id = any($1)", [playersOf()]);
    expect((await issue(pair)).body.code).toBe("pair_not_found");
    await leave();
    await sql("update people set erased_at = null");
    expect((await issue(pair)).body.code).toBe("pair_withdrawn");
    expect((await issue()).body.code).toBe("invalid_input");
    await sql("update tournaments set status = 'completed' where id = $1", [story.league.id]);
    expect((await issue(rival)).body.code).toBe("league_not_found");
    expect(await sql("select 1 from links where tournament_id = $1", [story.league.id])).toEqual([]);
  });

  it("keeps no answer for a repeated request", async () => {
    const headers = { cookie: club.cookie, "idempotency-key": "una-clave" };
    const ask = () => send("POST", `${url}/links`, headers, { pair_ids: [pair] });
    expect((await ask()).json()).not.toEqual((await ask()).json());
    expect(await sql("select 1 from idempotency_keys")).toEqual([]);
  });

  it("is told in the list, pair by pair", async () => {
    const token = await tokenOf();
    const now = club.clock.now().toISOString();
    const rows = async () => {
      const { body } = await club.call("GET", `${url}/links`);
      expect(body.pairs).toHaveLength(4);
      return Object.fromEntries(body.pairs.map(({ pair_id, ...row }: { pair_id: string }) => [pair_id, row]));
    };
    const none = { live: 0, issued_at: null, opened_at: null };
    expect(await rows()).toMatchObject({ [pair]: { live: 1, issued_at: now, opened_at: null }, [rival]: none });
    await opened(token);
    expect((await rows())[pair]).toMatchObject({ live: 1, issued_at: now, opened_at: now, is_in: true });
    await leave();
    expect((await rows())[pair]).toMatchObject({ live: 0, issued_at: now, opened_at: now, is_in: false });
  });
});

describe("the page behind a pair's link (spec 6 §1.2)", () => {
  it("has the pair's matches and results, seen from its side", async () => {
    const [match] = story.matches;
    const set_results = [{ set: 1, pair1_games: 2, pair2_games: 6 }];
    await club.call("PUT", `${url}/matches/${match?.id}/result`, { version: match?.version, set_results });
    const one = await opened(await tokenOf());
    const two = await opened(await tokenOf(rival));
    const [own, theirs] = [(await page(one.id, one.cookie)).json(), (await page(two.id, two.cookie)).json()];
    expect(own).toMatchObject({ league_name: "Liga de prueba", league_id: story.league.id, pair_id: pair });
    expect(own.name).toBe(match?.pair1_name);
    expect(own.partners).toHaveLength(2);
    expect(own.matches).toHaveLength(2);
    expect(own.matches.map((open: { id: string }) => open.id)).not.toContain(match?.id);
    const result = { id: match?.id, rivals: match?.pair2_name, is_won: false, sets: [{ own: 2, theirs: 6 }] };
    expect(own.results).toEqual([expect.objectContaining(result)]);
    expect(theirs.results).toEqual([
      expect.objectContaining({ rivals: match?.pair1_name, is_won: true, sets: [{ own: 6, theirs: 2 }] }),
    ]);
  });

  it("says whether results are sent, and after how many hours one is confirmed by itself", async () => {
    const { id, cookie } = await opened(await tokenOf());
    const sending = async () => (await page(id, cookie)).json().sending;
    const edit = async (changes: object) => {
      const { name, division, start_date, status, version } = (await club.call("GET", url)).body;
      const body = { name, division, start_date, status, version, ...changes };
      return (await club.call("PUT", url, body)).status;
    };
    expect(await sending()).toBeNull();
    expect([await edit({ players_send_results: true }), await sending()]).toEqual([200, { confirm_hours: 24 }]);
    expect([await edit({ confirm_hours: null }), await sending()]).toEqual([200, { confirm_hours: null }]);
    expect([await edit({ confirm_hours: 48 }), await edit({ confirm_hours: 0 })]).toEqual([200, 400]);
    expect([await edit({ name: "Otro nombre" }), await sending()]).toEqual([200, { confirm_hours: 48 }]);
    const copy = { regulations: true, courts: true, cost: true, texts: true };
    const next = { name: "Siguiente", start_date: "2027-01-10", number_of_rounds: 5, copy, pairs: [] };
    const prepared = await club.call("POST", `${url}/next-season`, next);
    expect(prepared.body.league).toMatchObject({ players_send_results: true, confirm_hours: 48 });
  });

  it("says when, where and until when a match is played", async () => {
    const [match] = story.matches;
    const booking = { match_date: "2026-12-01", match_time: "18:00:00" };
    await club.call("PUT", `${url}/matches/${match?.id}/schedule`, {
      version: match?.version,
      ...booking,
      court_id: 2,
    });
    await sql("update rounds set deadline = '2026-12-13' where tournament_id = $1", [story.league.id]);
    const { id, cookie } = await opened(await tokenOf());
    const open = (await page(id, cookie)).json().matches;
    expect(open).toContainEqual({
      id: match?.id,
      dates: null,
      rivals: match?.pair2_name,
      ...booking,
      place: "Jornada 1",
      is_in_bracket: false,
      can_send: false,
      sent: [],
      contacts: [],
      confirms_at: null,
      court_name: "Cancha 2",
      deadline: "2026-12-13",
    });
    const decisions = { unplayed: [{ match_id: match?.id, deferred_until: "2026-12-20" }] };
    await sql("update rounds set decisions = $2 where tournament_id = $1", [story.league.id, decisions]);
    const later = (await page(id, cookie)).json().matches.find((one: { id: string }) => one.id === match?.id);
    expect(later.deadline).toBe("2026-12-20");
  });

  it("has nothing that is one person's, and names as the portal shows them", async () => {
    const private_ = { email: "secreto@correo.test", phone: "600111222", notes: "Debe dos cuotas" };
    for (const id of story.playerIds)
      await sql(
        "update people set email = $2, phone = $3, notes = $4, birth_year = 1971, name_refused_on = '2026-01-01' where id = $1",
        [id, ...Object.values(private_)],
      );
    await club.call("POST", `${url}/payments`, { player_id: playersOf()[0], player_name: "Persona", amount: 77 });
    const { id, cookie } = await opened(await tokenOf());
    const payload = (await page(id, cookie)).payload.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");
    expect(payload).not.toMatch(/secreto|600111222|cuotas|1971|77|email|phone|birth/);
    expect(payload).not.toMatch(/Persona 1-\d/);
    expect(payload).toMatch(/Persona 1/);
  });

  it("is kept by nobody, found by no search engine, and tells no address", async () => {
    const { id, cookie } = await opened(await tokenOf());
    for (const { headers } of [
      await page(id, cookie),
      await page(id, ""),
      await send("POST", "/api/links/open", {}, {}),
    ])
      expect(headers["cache-control"]).toBe("no-store");
    for (const { headers } of [await page(id, cookie), await page(id, "")])
      expect([headers["x-robots-tag"], headers["referrer-policy"]]).toEqual(["noindex", "no-referrer"]);
  });
});

describe("what a link lets in", () => {
  it("is its page, and nothing that a visitor may not have", async () => {
    const { id, cookie } = await opened(await tokenOf());
    const known = { league_id: story.league.id, pair_id: pair, match_id: story.matches[0]?.id ?? "", number: "1" };
    const answers = async (headers: Record<string, string>) => {
      const found: [string, number, unknown][] = [];
      for (const endpoint of endpoints) {
        const method = endpoint.method as "GET";
        const answer = await send(method, urlOf(endpoint, known), headers, method === "GET" ? undefined : {});
        found.push([endpoint.name, answer.statusCode, answer.body]);
      }
      return found;
    };
    expect(endpoints.length).toBeGreaterThan(100);
    expect(await answers({ cookie })).toEqual(await answers({}));
    expect((await page(id, cookie)).statusCode).toBe(200);
  });

  it("stands in no log", async () => {
    const token = await tokenOf();
    const { id, cookie } = await opened(token);
    await page(id, cookie);
    await send("POST", "/api/links/open", {}, { token: `${token}x` });
    await send("POST", "/api/links/open", {}, { token: [token] });
    await send("GET", `/api/mi/${token}`, { cookie });
    expect(logged.join("\n")).toContain("/api/links/open");
    expect(logged.join("\n")).not.toContain(token);
  });
});

describe("how often links are opened", () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await createTestApp({ limits: true, config: { publicUrl: "https://club.test" } });
  });
  afterAll(() => limited?.close());
  const open = (token: string, remoteAddress: string) =>
    limited.app.inject({ method: "POST", url: "/api/links/open", payload: { token }, remoteAddress });

  it("is limited by address, whatever the token", async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 62; at++) statuses.push((await open(`${at}`.padStart(32, "A"), "192.0.2.1")).statusCode);
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    const last = await open("A".repeat(32), "192.0.2.1");
    expect([last.statusCode, last.json().code, last.headers["retry-after"]]).toEqual([429, "too_many_requests", "900"]);
    expect((await open("A".repeat(32), "192.0.2.2")).statusCode).toBe(404);
  });

  it("is not spent for others: who has a link opens it where somebody has tried too many", async () => {
    const { league, matches } = await pairsLeague(limited.command);
    const { body } = await limited.call("POST", `/api/leagues/${league.id}/links`, {
      pair_ids: [matches[0]?.pair1_id],
    });
    for (let at = 0; at < 62; at++) await open(`${at}`.padStart(32, "B"), "192.0.2.3");
    expect((await open("B".repeat(32), "192.0.2.3")).statusCode).toBe(429);
    expect((await open(body[0].path.slice(4), "192.0.2.3")).statusCode).toBe(200);
  });

  it("is limited by address where there is none to be had, and not for who has one there", async () => {
    const { league, matches } = await pairsLeague(limited.command);
    const { body } = await limited.call("POST", `/api/leagues/${league.id}/links`, {
      pair_ids: [matches[0]?.pair1_id],
    });
    const answer = await open(body[0].path.slice(4), "203.0.113.50");
    const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
    const visit = (id: string, headers: Record<string, string>) =>
      limited.app.inject({ method: "GET", url: `/api/mi/${id}`, headers, remoteAddress: "203.0.113.9" });
    const statuses: number[] = [];
    for (let at = 0; at < 62; at++) statuses.push((await visit(crypto.randomUUID(), {})).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429, 429]);
    const own = answer.json().link_id;
    expect((await visit(own, { cookie })).statusCode).toBe(200);
    const said = { kind: "confirmed", id: crypto.randomUUID(), of: crypto.randomUUID() };
    const tried = await limited.app.inject({
      method: "POST",
      url: `/api/mi/${own}/matches/${matches[0]?.id}`,
      payload: { said },
      remoteAddress: "203.0.113.9",
    });
    expect(tried.statusCode).toBe(429);
  });

  it("is limited by link, however its page is read", async () => {
    const { league, matches } = await pairsLeague(limited.command);
    const { body } = await limited.call("POST", `/api/leagues/${league.id}/links`, {
      pair_ids: [matches[0]?.pair1_id],
    });
    const answer = await open(body[0].path.slice(4), "203.0.113.51");
    const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
    for (let at = 0; at < 299; at++) await limited.deps.limits.take("link_reads", answer.json().link_id);
    const url = `/api/mi/${answer.json().link_id}`;
    const visit = (part = "") => limited.app.inject({ method: "GET", url: `${url}${part}`, headers: { cookie } });
    expect([(await visit()).statusCode, (await visit()).statusCode]).toEqual([200, 429]);
    expect((await visit(`/matches/${matches[0]?.id}/places`)).statusCode).toBe(429);
  });

  it("is limited by match, whatever is said of it, and not of the others", async () => {
    const { league, matches } = await pairsLeague(limited.command);
    const pair = matches[0]?.pair1_id ?? "";
    const own = matches.filter(({ pair1_id, pair2_id }) => [pair1_id, pair2_id].includes(pair)).map(({ id }) => id);
    const { body } = await limited.call("POST", `/api/leagues/${league.id}/links`, { pair_ids: [pair] });
    const answer = await open(body[0].path.slice(4), "203.0.113.60");
    const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
    const [one = "", other = ""] = own;
    const say = async (path: string, said: object) => {
      const url = `/api/mi/${answer.json().link_id}/matches/${path}`;
      return (await limited.app.inject({ method: "POST", url, headers: { cookie }, payload: { said } })).statusCode;
    };
    const denial = () => ({ kind: "denied", id: crypto.randomUUID(), of: crypto.randomUUID() });
    for (let at = 0; at < 40; at++) expect(await say(one, denial())).toBeLessThan(429);
    expect(await say(one.toUpperCase(), denial())).toBe(429);
    expect(await say(`${one}/dates`, { kind: "more_time" })).toBe(429);
    expect(await say(other, denial())).toBeLessThan(429);
  });

  it("is limited by link, wherever it is opened; its cookie goes over https only", async () => {
    const { league, matches } = await pairsLeague(limited.command);
    const pair_ids = [matches[0]?.pair1_id, matches[0]?.pair2_id];
    const { body } = await limited.call("POST", `/api/leagues/${league.id}/links`, { pair_ids });
    const [one, other] = body.map(({ path }: { path: string }) => path.slice(4));
    const statuses: number[] = [];
    for (let at = 0; at < 21; at++) statuses.push((await open(one, `198.51.100.${at}`)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    const { headers } = await open(other, "198.51.100.99");
    expect(headers["set-cookie"]).toMatch(/; Secure$/);
  });
});

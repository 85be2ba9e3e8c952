import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueSetupToken } from "#server/features/accounts/commands/create-administrator.ts";
import { type Endpoint, endpoints, urlOf } from "#test/support/endpoints.ts";
import { eveningsOf } from "#test/support/evening-story.ts";
import { listenTo } from "#test/support/event-stream.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { administrator, createTestApp, fromHere, type TestApp } from "#test/support/test-app.ts";
import { accessMatrix } from "./access-matrix.ts";

type Ids = Record<string, string>;

/** A club of the process, with what exists in it. */
interface Half {
  club: TestApp;
  /** Stands in every name of it, and in none of the other. */
  sign: string;
  known: Ids;
  /** Every id of its rows. */
  ids: string[];
  port: number;
}

const tables = ["tournaments", "groups", "league_players", "pairs", "tournament_matches", "people", '"user"'];

async function openHalf(sign: string): Promise<Half> {
  const club = await createTestApp({ limits: true });
  const { pool } = club.database;
  const { league, groupIds, playerIds, matches } = await pairsLeague(club.command, { name: `Liga ${sign}` });
  await pool.query("update people set full_name = full_name || $1", [` ${sign}`]);
  const owed = { player_name: `Eva ${sign}`, amount: 45 };
  const payment = await club.call("POST", `/api/leagues/${league.id}/payments`, owed);
  const known: Ids = { number: "1", court_id: "1", kind: "players", message: "bulletin" };
  const [match] = matches;
  Object.assign(known, {
    league_id: league.id,
    group_id: groupIds[0],
    player_id: playerIds[0],
    person_id: playerIds[0],
  });
  Object.assign(known, { match_id: match?.id, pair_id: match?.pair1_id, payment_id: payment.body.id });
  known["round_id"] = await currentRound(club.command, league.id);
  known["evening_id"] = (await eveningsOf(club).create()).split("/").at(-1) ?? "";
  const ids: string[] = [];
  for (const table of tables) ids.push(...(await pool.query(`select id::text from ${table}`)).rows.map(({ id }) => id));
  await club.app.listen({ port: 0, host: "127.0.0.1" });
  return { club, sign, known, ids, port: (club.app.server.address() as AddressInfo).port };
}

describe("two clubs in one process", () => {
  let west: Half;
  let east: Half;
  beforeAll(async () => {
    [west, east] = [await openHalf("Poniente"), await openHalf("Levante")];
  });
  afterAll(async () => {
    await west?.club.close();
    await east?.club.close();
  });
  const both = <T>(ask: (mine: Half, theirs: Half) => Promise<T>) => Promise.all([ask(west, east), ask(east, west)]);

  async function ask({ club }: Half, endpoint: Endpoint, { known, cookie }: { known: Ids; cookie: string }) {
    const { method } = endpoint;
    const response = await club.app.inject({
      method: method as "GET",
      url: urlOf(endpoint, known),
      headers: { cookie, "content-type": "application/json" },
      ...(method !== "GET" && { payload: "{}" }),
    });
    return { status: response.statusCode, body: response.body };
  }

  /** What of the other club stands in an answer. */
  const foreignIn = (body: string, { ids, sign }: Half) => [...ids, sign].filter((text) => body.includes(text));
  const isOpen = ({ name }: Endpoint) => accessMatrix.get(name)?.has("visitor") === true;
  const namesThings = ({ path }: Endpoint) =>
    /\{(?:league|group|match|pair|player|person|payment|round)_id\}/.test(path);
  const saved = { set_results: [{ set: 1, pair1_games: 6, pair2_games: 1 }], outcome: "played", winner_pair_id: null };
  const saveResult = async ({ club, known }: Half) => {
    const url = `/api/leagues/${known["league_id"]}/matches/${known["match_id"]}`;
    const { version } = (await club.call("GET", url)).body;
    return (await club.call("PUT", `${url}/result`, { ...saved, version })).status;
  };

  it("have as much that could be told", () => {
    expect(west.ids.length).toBeGreaterThan(25);
    expect(west.ids.length).toBe(east.ids.length);
    expect(west.ids.filter((id) => east.ids.includes(id))).toEqual([]);
  });

  it("show each its own first page, league and results, from memory and anew", async () => {
    const read = async (mine: Half, theirs: Half) => {
      const { body } = await mine.club.app.inject({ url: "/api/public/leagues" });
      expect([body.includes(mine.sign), foreignIn(body, theirs)]).toEqual([true, []]);
    };
    await both(read);
    const computed = east.club.app.computations();
    expect(await saveResult(west)).toBe(200);
    await both(read);
    expect(east.club.app.computations()).toBe(computed); // it is as it was
  });

  it("tell each its own changes, and nobody those of the other", async () => {
    const open = ({ port, known, club }: Half) =>
      Promise.all([
        listenTo(port, `/api/live?league=${known["league_id"]}`),
        listenTo(port, "/api/live"),
        listenTo(port, "/api/live?scope=admin", club.cookie),
      ]);
    const [western, eastern] = await both(open);
    expect(await saveResult(west)).toBe(200);
    for (const stream of western) await expect.poll(() => stream.events.join("")).toContain('"matches"');
    const { general, version } = (await east.club.call("GET", "/api/settings")).body;
    const changed = await east.club.call("PUT", "/api/settings", {
      version,
      general: { ...general, name: "Club Levante" },
    });
    expect(changed.status).toBe(200);
    for (const stream of eastern) {
      await expect.poll(() => stream.events.join("")).toContain('"settings"');
      expect(stream.events.join("")).not.toContain("matches"); // which came first
    }
    for (const stream of western) expect(stream.events.join("")).not.toContain("settings");
    for (const stream of [...western, ...eastern]) stream.close();
    const foreign = await both(({ port }, theirs) => listenTo(port, `/api/live?league=${theirs.known["league_id"]}`));
    const asAdmin = await both(({ port }, theirs) => listenTo(port, "/api/live?scope=admin", theirs.club.cookie));
    expect([...foreign, ...asAdmin].map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it("keep settings that are read at each request apart", async () => {
    const names = await both(async ({ club }) => (await club.call("GET", "/api/settings")).body.general.name);
    expect(names[1]).toBe("Club Levante");
    expect(names[0]).not.toBe("Club Levante");
    const pages = await both(({ club }) => club.visit("GET", "/api/public/leagues"));
    expect(pages.map(({ body }) => JSON.stringify(body).includes("Club Levante"))).toEqual([false, true]);
  });

  it("plan each at once, and one that is closed leaves the other's plan alone", async () => {
    const third = await openHalf("Mediodía");
    const begin = ({ club, known }: Half) =>
      club.call("POST", "/api/plan", { league_ids: [known["league_id"]], from: "2026-11-30", to: "2026-12-13" });
    const stateOf = async ({ club }: Half) => (await club.call("GET", "/api/plan")).body.plan?.state ?? null;
    expect((await begin(third)).status).toBe(200);
    expect(await stateOf(east)).toBeNull();
    expect((await begin(east)).status).toBe(200);
    expect(await stateOf(east)).not.toBe("waiting");
    await third.club.close();
    await expect.poll(() => stateOf(east)).toBe("solved");
    await east.club.call("DELETE", "/api/plan");
  });

  it("count attempts apart: who is refused in one comes in at the other", async () => {
    const enter = ({ club }: Half, password: string) =>
      club.app.inject({
        method: "POST",
        url: "/api/auth/sign-in/email",
        payload: { email: administrator.email, password },
        headers: fromHere,
        remoteAddress: "10.0.0.1",
      });
    for (let attempt = 0; attempt < 10; attempt++) await enter(west, "no-es-esta-77");
    const answers = await both((mine) => enter(mine, administrator.password));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 200]);
  });

  it("know no key of a request, no invitation and no first link of the other", async () => {
    const made = await both(async ({ club, sign }) => {
      const headers = { cookie: club.cookie, "idempotency-key": "the-same-key-of-both-clubs" };
      const payload = { name: `Otra ${sign}`, start_date: "2026-11-01" };
      return (await club.app.inject({ method: "POST", url: "/api/leagues", headers, payload })).json();
    });
    expect(made.map(({ name }) => name)).toEqual(["Otra Poniente", "Otra Levante"]);
    const invited = await west.club.call("POST", "/api/users", { email: "ines@club.test", role: "desk" });
    const token = new URL(invited.body.link).searchParams.get("token") ?? "";
    const chosen = { token, name: "Inés Gil", password: "clave-nueva-9" };
    const accepted = await both(({ club }) => club.visit("POST", "/api/invitation", chosen));
    expect(accepted.map(({ status }) => status)).toEqual([200, 403]);
    expect(await issueSetupToken(east.club.deps)).toBeNull();
  });

  it.each(endpoints.filter((endpoint) => !isOpen(endpoint)))(
    "$name knows no session of the other",
    async (endpoint) => {
      const answers = await both((mine, theirs) =>
        ask(mine, endpoint, { known: mine.known, cookie: theirs.club.cookie }),
      );
      expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    },
  );

  it.each(endpoints.filter(namesThings))("$name knows nothing that is the other's", async (endpoint) => {
    await both(async (mine, theirs) => {
      const { status, body } = await ask(mine, endpoint, { known: theirs.known, cookie: mine.club.cookie });
      // Some read what names nothing as an empty list.
      const isNothing = endpoint.method === "GET" && status === 200;
      expect([...(isNothing ? [200] : []), 400, 404, 409]).toContain(status);
      const left = foreignIn(body, theirs).filter((text) => !Object.values(theirs.known).includes(text));
      expect(left).toEqual([]);
    });
  });

  // What removes something comes last.
  const inOrder = endpoints.toSorted((a, b) => Number(a.method === "DELETE") - Number(b.method === "DELETE"));
  it.each(inOrder)("$name answers each of both, asked at once, with its own only", async (endpoint) => {
    const [one, other] = await both(async (mine, theirs) => {
      const { status, body } = await ask(mine, endpoint, { known: mine.known, cookie: mine.club.cookie });
      expect(foreignIn(body, theirs)).toEqual([]);
      return status;
    });
    expect(one).toBe(other);
  });
});

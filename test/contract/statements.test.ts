import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { stubbedWeb } from "#test/support/web-stub.ts";

const web = stubbedWeb();
let club: TestApp;
let league: string;
let matches: { id: string; version: number }[];
let sent: string[] = [];

beforeAll(async () => {
  club = await createTestApp({ connections: 1, webRoot: web.webRoot });
  const made = await pairsLeague(club.command, { groups: 3 });
  league = made.league.id;
  ({ matches } = made);
  const client = await club.database.pool.connect();
  const query = client.query.bind(client) as (statement: { text?: string } | string, ...rest: unknown[]) => unknown;
  const counted = (statement: { text?: string } | string, ...rest: unknown[]) => {
    sent.push(typeof statement === "string" ? statement : (statement.text ?? ""));
    return query(statement, ...rest);
  };
  client.query = counted as typeof client.query;
  client.release();
});

afterAll(async () => {
  await club.close();
  web.remove();
});

async function save(index: number, games: number): Promise<void> {
  const match = matches[index];
  if (match === undefined) throw new Error("no such match");
  const body = { version: match.version, set_results: [{ set: 1, pair1_games: 6, pair2_games: games }] };
  const answer = await club.call("PUT", `/api/leagues/${league}/matches/${match.id}/result`, body);
  expect(answer.status).toBe(200);
  match.version = answer.body.version;
}

/** What was sent to the database meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  sent = [];
  await work();
  return sent;
}

describe("statements sent to the database", () => {
  it("are at most eight for a saved result, with its session, its transaction and its line in the activity", async () => {
    await save(0, 1);
    const statements = await statementsOf(() => save(1, 2));
    expect(statements.some((text) => text.startsWith('insert into "audit_log"'))).toBe(true);
    expect(statements.length).toBeLessThanOrEqual(8);
  });

  it.each(["ranking", "groups", "matches", "stats", "rules"])(
    "are at most three for the page %s after a change",
    async (page) => {
      const read = () => club.app.inject({ url: `/league/${league}/${page}` });
      await read();
      await save(2, page.length % 5);
      const statements = await statementsOf(read);
      expect(statements.length).toBeLessThanOrEqual(3);
      // Of the facts, the one match that changed.
      expect(statements.filter((text) => text.includes("json_agg"))).toEqual([]);
      expect(await statementsOf(read)).toEqual([]);
    },
  );

  it("are two for the leagues of which something can be planned, however many there are", async () => {
    const read = () => club.call("GET", "/api/plan/leagues");
    for (const name of ["Liga Femenina", "Liga Mixta"]) await pairsLeague(club.command, { name });
    const statements = await statementsOf(async () => expect((await read()).body.leagues).toHaveLength(3));
    expect(statements.filter((text) => text.includes('from "tournament'))).toHaveLength(2);
  });

  it("are planned once: what is asked again has a name", async () => {
    await save(3, 1);
    await save(3, 2);
    const { rows } = await club.database.pool.query<{ text: string; count: number }>(
      "select statement as text, count(*)::int as count from pg_prepared_statements group by statement",
    );
    expect(rows.filter(({ text }) => text.startsWith('update "tournament_matches"')).map(({ count }) => count)).toEqual(
      [1],
    );
  });
});

describe("a public read", () => {
  it("is answered zipped to who cannot have it in brotli", async () => {
    const url = `/api/public/leagues/${league}/ranking`;
    const plain = await club.app.inject({ url });
    const zipped = await club.app.inject({ url, headers: { "accept-encoding": "gzip" } });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "#server/kernel/log.ts";
import { openPrivatePage } from "#test/support/private-links.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("what a pair's page knows of others, and its calendar (spec 6 §1.1, §1.2)", () => {
  let club: TestApp;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  const logged: string[] = [];
  beforeAll(async () => {
    club = await createTestApp({ log: createLog("debug", { write: (line) => void logged.push(line) }) });
    story = await pairsLeague(club.command);
  });
  afterAll(() => club?.close());

  const sql = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
  const get = (url: string, headers = {}) => club.app.inject({ method: "GET", url, headers });

  it("opens dates by an address of its own, in no log, until another is made or its link ends", async () => {
    const [match] = story.matches;
    await sql(
      "update tournament_matches set match_date = '2026-12-01', match_time = '18:00', court_id = 1 where id = $1",
      [match?.id],
    );
    await sql("update tournaments set is_link_only = true, status = 'paused' where id = $1", [story.league.id]);
    const page = await openPrivatePage(club, story.league.id, match?.pair1_id ?? "");
    const make = async () =>
      (
        await club.app.inject({
          method: "POST",
          url: `/api/mi/${page.id}/calendar`,
          headers: { cookie: page.cookie },
          payload: {},
        })
      ).json();
    const { path } = await make();
    expect(path).toMatch(/^\/api\/calendario\/[\w-]{32}\.ics$/);
    const feed = await get(path);
    expect([feed.statusCode, feed.headers["content-type"], feed.headers["cache-control"]]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "private, no-store",
    ]);
    expect(feed.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(feed.body).toContain("20261201T180000");
    const token = String(path).slice(16, -4);
    expect(JSON.stringify(await sql("select * from links"))).not.toContain(token);
    expect(logged.join("")).not.toContain(token);
    expect((await get(`/api/mi/${page.id}`, { cookie: `mi_${page.id}=${token}` })).statusCode).toBe(404);
    const second = await make();
    expect([(await get(path)).statusCode, (await get(second.path)).statusCode]).toEqual([404, 200]);
    await sql("update tournaments set status = 'active' where id = $1", [story.league.id]);
    await club.call("DELETE", `/api/leagues/${story.league.id}/links/${match?.pair1_id}`);
    expect((await get(second.path)).body).toBe("No se encuentra este calendario.");
    expect((await get(`/api/calendario/${page.cookie.split("=")[1]}.ics`)).statusCode).toBe(404);
  });

  it("shows the telephones of those rivals who have agreed, and of nobody else", async () => {
    const [match] = story.matches;
    const rival = match?.pair2_id ?? "";
    await sql("update people set phone = '600 111 222', email = 'x@correo.test'");
    await sql(
      `update people set phone_to_rivals_on = '2026-11-01', phone = '600 333 444' where id in (select person_id
       from league_players where id = (select player2_id from pairs where id = $1))`,
      [rival],
    );
    const page = await openPrivatePage(club, story.league.id, match?.pair1_id ?? "");
    const { matches } = await page.read();
    const all = matches.flatMap(({ contacts }) => contacts);
    expect(all).toEqual([{ name: match?.pair2_name.split(" & ")[1], number: "600 333 444" }]);
    expect(JSON.stringify(matches)).not.toContain("600 111 222");
    const own = await openPrivatePage(club, story.league.id, rival);
    expect(JSON.stringify(await own.read())).not.toMatch(/600 ?\d{3} ?\d{3}/);
  });
});

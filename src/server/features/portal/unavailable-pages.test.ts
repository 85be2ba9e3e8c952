import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { stubbedWeb } from "#test/support/web-stub.ts";

describe("a page whose reads fail", () => {
  const web = stubbedWeb();
  let club: TestApp;
  let league = "";
  beforeAll(async () => {
    club = await createTestApp({ webRoot: web.webRoot });
    ({
      league: { id: league },
    } = await pairsLeague(club.command));
  });
  afterAll(async () => {
    await club?.close();
    web.remove();
  });

  it.each(["/", "/league/L/ranking", "/public/league/L/matches", "/league/L/stats", "/league/L/pair/P"])(
    "%s is answered with 503 and when to try again, kept by nobody, and is whole again afterwards",
    async (page) => {
      const { rows } = await club.database.pool.query("select id from pairs limit 1");
      const address = page.replace("L", league).replace("P", rows[0].id);
      club.deps.hub.announceEverything();
      await club.database.pool.query("alter table tournaments rename to unreadable");
      const failed = await club.app.inject(address);
      await club.database.pool.query("alter table unreadable rename to tournaments");
      expect([failed.statusCode, failed.headers["retry-after"], failed.headers["cache-control"]]).toEqual([
        503,
        "5",
        "no-store",
      ]);
      expect(failed.body).toContain('<div id="root"></div>');
      expect(failed.headers["content-type"]).toContain("text/html");
      const whole = await club.app.inject(address);
      expect(whole.statusCode).toBe(200);
      expect(whole.body).toContain(`<main>${address}</main>`);
    },
  );

  it("has a title of its own where there is no such league or pair", async () => {
    const none = "00000000-0000-4000-8000-000000000000";
    const titleOf = async (address: string) => {
      const { statusCode, body } = await club.app.inject(address);
      return [statusCode, /<title>([^<]*)</.exec(body)?.[1]];
    };
    expect(await titleOf(`/league/${none}/ranking`)).toEqual([
      404,
      "Liga no encontrada · Sistema de Gestión de Torneos",
    ]);
    expect(await titleOf(`/league/${none}/pair/${none}`)).toEqual([
      404,
      "Liga no encontrada · Sistema de Gestión de Torneos",
    ]);
    expect(await titleOf(`/league/${league}/pair/${none}`)).toEqual([404, "Pareja no encontrada · Liga de prueba"]);
  });

  it("is no cached answer either: the API's own says that nobody keeps it", async () => {
    club.deps.hub.announceEverything();
    await club.database.pool.query("alter table tournaments rename to unreadable");
    const failed = await club.app.inject(`/api/public/leagues/${league}`);
    await club.database.pool.query("alter table unreadable rename to tournaments");
    expect([failed.statusCode, failed.headers["cache-control"], failed.headers.etag]).toEqual([
      500,
      "no-store",
      undefined,
    ]);
    expect((await club.app.inject(`/api/public/leagues/${league}`)).statusCode).toBe(200);
  });
});

import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { embedPageNames } from "#contract/portal/page-data.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const webRoot = path.resolve(import.meta.dirname, "../../../../dist/web");
const isBuilt = existsSync(path.join(webRoot, "embed-frame.js"));
const nobody = "00000000-0000-4000-8000-000000000000";

describe("a league within another site's page (spec 7 §2.2)", () => {
  let club: TestApp;
  let league: Awaited<ReturnType<typeof pairsLeague>>;
  beforeAll(async () => {
    club = await createTestApp(isBuilt ? { webRoot } : {});
    league = await pairsLeague(club.command, { name: "Liga abierta" });
  });
  beforeEach(() => setSites([]));
  afterAll(() => club?.close());

  async function setSites(embed_sites: unknown) {
    const { version } = (await club.call("GET", "/api/settings")).body;
    return club.call("PUT", "/api/settings", { version, embed_sites });
  }
  const sites = async () => (await club.call("GET", "/api/settings")).body.embed_sites;
  const get = (url: string, headers: Record<string, string> = {}) => club.app.inject({ url, headers });
  const at = (view: string) => `/embed/${league.league.id}/${view}`;
  const framesOf = ({ headers }: Awaited<ReturnType<typeof get>>) =>
    /frame-ancestors ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];

  describe("the sites of the settings", () => {
    it("are kept in one form, each once, and told in the activity", async () => {
      const { status, body } = await setSites(["www.Club.es/", "https://www.club.es", "http://otra.es:8080"]);
      expect([status, body.embed_sites]).toEqual([200, ["https://www.club.es", "http://otra.es:8080"]]);
      const { entries } = (await club.call("GET", "/api/activity?entity=settings")).body;
      expect(entries[0].summary).toBe("Ajustes guardados: webs que muestran la liga");
    });

    it.each([
      ["a wildcard", ["https://*.club.es"], "embed_sites.0"],
      ["a path, of the second", ["https://club.es", "https://club.es/liga"], "embed_sites.1"],
      ["another directive", ["https://club.es; script-src *"], "embed_sites.0"],
      ["another header", ["https://club.es\r\nset-cookie: a=b"], "embed_sites.0"],
      ["a keyword of policies", ["'unsafe-inline'"], "embed_sites.0"],
      ["eleven of them", Array.from({ length: 11 }, (_, n) => `https://club${n}.es`), "embed_sites"],
    ])("refuse %s, and stay", async (_what, wanted, field) => {
      await setSites(["https://www.club.es"]);
      const { status, body } = await setSites(wanted);
      expect([status, Object.keys(body.data.fields)]).toEqual([400, [field]]);
      expect(await sites()).toEqual(["https://www.club.es"]);
    });

    it("are guarded by the database, too", async () => {
      const write = club.database.pool.query("update club_settings set embed_sites = array['https://a.es; x']");
      await expect(write).rejects.toThrow("club_settings_embed_sites");
    });
  });

  describe.skipIf(!isBuilt)("its pages", () => {
    it("may be framed by the sites of the settings and the club's own, at once after they are saved", async () => {
      for (const view of embedPageNames) expect([view, framesOf(await get(at(view)))]).toEqual([view, "'self'"]);
      await setSites(["https://www.club.es", "http://otra.es:8080"]);
      for (const view of embedPageNames)
        expect(framesOf(await get(at(view)))).toBe("'self' https://www.club.es http://otra.es:8080");
      expect(framesOf(await get(`/embed/${nobody}/ranking`))).toBe("'self' https://www.club.es http://otra.es:8080");
      await setSites([]);
      expect(framesOf(await get(at("ranking")))).toBe("'self'");
    });

    it("are alone in that: nothing else may be framed", async () => {
      await setSites(["https://www.club.es"]);
      const { id } = league.league;
      const others = [
        "/",
        "/public",
        `/league/${id}/ranking`,
        `/public/league/${id}/groups`,
        "/auth",
        "/admin/settings",
      ];
      const near = [`/embed/${id}`, `/embed/${id}/stats`, `/embed/${id}/ranking/x`, "/embed", "/embed.js"];
      for (const url of [...others, ...near, `/api/public/leagues/${id}`, "/api/healthz"])
        expect([url, framesOf(await get(url))]).toEqual([url, "'none'"]);
    });

    it.each(embedPageNames)("%s has no script but its own small one, and no data of the application", async (view) => {
      const { body, statusCode, headers } = await get(at(view));
      expect(statusCode).toBe(200);
      expect(body.match(/<script/g)).toHaveLength(1);
      expect(body).not.toMatch(/drawn-from|modulepreload|localStorage/);
      const [, script = ""] = /<script>([^]*?)<\/script>/.exec(body) ?? [];
      expect(Buffer.byteLength(script)).toBeLessThan(20_000);
      const [own] = /script-src ([^;]*)/.exec(String(headers["content-security-policy"])) ?? [];
      expect(own).toMatch(/^script-src 'self' 'sha256-[\w+/=]+'$/);
    });

    it.each(embedPageNames)(
      "%s has no control, and each of its ways out opens the portal beside the frame",
      async (view) => {
        const { body } = await get(at(view));
        expect(body).not.toMatch(/<(?:button|select|input)\b/);
        const links = [...body.matchAll(/<a ([^>]*)>/g)].map(([, written = ""]) => written);
        expect(links.length).toBeGreaterThan(0);
        for (const link of links) {
          const [, href = ""] = /href="([^"]*)"/.exec(link) ?? [];
          if (link.includes('target="_self"')) expect(href).toMatch(/^\/embed\//);
          else
            expect([href, link]).toEqual([
              expect.stringMatching(/^\/league\//),
              expect.stringContaining('target="_blank" rel="noopener"'),
            ]);
        }
      },
    );

    it("leave no room for discs, which only a page's own scripts draw", async () => {
      const { body } = await get(at("ranking"));
      expect(body).toContain('aria-label="Clasificación"');
      expect(body.replace(/<style[^]*?<\/style>/g, "")).not.toContain("data-discs");
    });

    it("set and read no cookie", async () => {
      const plain = await get(at("ranking"));
      const signedIn = await get(at("ranking"), { cookie: club.cookie });
      for (const { headers } of [plain, signedIn, await get("/embed.js")]) {
        expect(headers["set-cookie"]).toBeUndefined();
        expect(String(headers.vary)).not.toContain("cookie");
      }
      expect(signedIn.body).toBe(plain.body);
    });

    it("are listed by no search engine, and say where the same is on the portal", async () => {
      const { headers, body } = await get(at("groups"));
      expect(headers["x-robots-tag"]).toBe("noindex");
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).toContain(
        `<link rel="canonical" href="${club.deps.config.publicUrl}/league/${league.league.id}/groups">`,
      );
    });

    it("are sent again only when they have changed", async () => {
      const first = await get(at("matches"));
      const again = await get(at("matches"), { "if-none-match": String(first.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
      expect(framesOf(again)).toBe("'self'");
    });

    it("wear the colours that their address asks for, or leave them to the visitor", async () => {
      const schemeOf = async (search: string) =>
        /<html[^>]*data-mantine-color-scheme="(\w+)"/.exec((await get(`${at("ranking")}${search}`)).body)?.[1];
      expect(await Promise.all(["", "?tema=claro", "?tema=oscuro", "?tema=rosa"].map(schemeOf))).toEqual([
        undefined,
        "light",
        "dark",
        undefined,
      ]);
    });

    it("take the filters of the portal's page, and lead to the page without what the league does not have", async () => {
      const [group] = (await club.visit("GET", `/api/public/leagues/${league.league.id}`)).body.groups;
      const one = await get(`${at("groups")}?group=${group.id}&round=1&tema=oscuro`);
      expect(one.body.replaceAll("<!-- -->", "")).toContain(`Grupos · ${group.name} · Jornada 1`);
      expect(one.body).toContain(`/league/${league.league.id}/groups?group=${group.id}&amp;round=1`);
      for (const search of [`group=${nobody}`, "round=99"]) {
        const { statusCode, headers } = await get(`${at("groups")}?${search}&tema=oscuro`);
        expect([statusCode, headers.location]).toEqual([302, `${at("groups")}?tema=oscuro`]);
      }
      expect((await get(`${at("bracket")}?fase=9`)).headers.location).toBe(at("bracket"));
    });

    it("of a league for who has its link are shown; of one that is not public they are as of none", async () => {
      const { id, regulations } = league.league;
      await saveRegulations(club, id, regulations, { is_link_only: true });
      expect((await get(at("ranking"))).statusCode).toBe(200);
      const none = await get(`/embed/${nobody}/ranking`);
      await club.database.pool.query("update tournaments set status = 'paused' where id = $1", [id]);
      club.deps.hub.announceEverything();
      const paused = await get(at("ranking"));
      const strange = await get("/embed/x/ranking");
      for (const { statusCode, body, headers } of [paused, strange]) {
        expect([statusCode, body, headers.etag]).toEqual([404, none.body, none.headers.etag]);
        expect(headers["x-robots-tag"]).toBe("noindex");
      }
      expect(paused.body).not.toContain("Liga abierta");
      await club.database.pool.query("update tournaments set status = 'active' where id = $1", [id]);
      club.deps.hub.announceEverything();
    });
  });
});

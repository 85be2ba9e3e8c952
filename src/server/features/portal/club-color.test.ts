import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clubColors } from "#domain/base/club-colors.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const webRoot = path.resolve(import.meta.dirname, "../../../../dist/web");
const isBuilt = existsSync(path.join(webRoot, "index.html"));

describe("the club's colour", () => {
  let club: TestApp;
  let league = "";
  beforeAll(async () => {
    club = await createTestApp(isBuilt ? { webRoot } : {});
    league = (await pairsLeague(club.command)).league.id;
  });
  beforeEach(() => choose(""));
  afterAll(() => club?.close());

  const settings = async () => (await club.call("GET", "/api/settings")).body;
  async function choose(color: string | undefined): Promise<string | null> {
    const { version, general } = await settings();
    const changed = { ...general, color };
    if (color === undefined) delete changed.color;
    const { status, body } = await club.call("PUT", "/api/settings", { version, general: changed });
    expect(status).toBe(200);
    return body.general.color;
  }
  const page = (url: string) => club.app.inject({ url });

  it("is none at first, is kept as it was where nothing is said, and can be taken away", async () => {
    expect((await settings()).general.color).toBeNull();
    expect(await choose("#FFD400")).toBe("#ffd400");
    expect(await choose(undefined)).toBe("#ffd400");
    expect(await choose("")).toBeNull();
  });

  it("is guarded by the database, too: what stands there is written into pages", async () => {
    const write = club.database.pool.query("update club_settings set color = 'red}body{display:none'");
    await expect(write).rejects.toThrow("club_settings_color");
  });

  it.skipIf(!isBuilt)("colours every page anew, and its policy stays", async () => {
    const addresses = ["/", "/public", "/privacy", `/league/${league}/ranking`, `/public/league/${league}/rules`];
    const missing = "/league/00000000-0000-4000-8000-000000000000/ranking";
    const before = await Promise.all([...addresses, missing].map(page));
    for (const { payload } of before) expect(payload).not.toContain("club-colors");
    await choose("#d01c1f");
    const { light, dark } = clubColors("#d01c1f");
    for (const [at, url] of [...addresses, missing].entries()) {
      const { payload, headers, statusCode } = await page(url);
      const [style = ""] = /<style id="club-colors">[^<]*<\/style>/.exec(payload) ?? [];
      expect([url, style.includes(`--accent:${light.accent};`), style.includes(`--court:${dark.court};`)]).toEqual([
        url,
        true,
        true,
      ]);
      expect(payload.indexOf(style)).toBeLessThan(payload.indexOf("</head>"));
      expect([headers["content-security-policy"], statusCode]).toEqual([
        before[at]?.headers["content-security-policy"],
        before[at]?.statusCode,
      ]);
    }
    await choose("#1d3fbb");
    expect((await page("/")).payload).toContain(`--accent:${clubColors("#1d3fbb").light.accent};`);
    await choose("");
    expect((await page("/")).payload).not.toContain("club-colors");
  });

  it("is the ground of the picture that chats show", async () => {
    const groundOf = async () => {
      const { rawPayload } = await page(`/league/${league}/preview.png`);
      const pixel = await sharp(rawPayload)
        .extract({ left: 600, top: 6, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer();
      return `#${pixel.toString("hex")}`;
    };
    expect(await groundOf()).toBe("#0c4f49");
    await choose("#ffd400");
    expect(await groundOf()).toBe("#ffd400");
    await choose("#000000");
    expect(await groundOf()).toBe("#000000");
  });
});

import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { groundFor } from "./parts/app-icon.ts";
import { removingWorker } from "./parts/offline-page.ts";
import { deviceHead, iconVersion, shortName, webManifest } from "./parts/web-manifest.ts";

const webRoot = path.resolve(import.meta.dirname, "../../../../dist/web");
const club = { name: "Club de pádel", color: null, logo: null };

/** A picture of one colour. @param alpha from 0 to 1 */
async function picture(r: number, g: number, b: number, alpha: number): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const dot = { create: { width: 60, height: 60, channels: 4 as const, background: { r, g, b, alpha } } };
  const room = { top: 20, bottom: 20, left: 20, right: 20, background: "#00000000" };
  return sharp(dot)
    .extend(alpha === 1 ? { ...room, top: 0, bottom: 0, left: 0, right: 0 } : room)
    .png()
    .toBuffer();
}

describe("what a phone is told of the portal (spec 7 §2.3)", () => {
  it.each([
    ["Club Norte", "Club Norte"],
    ["Club de Pádel Las Palmeras", "Club"],
    ["Polideportivo", "Polideportiv"],
    ["Pádel · Centro Norte", "Pádel"],
    [`<b>"A"</b> y más`, `<b>"A"</b>`],
  ])("shortens %s at a word to %s", (name, short) => {
    expect(shortName(name)).toBe(short);
    expect(Array.from(shortName(name)).length).toBeLessThanOrEqual(12);
  });

  it("has icons whose addresses change with the logo and the colour", () => {
    const versions = [club, { ...club, color: "#aa0000" }, { ...club, logo: "2" }].map(iconVersion);
    expect(new Set(versions).size).toBe(3);
    expect(JSON.stringify(webManifest(club))).toContain(`/icons/maskable-512.png?v=${versions[0]}`);
  });

  it("takes the colour of the band for the phone's own bar", () => {
    expect(deviceHead(club)).toContain('name="theme-color" content="#0c4f49"');
    expect(deviceHead({ ...club, color: "#aa0000" })).not.toContain("#0c4f49");
  });

  it("puts a logo on the club's colour where it can be seen there, else on white", async () => {
    expect(await groundFor(await picture(255, 255, 255, 0.99), "#0b7a70")).toBe("#0b7a70");
    expect(await groundFor(await picture(11, 122, 112, 0.99), "#0b7a70")).toBe("#ffffff");
    expect(await groundFor(await picture(255, 255, 255, 1), "#0b7a70")).toBe("#ffffff");
  });
});

describe("the portal on a phone", () => {
  let open: TestApp;
  beforeAll(async () => {
    open = await createTestApp({ webRoot });
  });
  afterAll(() => open.close());

  it("answers its manifest with the club's name, harmless whatever it is", async () => {
    await open.database.pool.query(`update club_settings set name = '"><script>Club' `);
    const answer = await open.app.inject("/manifest.webmanifest");
    expect(answer.headers["content-type"]).toContain("application/manifest+json");
    expect(answer.json()).toMatchObject({ id: "/", start_url: "/", scope: "/", display: "standalone", lang: "es" });
    const again = { url: "/manifest.webmanifest", headers: { "if-none-match": String(answer.headers.etag) } };
    expect((await open.app.inject(again)).statusCode).toBe(304);
    expect((await open.app.inject("/sin-conexion")).body).not.toContain('"><script>Club');
  });

  it("draws icons of the sizes that it names", async () => {
    const { default: sharp } = await import("sharp");
    const { icons } = (await open.app.inject("/manifest.webmanifest")).json();
    const addresses: string[] = [...icons.map(({ src }: { src: string }) => src), "/apple-touch-icon.png"];
    const sizes = await Promise.all(
      addresses.map(async (url) => {
        const { rawPayload, headers } = await open.app.inject(url);
        const { format, width, height } = await sharp(rawPayload).metadata();
        return [format, width, height, String(headers["cache-control"]).includes("immutable")];
      }),
    );
    expect(sizes).toEqual([
      ["png", 192, 192, true],
      ["png", 512, 512, true],
      ["png", 192, 192, true],
      ["png", 512, 512, true],
      ["png", 180, 180, false],
    ]);
  });

  it("is neither installed nor kept where the club does not want it, and removes what was", async () => {
    const closed = await createTestApp({ webRoot, config: { offlinePages: false } });
    try {
      expect((await closed.app.inject("/manifest.webmanifest")).statusCode).toBe(404);
      expect((await closed.app.inject("/")).body).not.toContain("manifest");
      const worker = await closed.app.inject("/sw.js");
      expect([worker.body, worker.headers["cache-control"]]).toEqual([removingWorker, "no-cache"]);
    } finally {
      await closed.close();
    }
    expect((await open.app.inject("/")).body).toContain('rel="manifest"');
    expect((await open.app.inject("/sw.js")).body).not.toBe(removingWorker);
  });
});

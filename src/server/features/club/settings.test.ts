import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("the club's settings", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  const get = async () => (await club.call("GET", "/api/settings")).body;
  const put = (changes: object) => club.call("PUT", "/api/settings", changes);

  it("begin with the specification's defaults", async () => {
    expect(await get()).toMatchObject({
      general: { time_zone: "Europe/Madrid", currency: "EUR", match_duration: 90 },
      security: { login_alerts: false, session_timeout: 30 },
      notifications: { email: true, push: false, sms: false },
      logo_version: null,
    });
  });

  it("are saved part by part; what is left out stays", async () => {
    const { version, general, billing } = await get();
    const changed = { ...general, name: "Club Ñ", website: "club.es", match_duration: 60 };
    expect((await put({ version, general: changed })).status).toBe(200);
    const next = await get();
    expect(next.general).toMatchObject({ name: "Club Ñ", website: "https://club.es", match_duration: 60 });
    expect(next.billing).toEqual(billing);
    expect((await put({ version, general: changed })).body.code).toBe("edit_conflict");
    expect((await club.visit("GET", "/api/public/leagues")).body.club_name).toBe("Club Ñ");
  });

  it.each([
    ["a blank name", { general: { name: " " } }, "general.name"],
    ["a colour that is none", { general: { color: "rojo" } }, "general.color"],
    ["a colour with more behind it", { general: { color: "#0b7a70;}" } }, "general.color"],
    ["an unknown time zone", { general: { time_zone: "Europe/Atlantis" } }, "general.time_zone"],
    ["a web address that is none", { general: { website: "javascript:alert(1)" } }, "general.website"],
    ["nineteen digits", { billing: { interbank_code: "1".repeat(19) } }, "billing.interbank_code"],
    ["an IBAN that does not check", { billing: { iban: "ES91 2100 0418 4502 0005 1333" } }, "billing.iban"],
    ["a Bizum of six figures", { billing: { bizum: "123456" } }, "billing.bizum"],
    ["letters in the interbank code", { billing: { interbank_code: "12a" } }, "billing.interbank_code"],
    ["SMS without a provider", { notifications: { sms: true } }, "notifications.sms"],
    ["a timeout of no minutes", { security: { session_timeout: 0 } }, "security.session_timeout"],
  ])("refuse %s", async (_what, change, field) => {
    const now = await get();
    const [part = "", values = {}] = Object.entries(change)[0] ?? [];
    const { status, body } = await put({ version: now.version, [part]: { ...now[part], ...values } });
    expect([status, Object.keys(body.data.fields)]).toEqual([400, [field]]);
    expect(await get()).toEqual(now);
  });

  it("re-encode the logo to a bounded size, without anything hidden in the file", async () => {
    const image = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: "#0b7a70" } })
      .withExif({ IFD0: { Copyright: "oculto" } })
      .jpeg()
      .toBuffer();
    const { status, body } = await club.call("PUT", "/api/settings/logo", { image: image.toString("base64") });
    expect(status).toBe(200);
    expect((await get()).logo_version).toBe(body.logo_version);
    const answer = await club.app.inject({ url: "/api/public/logo" });
    const stored = await sharp(answer.rawPayload).metadata();
    expect([stored.format, stored.width, stored.height]).toEqual(["png", 512, 256]);
    expect(answer.rawPayload.includes("oculto")).toBe(false);
    await club.call("DELETE", "/api/settings/logo");
    expect((await club.app.inject({ url: "/api/public/logo" })).statusCode).toBe(404);
  });

  it("take a logo of any of three formats, as a data address too, and make none larger", async () => {
    const picture = sharp({ create: { width: 40, height: 80, channels: 3, background: "#0b7a70" } });
    for (const format of ["png", "jpeg", "webp"] as const) {
      const bytes = await picture.clone().toFormat(format).toBuffer();
      const image = `data:image/${format};base64,${bytes.toString("base64")}`;
      expect((await club.call("PUT", "/api/settings/logo", { image })).status).toBe(200);
      const answer = await club.app.inject({ url: "/api/public/logo" });
      expect(answer.headers["content-type"]).toBe("image/png");
      const { width, height, isPalette } = await sharp(answer.rawPayload).metadata();
      expect([width, height, isPalette]).toEqual([40, 80, true]);
    }
    const image = (await picture.clone().gif().toBuffer()).toString("base64");
    const { status, body } = await club.call("PUT", "/api/settings/logo", { image });
    expect([status, body.code]).toEqual([400, "image_invalid"]);
    expect(body.data.fields.image).toBe("El archivo no es una imagen admitida (PNG, JPEG o WebP).");
  });

  it.each([
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'],
    ["what is no image", "hola"],
  ])("refuse %s as a logo", async (_what, text) => {
    const { body } = await club.call("PUT", "/api/settings/logo", { image: Buffer.from(text).toString("base64") });
    expect(body.code).toBe("image_invalid");
  });

  it("leave a trace in the activity, which can be filtered", async () => {
    const { body } = await club.call("GET", "/api/activity?entity=settings");
    expect(body.entries.map(({ summary }: { summary: string }) => summary)).toContain(
      "Ajustes guardados: datos del club",
    );
    expect(body.actors).toContain("Carmen Ortega");
    expect((await club.call("GET", "/api/activity?actor=Nadie")).body.entries).toEqual([]);
  });
});

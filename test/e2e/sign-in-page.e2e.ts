import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type BrowserClub,
  createBrowserClub,
  desktop,
  expectAccessible,
  phone,
  shiftIn,
  watchShifts,
} from "#test/support/browser.ts";
import { pressSignIn } from "#test/support/sign-in-page.ts";
import { administrator } from "#test/support/test-app.ts";

describe("the sign-in form, drawn before its scripts have come", () => {
  let club: BrowserClub;
  beforeAll(async () => {
    club = await createBrowserClub();
  });
  afterAll(() => club?.close());

  /** Opens an address whose files of a kind wait. @returns a call that lets them come */
  async function openWithout(files: string, page: Page, address: string): Promise<() => void> {
    let come = () => {};
    const waiting = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(files, async (route) => {
      await waiting;
      await route.fallback();
    });
    await page.goto(`${club.address}${address}`, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Iniciar Sesión" }).waitFor();
    return come;
  }

  it("leads who wanted the administration to it, with what the page had asked for before", async () => {
    const { page, context } = await club.open();
    await page.goto(`${club.address}/admin`);
    await pressSignIn(page);
    await page.getByRole("heading", { level: 1, name: "Te damos la bienvenida" }).waitFor();
    expect(await page.getByText("Tu sesión ha caducado").count()).toBe(0);
    expect(await page.getByText("Error al cargar").count()).toBe(0);
    await context.close();
  });

  it("keeps what is typed and where the writer is, and follows what was pressed", async () => {
    const { page, context } = await club.open();
    const come = await openWithout("**/*.js", page, "/auth?next=%2Fadmin%2Fplayers");
    await expectAccessible(page);
    const before = await page.evaluate(() => history.length);
    await page.getByLabel("Email").pressSequentially("carmen");
    const password = page.getByRole("textbox", { name: "Contraseña" });
    await password.pressSequentially("secreta");
    await page.getByRole("button", { name: "Mostrar u ocultar la contraseña" }).click();
    await password.focus();
    await page.keyboard.press("Enter");
    come();
    await page.getByText("El email no es válido").waitFor();
    expect(new URL(page.url()).search).toBe("?next=%2Fadmin%2Fplayers");
    expect(await password.inputValue()).toBe("secreta");
    expect(await password.getAttribute("type")).toBe("text");
    await page.getByLabel("Email").fill(administrator.email);
    await password.fill(administrator.password);
    await page.getByRole("button", { name: "Iniciar Sesión" }).click();
    await page.waitForURL("**/admin/players");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.evaluate(() => history.length)).toBe(before);
    await context.close();
  });

  it("has the focus where it was, and takes the letters that follow", async () => {
    const { page, context } = await club.open({ viewport: phone });
    const come = await openWithout("**/*.js", page, "/auth");
    await page.getByLabel("Email").pressSequentially("carmen@");
    come();
    await page.waitForResponse("**/api/session");
    await page.keyboard.type("club.test");
    expect(await page.getByLabel("Email").inputValue()).toBe("carmen@club.test");
    await page.getByRole("button", { name: "¿No tienes cuenta?" }).click();
    expect(await page.getByLabel("Email").inputValue()).toBe("carmen@club.test");
    await context.close();
  });

  it("moves nothing when its styles and its scripts come", async () => {
    for (const viewport of [phone, desktop]) {
      const { page, context } = await club.open({ viewport });
      await watchShifts(page);
      const come = await openWithout("**/*.{css,js}", page, "/auth");
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      come();
      await page.waitForResponse("**/api/session");
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect([viewport.width, await shiftIn(page)]).toEqual([viewport.width, expect.closeTo(0, 2)]);
      await context.close();
    }
  });

  it("is not what somebody sees who is in already", async () => {
    const { page, context } = await club.open();
    await page.goto(`${club.address}/auth`);
    await pressSignIn(page);
    await page.waitForURL("**/admin**");
    const answer = await page.goto(`${club.address}/auth`);
    expect(await answer?.text()).not.toContain("<form");
    await page.waitForURL("**/admin**");
    await context.close();
  });
});

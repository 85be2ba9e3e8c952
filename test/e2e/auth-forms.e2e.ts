import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BrowserClub, createBrowserClub, expectAccessible } from "#test/support/browser.ts";
import { administrator } from "#test/support/test-app.ts";

describe("the forms of the accounts", () => {
  let club: BrowserClub;
  let page: Page;
  beforeAll(async () => {
    club = await createBrowserClub();
  });
  beforeEach(async () => {
    ({ page } = await club.open());
    await page.goto(`${club.address}/auth`);
  });
  afterEach(async () => {
    await page.context().close();
    club.noFaults();
  });
  afterAll(() => club?.close());

  /** What is said at a field, as a screen reader hears it. */
  const saidAt = async (label: string): Promise<string | null> => {
    const input = page.getByRole("textbox", { name: label });
    if ((await input.getAttribute("aria-invalid")) !== "true") return null;
    const ids = (await input.getAttribute("aria-describedby"))?.split(" ") ?? [];
    const id = ids.find((one) => one.endsWith("-error")) ?? "";
    return page.locator(`[id="${id}"]`).textContent();
  };
  const hasFocus = (label: string) =>
    expect
      .poll(() => page.getByRole("textbox", { name: label }).evaluate((element) => element === document.activeElement))
      .toBe(true);
  const press = (name: string) => page.getByRole("button", { name }).click();

  it("say at once everything that is missing, each at its field, and lead to the first", async () => {
    await press("¿No tienes cuenta?");
    await press("Crear Cuenta");
    await expect
      .poll(() => Promise.all([saidAt("Nombre completo"), saidAt("Email"), saidAt("Contraseña")]))
      .toEqual(["El nombre es obligatorio", "Por favor ingresa tu email", "Por favor ingresa tu contraseña"]);
    await hasFocus("Nombre completo");
    await expectAccessible(page);
    await page.getByLabel("Nombre completo").fill("Nuria Vela");
    await expect.poll(() => saidAt("Nombre completo")).toBeNull();
    await page.getByLabel("Email").fill("nuria@club");
    await page.getByRole("textbox", { name: "Contraseña" }).fill("123");
    await press("Crear Cuenta");
    await expect
      .poll(() => Promise.all([saidAt("Nombre completo"), saidAt("Email"), saidAt("Contraseña")]))
      .toEqual([null, "El email no es válido", "Mínimo 6 caracteres"]);
    await hasFocus("Email");
    const { rows } = await club.database.pool.query(`select 1 from "user" where name = 'Nuria Vela'`);
    expect(rows).toEqual([]);
    await press("Volver a iniciar sesión");
    await expect.poll(() => Promise.all([saidAt("Email"), saidAt("Contraseña")])).toEqual([null, null]);
  });

  it("say where an address is wrong when signing in and when asking for a new password", async () => {
    await page.getByLabel("Email").fill("carmen");
    await press("Iniciar Sesión");
    await expect
      .poll(() => Promise.all([saidAt("Email"), saidAt("Contraseña")]))
      .toEqual(["El email no es válido", "Por favor ingresa tu contraseña"]);
    await press("¿Olvidaste tu contraseña?");
    await press("Enviar enlace");
    await expect.poll(() => saidAt("Email")).toBe("El email no es válido");
    await page.getByLabel("Email").fill(administrator.email);
    await press("Enviar enlace");
    await page.getByText("Se ha enviado un enlace de restablecimiento a tu email.").waitFor();
  });

  it("say what became of a link that confirms an address", async () => {
    await press("¿No tienes cuenta?");
    await page.getByLabel("Nombre completo").fill("Olga Paz");
    await page.getByLabel("Email").fill("olga@club.test");
    await page.getByRole("textbox", { name: "Contraseña" }).fill("pista-norte-3");
    await press("Crear Cuenta");
    await page.getByText("¡Registro exitoso!").waitFor();
    const linkOf = async () => {
      const { rows } = await club.database.pool.query(
        "select body_text from outbox where recipient = 'olga@club.test'",
      );
      return /https?:\S+/.exec(rows[0]?.body_text ?? "")?.[0] ?? "";
    };
    await expect.poll(linkOf).not.toBe("");
    const link = await linkOf();
    await page.goto(link.replace(/token=[^&]+/, "token=nada"));
    await page
      .getByRole("alert")
      .getByText(/^El enlace ya no sirve\./)
      .waitFor();
    await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
    await expectAccessible(page);
    await page.goto(link);
    await page
      .getByRole("status")
      .getByText(/^Tu email está confirmado\./)
      .waitFor();
    await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
    const confirmed = await club.database.pool.query(
      `select email_verified from "user" where email = 'olga@club.test'`,
    );
    expect(confirmed.rows).toEqual([{ email_verified: true }]);
  });
});

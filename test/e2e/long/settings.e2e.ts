import { Secret, TOTP } from "otpauth";
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type BrowserClub,
  createBrowserClub,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { pairsLeague } from "#test/support/story.ts";
import { administrator } from "#test/support/test-app.ts";

describe("accounts, settings and payments", () => {
  let club: BrowserClub;
  let page: Page;
  let visitor: Page;

  beforeAll(async () => {
    club = await createBrowserClub();
    await pairsLeague(club.command, { name: "Liga de Otoño" });
  });
  // Each test can run alone: pages of its own, and accounts that it makes itself.
  beforeEach(async () => {
    ({ page } = await club.openAdmin());
    ({ page: visitor } = await club.open());
  });
  afterEach(async () => {
    for (const opened of [page, visitor]) await opened.context().close();
    club.noFaults();
  });
  afterAll(() => club?.close());

  const open = (path: string, where = page) => where.goto(`${club.address}${path}`);
  const dialog = (): Locator => page.getByRole("dialog");
  const lastLink = async (recipient: string) => {
    await expect.poll(() => linkTo(recipient)).not.toBe("");
    return linkTo(recipient);
  };
  const linkTo = async (recipient: string) => {
    const { rows } = await club.database.pool.query(
      "select body_text from outbox where recipient = $1 order by id desc limit 1",
      [recipient],
    );
    return /https?:\S+/.exec(rows[0]?.body_text ?? "")?.[0] ?? "";
  };
  const password = (where: Page): Locator => where.getByRole("textbox", { name: "Contraseña" });

  /** Somebody with a confirmed account that nobody has approved yet. */
  async function signedUp(name: string): Promise<{ name: string; email: string; password: string }> {
    const account = { name, email: `${name.toLowerCase().replace(" ", ".")}@club.test`, password: "pista-norte-3" };
    expect((await club.visit("POST", "/api/auth/sign-up/email", account)).status).toBe(200);
    await club.database.pool.query(`update "user" set email_verified = true where email = $1`, [account.email]);
    return account;
  }

  it("signs up to a pending account, which sees nothing but that it waits", async () => {
    await open("/auth", visitor);
    await visitor.getByRole("button", { name: "¿No tienes cuenta?" }).click();
    await visitor.getByRole("button", { name: "Crear Cuenta" }).click();
    await visitor.getByText("El nombre es obligatorio").waitFor();
    await visitor.getByLabel("Nombre completo").fill("Nuria Vela");
    await visitor.getByLabel("Email").fill(administrator.email);
    await password(visitor).fill("123");
    await visitor.getByRole("button", { name: "Crear Cuenta" }).click();
    await visitor.locator("[id$=-error]").getByText("Mínimo 6 caracteres").waitFor();
    await password(visitor).fill("pista-norte-3");
    await visitor.getByRole("button", { name: "Crear Cuenta" }).click();
    await visitor.getByText("Este email ya está registrado. Intenta iniciar sesión.").waitFor();
    await expectAccessible(visitor);
    await visitor.getByLabel("Email").fill("nuria@club.test");
    await visitor.getByRole("button", { name: "Crear Cuenta" }).click();
    await visitor.getByText("¡Registro exitoso! Revisa tu email para confirmar tu cuenta.").waitFor();
    await password(visitor).fill("pista-norte-3");
    await visitor.getByRole("button", { name: "Iniciar Sesión" }).click();
    await visitor.getByText("Por favor confirma tu email antes de iniciar sesión.").waitFor();
    await visitor.goto(await lastLink("nuria@club.test"));
    await visitor.getByText(/^Tu email está confirmado\./).waitFor();
    await visitor.getByLabel("Email").fill("nuria@club.test");
    await password(visitor).fill("pista-norte-3");
    await visitor.getByRole("button", { name: "Iniciar Sesión" }).click();
    await visitor
      .getByText("Tu cuenta está pendiente de aprobación. Contacta con el administrador del sistema.")
      .waitFor();
    await expectAccessible(visitor);
  });

  it("approves the account in the settings; it may enter at once", async () => {
    const { email, password: secret } = await signedUp("Marta Gil");
    await open("/auth", visitor);
    await visitor.getByLabel("Email").fill(email);
    await password(visitor).fill(secret);
    await visitor.getByRole("button", { name: "Iniciar Sesión" }).click();
    await visitor.getByText(/^Tu cuenta está pendiente de aprobación\./).waitFor();
    await open("/admin/settings?tab=users");
    await page.getByRole("button", { name: "Aprobar a Marta Gil" }).click();
    await dialog().getByLabel("Administrador").check();
    await dialog().getByRole("button", { name: "Aprobar" }).click();
    await page.getByText("Cuenta aprobada").waitFor();
    await expectAccessible(page);
    await open("/admin", visitor);
    await visitor.getByRole("heading", { name: "Dashboard" }).waitFor();
  });

  it("asks for a new password by e-mail and takes it behind the link, once", async () => {
    const { email } = await signedUp("Pilar Mas");
    const { page: other } = await club.open();
    await open("/auth", other);
    await other.getByRole("button", { name: "¿Olvidaste tu contraseña?" }).click();
    await other.getByRole("button", { name: "Enviar enlace" }).click();
    await other.getByText("Por favor ingresa tu email").waitFor();
    await other.getByLabel("Email").fill(email);
    await other.getByRole("button", { name: "Enviar enlace" }).click();
    await other.getByText("Se ha enviado un enlace de restablecimiento a tu email.").waitFor();
    const link = await lastLink(email);
    await other.goto(link);
    await other.getByRole("heading", { name: "Nueva contraseña" }).waitFor();
    await password(other).fill("123456");
    await other.getByRole("button", { name: "Guardar contraseña" }).click();
    await other.getByText("Esa contraseña es demasiado común. Elige otra.").waitFor();
    await expectAccessible(other);
    await password(other).fill("pista-sur-44");
    await other.getByRole("button", { name: "Guardar contraseña" }).click();
    await other.getByText("Tu contraseña se ha cambiado. Ya puedes iniciar sesión.").waitFor();
    await other.goto(link);
    await other.getByText("El enlace no es válido o ha caducado. Pide otro.").waitFor();
    await other.context().close();
  });

  it("lets a person whose session has ended enter again without losing what they were typing", async () => {
    await open("/admin/leagues");
    await page.getByRole("button", { name: "Nueva Liga" }).click();
    await dialog().getByRole("textbox", { name: "Nombre" }).fill("Liga a medias");
    await club.database.pool.query(`delete from session where user_id = (select id from "user" where email = $1)`, [
      administrator.email,
    ]);
    await dialog().getByLabel("Fecha de inicio").fill("01/12/2026");
    await dialog().getByRole("button", { name: "Crear Liga" }).click();
    const again = page.getByRole("dialog", { name: "Tu sesión ha caducado" });
    await again.getByRole("textbox", { name: "Contraseña" }).fill(administrator.password);
    await expectAccessible(page);
    await again.getByRole("button", { name: "Iniciar Sesión" }).click();
    await again.waitFor({ state: "detached" });
    expect(await dialog().getByRole("textbox", { name: "Nombre" }).inputValue()).toBe("Liga a medias");
    await dialog().getByRole("button", { name: "Crear Liga" }).click();
    await page.getByText('Liga "Liga a medias" creada correctamente').waitFor();
  });

  it("turns the second factor on, asks for it, and takes a recovery code once", async () => {
    await open("/admin/settings?tab=security");
    await page.getByLabel("Tu contraseña").fill(administrator.password);
    await page.getByRole("button", { name: "Activar" }).click();
    const secret = (await page.locator("code").textContent()) ?? "";
    const recovery = (await page.getByRole("alert").getByRole("listitem").first().textContent()) ?? "";
    await page.getByRole("img", { name: "Código QR de la verificación en dos pasos" }).waitFor();
    await expectAccessible(page);
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await page.getByLabel("Código de la aplicación").fill(code());
    await page.getByRole("button", { name: "Confirmar y activar" }).click();
    await page.getByText("Verificación en dos pasos activada").waitFor();
    const { page: other } = await club.open();
    await open("/auth", other);
    await other.getByLabel("Email").fill(administrator.email);
    await password(other).fill(administrator.password);
    await other.getByRole("button", { name: "Iniciar Sesión" }).click();
    await other.getByLabel("Código").fill("000000");
    await other.getByRole("button", { name: "Verificar" }).click();
    await other.getByText("El código no es correcto.").waitFor();
    await other.getByLabel("Código").fill(recovery);
    await other.getByRole("button", { name: "Verificar" }).click();
    await other.getByRole("heading", { name: "Dashboard" }).waitFor();
    await other.context().close();
    await page.getByLabel("Tu contraseña").fill(administrator.password);
    await page.getByRole("button", { name: "Desactivar" }).click();
    await page.getByText("Verificación en dos pasos desactivada").waitFor();
  });

  it("saves what the club is called, which the portal shows", async () => {
    await open("/admin/settings");
    await page.getByLabel("Nombre del club").fill("Club Pádel Levante");
    await page.getByRole("button", { name: "Guardar Cambios" }).click();
    await page.getByText("Configuración guardada").waitFor();
    await page.getByText("Los cambios han sido guardados exitosamente").waitFor();
    await open("/public", visitor);
    await visitor.getByText("Club Pádel Levante").first().waitFor();
    await page.getByRole("tab", { name: "Facturación" }).click();
    await page.getByLabel("Código interbancario").fill("12ab");
    await page.getByRole("button", { name: "Guardar Cambios" }).click();
    await page.getByText("El código interbancario tiene como máximo 18 cifras").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Código interbancario").fill("");
  });

  it("edits the privacy page and shows what was done in the activity", async () => {
    await open("/admin/settings");
    await page.getByRole("tab", { name: "Privacidad" }).click();
    await page.getByLabel("Texto de privacidad").fill("Cuidamos tus datos.");
    await page.getByRole("button", { name: "Guardar Cambios" }).click();
    await page.getByText("Configuración guardada").first().waitFor();
    await open("/privacy", visitor);
    await visitor.getByText("Cuidamos tus datos.").waitFor();
    await expectAccessible(visitor);
    await open("/admin/activity");
    await page.getByRole("combobox", { name: "Qué" }).selectOption("Configuración");
    await page.getByText("Ajustes guardados: texto de privacidad").waitFor();
    await expectAccessible(page);
  });

  it("registers a payment, makes pending ones for everybody else, edits and filters", async () => {
    await open("/admin/payments");
    await page.getByRole("combobox", { name: "Liga" }).selectOption({ label: "Liga de Otoño" });
    await page.getByText("No hay pagos registrados").waitFor();
    await page.getByRole("button", { name: "Registrar Pago" }).first().click();
    await dialog().getByRole("button", { name: "Registrar" }).click();
    await dialog().getByText("El nombre del jugador es obligatorio").waitFor();
    await dialog()
      .getByLabel(/Nombre del jugador/)
      .fill("Ana García");
    await dialog().getByLabel(/Monto/).fill("12,50");
    await dialog().getByRole("combobox", { name: "Estado" }).selectOption("Pagado");
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Registrar" }).click();
    await page.getByText("Pago registrado correctamente").waitFor();
    await page.getByText("12,50 €").first().waitFor();
    const more = async (entry: string) => {
      await page.getByRole("button", { name: "Más acciones de Gestión de Pagos" }).click();
      await page.getByRole("menuitem", { name: entry }).click();
    };
    await more("Crear pendientes");
    await dialog()
      .getByText(/^Se crearán 8 pagos pendientes/)
      .waitFor();
    await dialog().getByRole("button", { name: "Crear 8 pendientes" }).click();
    await page.getByText("8 pagos pendientes creados").waitFor();
    await page.getByRole("button", { name: "Más acciones del pago de Ana García" }).click();
    await page.getByRole("menuitem", { name: "Editar" }).click();
    await page.getByRole("dialog", { name: "Editar Pago" }).waitFor();
    await page.getByRole("button", { name: "Cancelar" }).click();
  });

  it("hands out a list as a file", async () => {
    await open("/admin/payments");
    await page.getByRole("combobox", { name: "Liga" }).selectOption({ label: "Liga de Otoño" });
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: "Más acciones de Gestión de Pagos" }).click();
    await page.getByRole("menuitem", { name: "Exportar", exact: true }).click();
    expect((await waiting).suggestedFilename()).toMatch(/^pagos-liga-de-otono-.*\.csv$/);
  });

  it.each([
    "/admin/settings",
    "/admin/settings?tab=security",
    "/admin/settings?tab=users",
    "/admin/activity",
    "/privacy",
  ])("fits a phone: %s", async (path) => {
    await page.setViewportSize(phone);
    await open(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(desktop);
  });
});

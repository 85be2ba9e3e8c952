import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type BrowserClub,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { createAllPending } from "#test/support/payments.ts";
import { pairsLeague } from "#test/support/story.ts";

const password = "pista-norte-3";
const telephone = "655739142";

describe("the roles of a club (spec 3 §9)", () => {
  let club: BrowserClub;

  beforeAll(async () => {
    club = await createBrowserClub();
    const { league } = await pairsLeague(club.command, { name: "Liga de Otoño" });
    await createAllPending(club.command, league.id);
    await club.database.pool.query("update people set phone = $1, email = 'ana@correo.test'", [telephone]);
  });
  afterAll(() => club?.close());

  const open = (page: Page, path: string) => page.goto(`${club.address}${path}`);
  const noText = async (page: Page, texts: (string | RegExp)[]) => {
    const shown = await page.locator("body").innerText();
    for (const text of texts) expect(shown).not.toMatch(text);
  };

  /** A page of somebody with this role. */
  async function pageOf(role: "desk" | "read", options = {}): Promise<Page> {
    const email = `${role}-${Date.now()}@club.test`;
    await club.visit("POST", "/api/auth/sign-up/email", { name: `Persona ${role}`, email, password });
    const change = `update "user" set email_verified = true, role = $1 where email = $2`;
    await club.database.pool.query(change, [role, email]);
    const { page } = await club.open(options);
    await open(page, "/auth");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("textbox", { name: "Contraseña" }).fill(password);
    await page.getByRole("button", { name: "Iniciar Sesión" }).click();
    await page.getByRole("heading", { name: "Dashboard" }).waitFor();
    return page;
  }

  it("Mesa enters a result, sees telephones and no money", async () => {
    const page = await pageOf("desk");
    const navigation = page.getByRole("navigation", { name: "Administración" });
    const lines = () => navigation.getByRole("listitem").allInnerTexts();
    await expect
      .poll(lines)
      .toEqual(["Dashboard", "Partidos", "Grupos y Ranking", "Jugadores", "Calendario", "Personas", "Mi cuenta"]);
    await noText(page, ["Pagos", "Crear Nueva Liga"]);
    await navigation.getByRole("link", { name: "Partidos" }).click();
    await page
      .getByRole("button", { name: /^Resultado de / })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    const games = dialog.getByRole("textbox", { name: /^Juegos de / });
    await games.nth(0).fill("6");
    await games.nth(1).fill("2");
    await dialog.getByRole("button", { name: "Guardar resultado" }).click();
    await dialog.getByRole("button", { name: "Guardar así" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("Finalizados (1)").click();
    await page.getByRole("button", { name: /^Editar Resultado de / }).waitFor();
    expect(await page.getByRole("button", { name: /^(Eliminar|Exportar)/ }).count()).toBe(0);
    await open(page, "/admin/players");
    await page.getByText(telephone).first().waitFor();
    await noText(page, ["ana@correo.test", "Importar", "Exportar", "Editar", "€"]);
    await open(page, "/admin/groups");
    await page.getByRole("heading", { name: "Grupo A" }).waitFor();
    await noText(page, ["Crear Grupo", "Finalizar Jornada", "Ascensos"]);
    for (const path of ["payments", "activity", "leagues", "groups/deal", "create-tournament"]) {
      await open(page, `/admin/${path}`);
      await page.getByRole("heading", { name: "No tienes permiso" }).waitFor();
      await noText(page, ["€"]);
    }
    await expectAccessible(page);
    await page.getByRole("link", { name: "Volver al Dashboard" }).click();
    await page.getByRole("heading", { name: "Dashboard" }).waitFor();
    await page.context().close();
    club.noFaults();
  });

  it("Lectura sees tables, and no telephone or button that changes something", async () => {
    const page = await pageOf("read", { viewport: phone });
    await expectNoSidewaysScroll(page);
    await open(page, "/admin/groups");
    await page.getByText("Persona 1-1").first().waitFor();
    const changes =
      /^(Editar|Crear|Eliminar|Añadir|Programar|Resultado|Registrar|Importar|Exportar|Generar|Pegar|Quitar)/;
    for (const path of ["groups", "players", "matches", "ranking"]) {
      await open(page, `/admin/${path}`);
      await page.locator("main").getByText("Persona 1-1").locator("visible=true").first().waitFor();
      await noText(page, [telephone, "ana@correo.test", "€"]);
      expect([path, await page.getByRole("button", { name: changes }).count()]).toEqual([path, 0]);
      await expectNoSidewaysScroll(page);
    }
    await open(page, "/admin/players");
    await page
      .getByRole("button", { name: /^Ver Detalles de / })
      .first()
      .click();
    await page.getByRole("dialog").getByText("Grupo A").waitFor();
    await noText(page, [telephone, "Teléfono", "Email", "Eliminar"]);
    await open(page, "/admin/settings?tab=users");
    await page.getByRole("heading", { name: "Mi cuenta" }).waitFor();
    await page.getByRole("heading", { name: "Cambiar contraseña" }).waitFor();
    await noText(page, ["Usuarios", "Facturación"]);
    await page.context().close();
    club.noFaults();
  });

  it("an invitation leads from the mail to the first sign-in; the role is changed while the guest is in", async () => {
    const { page } = await club.openAdmin();
    await open(page, "/admin/settings?tab=users");
    const invite = page
      .getByRole("region", { name: "Invitar" })
      .or(page.locator("form", { hasText: "Invitar" }))
      .last();
    await invite.getByLabel("Email").fill("carmen@club.test");
    await invite.getByRole("button", { name: "Invitar" }).click();
    await invite.getByText("Ya hay una cuenta con este email.").first().waitFor();
    await invite.getByLabel("Email").fill("ines@club.test");
    await invite.getByLabel("Lectura").check();
    await invite.getByRole("button", { name: "Invitar" }).click();
    const unsent = page.getByRole("dialog", { name: "Invitación sin enviar" });
    await unsent.getByLabel("Enlace").waitFor();
    await expectAccessible(page);
    await unsent.getByRole("button", { name: "Cerrar" }).last().click();
    await page.getByText("Invitación sin usar").waitFor();
    const sql = "select body_text from outbox where recipient = 'ines@club.test'";
    const { rows } = await club.database.pool.query(sql);
    const { page: guest } = await club.open({ viewport: phone });
    await guest.goto(/https?:\S+/.exec(rows[0].body_text)?.[0] ?? "");
    await guest.getByRole("button", { name: "Entrar" }).click();
    await guest.getByText("El nombre es obligatorio").waitFor();
    await guest.getByLabel("Nombre completo").fill("Inés Gil");
    await guest.getByRole("textbox", { name: "Contraseña" }).fill(password);
    await expectAccessible(guest);
    await guest.getByRole("button", { name: "Entrar" }).click();
    await guest.getByRole("heading", { name: "Dashboard" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Cambiar rol de Inés Gil" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Ahora: Lectura.").waitFor();
    await dialog.getByLabel("Mesa").check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cambiar rol" }).click();
    await page.getByText("Inés Gil tiene ahora el rol de Mesa").waitFor();
    await open(guest, "/admin/matches");
    await guest
      .getByRole("button", { name: /^Resultado de / })
      .first()
      .waitFor();
    for (const one of [page, guest]) await one.context().close();
    club.noFaults();
  });
});

import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type BrowserClub,
  createBrowserClub,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { playRound } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("messages for chats (spec 6 §5.1)", () => {
  let club: BrowserClub;
  let context: BrowserContext;
  let page: Page;
  let leagueId = "";

  beforeAll(async () => {
    club = await createBrowserClub();
    const { page: first, ...opened } = await club.openAdmin();
    ({ context } = opened);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await first.close();
  });
  afterAll(() => club?.close());
  beforeEach(async ({ task }) => {
    ({ id: leagueId } = (await pairsLeague(club.command, { groups: 2, name: task.id })).league);
    page = await club.openTab(context, leagueId);
  });
  afterEach(async () => {
    await page.close();
    club.noFaults();
  });

  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  it("are copied two clicks from the group, one group after another", async () => {
    await playRound(club, leagueId);
    await page.goto(`${club.address}/admin/groups`);
    await page.getByRole("button", { name: "Mensaje para Grupo A" }).click();
    await page.getByRole("button", { name: "Copiar" }).click();
    await page.getByText("Copiado").waitFor();
    await expect.poll(copied).toMatch(/^\*Grupo A\*[^]+1\. Persona 1-[^]+\/groups\?group=/);
    await page.getByRole("button", { name: "Siguiente" }).click();
    await page.getByRole("heading", { name: "Mensaje para Grupo B" }).waitFor();
    await page.getByRole("button", { name: "Copiar" }).click();
    await expect.poll(copied).toMatch(/^\*Grupo B\*/);
    const link = page.getByRole("link", { name: "Abrir WhatsApp" });
    expect(decodeURIComponent((await link.getAttribute("href")) ?? "")).toMatch(
      /^https:\/\/wa\.me\/\?text=\*Grupo B\*/,
    );
  });

  it("can be read and pressed on a phone and at a desk", async () => {
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await page.goto(`${club.address}/admin/groups`);
      await page.getByRole("button", { name: "Mensaje para Grupo A" }).click();
      await page.getByRole("textbox", { name: "Mensaje" }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByLabel("Qué mensaje").selectOption("Faltan resultados");
      await page.getByText("No falta ningún resultado").waitFor();
      await page.goto(`${club.address}/admin/settings?tab=messages`);
      await page.getByLabel("Boletín").waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });

  it("say what the club has written, and what means nothing is refused at its field", async () => {
    await page.goto(`${club.address}/admin/settings?tab=messages`);
    await page.getByLabel("Faltan fechas").fill("Fechas de {grupo}, {socio}:\n{pendientes}");
    await page.getByRole("button", { name: "Guardar Cambios" }).click();
    await page.getByText(/^No existe \{socio\}/).waitFor();
    await page.getByLabel("Faltan fechas").fill("Fechas de {grupo}:\n{pendientes}");
    await page.getByRole("button", { name: "Guardar Cambios" }).click();
    await page.getByText("Los cambios han sido guardados exitosamente").waitFor();
    await page.goto(`${club.address}/admin/groups`);
    await page.getByRole("button", { name: "Mensaje para Grupo A" }).click();
    await page.getByLabel("Qué mensaje").selectOption("Faltan fechas");
    await expect
      .poll(() => page.getByRole("textbox", { name: "Mensaje" }).inputValue())
      .toMatch(/^Fechas de Grupo A:\nPersona/);
  });
});

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type BrowserClub,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  focusInDialog,
  phone,
} from "#test/support/browser.ts";
import { pairsLeague, registerPeople } from "#test/support/story.ts";

describe("a match at the desk", () => {
  let club: BrowserClub;
  let page: Page;

  beforeAll(async () => {
    club = await createBrowserClub();
    await pairsLeague(club.command, { name: "Liga de Otoño" });
    const other = await pairsLeague(club.command, { name: "Otra liga" });
    await registerPeople(club.command, other.league.id, ["Eva Ruiz"]);
    ({ page } = await club.openAdmin());
  });
  afterAll(() => club?.close());
  afterEach(() => club.noFaults());

  it("begins, and ends with a result that a substitute played, four presses after it was typed (spec 3 §2.4, §3.5)", async () => {
    await page.goto(`${club.address}/admin/matches`);
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Persona 1-1" }).first();
    await card.getByRole("button", { name: /^Más acciones de / }).click();
    await page.getByRole("menuitem", { name: "Empieza ahora" }).click();
    await card.getByText("En Juego", { exact: true }).waitFor();
    await card.getByRole("button", { name: /^Más acciones de / }).click();
    await page.getByRole("menuitem", { name: "Resultado" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").first().waitFor();
    await focusInDialog(page, "input");
    await page.keyboard.type("6 3 6 4");
    await dialog.getByRole("button", { name: "¿Jugó un suplente?" }).click();
    await dialog.getByRole("button", { name: "Jugó otra persona por Persona 1-1", exact: true }).click();
    await focusInDialog(page, "[aria-haspopup]");
    await page.keyboard.type("eva");
    await page.getByRole("option", { name: /Eva Ruiz/ }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Guardar resultado" }).click();
    await dialog.getByText("Resultado guardado").waitFor();
    await page.goto(`${club.address}/admin/matches?tab=completed`);
    await page.getByText("Jugó Eva Ruiz por Persona 1-1").waitFor();
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expect.poll(() => page.getByText("Finalizado", { exact: true }).count()).toBe(1);
  });
});

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
import { createAllPending } from "#test/support/payments.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("payments that are marked (spec 3 §8)", () => {
  let club: BrowserClub;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    club = await createBrowserClub();
    const { page: first, ...opened } = await club.openAdmin();
    ({ context } = opened);
    await first.close();
  });
  afterAll(() => club?.close());
  beforeEach(async ({ task }) => {
    const { league } = await pairsLeague(club.command, { groups: 2, name: task.id });
    await club.database.pool.query("update tournaments set registration_cost = 45");
    await createAllPending(club.command, league.id);
    page = await club.openTab(context, league.id);
    await page.goto(`${club.address}/admin/payments`);
  });
  afterEach(async () => {
    await page.close();
    club.noFaults();
  });

  const begin = () => page.getByRole("button", { name: "Marcar varios" }).click();
  const marks = () => page.getByRole("checkbox", { name: /^Marcar el pago de / });

  it("are ten in thirteen presses, and the bar covers no row", async () => {
    await begin();
    await marks().first().waitFor();
    for (let at = 0; at < 10; at++) await marks().nth(at).click();
    await page.getByText("10 marcados · 450,00 €").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Método").selectOption("Efectivo");
    await page.getByRole("button", { name: "Marcar 10 pagados" }).click();
    await page.getByText("10 pagos marcados: 450,00 €").waitFor();
    await expect.poll(() => page.getByRole("button", { name: /^Cobrar a / }).count()).toBe(6);
    expect(await marks().count()).toBe(0);
    const { rows } = await club.database.pool.query(
      "select count(*)::int, sum(amount) from payment_entries where payment_method = 'cash'",
    );
    expect(rows).toEqual([{ count: 10, sum: "450.00" }]);
  });

  it("scroll nothing sideways, on a phone and with text at twice its size, and keep their buttons in sight", async () => {
    await begin();
    for (const [size, text] of [
      [phone, "100%"],
      [desktop, "200%"],
      [phone, "200%"],
    ] as const) {
      await page.setViewportSize(size);
      await page.addStyleTag({ content: `html { font-size: ${text} !important; }` });
      await marks().first().check();
      await expectNoSidewaysScroll(page);
      const seen = async (name: RegExp) => {
        const box = await page.getByRole("button", { name }).first().boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(size.width);
      };
      await seen(/^Marcar 1 pagado/);
      await begin();
      await seen(/^Cobrar a /);
      await seen(/^Más acciones del pago de /);
      await expectNoSidewaysScroll(page);
      await begin();
    }
  });

  it("are found by the address, and marked by keyboard alone", async () => {
    await page.goto(`${club.address}/admin/payments?status=owing&q=Persona 1`);
    await page.getByRole("button", { name: "Marcar varios" }).press("Enter");
    for (const key of ["Space", "ArrowDown", "Space"]) await page.keyboard.press(key);
    await page.getByText("2 marcados · 90,00 €").waitFor();
    await page.keyboard.press("p");
    await page.getByText("2 pagos marcados: 90,00 €").waitFor();
    await page.getByLabel("Buscar por jugador o email").fill("");
    await page.waitForURL(/payments\?status=owing$/);
    await page.getByLabel("Estado del pago").selectOption("Pagados");
    await page.waitForURL(/payments\?status=paid$/);
    await page
      .getByRole("button", { name: /^Más acciones del pago de / })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Cobros" }).click();
    await page.getByRole("button", { name: /^Borrar el cobro de 45,00/ }).click();
    await page.getByLabel("Motivo").fill("Era de otra persona");
    await page.getByRole("button", { name: "Borrar cobro" }).click();
    await page.getByText("Cobro borrado").waitFor();
    await page.getByRole("dialog").getByText("quedan 45,00 €").waitFor();
    await expectAccessible(page);
  });
});

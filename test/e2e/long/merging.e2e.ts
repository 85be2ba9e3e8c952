import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type BrowserClub,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { pairsLeague } from "#test/support/story.ts";

const name = "Inmaculada Fernández-Villaverde Ruiz";

describe("two records of one person (spec 3 §1.2)", () => {
  let club: BrowserClub;
  let context: BrowserContext;
  let page: Page;
  let person = "";

  beforeAll(async () => {
    club = await createBrowserClub();
    const { page: first, ...opened } = await club.openAdmin();
    ({ context } = opened);
    await first.close();
    const [one, two] = [
      await pairsLeague(club.command, { name: "Liga de otoño" }),
      await pairsLeague(club.command, { name: "Liga de invierno" }),
    ];
    [person = ""] = one.playerIds;
    const save = (id: string | undefined, fields: object) =>
      club.call("PUT", `/api/people/${id}`, {
        version: 1,
        consents: {
          name_published: "not_asked",
          match_notices: "not_asked" as const,
          phone_to_rivals: false,
          image: false,
        },
        ...fields,
      });
    await save(person, { full_name: name, email: "inma@correo.test", phone: "688 40 12 90", level: 4 });
    const other = { full_name: "Inma Fernández", email: "inmaculada.fernandez@correo.test", phone: "+34 688401290" };
    await save(two.playerIds[0], { ...other, other_phones: ["943 11 22 33"], level: 4.5, birth_year: 1988 });
    page = await club.openTab(context, one.league.id);
  });
  afterAll(async () => {
    await page?.close();
    club?.noFaults();
    await club?.close();
  });

  it("are proposed, compared, joined and taken apart; the person is erased with a question", async () => {
    await page.goto(`${club.address}/admin/players`);
    await page.getByRole("button", { name: /^\d+ posibles? repetidas?$/ }).click();
    await page
      .getByRole("button", { name: /^Comparar .*Inmaculada|^Comparar Inma/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: /^Email: inmaculada/ }).waitFor();
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await page.goto(`${club.address}/admin/people/${person}`);
    await page.getByRole("button", { name: "Unir con otra persona…" }).click();
    await dialog.getByRole("textbox").fill("inma fern");
    await dialog.getByRole("button", { name: /^Comparar con Inma Fernández/ }).click();
    await dialog.getByRole("radio", { name: /^Email: inmaculada/ }).click();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole("button", { name: "Unir las fichas" }).click();
    await page.getByText("Unida con Inma Fernández").waitFor();
    await expect.poll(() => page.getByText("Liga de invierno").count()).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Deshacer la unión" }).click();
    await dialog.getByRole("button", { name: "Deshacer la unión" }).click();
    await page.getByText("Unida con Inma Fernández").waitFor({ state: "detached" });
    await page.getByRole("button", { name: `Más acciones de ${name}` }).click();
    await page.getByRole("menuitem", { name: "Eliminar persona" }).click();
    await dialog.getByText(/en 1 liga: Liga de otoño/).waitFor();
    await expectNoSidewaysScroll(page);
    await dialog.getByRole("button", { name: "Eliminar persona" }).click();
    await page.waitForURL(/\/players$/);
    await expect.poll(() => page.getByText(name).count()).toBe(0);
  });
});

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type BrowserClub,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { readCode } from "#test/support/read-code.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("the code on a match's sheet (spec 6 §1.1, §2.3)", () => {
  let club: BrowserClub;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  let today = "";

  beforeAll(async () => {
    club = await createBrowserClub();
    story = await pairsLeague(club.command);
    ({ today } = (await club.call("GET", "/api/public/leagues")).body);
    await club.database.pool.query("update tournaments set players_send_results = true");
    const [one, two] = story.matches;
    await club.database.pool.query(
      "update tournament_matches set match_date = $1, match_time = '19:30', court_id = case id when $2 then 1 else 2 end where id in ($2, $3)",
      [today, one?.id, two?.id],
    );
  });
  afterEach(() => club.noFaults());
  afterAll(() => club?.close());

  /** Prints the sheets of the day. @returns what a telephone's camera reads of the codes, in their order */
  async function printed(page: Page): Promise<(string | undefined)[]> {
    await page.addInitScript(() => {
      window.print = () => void (document.body.dataset["printed"] = "yes");
    });
    await page.goto(`${club.address}/admin/day?date=${today}&sheet=courts`);
    await page.getByRole("button", { name: "Imprimir" }).click();
    await page.locator("body[data-printed]").waitFor();
    const drawn = await page.getByRole("img", { name: "Código para enviar el resultado" }).evaluateAll((codes) =>
      codes.map((code) => ({
        viewBox: code.getAttribute("viewBox") ?? "",
        d: code.querySelector("path")?.getAttribute("d") ?? "",
      })),
    );
    return drawn.map(readCode);
  }

  it("is printed beside each match, and takes a result from whoever scans it, which the desk confirms", async () => {
    const { page: desk } = await club.openAdmin();
    const addresses = await printed(desk);
    expect(addresses).toEqual([1, 2].map(() => expect.stringMatching(/^http.*\/partido#[\w-]{32}$/)));
    await expectAccessible(desk);

    const { page } = await club.open({ viewport: phone });
    await page.goto(addresses[0] ?? "");
    await page.waitForURL(/\/partido\/[0-9a-f-]{36}$/);
    expect(await page.evaluate(() => [location.hash, document.cookie])).toEqual(["", ""]);
    await page.getByText("Lo que envíes aquí no cuenta hasta que lo confirme").waitFor();
    const box = page.getByLabel(/^Set 1, /).first();
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type("6463");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByText(/Ganan .* 6-4 6-3/).waitFor();
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    await page.getByRole("heading", { name: /^Enviado: Ganan .* 6-4 6-3$/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Corregir" }).click();
    await page.getByRole("link", { name: "Volver sin enviar" }).click();

    const tab = await club.openTab(desk.context(), story.league.id);
    await tab.goto(`${club.address}/admin`);
    const todo = tab.getByRole("region", { name: "Qué falta" });
    await todo.getByRole("button", { name: /^Confirmar: / }).click();
    const kept = `/api/leagues/${story.league.id}/matches/`;
    const statuses = async () =>
      Promise.all(story.matches.map(async ({ id }) => (await club.call("GET", `${kept}${id}`)).body.status));
    await expect.poll(statuses).toContain("completed");
    await page.reload();
    await page.getByRole("heading", { name: /^Resultado: Ganan .* 6-4 6-3$/ }).waitFor();
  });

  it("opens nothing once the desk has revoked it", async () => {
    const { page: desk } = await club.openAdmin();
    const [address] = (await printed(desk)).filter((one) => one !== undefined);
    await desk.getByRole("button", { name: "Anular los códigos" }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "Anular los códigos" }).click();
    await desk
      .getByText(/anulado/)
      .first()
      .waitFor();
    const { page } = await club.open({ viewport: phone });
    await page.goto(address ?? "");
    await page.getByRole("heading", { name: "Este enlace ya no vale" }).waitFor();
  });
});

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type BrowserClub,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("a pair's private page (spec 6 §1.2, §2)", () => {
  let club: BrowserClub;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  let court = 0; // each match on one of its own

  beforeAll(async () => {
    club = await createBrowserClub();
  });
  beforeEach(async () => {
    story = await pairsLeague(club.command);
    await club.database.pool.query("update tournaments set players_send_results = true where id = $1", [
      story.league.id,
    ]);
    const { today } = (await club.call("GET", "/api/public/leagues")).body;
    court += 1;
    const booking = [today, first().id, court]; // what is booked for today comes first
    await club.database.pool.query(
      "update tournament_matches set match_date = $1, match_time = '09:00', court_id = $3 where id = $2",
      booking,
    );
  });
  afterEach(() => club.noFaults());
  afterAll(() => club?.close());

  /** A telephone that opens the link of a pair from a chat. */
  async function opened(pairId: string): Promise<Page> {
    const { body } = await club.call("POST", `/api/leagues/${story.league.id}/links`, { pair_ids: [pairId] });
    const { page } = await club.open({ viewport: phone });
    await page.goto(`${club.address}${body[0].path}`);
    await page.waitForURL(/\/mi\/[0-9a-f-]{36}$/);
    return page;
  }
  const first = () => {
    const [match] = story.matches;
    if (match === undefined) throw new Error("a league has matches");
    return match;
  };
  const box = (page: Page) => page.getByLabel("Set 1, vosotros");
  /** Opens the form of the match and waits until what is typed goes into its first box. */
  async function form(page: Page): Promise<void> {
    await page.goto(`${page.url().replace(/#.*/, "")}#resultado-${first().id}`);
    await expect.poll(() => box(page).evaluate((input) => input === document.activeElement)).toBe(true);
  }
  const send = (page: Page) => page.getByRole("button", { name: "Enviar", exact: true });
  const kept = async () => {
    const { body } = await club.call("GET", `/api/leagues/${story.league.id}/matches/${first().id}`);
    return [body.status, body.sent];
  };

  it("takes a result in three presses and four digits, which the rivals confirm in one", async () => {
    const us = await opened(first().pair1_id);
    expect(await us.evaluate(() => [location.hash, document.cookie])).toEqual(["", ""]);
    await expectAccessible(us);
    await us.getByRole("link", { name: "Enviar resultado", exact: true }).click();
    await expect.poll(() => box(us).evaluate((input) => input === document.activeElement)).toBe(true);
    await us.keyboard.type("6463");
    await us.getByText("Ganáis vosotros 6-4 6-3").waitFor();
    await expectAccessible(us);
    await expectNoSidewaysScroll(us);
    await send(us).click();
    await us.getByRole("heading", { name: "Enviado: 6-4 6-3" }).waitFor();
    expect(await kept()).toEqual(["completed", "unconfirmed"]);
    const them = await opened(first().pair2_id);
    await them.getByRole("heading", { name: /dicen: 6-4 6-3. ¿Es correcto\?/ }).waitFor();
    await expectAccessible(them);
    await them.getByRole("button", { name: "Sí, confirmar" }).click();
    await them.getByRole("heading", { name: "Partidos jugados" }).waitFor();
    expect(await kept()).toEqual(["completed", null]);
  });

  it("keeps what was sent without a line, says so, and sends it when the line is back", async () => {
    const us = await opened(first().pair1_id);
    await form(us);
    await us.context().setOffline(true);
    await us.keyboard.type("6463");
    await send(us).click();
    await us.getByText("se enviará solo cuando vuelva").waitFor();
    expect(await kept()).toEqual(["scheduled", null]);
    await us.context().setOffline(false);
    await expect.poll(kept).toEqual(["completed", "unconfirmed"]);
  });

  it("keeps what is typed where the page is closed, and what the club refuses where it was typed", async () => {
    const us = await opened(first().pair1_id);
    await form(us);
    await us.keyboard.type("64");
    await us.reload();
    await expect.poll(() => box(us).inputValue()).toBe("6");
    await us.getByLabel("Set 2, vosotros").click();
    await us.keyboard.type("63");
    await club.database.pool.query("update tournaments set players_send_results = false where id = $1", [
      story.league.id,
    ]);
    await send(us).click();
    await us.getByText("En esta liga los resultados los apunta el club.").first().waitFor();
  });

  it("opens nothing by a link that has ended, and says so", async () => {
    const { page } = await club.open({ viewport: phone });
    await page.goto(`${club.address}/mi#AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`);
    await page.getByRole("heading", { name: "Este enlace ya no vale" }).waitFor();
    await expectAccessible(page);
  });
});

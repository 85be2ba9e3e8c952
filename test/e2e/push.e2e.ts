import { afterAll, beforeAll, describe, it } from "vitest";
import { type BrowserClub, createBrowserClub, expectAccessible, phone } from "#test/support/browser.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("messages of a pair in a browser (spec 6 §5.3)", () => {
  let club: BrowserClub;
  let address = "";
  beforeAll(async () => {
    club = await createBrowserClub();
    const { league, matches } = await pairsLeague(club.command);
    address = `/league/${league.id}/pair/${matches[0]?.pair1_id}`;
  });
  afterAll(() => club?.close());

  it("are offered on the first visit of its page, once the worker has come that shows them", async () => {
    const context = await club.browser.newContext({ viewport: phone, locale: "es-ES", reducedMotion: "reduce" });
    await context.grantPermissions(["notifications"], { origin: club.address });
    const page = await context.newPage();
    await page.goto(`${club.address}${address}`);
    await page.getByRole("button", { name: /^Avisarme en este/ }).waitFor();
    await expectAccessible(page);
    await expectAccessible(page);
    await context.close();
  });
});

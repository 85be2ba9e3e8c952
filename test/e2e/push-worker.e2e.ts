import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BrowserClub, createBrowserClub, phone } from "#test/support/browser.ts";
import { chromiumArguments, findWholeChromium } from "#test/support/chromium.ts";
import { pairsLeague } from "#test/support/story.ts";

declare const self: {
  clients: object;
  dispatchEvent: (event: Event) => boolean;
  registration: ServiceWorkerRegistration;
};

/** What the worker shows now. */
const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const one = await navigator.serviceWorker.ready;
    return (await one.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, page: data.page }));
  });

const executablePath = findWholeChromium();

// A browser without windows shows no notifications.
describe.skipIf(executablePath === undefined)("messages as a browser takes them (spec 6 §5.3)", () => {
  let club: BrowserClub;
  let browser: Browser;
  let pair = { address: "", name: "" };
  let context: BrowserContext;
  let page: Page;
  let session: CDPSession;
  let registrationId = "";

  beforeAll(async () => {
    club = await createBrowserClub();
    browser = await chromium.launch({ executablePath: executablePath ?? "", args: chromiumArguments });
    const { league, matches } = await pairsLeague(club.command);
    const [match] = matches;
    pair = { address: `/league/${league.id}/pair/${match?.pair1_id}`, name: match?.pair1_name ?? "" };
  });
  beforeEach(async () => {
    registrationId = "";
    context = await browser.newContext({ viewport: phone, locale: "es-ES" });
    await context.grantPermissions(["notifications"], { origin: club.address });
    page = await context.newPage();
    session = await context.newCDPSession(page);
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const one of registrations) if (!one.isDeleted) registrationId = one.registrationId;
    });
    await session.send("ServiceWorker.enable");
    await page.goto(`${club.address}/`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(() => registrationId).not.toBe("");
    return () => context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await club?.close();
  });

  /** Delivers a message until what is shown is as expected: a browser that is still starting may drop one. */
  const delivered = async (data: string, expected: object[]) => {
    const shown = async () => {
      await session.send("ServiceWorker.deliverPushMessage", { origin: club.address, registrationId, data });
      await page.waitForTimeout(500);
      return shownIn(page);
    };
    await expect.poll(shown, { interval: 1000 }).toEqual(expected);
  };
  const message = (body: string) => ({ title: pair.name, body, tag: "resultado", page: pair.address });

  it("are shown in their own words, a newer one of the same in the place of the older", async () => {
    for (const body of ["Ganáis 6-4 6-3", "Ganáis 6-4 6-4"])
      await delivered(JSON.stringify(message(body)), [message(body)]);
  });

  it("are said in general where they cannot be read", async () => {
    const general = {
      title: "Novedades de tu pareja",
      body: "Abre su página para verlas.",
      tag: "novedades",
      page: "/",
    };
    await delivered("no es ningún mensaje", [general]);
  });

  it("lead, pressed, to the pair's page, and are gone", async () => {
    const told = message("Ganáis 6-4 6-3");
    await delivered(JSON.stringify(told), [told]);
    const [worker] = context.serviceWorkers();
    // A browser opens a window for the press of a finger alone, so what it would open is noted.
    const led = await worker?.evaluate(async () => {
      const [notification] = await self.registration.getNotifications();
      return new Promise<string>((resolve) => {
        Object.assign(self.clients, { openWindow: async (url: string) => resolve(url) });
        const press = Object.assign(new Event("notificationclick"), { notification, waitUntil: () => undefined });
        self.dispatchEvent(press);
      });
    });
    expect(led).toBe(`${club.address}${pair.address}`);
    await expect.poll(() => shownIn(page)).toEqual([]);
    await page.goto(led ?? "");
    await page.getByRole("heading", { name: pair.name }).waitFor();
  });
});

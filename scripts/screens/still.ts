import { setTimeout as sleep } from "node:timers/promises";
import type { Page, Request } from "playwright-core";

const longest = 60_000; // ms until a page that does not come to rest has failed
const quiet = 200; // ms after an answer in which a page asks for what follows from it

/** What a page has asked for and not had yet; a stream, which never ends, is none. */
export class Requests {
  readonly #open = new Set<Request>();
  #last = performance.now();

  constructor(page: Page) {
    page.on("request", (request) => {
      if (request.resourceType() !== "eventsource") this.#open.add(request);
    });
    const end = (request: Request) => {
      this.#open.delete(request);
      this.#last = performance.now();
    };
    page.on("requestfinished", end);
    page.on("requestfailed", end);
  }

  get areOver(): boolean {
    return this.#open.size === 0 && performance.now() - this.#last > quiet;
  }
}

/** What still stands for something that is on its way. */
const waiting = "[data-skeleton], [class*=skeleton i], [role=status][aria-label^=Cargando], [aria-busy=true]";
/** What stands where something could not be had. */
const failed = "main [role=alert], [role=alert] h1";
const loadingText = /^(?:Cargando|Comprobando)\b.*(?:…|\.\.\.)$/;
const failedText = /^(?:Algo salió mal|No se han? podido .*|Intentar de nuevo)$/;

/** What a page shows, in its own words, of being on the way or having failed; nothing when it is whole. */
export async function unfinished(page: Page): Promise<string[]> {
  const seen = await page.evaluate(
    ([onTheWay, notHad]) => ({
      onTheWay: [...document.querySelectorAll(onTheWay ?? "")].filter((one) => one.checkVisibility()).length,
      notHad: [...document.querySelectorAll<HTMLElement>(notHad ?? "")].map((one) => one.innerText.trim()),
      lines: document.body.innerText.split("\n").map((line) => line.trim()),
    }),
    [waiting, failed] as const,
  );
  return [
    ...(seen.onTheWay > 0 ? ["a place that is still empty"] : []),
    ...seen.lines.filter((line) => loadingText.test(line) || failedText.test(line)),
    ...seen.notHad.filter((text) => failedText.test(text.split("\n")[0] ?? "")),
  ];
}

/** Lets letters, pictures and movements that end come to their end, and the page's scripts have nothing to do. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(moving.map(({ finished }) => finished.catch(() => null)));
    await new Promise<unknown>((done) => requestAnimationFrame(() => requestIdleCallback(done)));
  });
}

/** Waits until a page has all that it asked for and nothing moves in it. */
export async function standsStill(page: Page, requests: Requests): Promise<void> {
  const end = performance.now() + longest;
  for (;;) {
    const isAtRest = await Promise.race([atRest(page).then(() => true), sleep(longest, false, { ref: false })]);
    if (!isAtRest) throw new Error("the page does not come to rest");
    const missing = await unfinished(page);
    if (requests.areOver && missing.length === 0) return;
    if (performance.now() > end) throw new Error(missing[0] ?? "an answer did not come");
    await page.waitForTimeout(30);
  }
}

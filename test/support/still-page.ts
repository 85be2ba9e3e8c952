import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Notes when a page's live stream has greeted it, from its next loading on: all that loading leads to has begun by then. */
export async function watchGreeting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Plain = EventSource;
    globalThis.EventSource = class extends Plain {
      constructor(...given: ConstructorParameters<typeof Plain>) {
        super(...given);
        this.addEventListener("hello", () => Object.assign(globalThis, { isGreeted: true }));
      }
    };
  });
}

/** Waits until a page that `watchGreeting` watches was greeted: its scripts have taken it over. */
export async function greeted(page: Page): Promise<void> {
  // Asked again and again from here: a page whose policy forbids eval cannot wait by itself.
  await expect.poll(() => page.evaluate<boolean>("globalThis.isGreeted === true")).toBe(true);
}

/** Waits until a page asks for nothing, has its letters and its pictures drawn, and its scripts have nothing to do. */
export async function standsStill(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise<unknown>((done) => requestAnimationFrame(() => requestIdleCallback(done)));
  });
}

/** Asks the server for something in a page: what the page had to ask for before has been sent by then. */
export async function asksAfterwards(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise<unknown>((done) => requestIdleCallback(done));
    await fetch("/api/healthz", { cache: "no-store" });
  });
}

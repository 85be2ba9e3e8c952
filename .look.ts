import { mkdirSync, readFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { chromiumArguments, findChromium } from "#test/support/chromium.ts";
import { signInByForm } from "#test/support/sign-in-page.ts";
import { createTestApp } from "#test/support/test-app.ts";
import { makeStates } from "./scripts/screens/states.ts";
// usage: tsx .look.ts out path[@state][!dark] …
const [out = "/tmp/look", ...wanted] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const port = 21_000 + (process.pid % 900);
const address = `http://127.0.0.1:${port}`;
const club = await createTestApp({ webRoot: process.cwd() + "/dist/web", realTime: true, config: { publicUrl: address } });
const states: Record<string, string> = await makeStates(club) as never;
await club.app.listen({ port, host: "127.0.0.1" });
const browser = await chromium.launch({ executablePath: findChromium()!, args: chromiumArguments });
const context = await browser.newContext({ locale: "es-ES", reducedMotion: "reduce" });
await signInByForm(context, address);
for (const one of wanted) {
  const dark = one.endsWith("!dark");
  const [path = "", state = "half"] = one.replace("!dark", "").split("@");
  for (const width of [1280, 390]) {
    const page = await context.newPage();
    await page.addInitScript((id) => { localStorage.setItem("selectedLeague", id); sessionStorage.setItem("selectedLeague", id); }, states[state]!);
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
    await page.emulateMedia({ colorScheme: dark ? "dark" : "light", reducedMotion: "reduce" });
    await page.goto(address + path.replace("{league}", states[state]!));
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(700);
    await page.screenshot({ path: `${out}/${path.replace(/\W+/g, "_")}-${state}-${width}${dark ? "-dark" : ""}.png` });
    await page.close();
  }
}
await browser.close();
await club.close();
process.exit(0);

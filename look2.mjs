import { chromium } from "playwright-core";
const base = "http://localhost:4190";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu","--disable-quic"] });
const dark = process.argv[2] === "dark";
for (const [n, width] of [["wide", 1280], ["phone", 390]]) {
  const admin = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: dark ? "dark" : "light" });
  await admin.request.post(base + "/api/auth/sign-in/email", { data: { email: "demo@club.example", password: "verano-en-pista-2026" }, headers: { origin: base } });
  const page = await admin.newPage();
  page.on("pageerror", (e) => console.log("error", e.message));
  const choices = await (await admin.request.get(base + "/api/leagues/choices")).json();
  const league = choices.find((c) => c.name.includes("Mixta"));
  await page.goto(base + "/admin");
  await page.evaluate((id) => localStorage.setItem("padel.league", id), league.id);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/look/dash-${n}.png`, fullPage: true });
  await page.goto(base + "/admin/matches"); await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/look/matches-${n}.png` });
  await page.goto(`${base}/league/${league.id}/matches?tab=completed`); await page.waitForTimeout(2000);
  await page.screenshot({ path: `/tmp/look/portal-${n}.png` });
}
await browser.close();

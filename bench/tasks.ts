import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { portOf } from "#test/faults/instance.ts";
import { chromiumArguments, findChromium } from "#test/support/chromium.ts";
import { signInByForm } from "#test/support/sign-in-page.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { root } from "../scripts/steps.ts";
import { report } from "./report.ts";
import { boardTasks } from "./tasks/board.ts";
import { Hand } from "./tasks/hand.ts";
import { KeyboardHand } from "./tasks/keyboard-hand.ts";
import { matchTasks } from "./tasks/matches.ts";
import { newLeagueTasks } from "./tasks/new-league.ts";
import { pairTasks } from "./tasks/pairs.ts";
import { peopleTasks } from "./tasks/people.ts";
import { playerTasks } from "./tasks/players.ts";
import { resultTasks } from "./tasks/results.ts";
import type { Task, Work } from "./tasks/task.ts";

const secondsPer = { click: 1.9, key: 0.25 }; // what a practised hand takes
const withoutMouse = [...pairTasks, ...matchTasks, ...resultTasks, ...peopleTasks, ...newLeagueTasks, ...playerTasks];
const wanted = new RegExp(process.env.TASKS ?? ""); // only those whose name has this
// The board's come first: later ones fill the days that they use.
const all = [...boardTasks, ...withoutMouse].filter(({ name }) => wanted.test(name));

/** A session at the desk, signed in; what that takes is not counted. */
async function signedIn(browser: Browser, address: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "es-ES" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInByForm(context, address);
  return context;
}

/** Puts a page where a task begins: on the dashboard of its league, or on a phone before a chat with a link in it. */
async function begin(page: Page, { league_id, chat }: Work, address: string): Promise<void> {
  await page.addInitScript((id) => localStorage.setItem("selectedLeague", id), league_id);
  if (chat === undefined) return void (await page.goto(`${address}/admin`));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setContent(`<a href="${address}${chat}">Enlace</a>`);
}

interface Desk {
  club: TestApp;
  address: string;
  session: BrowserContext;
}

/** Does a task on the dashboard of its league and reports its presses; a task that is not done in the end fails. */
async function measured(task: Task, { club, address, session }: Desk): Promise<boolean> {
  const page = await session.newPage();
  try {
    const work = await task.prepare(club);
    await begin(page, work, address);
    const way = new Hand(page);
    await work.arrive?.(way);
    const latency = task.latency ?? 0;
    if (latency > 0)
      await page.route("**/api/leagues/**", async (route) => {
        await sleep(latency);
        await route.fallback();
      });
    const hand = new Hand(page);
    const begun = performance.now();
    await work.act(hand);
    const took = (performance.now() - begun) / 1000;
    if (!(await work.isDone())) throw new Error("the club does not hold what was wished");
    const { clicks, keys } = hand.pressed;
    const seconds = clicks * secondsPer.click + keys * secondsPer.key;
    const before = way.pressed.clicks === 0 ? "" : `; begins after ${way.pressed.clicks} clicks`;
    const figure = { must: "stay under" as const };
    const others = [
      task.keys === undefined ||
        report({ ...figure, name: `${task.name}: keys`, measured: keys, limit: task.keys, unit: "keys" }),
      task.within === undefined ||
        report({ ...figure, name: `${task.name}: machine`, measured: took, limit: task.within, unit: "s" }),
    ];
    const isHeld = report({
      name: task.name,
      measured: clicks,
      limit: task.limit,
      unit: "clicks",
      must: "stay under",
      ...(task.before !== undefined && { before: task.before }),
      note: `${keys} keys, ${seconds.toFixed(1)} s${before}`,
    });
    return isHeld && others.every(Boolean);
  } catch (error) {
    process.stdout.write(`MISS ${task.name}: ${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  } finally {
    await page.close();
  }
}

/** Does a task with the keyboard alone; one that cannot be finished so fails. */
async function doneByKeyboard(task: Task, { club, address, session }: Desk): Promise<boolean> {
  const page = await session.newPage();
  try {
    const work = await task.prepare(club);
    await begin(page, work, address);
    const hand = new KeyboardHand(page);
    await work.arrive?.(hand);
    await work.act(hand);
    if (!(await work.isDone())) throw new Error("the club does not hold what was wished");
    process.stdout.write(`ok   ${task.name}: ${hand.pressed.keys} keys\n`);
    return true;
  } catch (error) {
    process.stdout.write(`MISS ${task.name}: ${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  } finally {
    await page.close();
  }
}

/** Does tasks one after another at a desk of their own, in a club that is empty at first. */
async function atDesk(chosen: readonly Task[], act: (task: Task, desk: Desk) => Promise<boolean>): Promise<boolean> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("no Chromium found; set CHROMIUM_PATH");
  const port = portOf(8);
  const address = `http://127.0.0.1:${port}`;
  const webRoot = path.join(root, "dist/web");
  const club = await createTestApp({ webRoot, realTime: true, config: { publicUrl: address } });
  await club.app.listen({ port, host: "127.0.0.1" });
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  const session = await signedIn(browser, address);
  const held: boolean[] = [];
  for (const task of chosen) held.push(await act(task, { club, address, session }));
  await browser.close();
  await club.close();
  return held.every(Boolean);
}

/** Whether the tasks can be done without a mouse (spec 7 §3); those that only a script types are left out. */
export function keyboard(): Promise<boolean> {
  return atDesk(
    withoutMouse.filter(({ name, within }) => within === undefined && wanted.test(name)),
    doneByKeyboard,
  );
}

/**
 * How many clicks and keys the tasks of a season take on the screens, with the seconds that they stand for: 1.9 a click, 0.25 a
 * key. A paste is a click, a choice in a list two.
 */
export function tasks(): Promise<boolean> {
  return atDesk(all, measured);
}

import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "playwright-core";
import { addDays } from "#domain/base/calendar-date.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import { chromiumArguments, findChromium } from "#test/support/chromium.ts";
import { crowdedDay } from "#test/support/day-board.ts";
import { createServedClub } from "#test/support/served-club.ts";
import { signInByForm } from "#test/support/sign-in-page.ts";
import { median, report } from "./report.ts";

const slowdown = 4;
const moves = 120; // of a pointer that says where it is 60 times a second
const tick = 1000 / 60; // ms
const runs = 3;
const hands = ["mouse", "finger"] as const;
type Hand = (typeof hands)[number];

/** A box among 40 that follows the pointer, and nothing else: what no board can do with less. */
const plainPage = `<!doctype html><html lang="es"><head><title>Caja</title><style>body{margin:0}.b{position:absolute;width:180px;height:70px;border:1px solid;font:12px sans-serif;touch-action:none}</style></head><body>${Array.from(
  { length: 40 },
  (_, at) =>
    `<div class="b" style="left:${50 + (at % 6) * 190}px;top:${60 + Math.floor(at / 6) * 78}px">Ana contra Eva</div>`,
).join(
  "",
)}<script>let b=null,x=0,y=0;addEventListener("pointerdown",e=>{b=e.target.closest(".b");x=e.clientX;y=e.clientY});addEventListener("pointermove",e=>{if(b)b.style.transform="translate("+(e.clientX-x)+"px,"+(e.clientY-y)+"px)"});addEventListener("pointerup",()=>{b=null});</script></body></html>`;

/** How a drag went: of the pictures that were drawn while the pointer moved. */
interface Drag {
  /** The share of pictures that came when the screen wanted one. */
  onTime: number;
  /** What the main thread computed for each picture, slowed down, in ms, of which it may have 16.7. */
  work: number;
  /** The longest that one picture waited for the next, in ms. */
  longest: number;
}

/** Where the pointer of a hand is put down, moved and lifted. */
function pointer(session: CDPSession, hand: Hand) {
  const at = (type: "down" | "move" | "up", x: number, y: number) =>
    hand === "mouse"
      ? session.send("Input.dispatchMouseEvent", {
          type: ({ down: "mousePressed", move: "mouseMoved", up: "mouseReleased" } as const)[type],
          x,
          y,
          button: "left",
          buttons: type === "up" ? 0 : 1,
          clickCount: 1,
        })
      : session.send("Input.dispatchTouchEvent", {
          type: ({ down: "touchStart", move: "touchMove", up: "touchCancel" } as const)[type],
          touchPoints: type === "up" ? [] : [{ x, y }],
        });
  return at;
}

/** Notes when each picture was drawn; a text, for it runs in the page. */
const watchFrames = `{
  const seen = (globalThis.frames = []);
  const next = (time) => { seen.push(time); requestAnimationFrame(next); };
  requestAnimationFrame(next);
}`;

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

/** Takes the box at a place and carries it in waves over the screen on a processor four times slower, then gives it back. */
async function drag(page: Page, hand: Hand, from: { x: number; y: number }): Promise<Drag> {
  const session = await page.context().newCDPSession(page);
  // Of the thread alone: what others do on the machine meanwhile is not counted.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const move = pointer(session, hand);
  await move("down", from.x, from.y);
  await sleep(400); // a finger is held before it drags
  for (let step = 1; step <= 10; step++) await move("move", from.x + step * 2, from.y + step);
  await sleep(400);
  await page.evaluate("globalThis.frames.length = 0");
  const before = await taskTime(session);
  const begun = performance.now();
  const sent: Promise<unknown>[] = [];
  for (let step = 1; step <= moves; step++) {
    const [x, y] = [from.x + 20 + 7 * step, from.y + 10 + 180 * (1 - Math.cos(step / 14))];
    sent.push(move("move", x, y));
    await sleep(Math.max(0, begun + step * tick - performance.now()));
  }
  await Promise.all(sent);
  const work = (await taskTime(session)) - before;
  const frames = await page.evaluate<number[]>("globalThis.frames.slice()");
  await page.keyboard.press("Escape");
  await move("up", from.x, from.y);
  await session.detach();
  const waits = frames.slice(1).map((time, at) => time - (frames[at] ?? 0));
  // A picture that was left out leaves two or more of the screen's beats between those beside it.
  const wanted = waits.reduce((sum, wait) => sum + Math.max(1, Math.round(wait / tick)), 0);
  return { onTime: waits.length / wanted, work: work / waits.length, longest: Math.max(...waits) };
}

async function onBoard(session: BrowserContext, address: string, date: string, league: string): Promise<Page> {
  const page = await session.newPage();
  await page.addInitScript((id) => localStorage.setItem("selectedLeague", id), league);
  await page.goto(`${address}/admin/matches?view=calendar&by=day&week=${date}`);
  await page.locator("[data-match][data-state]").nth(39).waitFor();
  const over = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  if (over > 0) throw new Error(`the page of the board scrolls by ${over} pixels`);
  return page;
}

/** The middle of some drags, figure by figure. */
function middle(all: Drag[]): Drag {
  const of = (key: keyof Drag) => median(all.map((one) => one[key]));
  return { onTime: of("onTime"), work: of("work"), longest: of("longest") };
}

function reported(hand: Hand, ours: Drag, bare: Drag): boolean[] {
  const beside = (figure: keyof Drag) => `a plain box ${bare[figure].toFixed(2)}`;
  return [
    report({
      name: `by ${hand}: share of pictures on time`,
      measured: ours.onTime,
      limit: Math.min(0.95, bare.onTime * 0.95),
      unit: "",
      must: "reach",
      note: beside("onTime"),
    }),
    report({
      name: `by ${hand}: work for a picture`,
      measured: ours.work,
      limit: tick,
      unit: "ms",
      must: "stay under",
      note: beside("work"),
    }),
    report({
      name: `by ${hand}: longest wait for a picture`,
      measured: ours.longest,
      limit: Math.max(3 * tick, 2 * bare.longest),
      unit: "ms",
      must: "stay under",
      note: beside("longest"),
    }),
  ];
}

async function compared(browser: Browser, board: Page, hand: Hand): Promise<boolean> {
  const bare = await browser.newPage({ viewport: { width: 1280, height: 900 }, hasTouch: hand === "finger" });
  await bare.setContent(plainPage);
  const entry = await board.locator("[data-match][data-own]").first().boundingBox();
  if (entry === null) throw new Error("no match on the board");
  const drags: Record<"ours" | "bare", Drag[]> = { ours: [], bare: [] };
  for (const page of [board, bare]) await page.evaluate(watchFrames);
  for (let run = 0; run < runs; run++) {
    await board.bringToFront();
    drags.ours.push(await drag(board, hand, { x: entry.x + 20, y: entry.y + 10 }));
    await board.waitForTimeout(200);
    await bare.bringToFront();
    drags.bare.push(await drag(bare, hand, { x: 70, y: 70 }));
  }
  await bare.close();
  return reported(hand, middle(drags.ours), middle(drags.bare)).every(Boolean);
}

/**
 * How a match follows mouse and finger over a board of 40 matches of three leagues on six courts, on a processor four times
 * slower, beside a plain box (spec 4 §1.2): the share of the screen's pictures that are drawn, and the work for each.
 */
export async function dragging(): Promise<boolean> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("no Chromium found; set CHROMIUM_PATH");
  const { club, address, listen } = await createServedClub(8);
  await listen();
  const date = addDays(calendarDateIn(new Date(), "Europe/Madrid"), 3);
  const [first] = await crowdedDay(club, date);
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  const held: boolean[] = [];
  for (const hand of hands) {
    const session = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "es-ES" });
    await signInByForm(session, address);
    const board = await onBoard(session, address, date, first?.league.id ?? "");
    held.push(await compared(browser, board, hand));
    await session.close();
  }
  await browser.close();
  await club.close();
  return held.every(Boolean);
}

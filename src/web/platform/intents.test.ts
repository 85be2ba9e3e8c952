import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { intentOf } from "./intents.ts";

const minute = 60_000; // ms

describe("the key of what a person wants", () => {
  let number = 0;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
    number++;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const press = (amount = 25) =>
    intentOf(
      new Request(`http://club.test/api/leagues/${number}/payments`, {
        method: "POST",
        body: JSON.stringify({ amount }),
      }),
    );

  it("is one for twenty equal presses, while the first has no answer and right after it", async () => {
    const presses = await Promise.all(Array.from({ length: 20 }, () => press()));
    presses[0]?.answered(201);
    presses.push(await press());
    expect(new Set(presses.map(({ key }) => key)).size).toBe(1);
    expect(presses[0]?.key).toMatch(/^[\w-]{32}$/);
  });

  it("is another for other contents, and for the same wish later", async () => {
    const first = await press();
    expect((await press(30)).key).not.toBe(first.key);
    first.answered(201);
    vi.advanceTimersByTime(3000);
    expect((await press()).key).not.toBe(first.key);
  });

  it.each([
    ["no answer", null],
    ["a fault", 503],
  ])("is kept for whoever tries again after %s", async (_what, status) => {
    const first = await press();
    if (status !== null) first.answered(status);
    vi.advanceTimersByTime(5 * minute);
    expect((await press()).key).toBe(first.key);
    vi.advanceTimersByTime(11 * minute);
    expect((await press()).key).not.toBe(first.key);
  });
});

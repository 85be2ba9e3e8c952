import { afterEach, expect, it, vi } from "vitest";
import { betweenPresses, watchPresses } from "./between-presses.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("is a second after the last press or key", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  watchPresses();
  const done = vi.fn();
  const wait = async () => {
    await betweenPresses();
    done();
  };
  void wait();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledOnce();
  page.dispatchEvent(new Event("pointerdown"));
  void wait();
  await vi.advanceTimersByTimeAsync(999);
  page.dispatchEvent(new Event("keydown"));
  await vi.advanceTimersByTimeAsync(999);
  expect(done).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledTimes(2);
});

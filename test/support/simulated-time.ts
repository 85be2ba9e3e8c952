import { setImmediate as nextTurn } from "node:timers/promises";
import { waitFor } from "@testing-library/dom";
import { onTestFinished, vi } from "vitest";

// Pauses of a person and of a network, without waiting for them: their order is what a test is about, not how long a machine takes.

const step = 50; // ms
const longest = 30_000; // ms that pass at most until something holds
/** As many turns as a request takes from a key to the server of the test, and its answer to the page. */
const turns = 20;

/** Lets what goes on without a clock come to its end. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await nextTurn();
}

/** Time that passes when the test says so. */
export interface TestTime {
  pass: (ms: number) => Promise<void>;
  /** Waits until something holds. */
  until: (holds: () => unknown) => Promise<void>;
}

/** As a clock shows it. */
export const realTime: TestTime = {
  pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  until: async (holds) => void (await waitFor(holds)),
};

/** From now on and until the end of the test, timers go off and the clock goes on when its time passes. */
export function simulateTime(): TestTime {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const pass = async (ms: number) => {
    await settle();
    await vi.advanceTimersByTimeAsync(ms);
    await settle();
  };
  const until = async (holds: () => unknown) => {
    for (let passed = 0; passed < longest; passed += step) {
      try {
        holds();
        return;
      } catch {
        await pass(step);
      }
    }
    holds();
  };
  return { pass, until };
}

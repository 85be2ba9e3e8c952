import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchStream } from "./live-stream.ts";

/** A browser's stream, opened and refused by the test. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 0;

  constructor() {
    super();
    FakeSource.all.push(this);
  }

  tell(name: string, data: string): void {
    this.readyState = 1;
    this.dispatchEvent(new MessageEvent(name, { data }));
  }

  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event("error"));
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
}

const last = () => FakeSource.all.at(-1);
const second = 1000; // ms

describe("a page without a place for its live stream", () => {
  const onConnection = vi.fn();
  const onChange = vi.fn();
  let stop: () => void;
  let page: EventTarget;
  let dispatchLine: (event: Event) => void;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("EventSource", FakeSource);
    const line = new EventTarget();
    dispatchLine = (event) => line.dispatchEvent(event);
    vi.stubGlobal("window", line);
    page = new EventTarget();
    vi.stubGlobal("document", page);
    vi.clearAllMocks();
    FakeSource.all = [];
    stop = watchStream("/api/live", { onConnection, onChange, isOlderThan: () => false });
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("asks now and then, and opens it again, ever later", () => {
    last()?.fail(FakeSource.CLOSED);
    expect(onConnection).toHaveBeenLastCalledWith(false);
    const openedAt: number[] = [];
    for (let now = 0; now < 600; now++) {
      const before = FakeSource.all.length;
      vi.advanceTimersByTime(second);
      if (FakeSource.all.length === before) continue;
      openedAt.push(now);
      last()?.fail(FakeSource.CLOSED);
    }
    expect(onChange).toHaveBeenCalledTimes(20);
    expect(onChange).toHaveBeenLastCalledWith(null);
    const waits = openedAt.map((at, index) => at - (openedAt[index - 1] ?? 0));
    expect(waits[0]).toBeLessThan(10);
    expect(Math.max(...waits)).toBeLessThanOrEqual(91);
    expect(waits.length).toBeLessThan(15);
    expect(waits.at(-1)).toBeGreaterThanOrEqual(59);
  });

  it("asks once more when it has a stream, and then is told", () => {
    last()?.fail(FakeSource.CLOSED);
    vi.advanceTimersByTime(8 * second);
    expect(FakeSource.all).toHaveLength(2);
    last()?.tell("hello", "7");
    expect(onConnection).toHaveBeenLastCalledWith(true);
    expect(onChange.mock.calls).toEqual([[null]]);
    vi.advanceTimersByTime(300 * second);
    expect(onChange).toHaveBeenCalledTimes(1);
    last()?.tell("change", '["matches","unknown"]');
    expect(onChange).toHaveBeenLastCalledWith(new Set(["matches"]));
  });

  it("asks after a connection that the browser made again by itself", () => {
    last()?.tell("hello", "7");
    expect(onChange).not.toHaveBeenCalled();
    last()?.fail(0);
    last()?.tell("hello", "7");
    expect(onChange.mock.calls).toEqual([[null]]);
    expect(FakeSource.all).toHaveLength(1);
  });

  it("does neither when nobody watches any more", () => {
    last()?.fail(FakeSource.CLOSED);
    stop();
    vi.advanceTimersByTime(300 * second);
    expect(FakeSource.all).toHaveLength(1);
    expect(onChange).not.toHaveBeenCalled();
  });

  it("is without one while nobody sees it, or it is kept for the way back; seen again it asks once more", () => {
    const hide = (hidden: boolean) => Object.assign(page, { hidden }).dispatchEvent(new Event("visibilitychange"));
    const first = last();
    first?.tell("hello", "7");
    hide(true);
    vi.advanceTimersByTime(4 * second);
    hide(false);
    vi.advanceTimersByTime(10 * second);
    expect(first?.readyState).not.toBe(FakeSource.CLOSED);
    hide(true);
    vi.advanceTimersByTime(6 * second);
    dispatchLine(new Event("online"));
    expect([first?.readyState, FakeSource.all.length]).toEqual([FakeSource.CLOSED, 1]);
    hide(false);
    expect(FakeSource.all).toHaveLength(2);
    last()?.tell("hello", "7");
    expect(onChange.mock.calls).toEqual([[null]]);
    dispatchLine(new Event("pagehide"));
    expect(last()?.readyState).toBe(FakeSource.CLOSED);
    dispatchLine(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(FakeSource.all).toHaveLength(3);
  });
});

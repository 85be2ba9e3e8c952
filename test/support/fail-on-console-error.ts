import { afterEach, beforeEach, expect, vi } from "vitest";

// A stray console.error is a fault that nobody looked at.
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(calls, "console.error was called").toEqual([]);
});

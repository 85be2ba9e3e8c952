import { afterAll, vi } from "vitest";

// The files of a worker share its process: each begins with the real clock, globals and environment.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

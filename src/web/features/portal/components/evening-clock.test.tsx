import { afterEach, expect, it, vi } from "vitest";
import { draw, screen, waitFor } from "#test/support/render.tsx";
import { EveningClock } from "./evening-clock.tsx";

afterEach(() => vi.unstubAllGlobals());

/** A server whose clock is so many milliseconds before this device's; null: it cannot be reached. */
function serverAhead(ahead: number | null): void {
  vi.stubGlobal("fetch", async () => {
    if (ahead === null) throw new TypeError("Failed to fetch");
    return new Response(null, { headers: { date: new Date(Date.now() + ahead).toUTCString() } });
  });
}

const left = () => {
  const [minutes = 0, seconds = 0] = (screen.getByRole("timer").textContent ?? "").split(":").map(Number);
  return minutes * 60 + seconds;
};

it.each<[string, number | null, number]>([
  ["two minutes late", 120_000, 180],
  ["two minutes early", -120_000, 420],
  ["right", 0, 300],
  ["alone, without a line", null, 300],
])("counts by the clock of all on a device whose own is %s (spec 8 §1.2)", async (_what, ahead, seconds) => {
  serverAhead(ahead);
  draw(<EveningClock clock={{ ends_at: new Date(Date.now() + 300_000).toISOString(), left: null }} />);
  await waitFor(() => expect(Math.abs(left() - seconds)).toBeLessThanOrEqual(3));
});

import { expect, it } from "vitest";
import { deadlineText } from "./round-progress.ts";

it.each([
  ["2026-12-14", "hasta el dom 20 dic · quedan 6 días"],
  ["2026-12-19", "hasta el dom 20 dic · queda 1 día"],
  ["2026-12-20", "hasta el dom 20 dic · termina hoy"],
  ["2026-12-21", "el plazo terminó el dom 20 dic"],
])("on %s a round until 20 December says: %s", (today, text) => {
  expect(deadlineText("2026-12-20", today)).toBe(text);
});

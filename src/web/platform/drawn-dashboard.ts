import type { DrawnDashboard } from "#contract/dashboard/drawn.ts";

/** What this page's dashboard was drawn from, and for which width; null where none is shown (`early-answers.js`). */
export function drawnDashboard(): { from: DrawnDashboard; isWide: boolean } | null {
  const { drawn } = document.documentElement.dataset;
  const text = document.getElementById("drawn-from")?.textContent;
  if (drawn === undefined || text == null) return null;
  // The server wrote it in exactly this shape.
  const from: DrawnDashboard = JSON.parse(text);
  return { from, isWide: drawn === "wide" };
}

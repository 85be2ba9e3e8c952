import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import type { DrawDashboard, DrawnDashboard } from "#contract/dashboard/drawn.ts";
import { administration } from "./administration.tsx";
import { prepareDashboard } from "./drawn-dashboard.tsx";
import { drawFor } from "./platform/drawing.ts";
import { queryClient } from "./platform/query-client.ts";
import { createAppRouter } from "./router.tsx";

async function draw(address: string, drawn: DrawnDashboard) {
  try {
    prepareDashboard(drawn, true);
    const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
    await router.load();
    const wide = renderToString(administration(router));
    prepareDashboard(drawn, false);
    return { wide, narrow: renderToString(administration(router)) };
  } finally {
    drawFor(null);
    queryClient.clear();
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: what the application keeps is of who is drawn for. */
export const drawDashboard: DrawDashboard = (address, drawn) => {
  const next = last.then(() => draw(address, drawn));
  last = next.catch(() => null);
  return next;
};

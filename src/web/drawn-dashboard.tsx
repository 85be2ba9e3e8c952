import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { DrawnDashboard } from "#contract/dashboard/drawn.ts";
import { brandQuery } from "#web/features/club/public.ts";
import { dashboardQuery } from "#web/features/dashboard/public.ts";
import { leagueChoicesQuery, leaguesPageQuery } from "#web/features/leagues/public.ts";
import { debtsQuery } from "#web/features/payments/public.ts";
import { directoryQuery } from "#web/features/people/public.ts";
import { administration } from "./administration.tsx";
import { beginTakingOver, drawFor } from "./platform/drawing.ts";
import { catchUpWithPresses, endNoting } from "./platform/early-input.ts";
import { noteOffset } from "./platform/minute.ts";
import { nextTask } from "./platform/next-task.ts";
import { queryClient } from "./platform/query-client.ts";
import { noteRead } from "./platform/read-version.ts";
import { sessionQuery } from "./platform/session.ts";
import { createAppRouter } from "./router.tsx";

const title = "Dashboard"; // as its screen has it

/** Keeps the answers of a drawn dashboard as what its queries would have read, and says what it is drawn for. */
export function prepareDashboard(
  { league, drawn_at: drawnAt, offset, answers }: DrawnDashboard,
  isWide: boolean,
  onTaken?: () => void,
): void {
  queryClient.setQueryData(sessionQuery.queryKey, answers.session);
  queryClient.setQueryData(brandQuery.queryKey, answers.brand);
  queryClient.setQueryData(leagueChoicesQuery.queryKey, answers.choices);
  queryClient.setQueryData(dashboardQuery(league).queryKey, answers.dashboard);
  queryClient.setQueryData(directoryQuery(league).queryKey, answers.directory);
  queryClient.setQueryData(leaguesPageQuery(1, false).queryKey, answers.leagues);
  queryClient.setQueryData(debtsQuery(league).queryKey, answers.debts);
  if (offset !== null) noteOffset(drawnAt, offset, answers.brand.time_zone);
  drawFor({ isWide, league, drawnAt, title, ...(onTaken !== undefined && { onTaken }) });
}

/**
 * Takes the dashboard over that the server has drawn into an element, with the answers that it was drawn from, in steps: a press waits for
 * one of them only.
 */
export async function takeOver(element: HTMLElement, drawn: DrawnDashboard, isWide: boolean): Promise<void> {
  await nextTask();
  prepareDashboard(drawn, isWide, () => {
    delete document.documentElement.dataset["drawn"];
    catchUpWithPresses();
  });
  noteRead(drawn.version);
  const router = createAppRouter();
  router.ssr = { manifest: undefined }; // the same boundaries as on the server
  await nextTask();
  await router.load(); // it is taken over whole
  await nextTask();
  endNoting();
  beginTakingOver();
  startTransition(() => {
    hydrateRoot(element, administration(router));
  });
}

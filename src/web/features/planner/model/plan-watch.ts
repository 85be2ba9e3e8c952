import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useWatched, Watched } from "#web/platform/watched.ts";
import { isInTheMaking, planQuery } from "../api.ts";

// A plan goes on while its dialog is closed (spec 4 §2.1): that it is ready is said wherever somebody is then.

/** Of each window's data: the league from whose page the plan was asked for; null: its dialog is open, or there is none. */
const watches = new WeakMap<QueryClient, Watched<string | null>>();

function watchOf(client: QueryClient): Watched<string | null> {
  const watch = watches.get(client) ?? new Watched<string | null>(null);
  watches.set(client, watch);
  return watch;
}

/** Watches the plan in the making once its dialog is closed. */
export function useNoticeOnceClosed(leagueId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const watch = watchOf(client);
    watch.set(null);
    return () => {
      const plan = client.getQueryData(planQuery.queryKey)?.plan ?? null;
      if (plan !== null && isInTheMaking(plan)) watch.set(leagueId);
    };
  }, [client, leagueId]);
}

/** @param onReady called once for each plan that becomes ready while its dialog is closed */
export function useReadyPlan(onReady: (leagueId: string) => void): void {
  const client = useQueryClient();
  const watch = watchOf(client);
  const leagueId = useWatched(watch);
  const { data: plan } = useQuery({ ...planQuery, enabled: leagueId !== null });
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    if (leagueId === null || plan === undefined || (plan !== null && isInTheMaking(plan))) return;
    watch.set(null);
    if (plan?.state === "solved") ready(leagueId);
  }, [watch, leagueId, plan]);
}

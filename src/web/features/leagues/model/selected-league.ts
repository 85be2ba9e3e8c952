import { useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect } from "react";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { notifyWarning } from "#web/platform/notify.tsx";
import { keepLeague, useStoredLeague } from "#web/platform/preferences.ts";
import { leagueChoicesQuery } from "../api.ts";

export interface SelectedLeague {
  data: LeagueChoice[] | undefined;
  choices: LeagueChoice[];
  selected: LeagueChoice | null;
  select: (id: string) => void;
  isPending: boolean;
  isError: boolean;
  refetch: () => void;
}

/** What was taken for want of a choice stays, whatever others create; that it had to be another one is said. */
function useKept(selected: LeagueChoice | null, data: LeagueChoice[] | undefined): void {
  const id = selected?.id;
  const name = selected?.name;
  useEffect(() => {
    if (id === undefined) return;
    const exists = (one: string) => data?.some((choice) => choice.id === one) ?? false;
    const before = keepLeague(id, exists);
    if (before !== null && before !== "" && !exists(before))
      notifyWarning(`La liga que tenías elegida ya no existe. Ahora ves «${name}».`);
  }, [id, name, data]);
}

/** The league that all admin screens share: the stored one if it still exists in the list, otherwise the first that is not over. */
export function useSelectedLeague(): SelectedLeague {
  const [stored, select] = useStoredLeague();
  const { data, isPending, isError, refetch } = useQuery(leagueChoicesQuery);
  const choices = data ?? [];
  const selected =
    choices.find(({ id }) => id === stored) ?? choices.find(({ status }) => status !== "completed") ?? null;
  useKept(selected, data);
  return {
    data,
    choices,
    selected,
    select,
    isPending,
    isError: isError && data === undefined,
    refetch: () => void refetch(),
  };
}

/** A page of one league makes it the one that all screens share, before anything of it is painted. */
export function useLeagueOfPage(leagueId: string): void {
  const { choices, select } = useSelectedLeague();
  const exists = choices.some(({ id }) => id === leagueId);
  useLayoutEffect(() => {
    if (exists) select(leagueId);
  }, [exists, leagueId, select]);
}

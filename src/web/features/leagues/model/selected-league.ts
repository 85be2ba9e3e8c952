import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
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
function useKept(selected: LeagueChoice | null): void {
  const id = selected?.id;
  const name = selected?.name;
  useEffect(() => {
    if (id === undefined) return;
    const before = keepLeague(id);
    if (before !== null && before !== "" && before !== id)
      notifyWarning(`La liga que tenías elegida ya no existe. Ahora ves «${name}».`);
  }, [id, name]);
}

/** The league that all admin screens share: the stored one if it still exists in the list, otherwise the first that is not over. */
export function useSelectedLeague(): SelectedLeague {
  const [stored, select] = useStoredLeague();
  const { data, isPending, isError, refetch } = useQuery(leagueChoicesQuery);
  const choices = data ?? [];
  const selected =
    choices.find(({ id }) => id === stored) ?? choices.find(({ status }) => status !== "completed") ?? null;
  useKept(selected);
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

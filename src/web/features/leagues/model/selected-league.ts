import { useQuery } from "@tanstack/react-query";
import type { LeagueChoice } from "#contract/leagues.ts";
import { useStoredLeague } from "#web/platform/preferences.ts";
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

/** The league that all admin screens share: the stored one if it still exists in the list, otherwise the first that is not over. */
export function useSelectedLeague(): SelectedLeague {
  const [stored, select] = useStoredLeague();
  const { data, isPending, isError, refetch } = useQuery(leagueChoicesQuery);
  const choices = data ?? [];
  const selected =
    choices.find(({ id }) => id === stored) ?? choices.find(({ status }) => status !== "completed") ?? null;
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

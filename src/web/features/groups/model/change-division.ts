import type { ChosenDivision } from "#contract/groups/divisions.ts";
import { divisionLetter } from "#domain/base/group.ts";
import { useLeagueChange } from "#web/features/leagues/public.ts";
import { toastText } from "#web/features/rounds/public.ts";
import { api } from "#web/platform/api-client.ts";
import type { GroupPlace } from "../mutations.ts";

/** 'Cambiar de división' (spec 3 §5.5). */
export function useChangeDivision({ leagueId, roundId, groupId }: GroupPlace, onDone: () => void) {
  return useLeagueChange(leagueId, {
    change: (input: { seen_level: number; division: ChosenDivision | null }) =>
      api.groups.divisions.change({ league_id: leagueId, round_id: roundId, group_id: groupId, ...input }),
    done: ({ name, division_level }) => [`${name}, en la división ${divisionLetter(division_level)}`],
    failed: toastText("Error al cambiar de división"),
    onDone,
  });
}

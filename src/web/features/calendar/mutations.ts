import type { Match } from "#contract/matches/endpoints.ts";
import type { Slot } from "#domain/planning/scheduling.ts";
import { matchKeys, scheduleErrorText, warnOfPlayersTwice } from "#web/features/matches/public.ts";
import { api } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";

/** Moves a booked match to another slot of the calendar, with the same refusals as the dialog. */
export function useMoveMatch(leagueId: string) {
  return useChange({
    change: ({ match, slot }: { match: Match; slot: Slot }) =>
      api.matches.schedule({
        league_id: leagueId,
        match_id: match.id,
        version: match.version,
        scheduling_notes: match.scheduling_notes,
        ...slot,
      }),
    touches: matchKeys(leagueId),
    done: () => ["Partido actualizado correctamente"],
    failed: scheduleErrorText,
    onDone: warnOfPlayersTwice,
    showsOld: () => true,
  });
}

import type { Match } from "#contract/matches/endpoints.ts";
import type { Slot } from "#domain/planning/scheduling.ts";
import { movedText, type OfferUndo } from "#web/features/board/public.ts";
import { matchKeys, scheduleErrorText, useAbsentThen, warnOfPlayersTwice } from "#web/features/matches/public.ts";
import { api } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { slotOf } from "./components/calendar-entry.tsx";

/** Moves a booked match to another slot of the calendar, with the same refusals as the dialog. */
export function useMoveMatch(leagueId: string, offerUndo: OfferUndo) {
  const absentThen = useAbsentThen();
  return useChange({
    change: async ({ match, slot }: { match: Match; slot: Slot }) => {
      const { id, version, scheduling_notes, duration_minutes } = match;
      const absent = absentThen({ id, league_id: leagueId }, { ...slot, duration_minutes });
      const input = { league_id: leagueId, match_id: id, version, scheduling_notes, ...slot };
      const done = await api.matches.schedule(input);
      return { ...done, absent: await absent };
    },
    touches: matchKeys(leagueId),
    done: () => null,
    failed: scheduleErrorText,
    onDone: (answer, { match, slot }) => {
      const { id, pair1_name, pair2_name } = match;
      const { version } = answer.match;
      const moved = { id, league_id: leagueId, pair1_name, pair2_name, is_bracket: false, version, slot };
      const back = slotOf(match);
      const said = movedText(slot, back, match.court_name ?? `Cancha ${slot.court_id}`);
      offerUndo({ moved, back, said, absent: answer.absent });
      warnOfPlayersTwice(answer);
    },
    showsOld: () => true,
  });
}

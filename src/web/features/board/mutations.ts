import type { Slot } from "#domain/planning/scheduling.ts";
import { bookingsKey, isTakenPlace, scheduleErrorText, warnOfPlayersTwice } from "#web/features/matches/public.ts";
import { api } from "#web/platform/api-client.ts";
import { changeOf, useChange } from "#web/platform/change.ts";
import type { MovedMatch } from "./model/moved-match.ts";

/** A match on its way to another place, as it was when it was taken up. */
interface BoardMove {
  picked: { moved: MovedMatch; notes: Promise<string | null> };
  slot: Slot;
}

/** Gives a match of whatever league, of groups or of a bracket, another place on the board; tells which move has ended, and how. */
export function useMoveOnBoard<Move extends BoardMove>(
  onDone: (move: Move) => void,
  onFailed: (error: unknown, move: Move) => void,
) {
  return useChange({
    change: async ({ picked: { moved, notes }, slot }: Move) => {
      const { id: match_id, league_id, version } = moved;
      const input = { league_id, match_id, version, scheduling_notes: await notes, ...slot };
      const { players_twice } = await (moved.is_bracket ? api.brackets.schedule(input) : api.matches.schedule(input));
      return { players_twice };
    },
    touches: [["league"], bookingsKey],
    done: (_answer, { picked: { moved } }) => [
      moved.slot === null ? "Partido programado correctamente" : "Partido actualizado correctamente",
    ],
    failed: (error) => (isTakenPlace(error) ? null : scheduleErrorText(error)),
    onDone: (answer, move) => {
      warnOfPlayersTwice(answer);
      onDone(move);
    },
    onFailed,
    showsOld: () => true,
  });
}

/** Takes the date of a match away, as it is shown. */
export const useRemoveDate = changeOf({
  change: ({ league_id, id, version }: Pick<MovedMatch, "id" | "league_id" | "version">) =>
    api.matches.unschedule.one({ league_id, match_id: id, version }),
  touches: [["league"], bookingsKey],
  done: () => ["El partido queda sin fecha"],
  failed: "No se ha podido quitar la fecha",
  showsOld: () => true,
});

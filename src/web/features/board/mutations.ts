import type { Slot } from "#domain/planning/scheduling.ts";
import { bookingsKey, isTakenPlace, scheduleErrorText, warnOfPlayersTwice } from "#web/features/matches/public.ts";
import { api } from "#web/platform/api-client.ts";
import { changeOf, useChange } from "#web/platform/change.ts";
import { counted } from "#web/platform/format.ts";
import type { MovedMatch } from "./model/moved-match.ts";
import { movedText } from "./model/place-text.ts";
import type { OfferUndo } from "./model/use-undo.ts";

/** A match on its way to another place, as it was when it was taken up. */
interface BoardMove {
  picked: { moved: MovedMatch; notes: Promise<string | null> };
  slot: Slot;
  /** What speaks against the place was confirmed, and is not said again. */
  isConfirmed?: true;
}

/** What the people of a match said of a place, and how a move is offered to be taken back. */
interface Said {
  absentAt: (moved: MovedMatch, slot: Slot) => Promise<string | null>;
  courtName: (id: number) => string;
  offerUndo: OfferUndo;
}

/** Gives a match of whatever league, of groups or of a bracket, another place on the board; tells which move has ended, and how. */
export function useMoveOnBoard<Move extends BoardMove>(
  { absentAt, courtName, offerUndo }: Said,
  onDone: (move: Move) => void,
  onFailed: (error: unknown, move: Move) => void,
) {
  return useChange({
    change: async ({ picked: { moved, notes }, slot, isConfirmed }: Move) => {
      const { id: match_id, league_id, version } = moved;
      const input = { league_id, match_id, version, scheduling_notes: await notes, ...slot };
      const absent = isConfirmed ? null : absentAt(moved, slot);
      const done = await (moved.is_bracket ? api.brackets.schedule(input) : api.matches.schedule(input));
      return { players_twice: done.players_twice, version: done.match.version, absent: await absent };
    },
    touches: [["league"], bookingsKey],
    done: () => null,
    failed: (error) => (isTakenPlace(error) ? null : scheduleErrorText(error)),
    onDone: (answer, move) => {
      const { picked, slot } = move;
      const { slot: back } = picked.moved;
      const said = movedText(slot, back, courtName(slot.court_id));
      offerUndo({ moved: { ...picked.moved, version: answer.version, slot }, back, said, absent: answer.absent });
      warnOfPlayersTwice(answer);
      onDone(move);
    },
    onFailed,
    showsOld: () => true,
  });
}

/** Takes the date of a match away, as it is shown. */
export function useRemoveDate(offerUndo: OfferUndo, onDone: () => void) {
  return useChange({
    change: ({ league_id, id, version }: MovedMatch) =>
      api.matches.unschedule.one({ league_id, match_id: id, version }),
    touches: [["league"], bookingsKey],
    done: () => null,
    failed: "No se ha podido quitar la fecha",
    onDone: ({ version }, moved) => {
      const said = "El partido queda sin fecha";
      offerUndo({ moved: { ...moved, version, slot: null }, back: moved.slot, said, absent: null });
      onDone();
    },
    showsOld: () => true,
  });
}

/** Makes the codes of matches' sheets, which are shown this once (spec 6 §1.1). */
export const useIssueSheets = changeOf({
  change: (match_ids: string[]) => api.links.sheet.issue({ match_ids }),
  touches: [],
  done: () => null,
  failed: "Las hojas salen sin códigos: no se han podido crear",
});

/** Ends the codes of matches' sheets. */
export const useRevokeSheets = changeOf({
  change: (match_ids: string[]) => api.links.sheet.revoke({ match_ids }),
  touches: [],
  done: ({ revoked }) => [
    revoked === 0
      ? "Estos partidos no tenían códigos."
      : `${counted(revoked, "código anulado", "códigos anulados")}: ya no abren nada.`,
  ],
  failed: "No se han podido anular los códigos",
});

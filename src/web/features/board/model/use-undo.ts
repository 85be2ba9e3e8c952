import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import type { Slot } from "#domain/planning/scheduling.ts";
import { bookingsKey, scheduleErrorText } from "#web/features/matches/public.ts";
import { api, refusalCode } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { notifySuccess, notifyUndoable, notifyWarning } from "#web/platform/notify.tsx";
import { type MovedMatch, notesOf, pairsText } from "./moved-match.ts";

/** A match as it stands after a move, and what is said of that. */
export interface MoveDone {
  moved: MovedMatch;
  /** Where it was before; null: nowhere. */
  back: Slot | null;
  said: string;
  /** Who cannot play there, as far as that was not said before. */
  absent: string | null;
}

/** Says what a move has done, and offers to take it back. */
export type OfferUndo = (done: MoveDone) => void;

/**
 * 'Deshacer' of the last move (spec 4 §1.2): by the ordinary commands, over the match as the move left it, so that nothing that
 * happened since is overrun. `onBack` hears where the match stands then, if the board is still there.
 */
export function useUndo(today: string, onBack: (moved: MovedMatch, slot: Slot | null) => void): OfferUndo {
  const client = useQueryClient();
  const latest = useRef<typeof onBack>(null);
  useLayoutEffect(() => {
    latest.current = onBack;
    return () => {
      latest.current = null;
    };
  });
  const { mutate } = useChange({
    change: async ({ moved, back }: MoveDone) => {
      const { league_id, id: match_id, version } = moved;
      const seen = { league_id, match_id, version };
      if (back === null) return void (await api.matches.unschedule.one(seen));
      const input = { ...seen, scheduling_notes: await notesOf(client, moved), ...back };
      await (moved.is_bracket ? api.brackets.schedule(input) : api.matches.schedule(input));
    },
    touches: [["league"], bookingsKey],
    done: (_answer, { back }) => [
      back === null ? "El partido vuelve a estar sin fecha" : "El partido vuelve a su hueco",
    ],
    failed: (error) =>
      refusalCode(error) === "edit_conflict"
        ? "Otro administrador ha cambiado este partido: no se ha deshecho nada."
        : `No se ha deshecho. ${scheduleErrorText(error)}`,
    onDone: (_answer, { moved, back }) => latest.current?.(moved, back),
    onFailed: (_error, { moved }) => latest.current?.(moved, moved.slot),
    showsOld: () => true,
  });
  return (done) => {
    const { moved, back, said, absent } = done;
    const message = absent === null ? said : `${said}, pero ${absent}`;
    // Where it cannot be put any more it is not offered to go.
    if (back !== null && back.match_date < today)
      return absent === null ? notifySuccess(message) : notifyWarning(message);
    notifyUndoable(message, {
      isWarning: absent !== null,
      of: pairsText(moved),
      takesKeys: () => latest.current !== null,
      undo: () => mutate(done),
    });
  };
}

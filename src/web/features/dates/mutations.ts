import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { api } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { useIsHere } from "#web/platform/is-here.ts";
import { notifyUndoable } from "#web/platform/notify.tsx";

const usual = (leagueId: string) => ({ touches: [["league", leagueId]], showsOld: () => true });

interface Answered {
  match_id: string;
  pair_id: string;
  /** What the toast is of. */
  of: string;
}

/** Says that the wishes for more time of a match were answered; 'Deshacer' lets them wait again (spec 6 §3.2). */
export function useAnswerMoreTime(leagueId: string) {
  const isHere = useIsHere();
  const undo = useChange({
    ...usual(leagueId),
    change: ({ of: _of, ...input }: Answered) => api.dates.reopen({ league_id: leagueId, ...input }),
    done: () => ["Vuelve a estar por atender"],
    failed: "No se ha deshecho",
  });
  return useChange({
    ...usual(leagueId),
    change: ({ of: _of, ...input }: Answered) => api.dates.answer({ league_id: leagueId, ...input }),
    done: () => null,
    failed: "No se ha podido guardar que está atendida",
    onDone: (_done, input) =>
      notifyUndoable("Petición atendida", {
        isWarning: false,
        of: input.of,
        takesKeys: isHere,
        undo: () => undo.mutate(input),
      }),
  });
}

interface Given {
  match_id: string;
  pair_id: string;
  deferred_until: string;
  /** Its own deadline until now, and what the toast is of. */
  before: string | null;
  of: string;
}

/** Gives more time to who asks for it; 'Deshacer' takes it back, and the wish waits again (spec 6 §3.2). */
export function useGiveMoreTime(leagueId: string) {
  const isHere = useIsHere();
  const undo = useChange({
    ...usual(leagueId),
    change: ({ of: _of, ...input }: Given) => api.dates.takeBack({ league_id: leagueId, ...input }),
    done: () => ["El plazo vuelve a ser el de antes"],
    failed: "No se ha deshecho",
  });
  return useChange({
    ...usual(leagueId),
    change: ({ of: _of, before: _before, ...input }: Given) => api.dates.give({ league_id: leagueId, ...input }),
    done: () => null,
    failed: "No se ha podido ampliar el plazo",
    onDone: (_done, input) =>
      notifyUndoable(`Se puede jugar hasta el ${mediumSpanishDate(input.deferred_until)}`, {
        isWarning: false,
        of: input.of,
        takesKeys: isHere,
        undo: () => undo.mutate(input),
      }),
  });
}

import type { Undecided } from "#contract/proposals/endpoints.ts";
import { api } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { notifyUndoable } from "#web/platform/notify.tsx";

/** What is decided of a match: by which version, or against it. */
export interface Decision {
  match: Undecided;
  of: string;
  accepts: boolean;
  reason: string | null;
  /** What the toast says. */
  said: string;
}

const touches = (leagueId: string) => [["league", leagueId]];

/** Notes that the rivals have been told of a result that waits for them. */
export function useTellRivals(leagueId: string) {
  return useChange({
    change: (input: { match_id: string; of: string }) => api.proposals.told({ league_id: leagueId, ...input }),
    touches: touches(leagueId),
    done: () => ["Desde ahora corre el plazo para responder"],
    failed: "No se ha anotado",
    showsOld: () => true,
  });
}

/** Decides what players have sent, in one press; 'Deshacer' lets it wait again (spec 6 §2.2). */
export function useDecideSent(leagueId: string, isHere: () => boolean) {
  const undo = useChange({
    change: ({ match_id, decision_id }: { match_id: string; decision_id: string }) =>
      api.proposals.undo({ league_id: leagueId, match_id, decision_id }),
    touches: touches(leagueId),
    done: () => ["Lo que enviaron las parejas vuelve a esperar"],
    failed: "No se ha deshecho",
    showsOld: () => true,
  });
  return useChange({
    change: ({ match, of, accepts, reason }: Decision) =>
      api.proposals.decide({ league_id: leagueId, match_id: match.match_id, of, accepts, reason }),
    touches: touches(leagueId),
    done: () => null,
    failed: "No se ha decidido",
    showsOld: () => true,
    onDone: ({ decision_id }, { match, said }) =>
      notifyUndoable(said, {
        isWarning: false,
        of: `${match.pair1_name} contra ${match.pair2_name}`,
        takesKeys: isHere,
        undo: () => undo.mutate({ match_id: match.match_id, decision_id }),
      }),
  });
}

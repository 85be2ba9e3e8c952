import { Alert, Text } from "@mantine/core";
import type { Match } from "#contract/matches/endpoints.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { type MatchActions, MatchRows } from "./match-rows.tsx";

export interface MatchDialogProps extends MatchActions {
  match: Match;
  /** Somebody has deleted the match meanwhile. */
  isGone: boolean;
  onClose: () => void;
}

/** A match by its address, of whatever round, with what can be done with it (spec 3 §3.6). */
export function MatchDialog({ match, isGone, onClose, ...actions }: MatchDialogProps) {
  return (
    <Dialog title="Partido" onClose={onClose}>
      {isGone ? (
        <Alert color="yellow" role="alert">
          Otra persona ha eliminado este partido.
        </Alert>
      ) : (
        <MatchRows matches={[match]} {...actions} />
      )}
    </Dialog>
  );
}

/** An address that leads to no match of the league, or to none any more. */
export function NoMatchDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Partido" onClose={onClose}>
      <Text role="alert">No se encuentra este partido en la liga elegida. Puede que se haya eliminado.</Text>
    </Dialog>
  );
}

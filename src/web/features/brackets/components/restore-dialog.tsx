import { Alert } from "@mantine/core";
import { useState } from "react";
import type { BracketPhase } from "#contract/brackets/endpoints.ts";
import { errorText, refusalCode } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { useRestore } from "../mutations.ts";
import type { BracketDialogProps } from "./bracket-dialogs.tsx";

interface RestoreDialogProps extends BracketDialogProps {
  /** As it stands now; what pressing the button confirms is what it was when the dialog opened, or when that was refused. */
  phase: BracketPhase;
}

function correctionText({ correction, rounds }: BracketPhase): string {
  if (correction === null) return "ya no hay ninguna corrección que se pueda deshacer.";
  const match = rounds.flatMap(({ matches }) => matches).find(({ id }) => id === correction.match_id);
  const falls = counted(correction.falls, "resultado que se anuló", "resultados que se anularon");
  return `la corrección de ${match?.name ?? "un partido"}; al deshacerla vuelve su resultado anterior, con ${falls}.`;
}

/** 'Deshacer la última corrección': which one; where somebody else was first, what stands now, and it only on another press. */
export function RestoreDialog({ leagueId, phase, onClose }: RestoreDialogProps) {
  const [seen, setSeen] = useState(phase);
  const restore = useRestore(leagueId, onClose);
  const code = refusalCode(restore.error);
  const isOld = code === "edit_conflict" || code === "correction_not_undoable";
  const target = isOld ? phase : seen;
  return (
    <ConfirmDialog
      title="Deshacer la última corrección"
      confirmLabel="Deshacer"
      isBusy={restore.isPending}
      onConfirm={() => {
        setSeen(target);
        restore.mutate({ phase_id: target.id, version: target.version });
      }}
      onClose={onClose}
    >
      <p>Se deshace {correctionText(seen)}</p>
      {isOld && (
        <Alert color="yellow" title="Otra persona ha cambiado el cuadro" role="alert">
          Ahora consta: {correctionText(phase)}
        </Alert>
      )}
      {code !== null && !isOld && (
        <ErrorNote>{errorText(restore.error, "No se ha podido deshacer la corrección")}</ErrorNote>
      )}
    </ConfirmDialog>
  );
}

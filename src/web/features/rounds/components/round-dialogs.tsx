import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useGenerateMatches, useUndoClosing } from "../mutations.ts";
import { RefusalNote } from "./refusal-note.tsx";

export interface GenerateDialogProps {
  leagueId: string;
  /** The round that was open when the dialog was. */
  roundId: string;
  onClose: () => void;
}

/** 'Generar Partidos': what is replaced and what stays, before it happens (ruling 7). */
export function GenerateDialog({
  leagueId,
  roundId,
  wasEvening,
  onClose,
}: GenerateDialogProps & { wasEvening: boolean }) {
  const generate = useGenerateMatches({ leagueId, roundId }, onClose);
  return (
    <ConfirmDialog
      title="Generar Partidos"
      confirmLabel="Generar Partidos"
      isBusy={generate.isPending}
      onConfirm={() => generate.mutate(null)}
      onClose={onClose}
    >
      Se crean los partidos que falten en la jornada actual para que jueguen todos contra todos. Los partidos con fecha,
      cancha o resultado se conservan; los que no tengan fecha y ya no correspondan a su grupo se eliminan.
      {wasEvening && " La jornada deja de ser una tarde."}
      <RefusalNote error={generate.error} />
    </ConfirmDialog>
  );
}

export interface UndoDialogProps {
  leagueId: string;
  round: { round_id: string; number: number };
  onClose: () => void;
}

/** Takes the last closing back; when it cannot be any more, the dialog says why (spec 3 §4.7). */
export function UndoDialog({ leagueId, round, onClose }: UndoDialogProps) {
  const undo = useUndoClosing(leagueId, onClose);
  return (
    <ConfirmDialog
      title={`¿Deshacer el cierre de la jornada ${round.number}?`}
      confirmLabel="Deshacer el cierre"
      isBusy={undo.isPending}
      onConfirm={() => undo.mutate(round.round_id)}
      onClose={onClose}
    >
      Todos vuelven a sus grupos y los partidos que se cancelaron vuelven a estar programados. Los partidos de la
      jornada siguiente, que aún no tienen resultado, se eliminan con sus fechas.
      <RefusalNote error={undo.error} />
    </ConfirmDialog>
  );
}

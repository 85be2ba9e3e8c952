import { RefusalNote } from "#web/features/rounds/public.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useUndoWithdrawal } from "../mutations.ts";
import type { PairDialogProps } from "./withdraw-dialog.tsx";

/** Takes a pair's leaving back (spec 3 §2.3). */
export function UndoWithdrawalDialog({ leagueId, roundId, pair, onClose }: PairDialogProps) {
  const undo = useUndoWithdrawal({ leagueId, roundId, pairId: pair.pair_id }, onClose);
  return (
    <ConfirmDialog
      title={`¿Deshacer la baja de ${pair.name}?`}
      confirmLabel="Deshacer la baja"
      isBusy={undo.isPending}
      onConfirm={() => undo.mutate()}
      onClose={onClose}
    >
      <RefusalNote error={undo.error} />
      Vuelve a jugar la jornada con los partidos, fechas y canchas que tenía.
    </ConfirmDialog>
  );
}

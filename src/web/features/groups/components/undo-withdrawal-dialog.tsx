import { RefusalNote } from "#web/features/rounds/public.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useUndoWithdrawal } from "../mutations.ts";
import type { PairDialogProps } from "./withdraw-dialog.tsx";

/** Takes a pair's leaving back (spec 3 §2.3). */
export function UndoWithdrawalDialog({ leagueId, roundId, pair, onClose }: PairDialogProps) {
  const undo = useUndoWithdrawal({ leagueId, roundId, pairId: pair.pair_id }, onClose);
  const what = pair.is_moved === true ? "el cambio de grupo" : "la baja";
  return (
    <ConfirmDialog
      title={`¿Deshacer ${what} de ${pair.name}?`}
      confirmLabel={`Deshacer ${what}`}
      isBusy={undo.isPending}
      onConfirm={() => undo.mutate(pair.group_id ?? undefined)}
      onClose={onClose}
    >
      <RefusalNote error={undo.error} />
      {pair.is_moved === true
        ? "Vuelve a este grupo con los partidos, fechas y canchas que tenía; los de su nuevo grupo se borran."
        : "Vuelve a jugar la jornada con los partidos, fechas y canchas que tenía."}
    </ConfirmDialog>
  );
}

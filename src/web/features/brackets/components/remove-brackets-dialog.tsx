import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useRemoveBrackets } from "../mutations.ts";

/** Asks whether the draw that is shown is to go, with all of its matches. */
export function RemoveBracketsDialog({
  leagueId,
  seed,
  onClose,
}: {
  leagueId: string;
  seed: string;
  onClose: () => void;
}) {
  const remove = useRemoveBrackets(leagueId, onClose);
  return (
    <ConfirmDialog
      title="Eliminar el cuadro"
      confirmLabel="Eliminar"
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(seed)}
      onClose={onClose}
    >
      Se eliminan todos sus partidos, con sus fechas. Las parejas y los grupos quedan como están.
    </ConfirmDialog>
  );
}

import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useRemoveLeague } from "../mutations.ts";

interface RemoveLeagueDialogProps {
  league: { id: string; name: string };
  onClose: () => void;
  /** What follows once it is deleted; absent: the dialog closes. */
  onDone?: () => void;
}

/** '¿Eliminar liga?' (spec 1 §2 "League management"). */
export function RemoveLeagueDialog({ league, onClose, onDone = onClose }: RemoveLeagueDialogProps) {
  const remove = useRemoveLeague(onDone);
  return (
    <ConfirmDialog
      title="¿Eliminar liga?"
      confirmLabel="Eliminar"
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(league.id)}
      onClose={onClose}
    >
      La liga <strong>{league.name}</strong> deja de verse en el portal y en la administración. Queda entre las
      eliminadas, de donde un administrador puede restaurarla con todos sus datos.
    </ConfirmDialog>
  );
}

import type { EveningSummary } from "#contract/evenings/endpoints.ts";
import { counted } from "#web/platform/format.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useRemoveEvening } from "../mutations.ts";

/** What goes with an evening: its list, its courts, and what was played. */
function lostWith({ people, rounds_played }: EveningSummary): string {
  const list = people === 0 ? "" : `, su lista de ${counted(people, "persona", "personas")}`;
  if (rounds_played === 0) return `${list} y la reserva de sus canchas`;
  return `${list}, la reserva de sus canchas y los resultados de ${counted(rounds_played, "ronda", "rondas")}`;
}

/** '¿Eliminar tarde?', with what would be deleted. */
export function RemoveEveningDialog({ evening, onClose }: { evening: EveningSummary; onClose: () => void }) {
  const remove = useRemoveEvening(onClose);
  return (
    <ConfirmDialog
      title="¿Eliminar tarde?"
      confirmLabel="Eliminar"
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(evening.id)}
      onClose={onClose}
    >
      Se borran <strong>{evening.name}</strong>
      {lostWith(evening)}. No se puede deshacer.
    </ConfirmDialog>
  );
}

import { useQuery } from "@tanstack/react-query";
import { counted } from "#web/platform/format.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { deletionQuery } from "../api.ts";
import { useRemoveGroup } from "../mutations.ts";

/** Deletes a group after saying what goes with it (ruling 23). */
export function RemoveGroupDialog({
  leagueId,
  group,
  onClose,
  onRemoved,
}: {
  leagueId: string;
  group: { id: string; name: string };
  onClose: () => void;
  onRemoved: () => void;
}) {
  const { data } = useQuery(deletionQuery(leagueId, group.id));
  const remove = useRemoveGroup(leagueId, onRemoved);
  return (
    <ConfirmDialog
      title={`¿Eliminar ${group.name}?`}
      confirmLabel="Eliminar grupo"
      isDangerous
      isBusy={remove.isPending || data === undefined}
      onConfirm={() => remove.mutate(group.id)}
      onClose={onClose}
    >
      {data === undefined
        ? "Calculando qué se eliminaría…"
        : `Se eliminarán ${counted(data.pairs, "pareja", "parejas")}, ${counted(data.matches, "partido", "partidos")} y ${counted(data.results, "resultado", "resultados")}. Esta acción no se puede deshacer.`}
    </ConfirmDialog>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GroupDeletion } from "#contract/groups/endpoints.ts";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { refusalOf } from "#web/platform/api-client.ts";
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
  // What pressing the button confirms: as it was shown, or as the refusal has shown it anew (spec 3 §3.4).
  const [shown, setShown] = useState<GroupDeletion | null>(null);
  if (shown === null && data !== undefined) setShown(data);
  const remove = useRemoveGroup(leagueId, onRemoved);
  const confirm = () => {
    if (shown === null) return;
    remove.mutate(
      { group_id: group.id, shown },
      {
        onError: (error) => {
          const refused = refusalOf(error, "group_changed");
          if (refused !== null) setShown(refused.current);
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={`¿Eliminar ${group.name}?`}
      confirmLabel="Eliminar grupo"
      isDangerous
      isBusy={remove.isPending || shown === null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <RefusalNote error={remove.error} />
      {shown === null
        ? "Calculando qué se eliminaría…"
        : `Se eliminarán ${counted(shown.pairs, "pareja", "parejas")}, ${counted(shown.matches, "partido", "partidos")} y ${counted(shown.results, "resultado", "resultados")}. Esta acción no se puede deshacer.`}
    </ConfirmDialog>
  );
}

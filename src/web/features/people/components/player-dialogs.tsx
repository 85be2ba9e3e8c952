import { schemaResolver, useForm } from "@mantine/form";
import { type Player, playerChanges } from "#contract/people/endpoints.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useRemovePlayer, useUpdatePlayer } from "../mutations.ts";
import { PersonFields } from "./person-fields.tsx";

/** Edits a player; pairs show the new name by themselves (ruling 31). */
export function EditPlayerDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const update = useUpdatePlayer(player.tournament_id, onClose);
  const form = useForm({
    initialValues: {
      league_id: player.tournament_id,
      player_id: player.id,
      full_name: player.full_name,
      email: player.email ?? "",
      phone: player.phone ?? "",
    },
    validate: schemaResolver(playerChanges, { sync: true }),
  });
  return (
    <FormDialog
      title="Editar jugador"
      submitLabel="Guardar Cambios"
      isBusy={update.isPending}
      isDirty={form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => update.mutate(values))}
    >
      <PersonFields at={(field) => form.getInputProps(field)} legend="Jugador" autoFocus />
    </FormDialog>
  );
}

interface RemovePlayerDialogProps {
  player: Pick<Player, "id" | "tournament_id" | "full_name" | "group_name">;
  onDone: () => void;
  onClose: () => void;
}

/** Deletion; results stay under 'Jugador eliminado' (ruling 23). */
export function RemovePlayerDialog({ player, onDone, onClose }: RemovePlayerDialogProps) {
  const remove = useRemovePlayer(player.tournament_id, onDone);
  return (
    <ConfirmDialog
      title="¿Eliminar jugador?"
      confirmLabel="Eliminar"
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(player.id)}
      onClose={onClose}
    >
      Se borrarán los datos de <strong>{player.full_name}</strong>. Esta acción no se puede deshacer.
      {player.group_name !== null && " Sus resultados se conservan a nombre de «Jugador eliminado»."}
    </ConfirmDialog>
  );
}

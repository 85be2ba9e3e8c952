import { Button, Stack, Text } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { contract } from "#contract/contract.ts";
import { contactAccess, type Player, playerChanges } from "#contract/people/endpoints.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { useMay } from "#web/platform/may.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog, DialogFoot } from "#web/ui/dialog.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { usePersonalData, useRemovePlayer, useUpdatePlayer } from "../mutations.ts";
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

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="sm" className="muted">
        {label}
      </Text>
      <Text style={{ overflowWrap: "anywhere" }}>{value}</Text>
    </div>
  );
}

export interface PlayerDetailsDialogProps {
  player: Player;
  partnerName: string | null;
  onRemove: () => void;
  onEdit: () => void;
  onClose: () => void;
}

/** What the club knows of a player (spec 2 §2 "Players screen"). */
export function PlayerDetailsDialog({ player, partnerName, onRemove, onEdit, onClose }: PlayerDetailsDialogProps) {
  const copy = usePersonalData(player);
  const may = useMay();
  return (
    <Dialog onClose={onClose} title={player.full_name} centered>
      <Stack gap="sm">
        {may(contactAccess.email) && <Fact label="Email" value={player.email ?? "Sin email"} />}
        {may(contactAccess.phone) && <Fact label="Teléfono" value={player.phone ?? "Sin teléfono"} />}
        <Fact label="Grupo" value={player.group_name ?? "Sin grupo en la jornada actual"} />
        {partnerName !== null && <Fact label="Registrado con" value={partnerName} />}
        <Fact label="Registrado el" value={mediumSpanishDate(player.registered_on)} />
      </Stack>
      {may(contract.people.update) && (
        <DialogFoot>
          <Button color="red" variant="light" mr="auto" onClick={onRemove}>
            Eliminar
          </Button>
          <Button variant="default" loading={copy.isPending} onClick={() => copy.mutate(null)}>
            Descargar sus datos
          </Button>
          <Button onClick={onEdit}>Editar</Button>
        </DialogFoot>
      )}
    </Dialog>
  );
}

/** Deletion; results stay under 'Jugador eliminado' (ruling 23). */
export function RemovePlayerDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const remove = useRemovePlayer(player.tournament_id, onClose);
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

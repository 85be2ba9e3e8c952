import { Text } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { pairChanges } from "#contract/people/endpoints.ts";
import type { api } from "#web/platform/api-client.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { pairQuery } from "../api.ts";
import { useUpdatePair } from "../mutations.ts";
import { PersonFields } from "./person-fields.tsx";

interface EditPairDialogProps {
  leagueId: string;
  pairId: string;
  onClose: () => void;
}

type Pair = Awaited<ReturnType<typeof api.people.pair>>;

function EditForm({ leagueId, pair, onClose }: { leagueId: string; pair: Pair; onClose: () => void }) {
  const update = useUpdatePair(leagueId, onClose);
  const isPair = pair.players.length === 2;
  const form = useForm({
    initialValues: {
      league_id: leagueId,
      pair_id: pair.pair_id,
      players: pair.players.map(({ id, full_name, email, phone }) => ({
        player_id: id,
        full_name,
        email: email ?? "",
        phone: phone ?? "",
      })),
    },
    validate: schemaResolver(pairChanges, { sync: true }),
  });
  return (
    <FormDialog
      title={isPair ? "Editar pareja" : "Editar jugador"}
      submitLabel="Guardar Cambios"
      isBusy={update.isPending}
      isDirty={form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => update.mutate(values))}
    >
      {pair.players.map(({ id }, index) => (
        <PersonFields
          key={id}
          at={(field) => form.getInputProps(`players.${index}.${field}`)}
          legend={isPair ? `Jugador ${index + 1}` : "Jugador"}
          autoFocus={index === 0}
        />
      ))}
      {isPair && (
        <Text size="sm" c="dimmed">
          Corrige aquí los datos de estas dos personas, también para las jornadas cerradas. Si entra otra persona, usa
          'Cambiar compañero' en su grupo.
        </Text>
      )}
    </FormDialog>
  );
}

/** Edits the people of a pair, or the player of an individual entry (spec 1 §2 "Admin ranking"). */
export function EditPairDialog({ leagueId, pairId, onClose }: EditPairDialogProps) {
  const { data } = useQuery(pairQuery(leagueId, pairId));
  return data === undefined ? null : <EditForm leagueId={leagueId} pair={data} onClose={onClose} />;
}

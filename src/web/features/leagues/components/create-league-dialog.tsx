import { schemaResolver, useForm } from "@mantine/form";
import { newLeague } from "#contract/leagues/endpoints.ts";
import { pairsPerGroupOptions, roundOptions } from "#domain/base/league.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { newLeagueValues } from "../model/league-form.ts";
import { useCreateLeague } from "../mutations.ts";
import { NewLeagueFields, NumberChoice } from "./league-fields.tsx";

/** 'Crear Liga' (spec 1 §2 "Create-league dialog", §5, §9). */
export function CreateLeagueDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateLeague(onClose);
  const form = useForm({ initialValues: newLeagueValues, validate: schemaResolver(newLeague, { sync: true }) });
  return (
    <FormDialog
      title="Crear Liga"
      submitLabel="Crear Liga"
      busyLabel="Creando..."
      isBusy={create.isPending}
      isDirty={form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => create.mutate(values))}
    >
      <NewLeagueFields form={form} groupSizes={{ label: "Parejas por grupo", options: pairsPerGroupOptions }}>
        <NumberChoice form={form} name="number_of_rounds" label="Jornadas" options={roundOptions} />
      </NewLeagueFields>
    </FormDialog>
  );
}

import { SimpleGrid } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { newLeague } from "#contract/leagues/endpoints.ts";
import { pairsPerGroupOptions, roundOptions } from "#domain/base/league.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { newLeagueValues } from "../model/league-form.ts";
import { useCreateLeague } from "../mutations.ts";
import {
  CostField,
  FormatChoice,
  GroupSizeField,
  LinkOnlyField,
  NameField,
  NumberChoice,
  PlayFields,
  PublishField,
  RoundsField,
  SeasonFields,
  TimeChoices,
} from "./league-fields.tsx";

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
      <FormatChoice form={form} />
      <NameField form={form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SeasonFields form={form} />
        <NumberChoice form={form} name="number_of_rounds" label="Jornadas" options={roundOptions} />
        <TimeChoices form={form} />
        <GroupSizeField form={form} label="Parejas por grupo" options={pairsPerGroupOptions} />
        <CostField form={form} />
      </SimpleGrid>
      <RoundsField form={form} />
      <PlayFields form={form} />
      <PublishField form={form} />
      <LinkOnlyField
        value={form.values.is_link_only}
        onChange={(isLinkOnly) => form.setFieldValue("is_link_only", isLinkOnly)}
      />
    </FormDialog>
  );
}

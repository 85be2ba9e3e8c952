import { NativeSelect, NumberInput, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { DateInput } from "@mantine/dates";
import { schemaResolver, useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { type League, leagueChanges } from "#contract/leagues.ts";
import { divisions, type LeagueStatus, leagueStatusLabel } from "#domain/league.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { leagueQuery } from "../api.ts";
import { useUpdateLeague } from "../mutations.ts";

const statuses: LeagueStatus[] = ["pending", "active", "paused", "completed", "deleted"];

interface Numbers {
  registration_cost: number;
  courts_count: number;
  max_groups: number;
  pairs_per_category: number;
}

/** An emptied number field holds a text. */
function numberOr(value: unknown, fallback: number): number {
  return Number(value) || fallback;
}

/** Defaults on empty: cost 0, courts 1, groups 10, pairs 8 (spec 1 §5). */
function complete<T extends Numbers>(values: T): T {
  return {
    ...values,
    registration_cost: numberOr(values.registration_cost, 0),
    courts_count: numberOr(values.courts_count, 1),
    max_groups: numberOr(values.max_groups, 10),
    pairs_per_category: numberOr(values.pairs_per_category, 8),
  };
}

function EditForm({ league, onClose }: { league: League; onClose: () => void }) {
  const update = useUpdateLeague(onClose);
  const form = useForm({
    initialValues: {
      league_id: league.id,
      version: league.version,
      name: league.name,
      division: league.division as (typeof divisions)[number], // the server knows these divisions only
      status: league.status,
      start_date: league.start_date,
      end_date: league.end_date,
      rules: league.rules,
      registration_cost: league.registration_cost,
      courts_count: league.courts_count,
      max_groups: league.max_groups,
      pairs_per_category: league.pairs_per_category,
    },
    transformValues: complete,
    validate: (values) => schemaResolver(leagueChanges, { sync: true })(complete(values)),
  });
  const number = { min: 1, allowDecimal: false, decimalSeparator: "," } as const;
  return (
    <FormDialog
      title="Editar liga"
      submitLabel="Guardar Cambios"
      isBusy={update.isPending}
      isDirty={form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => update.mutate(values))}
    >
      <TextInput label="Nombre" required data-autofocus {...form.getInputProps("name")} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect label="División" data={[...divisions]} {...form.getInputProps("division")} />
        <NativeSelect
          label="Estado"
          data={statuses.map((status) => ({ value: status, label: leagueStatusLabel(status) }))}
          {...form.getInputProps("status")}
        />
        <DateInput label="Fecha de inicio" required valueFormat="D MMM YYYY" {...form.getInputProps("start_date")} />
        <DateInput
          label="Fecha de fin (opcional)"
          valueFormat="D MMM YYYY"
          clearable
          minDate={form.values.start_date}
          {...form.getInputProps("end_date")}
        />
        <NumberInput label="Canchas" max={6} {...number} {...form.getInputProps("courts_count")} />
        <NumberInput label="Máximo de grupos" max={64} {...number} {...form.getInputProps("max_groups")} />
        <NumberInput label="Parejas por categoría" max={64} {...number} {...form.getInputProps("pairs_per_category")} />
        <NumberInput
          label="Coste de inscripción"
          min={0}
          step={0.01}
          decimalScale={2}
          decimalSeparator=","
          {...form.getInputProps("registration_cost")}
        />
      </SimpleGrid>
      <Textarea label="Reglas" autosize minRows={4} maxRows={12} {...form.getInputProps("rules")} />
    </FormDialog>
  );
}

/** 'Editar liga' (spec 1 §2 "League management", §5; ruling 28). */
export function EditLeagueDialog({ leagueId, onClose }: { leagueId: string; onClose: () => void }) {
  const { data } = useQuery({ ...leagueQuery(leagueId), staleTime: 0 });
  return data === undefined ? null : <EditForm league={data} onClose={onClose} />;
}

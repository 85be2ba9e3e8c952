import { NativeSelect, SegmentedControl, SimpleGrid, Switch, Textarea, TextInput } from "@mantine/core";
import { DateInput } from "@mantine/dates";
import { schemaResolver, type UseFormReturnType, useForm } from "@mantine/form";
import { newLeague } from "#contract/leagues.ts";
import { endTimesAfter, hourMinute, startTimes } from "#domain/clock-time.ts";
import {
  courtOptions,
  defaultRulesText,
  divisions,
  individualGroupSize,
  newLeagueDefaults,
  pairsPerGroupOptions,
  roundOptions,
} from "#domain/league.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useCreateLeague } from "../mutations.ts";

const initialValues = {
  name: "",
  division: newLeagueDefaults.division as (typeof divisions)[number],
  start_date: "",
  courts_count: newLeagueDefaults.courts_count as number,
  schedule_start_time: newLeagueDefaults.schedule_start_time as string,
  schedule_end_time: newLeagueDefaults.schedule_end_time as string,
  pairs_per_category: newLeagueDefaults.pairs_per_category as number,
  number_of_rounds: newLeagueDefaults.number_of_rounds as number,
  registration_cost: 0,
  format_type: newLeagueDefaults.format_type as "pairs" | "individual",
  is_fixed_pairs: newLeagueDefaults.is_fixed_pairs as boolean,
  rules: defaultRulesText,
};

type LeagueForm = UseFormReturnType<typeof initialValues>;

const timeOption = (time: string) => ({ value: time, label: hourMinute(time) });
const numberOption = (count: number) => ({ value: String(count), label: String(count) });

function NumberChoice({
  form,
  name,
  label,
  options,
}: {
  form: LeagueForm;
  name: "courts_count" | "pairs_per_category" | "number_of_rounds";
  label: string;
  options: readonly number[];
}) {
  return (
    <NativeSelect
      label={label}
      data={options.map(numberOption)}
      value={String(form.values[name])}
      onChange={({ currentTarget }) => form.setFieldValue(name, Number(currentTarget.value))}
      error={form.errors[name]}
    />
  );
}

function TimeChoices({ form }: { form: LeagueForm }) {
  const { schedule_start_time: start, schedule_end_time: end } = form.values;
  const choose = (time: string) => {
    const ends = endTimesAfter(time);
    form.setValues({ schedule_start_time: time, schedule_end_time: end > time ? end : (ends.at(-1) ?? end) });
  };
  return (
    <>
      <NativeSelect
        label="Hora de inicio"
        data={startTimes.map(timeOption)}
        value={start}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <NativeSelect
        label="Hora de fin"
        data={endTimesAfter(start).map(timeOption)}
        {...form.getInputProps("schedule_end_time")}
      />
    </>
  );
}

/** 'Crear Liga' (spec 1 §2 "Create-league dialog", §5, §9). */
export function CreateLeagueDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateLeague(onClose);
  const form = useForm({ initialValues, validate: schemaResolver(newLeague, { sync: true }) });
  const isPairs = form.values.format_type === "pairs";
  const chooseFormat = (format: string) => {
    const format_type = format === "individual" ? "individual" : "pairs";
    form.setValues({
      format_type,
      pairs_per_category: format_type === "individual" ? individualGroupSize : newLeagueDefaults.pairs_per_category,
    });
  };
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
      <SegmentedControl
        fullWidth
        aria-label="Modo de juego"
        value={form.values.format_type}
        onChange={chooseFormat}
        data={[
          { value: "pairs", label: "Parejas" },
          { value: "individual", label: "Individual" },
        ]}
      />
      <TextInput label="Nombre" required data-autofocus {...form.getInputProps("name")} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect label="División" data={[...divisions]} {...form.getInputProps("division")} />
        <DateInput
          label="Fecha de inicio"
          required
          valueFormat="D MMM YYYY"
          clearable
          value={form.values.start_date || null}
          onChange={(date) => form.setFieldValue("start_date", date ?? "")}
          error={form.errors.start_date}
        />
        <NumberChoice form={form} name="courts_count" label="Canchas" options={courtOptions} />
        <NumberChoice form={form} name="number_of_rounds" label="Jornadas" options={roundOptions} />
        <TimeChoices form={form} />
        {isPairs ? (
          <NumberChoice
            form={form}
            name="pairs_per_category"
            label="Parejas por grupo"
            options={pairsPerGroupOptions}
          />
        ) : (
          <TextInput label="Jugadores por grupo" value="8 (2 grupos de 8, ranking de 16 jugadores)" readOnly />
        )}
        <TextInput
          label="Coste de inscripción"
          inputMode="decimal"
          defaultValue="0"
          onChange={({ currentTarget }) =>
            form.setFieldValue("registration_cost", Number(currentTarget.value.replace(",", ".")) || 0)
          }
          error={form.errors.registration_cost}
        />
      </SimpleGrid>
      {isPairs && (
        <Switch
          label="Parejas fijas"
          description="Si se desactiva, los jugadores pueden cambiar de pareja entre jornadas."
          {...form.getInputProps("is_fixed_pairs", { type: "checkbox" })}
        />
      )}
      <Textarea label="Reglas" autosize minRows={4} maxRows={10} {...form.getInputProps("rules")} />
    </FormDialog>
  );
}

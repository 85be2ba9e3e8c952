import { NativeSelect, SegmentedControl, SimpleGrid, Switch, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { endBeforeStart } from "#contract/leagues/endpoints.ts";
import { endTimesAfter, hourMinute, startTimes } from "#domain/base/clock-time.ts";
import {
  chargedPer,
  chargedPerLabels,
  costLabel,
  courtOptions,
  divisions,
  newLeagueDefaults,
} from "#domain/base/league.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { NumberField } from "#web/ui/number-field.tsx";
import { formatValues, type LeagueForm, type NewLeagueForm } from "../model/league-form.ts";
import { PresetChoice } from "./regulations-preset.tsx";
import { RoundDatesField } from "./round-dates-field.tsx";

const timeOption = (time: string) => ({ value: time, label: hourMinute(time) });
const numberOption = (count: number) => ({ value: String(count), label: String(count) });

interface FormProps {
  form: LeagueForm;
}

interface NewLeagueProps {
  form: NewLeagueForm;
}

interface NumberChoiceProps extends NewLeagueProps {
  name: "courts_count" | "pairs_per_category" | "number_of_rounds" | "max_groups";
  label: string;
  options: readonly number[];
}

/** One number of a list. */
export function NumberChoice({ form, name, label, options }: NumberChoiceProps) {
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

/** Pairs or individual players. */
function FormatChoice({ form }: NewLeagueProps) {
  return (
    <SegmentedControl
      fullWidth
      aria-label="Modo de juego"
      value={form.values.format_type}
      onChange={(format) => form.setValues(formatValues(format))}
      data={[
        { value: "pairs", label: "Parejas" },
        { value: "individual", label: "Individual" },
      ]}
    />
  );
}

/** Division, first day and courts. */
function SeasonFields({ form }: NewLeagueProps) {
  return (
    <>
      <NativeSelect label="División" data={[...divisions]} {...form.getInputProps("division")} />
      <DateField
        label="Fecha de inicio"
        required
        clearable
        value={form.values.start_date}
        onChange={(date) => form.setFieldValue("start_date", date ?? "")}
        error={form.errors.start_date}
      />
      <NumberChoice form={form} name="courts_count" label="Canchas" options={courtOptions} />
    </>
  );
}

/** The times of a list, with the one that stands where it is none of them. */
function withThis(times: readonly string[], time: string): string[] {
  return times.includes(time) ? [...times] : [...times, time].sort();
}

/** The last day, if it is known. */
export function EndDateField({ form }: FormProps) {
  return (
    <DateField
      label="Fecha de fin (opcional)"
      clearable
      min={form.values.start_date}
      minReason={endBeforeStart}
      value={form.values.end_date}
      onChange={form.getInputProps("end_date").onChange}
      error={form.errors.end_date}
    />
  );
}

/** The hours of play; the end is always later than the start (spec 1 §5). */
export function HoursFields({ form }: FormProps) {
  const { schedule_start_time: start, schedule_end_time: end } = form.values;
  const choose = (time: string) => {
    const ends = endTimesAfter(time);
    form.setValues({ schedule_start_time: time, schedule_end_time: end > time ? end : (ends.at(-1) ?? end) });
  };
  return (
    <>
      <NativeSelect
        label="Hora de inicio"
        data={withThis(startTimes, start).map(timeOption)}
        value={start}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <NativeSelect
        label="Hora de fin"
        data={withThis(endTimesAfter(start), end).map(timeOption)}
        value={end}
        error={form.errors.schedule_end_time}
        onChange={({ currentTarget }) => form.setValues({ schedule_end_time: currentTarget.value })}
      />
    </>
  );
}

/** When the rounds begin and end (spec 3 §4.6). */
export function RoundsField({ form }: FormProps) {
  return (
    <RoundDatesField
      startDate={form.values.start_date}
      rounds={form.values.number_of_rounds}
      value={form.values.round_dates}
      onChange={form.getInputProps("round_dates").onChange}
      errors={form.errors}
    />
  );
}

/** Registration cost with a decimal comma (ruling 27), and whether it is of a person or of a pair (spec 3 §8). */
export function CostFields({ form, isPairs }: FormProps & { isPairs: boolean }) {
  return (
    <>
      {isPairs && (
        <NativeSelect
          label="Cobro"
          data={chargedPer.map((per) => ({ value: per, label: chargedPerLabels[per] }))}
          {...form.getInputProps("charged_per")}
        />
      )}
      <NumberField
        kind="amount"
        label={costLabel(form.values.charged_per)}
        whenEmpty={newLeagueDefaults.registration_cost}
        {...form.getInputProps("registration_cost")}
      />
    </>
  );
}

/** What the club adds to the rules. */
export function RulesField({ form, maxRows }: FormProps & { maxRows: number }) {
  return (
    <Textarea
      label="Normas del club"
      description="Se leen detrás del reglamento: bolas, cortesía, avisos…"
      autosize
      minRows={4}
      maxRows={maxRows}
      {...form.getInputProps("rules")}
    />
  );
}

/** Whether the league is for who has its link only (spec 7 §1.8). */
export function LinkOnlyField({ form }: FormProps) {
  return (
    <Switch
      label="Solo con enlace"
      description="No sale en la portada del portal ni en los buscadores; la ve quien tenga el enlace."
      {...form.getInputProps("is_link_only", { type: "checkbox" })}
    />
  );
}

interface NewLeagueFieldsProps extends NewLeagueProps {
  /** Pairs per group, as they are called and chosen; an individual league's groups are fixed. */
  groupSizes: { label: string; options: readonly number[] };
  /** How long it is. */
  children: ReactNode;
}

/**
 * All that is asked of a league before there is one; fixed pairs and what orders tables of pairs only. It is published at once,
 * as specified, or waits (spec 3 §6.3).
 */
export function NewLeagueFields({ form, groupSizes, children }: NewLeagueFieldsProps) {
  const isPairs = form.values.format_type === "pairs";
  return (
    <>
      <FormatChoice form={form} />
      <TextInput label="Nombre" required data-autofocus {...form.getInputProps("name")} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SeasonFields form={form} />
        {children}
        <HoursFields form={form} />
        {isPairs ? (
          <NumberChoice form={form} name="pairs_per_category" {...groupSizes} />
        ) : (
          <TextInput label="Jugadores por grupo" value="8 (2 grupos de 8, ranking de 16 jugadores)" readOnly />
        )}
        <CostFields form={form} isPairs={isPairs} />
      </SimpleGrid>
      <RoundsField form={form} />
      {isPairs && (
        <>
          <PresetChoice
            value={form.values.regulations}
            onChange={(regulations) => form.setFieldValue("regulations", regulations)}
            hasOwn={false}
          />
          <Switch
            label="Parejas fijas"
            description="Si se desactiva, los jugadores pueden cambiar de pareja entre jornadas."
            {...form.getInputProps("is_fixed_pairs", { type: "checkbox" })}
          />
        </>
      )}
      <RulesField form={form} maxRows={10} />
      <Switch
        label="Publicar ahora"
        description="Si se desactiva, la liga queda pendiente y el portal no la muestra hasta que la publiques."
        checked={form.values.status === "active"}
        onChange={({ currentTarget: { checked } }) => form.setFieldValue("status", checked ? "active" : "pending")}
      />
      <LinkOnlyField form={form} />
    </>
  );
}

import { NativeSelect, SegmentedControl, Switch, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { endTimesAfter, hourMinute, startTimes } from "#domain/base/clock-time.ts";
import {
  type ChargedPer,
  chargedPer,
  chargedPerLabels,
  costLabel,
  courtOptions,
  divisions,
  newLeagueDefaults,
} from "#domain/base/league.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { NumberField } from "#web/ui/number-field.tsx";
import { formatValues, type LeagueForm } from "../model/league-form.ts";
import { PresetChoice } from "./regulations-preset.tsx";
import { RoundDatesField } from "./round-dates-field.tsx";

const timeOption = (time: string) => ({ value: time, label: hourMinute(time) });
const numberOption = (count: number) => ({ value: String(count), label: String(count) });

interface FormProps {
  form: LeagueForm;
}

interface NumberChoiceProps extends FormProps {
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
export function FormatChoice({ form }: FormProps) {
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

/** Name, which the form begins with. */
export function NameField({ form }: FormProps) {
  return <TextInput label="Nombre" required data-autofocus {...form.getInputProps("name")} />;
}

/** Division, first day and courts. */
export function SeasonFields({ form }: FormProps) {
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

interface HoursFieldsProps {
  start: string;
  end: string;
  error: ReactNode;
  onChange: (start: string, end: string) => void;
}

/** The times of a list, with the one that stands where it is none of them. */
function withThis(times: readonly string[], time: string): string[] {
  return times.includes(time) ? [...times] : [...times, time].sort();
}

/** The hours of play; the end is always later than the start (spec 1 §5). */
export function HoursFields({ start, end, error, onChange }: HoursFieldsProps) {
  const choose = (time: string) => {
    const ends = endTimesAfter(time);
    onChange(time, end > time ? end : (ends.at(-1) ?? end));
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
        error={error}
        onChange={({ currentTarget }) => onChange(start, currentTarget.value)}
      />
    </>
  );
}

/** The hours of play of a league that is made. */
export function TimeChoices({ form }: FormProps) {
  const { schedule_start_time, schedule_end_time } = form.values;
  return (
    <HoursFields
      start={schedule_start_time}
      end={schedule_end_time}
      error={form.errors.schedule_end_time}
      onChange={(start, end) => form.setValues({ schedule_start_time: start, schedule_end_time: end })}
    />
  );
}

/** Pairs per group from a list; an individual league's groups are fixed. */
export function GroupSizeField({ form, label, options }: FormProps & { label: string; options: readonly number[] }) {
  return form.values.format_type === "pairs" ? (
    <NumberChoice form={form} name="pairs_per_category" label={label} options={options} />
  ) : (
    <TextInput label="Jugadores por grupo" value="8 (2 grupos de 8, ranking de 16 jugadores)" readOnly />
  );
}

/** When the rounds begin and end (spec 3 §4.6). */
export function RoundsField({ form }: FormProps) {
  const { start_date, number_of_rounds, round_dates } = form.values;
  return (
    <RoundDatesField
      startDate={start_date}
      rounds={number_of_rounds}
      value={round_dates}
      onChange={(dates) => form.setFieldValue("round_dates", dates)}
      errors={form.errors}
    />
  );
}

/** Whether the cost is of a person or of a pair (spec 3 §8). */
export function ChargedPerField(props: { value: ChargedPer; onChange: (per: ChargedPer) => void }) {
  return (
    <NativeSelect
      label="Cobro"
      value={props.value}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value === "pair" ? "pair" : "person")}
      data={chargedPer.map((per) => ({ value: per, label: chargedPerLabels[per] }))}
    />
  );
}

/** Registration cost with a decimal comma (ruling 27), and of whom it is. */
export function CostField({ form }: FormProps) {
  const { charged_per, format_type } = form.values;
  return (
    <>
      {format_type === "pairs" && (
        <ChargedPerField value={charged_per} onChange={(per) => form.setFieldValue("charged_per", per)} />
      )}
      <NumberField
        kind="amount"
        label={costLabel(charged_per)}
        whenEmpty={newLeagueDefaults.registration_cost}
        value={form.values.registration_cost}
        onChange={(cost) => form.setFieldValue("registration_cost", cost)}
        error={form.errors.registration_cost}
      />
    </>
  );
}

/** Fixed pairs and the rules that order tables, asked for in pairs mode only, and the rules as text. */
export function PlayFields({ form }: FormProps) {
  return (
    <>
      {form.values.format_type === "pairs" && (
        <PresetChoice
          value={form.values.regulations}
          onChange={(regulations) => form.setFieldValue("regulations", regulations)}
          hasOwn={false}
        />
      )}
      {form.values.format_type === "pairs" && (
        <Switch
          label="Parejas fijas"
          description="Si se desactiva, los jugadores pueden cambiar de pareja entre jornadas."
          {...form.getInputProps("is_fixed_pairs", { type: "checkbox" })}
        />
      )}
      <Textarea
        label="Normas del club"
        description="Se leen detrás del reglamento: bolas, cortesía, avisos…"
        autosize
        minRows={4}
        maxRows={10}
        {...form.getInputProps("rules")}
      />
    </>
  );
}

/** Whether the league is for who has its link only (spec 7 §1.8). */
export function LinkOnlyField({ value, onChange }: { value: boolean; onChange: (isLinkOnly: boolean) => void }) {
  return (
    <Switch
      label="Solo con enlace"
      description="No sale en la portada del portal ni en los buscadores; la ve quien tenga el enlace."
      checked={value}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    />
  );
}

/** Whether the league is published at once, as specified, or waits (spec 3 §6.3). */
export function PublishField({ form }: FormProps) {
  return (
    <Switch
      label="Publicar ahora"
      description="Si se desactiva, la liga queda pendiente y el portal no la muestra hasta que la publiques."
      checked={form.values.status === "active"}
      onChange={({ currentTarget: { checked } }) => form.setFieldValue("status", checked ? "active" : "pending")}
    />
  );
}

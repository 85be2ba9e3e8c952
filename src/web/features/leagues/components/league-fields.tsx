import { NativeSelect, Switch, Textarea } from "@mantine/core";
import { endBeforeStart } from "#contract/leagues/in-order.ts";
import { endTimesAfter, hourMinute, startTimes } from "#domain/base/clock-time.ts";
import { chargedPer, chargedPerLabels, costLabel, newLeagueDefaults } from "#domain/base/league.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { NumberField } from "#web/ui/number-field.tsx";
import type { LeagueForm } from "../model/league-form.ts";
import { RoundDatesField } from "./round-dates-field.tsx";
import "#web/ui/controls.css";

const timeOption = (time: string) => ({ value: time, label: hourMinute(time) });

interface FormProps {
  form: LeagueForm;
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
      description="Se leen detrás del reglamento: bolas, cortesía, avisos… Una línea que el reglamento ya dice, o contradice, no se publica."
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

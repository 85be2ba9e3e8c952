import { ActionIcon, Button, Group, Stack } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { isCalendarDate, mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { type Break, type RoundDates, roundDates } from "#domain/season/round-dates.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { NumberField } from "#web/ui/number-field.tsx";
import classes from "./round-dates-field.module.css";

interface BreaksProps {
  breaks: Break[];
  onChange: (breaks: Break[]) => void;
}

/** Days in which nobody plays. */
function Breaks({ breaks, onChange }: BreaksProps) {
  const change = (at: number, changes: Partial<Break>) =>
    onChange(breaks.map((one, index) => (index === at ? { ...one, ...changes } : one)));
  return (
    <>
      {breaks.map(({ from, to }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a break is nothing but its place in the list
        <Group key={at} align="flex-end" gap="xs" wrap="nowrap">
          <DateField label="Parón desde" value={from} onChange={(day) => change(at, { from: day ?? "" })} />
          <DateField
            label="hasta"
            value={to}
            min={from}
            minReason="El parón no puede terminar antes de empezar"
            onChange={(day) => change(at, { to: day ?? "" })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size={36}
            aria-label={`Quitar el parón ${at + 1}`}
            onClick={() => onChange(breaks.filter((_one, index) => index !== at))}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.add}
        onClick={() => onChange([...breaks, { from: "", to: "" }])}
      >
        Añadir un parón (vacaciones, torneos…)
      </Button>
    </>
  );
}

export interface RoundDatesFieldProps {
  /** When the league begins. */
  startDate: string;
  rounds: number;
  value: RoundDates[];
  onChange: (dates: RoundDates[]) => void;
  /** What is wrong with a date, by its path ("round_dates.0.deadline"). */
  errors: Partial<Record<string, unknown>>;
  /** Whether it opens only when it is asked for, though there are dates: they are said elsewhere. */
  isFolded?: boolean;
}

/** The dates of each round, as fields. */
function EachRound({ value, onChange, errors }: Pick<RoundDatesFieldProps, "value" | "onChange" | "errors">) {
  const set = (at: number, changes: Partial<RoundDates>) =>
    onChange(value.map((dates, index) => (index === at ? { ...dates, ...changes } : dates)));
  const errorAt = (at: number, field: keyof RoundDates) => {
    const error = errors[`round_dates.${at}.${field}`];
    return typeof error === "string" ? error : undefined;
  };
  return (
    <ol className={classes.rounds}>
      {value.map((dates, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
        <li key={at}>
          <DateField
            label={`Jornada ${at + 1}: empieza`}
            value={dates.start_date}
            error={errorAt(at, "start_date")}
            onChange={(day) => set(at, { start_date: day ?? "" })}
          />
          <DateField
            label="Fecha límite"
            aria-label={`Fecha límite de la jornada ${at + 1}`}
            value={dates.deadline}
            min={dates.start_date}
            minReason="La fecha límite no puede ser anterior al inicio de la jornada"
            error={errorAt(at, "deadline")}
            onChange={(day) => set(at, { deadline: day ?? "" })}
          />
        </li>
      ))}
    </ol>
  );
}

/** When the league ends by its dates. */
function LastDay({ dates }: { dates: readonly RoundDates[] }) {
  const last = dates.at(-1)?.deadline ?? "";
  return isCalendarDate(last) && <p className="muted">La liga termina el {mediumSpanishDate(last)}.</p>;
}

/** Weeks from one round to the next, unless said otherwise. */
const usualWeeks = 2;
const mostWeeks = 8;

/** A break that has both its days. */
function isWhole({ from, to }: Break): boolean {
  return isCalendarDate(from) && isCalendarDate(to) && from <= to;
}

/** When each round begins and its deadline: every so many weeks, with breaks, and then each as one likes (spec 3 §4.6). */
export function RoundDatesField({
  startDate,
  rounds,
  value,
  onChange,
  errors,
  isFolded = false,
}: RoundDatesFieldProps) {
  const [weeks, setWeeks] = useState<number>(usualWeeks);
  const [breaks, setBreaks] = useState<Break[]>([]);
  const canCount = isCalendarDate(startDate) && weeks >= 1 && weeks <= mostWeeks;
  const count = () => onChange(roundDates({ start_date: startDate, rounds, weeks, breaks: breaks.filter(isWhole) }));
  const hasErrors = Object.keys(errors).some((name) => name.startsWith("round_dates"));
  return (
    <details className={classes.box} open={isFolded ? hasErrors || undefined : value.length > 0}>
      <summary>{isFolded ? "Cambiar las fechas o añadir parones" : "Fechas de las jornadas (opcional)"}</summary>
      <Stack gap="xs" mt="xs">
        <NumberField
          label="Una jornada cada"
          unit={weeks === 1 ? "semana" : "semanas"}
          min={1}
          max={mostWeeks}
          whenEmpty={usualWeeks}
          w={180}
          maw="100%"
          value={weeks}
          onChange={setWeeks}
        />
        <Breaks breaks={breaks} onChange={setBreaks} />
        <Group gap="xs">
          <Button variant="light" size="sm" disabled={!canCount} onClick={count}>
            {value.length === 0 ? `Calcular las fechas de ${rounds} jornadas` : "Volver a calcular"}
          </Button>
          {value.length > 0 && (
            <Button variant="default" size="sm" onClick={() => onChange([])}>
              Quitar las fechas
            </Button>
          )}
        </Group>
        {!isCalendarDate(startDate) && <p className="muted">Elige antes la fecha de inicio.</p>}
        {value.length > 0 && <EachRound value={value} onChange={onChange} errors={errors} />}
        <LastDay dates={value} />
      </Stack>
    </details>
  );
}

import { Button, Group, NativeSelect, SimpleGrid, Stack } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { contract } from "#contract/contract.ts";
import type { AvailabilityRow } from "#contract/planner/availability.ts";
import { clockTime, hourMinute } from "#domain/base/clock-time.ts";
import { saidText } from "#domain/planning/said-text.ts";
import { unavailableText } from "#domain/planning/unavailable-text.ts";
import { errorText } from "#web/platform/api-client.ts";
import { useMay } from "#web/platform/may.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { availabilityQuery } from "../api.ts";
import { noChoice, type UnavailableChoice, unavailableInput } from "../model/unavailable-form.ts";
import { useAddAvailability, useRemoveAvailability } from "../mutations.ts";
import classes from "./planner.module.css";

interface Person {
  personId: string;
  /** What they are called; said of each button, of which a page may have several. */
  name: string;
}

const days = ["Todos los días", "Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"];
const weekdays = days.map((label, value) => ({ value: value === 0 ? "" : String(value), label }));
/** Half hours from seven in the morning. */
const times = Array.from({ length: 34 }, (_, step) => clockTime(7 * 60 + 30 * step));
const hours = (any: string) => [
  { value: "", label: any },
  ...times.map((time) => ({ value: time, label: hourMinute(time) })),
];

interface FieldsProps {
  choice: UnavailableChoice;
  onChange: (changes: Partial<UnavailableChoice>) => void;
}

function Fields({ choice, onChange }: FieldsProps) {
  return (
    <>
      <NativeSelect
        label="Día de la semana"
        autoFocus
        data={weekdays}
        value={choice.weekday}
        onChange={({ currentTarget }) => onChange({ weekday: currentTarget.value })}
      />
      <SimpleGrid cols={2} spacing="xs">
        <DateField
          label="Desde el día"
          clearable
          value={choice.date_from}
          onChange={(date) => onChange({ date_from: date ?? "" })}
        />
        <DateField
          label="Hasta el día"
          clearable
          value={choice.date_to}
          onChange={(date) => onChange({ date_to: date ?? "" })}
        />
        <NativeSelect
          label="Desde las"
          data={hours("Primera hora")}
          value={choice.time_from}
          onChange={({ currentTarget }) => onChange({ time_from: currentTarget.value })}
        />
        <NativeSelect
          label="Hasta las"
          data={hours("Última hora")}
          value={choice.time_to}
          onChange={({ currentTarget }) => onChange({ time_to: currentTarget.value })}
        />
      </SimpleGrid>
    </>
  );
}

function AddForm({ personId, name, onClose }: Person & { onClose: () => void }) {
  const [choice, setChoice] = useState(noChoice);
  const [wrong, setWrong] = useState<string | null>(null);
  const add = useAddAvailability(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const read = unavailableInput(personId, choice);
    setWrong("error" in read ? read.error : null);
    if ("input" in read && !add.isPending) add.mutate(read.input);
  };
  const said = wrong ?? (add.isError ? errorText(add.error, "No se ha podido anotar") : null);
  return (
    <form noValidate onSubmit={submit} aria-label={`Anotar cuándo no puede ${name}`}>
      <Stack gap="xs" mt="xs">
        <Fields
          choice={choice}
          onChange={(changes) => {
            setChoice({ ...choice, ...changes });
            setWrong(null);
            add.reset();
          }}
        />
        {said !== null && <ErrorNote>{said}</ErrorNote>}
        <Group gap="xs">
          <Button type="submit" loading={add.isPending}>
            Anotar
          </Button>
          <Button variant="default" disabled={add.isPending} onClick={onClose}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const textOf = (row: AvailabilityRow) => (row.kind === "likes" ? saidText(row) : unavailableText(row));

interface ListProps extends Person {
  rows: readonly AvailabilityRow[];
  onRemoved: () => void;
}

function Noted({ personId, name, rows, onRemoved }: ListProps) {
  const may = useMay();
  const remove = useRemoveAvailability(personId, onRemoved);
  if (rows.length === 0) return <p className={`muted ${classes.none}`}>No hay nada anotado: puede jugar siempre.</p>;
  return (
    <ul aria-label={`Cuándo no puede ${name}`}>
      {rows.map((row) => (
        <li key={row.id} className={classes.cannot}>
          <span>{textOf(row)}</span>
          {may(contract.planner.availability.remove) && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.action ?? ""}
              aria-label={`Quitar: ${textOf(row)}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(row.id)}
            >
              <IconX size={16} aria-hidden="true" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** When somebody cannot play: what is noted, and a form for more (spec 4 §2.1: "no puede" by weekday, hour or date). */
export function CannotPlay(person: Person) {
  const [isAdding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const query = useQuery(availabilityQuery(person.personId));
  const may = useMay();
  const focusOpener = () => requestAnimationFrame(() => opener.current?.focus());
  const close = () => {
    setAdding(false);
    focusOpener();
  };
  return (
    <>
      <QueryView query={query} failure="No se ha podido leer cuándo no puede." rows={1} height={40}>
        {(rows) => <Noted {...person} rows={rows} onRemoved={focusOpener} />}
      </QueryView>
      {isAdding && <AddForm {...person} onClose={close} />}
      {!isAdding && may(contract.planner.availability.add) && (
        <Button
          ref={opener}
          variant="default"
          mt="xs"
          aria-label={`Anotar cuándo no puede ${person.name}`}
          onClick={() => setAdding(true)}
        >
          Anotar cuándo no puede…
        </Button>
      )}
    </>
  );
}

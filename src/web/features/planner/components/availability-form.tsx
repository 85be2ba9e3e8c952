import { Button, Group, NativeSelect, SimpleGrid } from "@mantine/core";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { calledNames } from "#domain/base/board-names.ts";
import { clockTime, hourMinute } from "#domain/base/clock-time.ts";
import { errorText } from "#web/platform/api-client.ts";
import { ChipChoice } from "#web/ui/chip-choice.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { noChoice, type SaidChoice, saidOf } from "../model/availability-form.ts";
import { useNoteAvailability } from "../mutations.ts";
import { endedByEscape } from "./move-place.tsx";
import classes from "./pairs-availability.module.css";

const days = ["Todos los días", "Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"];
const weekdays = days.map((label, value) => ({ value: value === 0 ? "" : String(value), label }));
/** Half hours from seven in the morning. */
const times = Array.from({ length: 34 }, (_, step) => clockTime(7 * 60 + 30 * step));
const hours = (any: string) => [
  { value: "", label: any },
  ...times.map((time) => ({ value: time, label: hourMinute(time) })),
];
const kinds = [
  { value: "cannot" as const, label: "No puede" },
  { value: "likes" as const, label: "Prefiere" },
];

interface FieldsProps {
  choice: SaidChoice;
  onChange: (changes: Partial<SaidChoice>) => void;
}

/** What is liked is so as long as somebody plays: it has no dates. */
function Dates({ choice, onChange }: FieldsProps) {
  return (
    <>
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
    </>
  );
}

function Fields({ choice, onChange }: FieldsProps) {
  return (
    <>
      <ChipChoice label="Qué dice" value={choice.kind} options={kinds} onChoose={(kind) => onChange({ kind })} />
      <NativeSelect
        label="Día de la semana"
        data={weekdays}
        value={choice.weekday}
        onChange={({ currentTarget }) => onChange({ weekday: currentTarget.value })}
      />
      <SimpleGrid cols={2} spacing="xs">
        {choice.kind === "cannot" && <Dates choice={choice} onChange={onChange} />}
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

const whole = "pair";

interface AvailabilityFormProps {
  /** Whose it is, as it is said to who cannot see where it stands. */
  name: string;
  /** One, or a pair: what both say or one of them. */
  people: readonly { person_id: string; full_name: string }[];
  onClose: () => void;
  /** Once it is noted, where that is not all that closing it does. */
  onNoted?: () => void;
}

function useAvailabilityForm({ people, onClose, onNoted = onClose }: Omit<AvailabilityFormProps, "name">) {
  const [choice, setChoice] = useState(noChoice);
  const [who, setWho] = useState(whole);
  const [wrong, setWrong] = useState<string | null>(null);
  const note = useNoteAvailability(onNoted);
  const change = (changes: Partial<SaidChoice>) => {
    setChoice({ ...choice, ...changes });
    setWrong(null);
    note.reset();
  };
  const submit = () => {
    const read = saidOf(choice);
    setWrong("error" in read ? read.error : null);
    if ("error" in read || note.isPending) return;
    const ids = people.map(({ person_id }) => person_id);
    note.mutate([{ ...read.said, person_ids: who === whole ? ids : [who] }]);
  };
  const said = wrong ?? (note.isError ? errorText(note.error, "No se ha podido anotar") : null);
  return { choice, change, who, setWho, submit, said, isBusy: note.isPending };
}

/** When somebody cannot play or would like to, in a few fields (spec 4 §2.7); no form, since it may stand within one. */
export function AvailabilityForm({ name, ...props }: AvailabilityFormProps) {
  const { people, onClose } = props;
  const { choice, change, who, setWho, submit, said, isBusy } = useAvailabilityForm(props);
  const first = useRef<HTMLFieldSetElement>(null);
  useEffect(() => first.current?.querySelector<HTMLInputElement>("[type=radio]:checked")?.focus(), []);
  const called = calledNames(people.map(({ full_name }) => full_name));
  const each = people.map(({ person_id, full_name }) => ({
    value: person_id,
    label: called.get(full_name) ?? full_name,
  }));
  const { onKeyDown: endByEscape, ...keepsDialog } = endedByEscape(() => !isBusy && onClose());
  // The dialog looks at what has the focus alone.
  const keepDialog = ({ target }: FocusEvent) => {
    for (const [name, value] of Object.entries(keepsDialog)) target.setAttribute(name, String(value));
  };
  const press = (event: KeyboardEvent) => {
    // It closes an open calendar first.
    if (document.querySelector("[data-dates-dropdown]") === null) endByEscape(event);
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    submit();
  };
  return (
    // Keys come up to here from its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      ref={first}
      className={classes.form}
      aria-label={`Anotar cuándo puede ${name}`}
      onFocus={keepDialog}
      onKeyDown={press}
    >
      <Fields choice={choice} onChange={change} />
      {people.length > 1 && (
        <ChipChoice
          label="Quién"
          value={who}
          options={[{ value: whole, label: "La pareja" }, ...each]}
          onChoose={setWho}
        />
      )}
      {said !== null && <ErrorNote>{said}</ErrorNote>}
      <Group gap="xs">
        <Button loading={isBusy} onClick={submit}>
          Anotar
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          Cancelar
        </Button>
      </Group>
    </fieldset>
  );
}

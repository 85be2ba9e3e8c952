import { Alert, NativeSelect, SegmentedControl, SimpleGrid, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Court } from "#contract/courts/endpoints.ts";
import { weekdayName } from "#domain/base/calendar-date.ts";
import { halfHourTimes, hourMinute } from "#domain/base/clock-time.ts";
import { errorText, refusalOf, refusedFields } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { type ClosureChoice, emptyChoice, newClosureOf } from "../model/closure-choice.ts";
import { useAddClosure } from "../mutations.ts";
import { BookingLines } from "./booking-lines.tsx";
import { CourtChoice } from "./court-choice.tsx";

const times = halfHourTimes.map((time) => ({ value: time, label: hourMinute(time) }));
const shown = ["reason", "court_ids", "from_date", "until_date", "until_time"];
const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayName(day) }));

interface FieldsProps {
  choice: ClosureChoice;
  errors: Record<string, string>;
  onChange: (changes: Partial<ClosureChoice>) => void;
}

/** Which days, and from when until when. */
function WhenFields({ choice, errors, onChange }: FieldsProps) {
  const isWeekly = choice.kind === "weekly";
  const day = (field: "from_date" | "until_date", label: string) => (
    <DateField
      label={isWeekly ? `${label} (opcional)` : label}
      required={!isWeekly}
      clearable={isWeekly}
      value={choice[field]}
      error={errors[field]}
      onChange={(date) => onChange({ ...choice, [field]: date ?? "" })}
    />
  );
  return (
    <>
      <SegmentedControl
        aria-label="Cuándo se repite"
        value={choice.kind}
        onChange={(kind) => onChange({ kind: kind === "weekly" ? "weekly" : "days" })}
        data={[
          { value: "days", label: "Unos días" },
          { value: "weekly", label: "Cada semana" },
        ]}
      />
      {isWeekly && (
        <NativeSelect
          label="Día de la semana"
          value={choice.weekday}
          data={weekdays}
          onChange={({ currentTarget }) => onChange({ weekday: currentTarget.value })}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {day("from_date", "Desde")}
        {day("until_date", "Hasta")}
        <NativeSelect
          label="Hora de inicio"
          value={choice.from_time}
          data={[{ value: "", label: "Todo el día" }, ...times]}
          onChange={({ currentTarget: { value } }) =>
            onChange(value === "" ? { from_time: "", until_time: "" } : { from_time: value })
          }
        />
        {choice.from_time !== "" && (
          <NativeSelect
            label="Hora de fin"
            value={choice.until_time}
            data={[{ value: "", label: "Elegir…" }, ...times]}
            error={errors["until_time"]}
            onChange={({ currentTarget }) => onChange({ until_time: currentTarget.value })}
          />
        )}
      </SimpleGrid>
    </>
  );
}

/** A new closure; over bookings it is made once these have been shown, and they stay (spec 4 §1.4). */
export function ClosureDialog({ courts, onClose }: { courts: Court[]; onClose: () => void }) {
  const [choice, setChoice] = useState(emptyChoice);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const add = useAddClosure(onClose);
  const inside = refusalOf(add.error, "bookings_inside");
  const total = inside?.total ?? 0;
  const refused = refusedFields(add.error, shown);
  const fields = { ...errors, ...refused };
  const change = (changes: Partial<ClosureChoice>) => {
    setChoice({ ...choice, ...changes });
    setErrors({});
    add.reset();
  };
  const submit = () => {
    const read = newClosureOf(choice);
    setErrors(read.errors);
    if (read.closure !== null) add.mutate({ ...read.closure, seen_inside: total });
  };
  return (
    <FormDialog
      title="Añadir cierre"
      submitLabel={total > 0 ? "Cerrar y dejar esos partidos" : "Añadir cierre"}
      isBusy={add.isPending}
      isDirty={JSON.stringify(choice) !== JSON.stringify(emptyChoice)}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label="Motivo"
        required
        maxLength={80}
        placeholder="Obras, clases, torneo…"
        data-autofocus
        value={choice.reason}
        error={fields["reason"]}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
      />
      <CourtChoice
        courts={courts}
        offersAll
        description="Sin marcar ninguna no se cierra nada."
        value={choice.courts}
        error={fields["court_ids"]}
        onChange={(chosen) => change({ courts: chosen })}
      />
      <WhenFields choice={choice} errors={fields} onChange={change} />
      {inside !== null && (
        <Alert color="yellow" role="alert" title={counted(total, "partido queda dentro", "partidos quedan dentro")}>
          {total === 0
            ? "Ya no queda ningún partido dentro. Vuelve a pulsar para cerrar."
            : "Conservan su fecha y su cancha, y podrás moverlos después. No se podrá programar ninguno más."}
          <BookingLines bookings={inside.bookings} courts={courts} />
        </Alert>
      )}
      {add.isError && inside === null && refused === null && (
        <ErrorNote>{errorText(add.error, "Error al añadir el cierre")}</ErrorNote>
      )}
    </FormDialog>
  );
}

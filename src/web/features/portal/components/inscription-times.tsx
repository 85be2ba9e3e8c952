import { hourMinute, startTimes } from "#domain/base/clock-time.ts";
import { ChoiceField, Fault, type Faults, Field, Tick } from "./inscription-fields.tsx";
import classes from "./inscription-form.module.css";

const weekdays = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"];
const hours = startTimes.filter((time) => time >= "08:00:00").map((time) => ({ value: time, label: hourMinute(time) }));
const anyHour = (label: string) => [{ value: "", label }, ...hours];

function Days({ name, legend }: { name: string; legend: string }) {
  return (
    <fieldset className={classes.days}>
      <legend>{legend}</legend>
      {weekdays.map((day, at) => (
        <Tick key={day} name={name} value={String(at + 1)}>
          {day}
        </Tick>
      ))}
    </fieldset>
  );
}

/** When the sender would like to play, and when they cannot (spec 6 §6); nothing has to be said. */
export function InscriptionTimes({ faults }: { faults: Faults }) {
  const isWrong = faults["times"] !== undefined;
  return (
    <details className={classes.folded} open={isWrong || undefined}>
      <summary>Cuándo puedes jugar (opcional)</summary>
      <Fault name="times" faults={faults} />
      <Days name="likes" legend="Prefiero jugar" />
      <div className={classes.two}>
        <ChoiceField name="likes_from" label="Desde las" options={anyHour("Cualquier hora")} />
        <ChoiceField name="likes_until" label="Empezando hasta las" options={anyHour("Cualquier hora")} />
      </div>
      <Days name="cannot" legend="No puedo" />
      <div className={classes.two}>
        <Field name="away_from" label="Tampoco puedo del" type="date" faults={faults} />
        <Field name="away_until" label="al" type="date" faults={faults} />
      </div>
    </details>
  );
}

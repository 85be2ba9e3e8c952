import { useState } from "react";
import type { PairAbsence } from "#contract/links/dates.ts";
import { weekdayName } from "#domain/base/calendar-date.ts";
import { clockTime, hourMinute } from "#domain/base/clock-time.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import { isUnavailability } from "#domain/planning/planning-absences.ts";
import { newId } from "#web/platform/new-id.ts";
import { Button } from "#web/ui/plain/button.tsx";
import { absenceText } from "../model/dates-texts.ts";
import type { DatesSaying } from "../model/use-dates.ts";
import { useSay } from "../model/use-say.ts";
import classes from "./private.module.css";

type Said = Omit<PairAbsence, "id">;

const nothing: Said = { weekday: null, date_from: null, date_to: null, time_from: null, time_to: null };
const hours = Array.from({ length: 16 }, (_, at) => clockTime((8 + at) * 60));

interface ChoiceProps {
  label: string;
  value: string | null;
  onChange: (to: string | null) => void;
}

function HourChoice({ label, value, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value ?? ""} onChange={(event) => onChange(event.target.value || null)}>
        <option value="">—</option>
        {hours.map((time) => (
          <option key={time} value={time}>
            {hourMinute(time)}
          </option>
        ))}
      </select>
    </label>
  );
}

function DateChoice({ label, value, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <input type="date" value={value ?? ""} onChange={(event) => onChange(event.target.value || null)} />
    </label>
  );
}

/** Says one more time at which the pair cannot play: a day of the week, dates, hours, or all of them. */
function NewAbsence({ dates, onDone }: { dates: DatesSaying; onDone: () => void }) {
  const speak = useSay();
  const [said, setSaid] = useState<Said>(nothing);
  const [id] = useState(newId); // of what is being said, so that it is said once however often it is sent
  const set = (part: Partial<Said>) => setSaid({ ...said, ...part });
  const isSaid = isUnavailability(said);
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSaid) void dates.say({ absence: { id, ...said } }).then((isDone) => isDone && onDone());
      }}
    >
      <label>
        Día de la semana
        <select
          value={said.weekday ?? ""}
          onChange={(event) => set({ weekday: event.target.value === "" ? null : Number(event.target.value) })}
        >
          <option value="">Cualquiera</option>
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <option key={day} value={day}>
              {upperFirst(weekdayName(day))}
            </option>
          ))}
        </select>
      </label>
      <DateChoice label="Desde el día" value={said.date_from} onChange={(date_from) => set({ date_from })} />
      <DateChoice label="Hasta el día" value={said.date_to} onChange={(date_to) => set({ date_to })} />
      <HourChoice label="Desde las" value={said.time_from} onChange={(time_from) => set({ time_from })} />
      <HourChoice label="Hasta las" value={said.time_to} onChange={(time_to) => set({ time_to })} />
      <p className={classes.note} role="status">
        {isSaid
          ? `${absenceText({ id, ...said })}.`
          : speak`Decid un día de la semana, unas fechas o unas horas en orden.`}
      </p>
      <Button type="submit" isTall aria-disabled={!isSaid || dates.isBusy}>
        Apuntar
      </Button>
    </form>
  );
}

/** When the pair cannot play, as this page has said it (spec 6 §1.2). */
export function AbsencesCard({ absences, dates }: { absences: readonly PairAbsence[]; dates: DatesSaying }) {
  const say = useSay();
  const [isAdding, setIsAdding] = useState(false);
  const { refusal } = dates;
  return (
    <section className={classes.card} aria-label={say`Cuándo no podéis jugar`}>
      <h2>{say`Cuándo no podéis`}</h2>
      {absences.length === 0 && !isAdding && (
        <p className={classes.note}>
          {say`Decid cuándo no podéis jugar y no se os propondrá. Los rivales no ven por qué, solo que no podéis.`}
        </p>
      )}
      <ul className={classes.list}>
        {absences.map((one) => (
          <li key={one.id}>
            <span>{absenceText(one)}</span>
            <Button
              variant="default"
              aria-label={`Quitar: ${absenceText(one)}`}
              aria-disabled={dates.isBusy}
              onClick={() => void dates.say({ removes: one.id })}
            >
              Quitar
            </Button>
          </li>
        ))}
      </ul>
      {refusal !== null && !("matchId" in refusal.of) && (
        <p className={classes.refusal} role="alert">
          {refusal.text}
        </p>
      )}
      {isAdding ? (
        <NewAbsence dates={dates} onDone={() => setIsAdding(false)} />
      ) : (
        <button type="button" className={classes.rowButton} onClick={() => setIsAdding(true)}>
          {say`Añadir cuándo no podéis`}
        </button>
      )}
    </section>
  );
}

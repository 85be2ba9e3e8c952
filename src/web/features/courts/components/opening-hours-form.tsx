import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { weekdayName } from "#domain/base/calendar-date.ts";
import { halfHourTimes, hourMinute } from "#domain/base/clock-time.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import type { OpeningDay } from "#domain/planning/closures.ts";
import { SectionForm } from "#web/ui/section-form.tsx";
import { useSaveOpeningHours } from "../mutations.ts";
import classes from "./courts-dialog.module.css";

const week = [1, 2, 3, 4, 5, 6, 7];
const times = halfHourTimes.map((time) => ({ value: time, label: hourMinute(time) }));

/** When the club is open, by day of the week (spec 4 §1.1); a day without hours refuses nothing. */
export function OpeningHoursForm({ saved }: { saved: OpeningDay[] }) {
  const [hours, setHours] = useState(saved);
  const save = useSaveOpeningHours(() => {});
  const text = (days: OpeningDay[]) => JSON.stringify([...days].sort((a, b) => a.weekday - b.weekday));
  const change = (weekday: number, day: OpeningDay | null) =>
    setHours([...hours.filter((one) => one.weekday !== weekday), ...(day === null ? [] : [day])]);
  const isEmpty = hours.some(({ opens_at, closes_at }) => opens_at === closes_at);
  return (
    <SectionForm
      title="Horario del club"
      text="Los partidos tienen que empezar y acabar dentro. Un día sin horario no limita nada. Si cierra después de medianoche, elige una hora anterior a la de apertura. Los partidos que ya tenían fecha se quedan."
      isBusy={save.isPending}
      isDirty={text(hours) !== text(saved)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) save.mutate({ opening_hours: hours, seen: saved });
      }}
    >
      {week.map((weekday) => {
        const day = hours.find((one) => one.weekday === weekday);
        const name = weekdayName(weekday);
        return (
          <div className={classes.hours} key={weekday}>
            <span>{upperFirst(name)}</span>
            <NativeSelect
              aria-label={`Abre el ${name}`}
              value={day?.opens_at ?? ""}
              data={[{ value: "", label: "Libre" }, ...times]}
              onChange={({ currentTarget: { value } }) =>
                change(weekday, value === "" ? null : { closes_at: "23:00:00", ...day, weekday, opens_at: value })
              }
            />
            {day !== undefined && (
              <NativeSelect
                aria-label={`Cierra el ${name}`}
                value={day.closes_at}
                data={times}
                error={day.opens_at === day.closes_at ? "Es la misma hora" : undefined}
                onChange={({ currentTarget: { value } }) => change(weekday, { ...day, closes_at: value })}
              />
            )}
          </div>
        );
      })}
    </SectionForm>
  );
}

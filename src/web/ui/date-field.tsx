import { DateInput, type DateInputProps, DatesProvider } from "@mantine/dates";
import "dayjs/locale/es.js";
import { type FormEvent, useState } from "react";
import {
  isCalendarDate,
  mediumSpanishDate,
  parseSpanishDate,
  parseSpanishDayFrom,
} from "#domain/base/calendar-date.ts";
import "@mantine/dates/styles.layer.css";

export interface DateFieldProps
  extends Pick<DateInputProps, "label" | "aria-label" | "required" | "clearable" | "onFocus" | "error"> {
  /** `yyyy-MM-dd`; a text that is no date, as it was typed; empty or null for none. */
  value: string | null;
  /** What was typed or chosen: a date, or the text that is none, so that the form's own rules refuse it. */
  onChange: (value: string | null) => void;
  /** The first date that may be chosen, `yyyy-MM-dd`. */
  min?: string | undefined;
  minReason?: string | undefined;
  /** The last date that may be chosen, `yyyy-MM-dd`. */
  max?: string | undefined;
  maxReason?: string | undefined;
}

/** What the calendar's buttons are called, which show arrows only. */
const calendarLabels = {
  previousMonth: "Mes anterior",
  nextMonth: "Mes siguiente",
  previousYear: "Año anterior",
  nextYear: "Año siguiente",
  previousDecade: "Década anterior",
  nextDecade: "Década siguiente",
  monthLevelControl: "Elegir el mes",
  yearLevelControl: "Elegir el año",
};

const spanish = { locale: "es", firstDayOfWeek: 1 } as const;

type Bounds = Pick<DateFieldProps, "min" | "minReason" | "max" | "maxReason">;

function isDate(text: string | undefined): text is string {
  return text !== undefined && isCalendarDate(text);
}

/** Why a value cannot stand; null when it can. */
function refusalOf(value: string, { min, minReason = "", max, maxReason = "" }: Bounds): string | null {
  if (value === "") return null;
  if (!isCalendarDate(value)) return `«${value}» no es una fecha. Escríbela así: 21/11/2026`;
  if (isDate(min) && value < min) return minReason;
  return isDate(max) && value > max ? maxReason : null;
}

/** A date that is typed or chosen. What is refused stays as it was typed and says why. */
export function DateField({ value, onChange, min, minReason, max, maxReason, error, ...input }: DateFieldProps) {
  const [isLeft, setLeft] = useState(false);
  const text = value ?? "";
  const hasDate = isCalendarDate(text);
  const parse = (said: string) => (isDate(min) ? parseSpanishDayFrom(said, min) : parseSpanishDate(said));
  const typed = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const written = currentTarget.value.trim();
    setLeft(false);
    onChange(written === "" ? null : (parse(written) ?? written));
  };
  return (
    <DatesProvider settings={spanish}>
      <DateInput
        {...input}
        value={hasDate ? text : null}
        onChange={(date) => {
          // Typing is heard by `onInput`; here come a chosen day and the button that empties the field.
          if (date !== null || hasDate) onChange(date);
        }}
        onInput={typed}
        onBlur={() => setLeft(true)}
        fixOnBlur={hasDate}
        {...(isDate(min) && { minDate: min })}
        {...(isDate(max) && { maxDate: max })}
        placeholder="dd/mm/aaaa"
        valueFormat={mediumSpanishDate}
        dateParser={parse}
        ariaLabels={calendarLabels}
        clearButtonProps={{ "aria-label": "Borrar la fecha" }}
        error={(isLeft || error !== undefined ? refusalOf(text, { min, minReason, max, maxReason }) : null) ?? error}
      />
    </DatesProvider>
  );
}

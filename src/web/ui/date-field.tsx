import { DateInput, type DateInputProps } from "@mantine/dates";
import { type FormEvent, useState } from "react";
import { isCalendarDate, mediumSpanishDate, parseSpanishDate } from "#domain/calendar-date.ts";

export interface DateFieldProps extends Pick<DateInputProps, "label" | "required" | "clearable" | "onFocus" | "error"> {
  /** `yyyy-MM-dd`; a text that is no date, as it was typed; empty or null for none. */
  value: string | null;
  /** What was typed or chosen: a date, or the text that is none, so that the form's own rules refuse it. */
  onChange: (value: string | null) => void;
  /** The first date that may be chosen, `yyyy-MM-dd`. */
  min?: string | undefined;
  minReason?: string;
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

/** Why a value cannot stand; null when it can. */
function refusalOf(value: string, min: string | undefined, minReason: string): string | null {
  if (value === "") return null;
  if (!isCalendarDate(value)) return `«${value}» no es una fecha. Escríbela así: 21/11/2026`;
  return min !== undefined && isCalendarDate(min) && value < min ? minReason : null;
}

/** A date that is typed or chosen. What is refused stays as it was typed and says why. */
export function DateField({ value, onChange, min, minReason = "", error, ...input }: DateFieldProps) {
  const [isLeft, setLeft] = useState(false);
  const text = value ?? "";
  const isDate = isCalendarDate(text);
  const typed = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const written = currentTarget.value.trim();
    setLeft(false);
    onChange(written === "" ? null : (parseSpanishDate(written) ?? written));
  };
  return (
    <DateInput
      {...input}
      value={isDate ? text : null}
      onChange={(date) => {
        // Typing is heard by `onInput`; here come a chosen day and the button that empties the field.
        if (date !== null || isDate) onChange(date);
      }}
      onInput={typed}
      onBlur={() => setLeft(true)}
      fixOnBlur={false}
      {...(min !== undefined && isCalendarDate(min) && { minDate: min })}
      placeholder="dd/mm/aaaa"
      valueFormat={mediumSpanishDate}
      dateParser={parseSpanishDate}
      ariaLabels={calendarLabels}
      clearButtonProps={{ "aria-label": "Borrar la fecha" }}
      error={(isLeft || error !== undefined ? refusalOf(text, min, minReason) : null) ?? error}
    />
  );
}

import type { NewClosure } from "#contract/courts/closures.ts";
import { isCalendarDate } from "#domain/base/calendar-date.ts";

/** A closure as its fields hold it: texts, empty where nothing is chosen. */
export interface ClosureChoice {
  reason: string;
  /** Numbers of courts, or "all". */
  courts: string[];
  kind: "days" | "weekly";
  weekday: string;
  from_date: string;
  until_date: string;
  from_time: string;
  until_time: string;
}

export const emptyChoice: ClosureChoice = {
  reason: "",
  courts: [],
  kind: "days",
  weekday: "6",
  from_date: "",
  until_date: "",
  from_time: "",
  until_time: "",
};

function dayErrors({ kind, from_date, until_date }: ClosureChoice) {
  const isDay = (date: string) => isCalendarDate(date) || (date === "" && kind !== "days");
  const isBack = from_date !== "" && isCalendarDate(until_date) && until_date < from_date;
  return {
    ...(!isDay(from_date) && { from_date: "Elige desde qué día" }),
    ...(!isDay(until_date) && { until_date: "Elige hasta qué día" }),
    ...(isBack && { until_date: "El último día no puede ser anterior al primero" }),
  };
}

/** What is missing or wrong, by field. */
function errorsOf(choice: ClosureChoice) {
  const { reason, courts, from_time, until_time } = choice;
  const hasTime = from_time !== "";
  return {
    ...(reason.trim() === "" && { reason: "Escribe el motivo del cierre" }),
    ...(courts.length === 0 && { court_ids: "Elige qué canchas se cierran" }),
    ...dayErrors(choice),
    ...(hasTime && until_time === "" && { until_time: "Elige hasta qué hora" }),
    ...(hasTime && until_time === from_time && { until_time: "La hora de fin es la misma que la de inicio" }),
  };
}

/** The closure that was chosen, or why there is none yet. */
export function newClosureOf(choice: ClosureChoice): {
  closure: Omit<NewClosure, "seen_inside"> | null;
  errors: Record<string, string>;
} {
  const errors: Record<string, string> = errorsOf(choice);
  if (Object.keys(errors).length > 0) return { closure: null, errors };
  const closure = {
    reason: choice.reason,
    court_ids: choice.courts.includes("all") ? [] : choice.courts.map(Number).sort((a, b) => a - b),
    weekday: choice.kind === "weekly" ? Number(choice.weekday) : null,
    from_date: choice.from_date || null,
    until_date: choice.until_date || null,
    from_time: choice.from_time || null,
    until_time: choice.until_time || null,
  };
  return { closure, errors };
}

import { shortMonthDay, weekdayOf } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { listText } from "#domain/base/list-text.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import type { PlanAlternative } from "./planning-alternatives.ts";
import type { MissedWish } from "./planning-missed.ts";
import type { Reason } from "./planning-reasons.ts";

// How the planner says why a match has no place, and what would help (spec 4 §2.3).

const weekdays = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

/** Who somebody is: people and pairs by their ids. */
export type NameOf = (id: string) => string;

function listed(words: string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ni ${words.at(-1)}`;
}

const dayCount = (days: number) => (days === 1 ? "un día" : `${days} días`);

function absentText(
  { person, weekdays: never, dates, not_before, not_after, days, partly, of }: Extract<Reason, { kind: "absent" }>,
  nameOf: NameOf,
) {
  const name = nameOf(person);
  if (days === 0) return `${name} no puede a algunas horas ${partly === of ? "de cada día" : `de ${dayCount(partly)}`}`;
  if (not_before !== null) return `${name} no puede antes del ${shortMonthDay(not_before)}`;
  if (not_after !== null) return `${name} no puede después del ${shortMonthDay(not_after)}`;
  if (never.length > 0 && never.length < 4)
    return `${name} no puede ningún ${listed(never.map((one) => weekdays[one - 1] ?? ""))}`;
  if (dates.length > 0 && days < of)
    return `${name} no puede ${listed(dates.map((date) => `el ${shortMonthDay(date)}`))}`;
  return `${name} no puede ${days === of ? "ninguno" : days} de los ${of} días`;
}

/** "Cancha 3 cerrada", "Canchas 1 y 3 cerradas" */
function closedCourts(courts: readonly number[]): string {
  const [one] = courts;
  return courts.length === 1 ? `cancha ${one} cerrada` : `canchas ${listText(courts.map(String))} cerradas`;
}

/** "llenas"; "cerradas o llenas", with which courts were closed, on some of the days or on all. */
function fullOrClosed({ until, closed, days }: Extract<Reason, { kind: "courts_full" }>): string {
  if (closed.length === 0) return `las canchas están llenas hasta el ${shortMonthDay(until)}`;
  const counts = [...new Set(closed.map((one) => one.days))].sort((a, b) => b - a);
  const parts = counts.map((count) => {
    const which = closedCourts(closed.filter((one) => one.days === count).map(({ court_id }) => court_id));
    return count === days ? which : `${which} ${dayCount(count)}`;
  });
  return `las canchas están cerradas o llenas hasta el ${shortMonthDay(until)} (${parts.join("; ")})`;
}

const nothingToPlayOn = {
  no_courts: "no hay ninguna cancha en la que jugar",
  no_hours: "no hay horas de juego en esas fechas",
  past: "las horas de juego de esas fechas ya han pasado",
  not_open: "el club está cerrado a las horas de juego de esas fechas",
};

function partOf(reason: Reason, nameOf: NameOf): string {
  switch (reason.kind) {
    case "absent":
      return absentText(reason, nameOf);
    case "plays":
      return reason.person === null
        ? `${nameOf(reason.pair ?? "")} ya juegan otro partido ${dayCount(reason.days)} de los que quedan`
        : `${nameOf(reason.person)} ya juega otro partido ${dayCount(reason.days)} de los que quedan`;
    case "rests":
      return `${nameOf(reason.pair)} tienen que descansar ${dayCount(reason.days)} de los que quedan`;
    case "comes_after":
      return reason.days === reason.of
        ? "no hay día en que el partido anterior del cuadro haya acabado"
        : `el partido anterior del cuadro no acaba antes ${dayCount(reason.days)}`;
    case "courts_full":
      return fullOrClosed(reason);
    case "courts_closed":
      return `${closedCourts(reason.courts)} hasta el ${shortMonthDay(reason.until)}`;
    default:
      return nothingToPlayOn[reason.kind];
  }
}

/** "Ana no puede ningún martes y las canchas están llenas hasta el 12 dic" */
export function reasonsText(reasons: readonly Reason[], nameOf: NameOf): string {
  return upperFirst(listText(reasons.map((reason) => partOf(reason, nameOf))));
}

const missedWords = {
  hours: { none: "no hay ninguna en esas fechas", running: "en las libres alguien jugaría dos días seguidos" },
  days_running: { none: "no hay otros días", running: "" },
};

/** "Fuera de las horas preferidas: las canchas están llenas hasta el 12 dic"; without a why where the whole would only be worse. */
export function missedText({ kind, pair, hasSuch, reasons, isRunningElsewhere }: MissedWish, nameOf: NameOf): string {
  const { none, running } = missedWords[kind];
  const what = pair === null ? "Fuera de las horas preferidas" : `Dos días seguidos para ${nameOf(pair)}`;
  const parts = new Set(reasons.map((reason) => partOf(reason, nameOf)));
  if (isRunningElsewhere && running !== "") parts.add(running);
  const why = hasSuch ? listText(parts) : none;
  return why === "" ? what : `${what}: ${why}`;
}

/** "Son 612 partidos, y de una vez se planifican 500 como mucho: elige menos ligas." */
export function tooManyText(matches: number, most: number): string {
  return `Son ${matches} partidos, y de una vez se planifican ${most} como mucho: elige menos ligas.`;
}

/** "Ampliar las fechas: el lunes 14 dic a las 18:00 hay sitio" */
export function planAlternativeText(way: PlanAlternative, nameOf: NameOf): string {
  const { match_date, match_time } = way;
  const when = `el ${weekdays[weekdayOf(match_date) - 1]} ${shortMonthDay(match_date)} a las ${hourMinute(match_time)}`;
  switch (way.kind) {
    case "more_days":
      return `Ampliar las fechas: ${when} hay sitio`;
    case "more_hours":
      return `Ampliar las horas: ${when} hay sitio`;
    case "play_closer":
      return `Jugar con menos descanso: ${when} hay sitio`;
    case "ask_person":
      return `Preguntar a ${nameOf(way.person)}: ${when} hay sitio`;
    case "other_court":
      return `Usar la cancha ${way.court_id}: ${when} está libre`;
  }
}

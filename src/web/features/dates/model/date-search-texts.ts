import type { DateSearch } from "#contract/dates/endpoints.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { spokenName } from "#domain/base/names.ts";

const isTwo = (name: string) => name.includes(" & ");

function offeredText(name: string, count: number): string[] {
  if (count === 0) return [];
  const dates = count === 1 ? "1 fecha" : `${count} fechas`;
  return [`${spokenName(name)} ${isTwo(name) ? "ofrecieron" : "ofreció"} ${dates}`];
}

/** "Ana y Berta ofrecieron 5 fechas; Carla y Diego, ninguna": what each pair has done; null: neither has offered any. */
export function evidenceText({ pair1_name, pair2_name, pair1_offered, pair2_offered }: DateSearch): string | null {
  const offered = [...offeredText(pair1_name, pair1_offered), ...offeredText(pair2_name, pair2_offered)];
  if (offered.length !== 1) return offered.length === 0 ? null : offered.join("; ");
  return `${offered[0]}; ${spokenName(pair1_offered > 0 ? pair2_name : pair1_name)}, ninguna`;
}

/** "Tiene fecha: vie 27 nov": what was offered before tells nothing of who looked for one; null: it has none. */
export function agreedText({ match_date }: DateSearch): string | null {
  return match_date === null ? null : `Tiene fecha: ${shortWeekdayDay(match_date)}`;
}

/** "Guardado para ellas: vie 27 nov 19:30 (Cancha 1)": the places that wait for an answer; null: none do. */
export function heldText({ held }: DateSearch): string | null {
  if (held === null) return null;
  const places = held.places.map(
    ({ match_date, match_time, court_name }) =>
      `${shortWeekdayDay(match_date)} ${hourMinute(match_time)} (${court_name})`,
  );
  return `Por contestar: ${places.join(", ")}`;
}

/** What was done to find a date, and what is still to be answered: who offers one now has not offered it in vain. */
export function searchText(search: DateSearch): string {
  const parts = [evidenceText(search), heldText(search)].filter((part) => part !== null);
  return parts.length === 0 ? "Nadie ha ofrecido fechas" : parts.join(". ");
}

/** "Ana y Berta piden más plazo contra Carla y Diego"; where both do, "…: las dos parejas piden más plazo". */
export function requestText(search: DateSearch): string {
  const { pair1_id, pair1_name, pair2_name, more_time } = search;
  if (more_time.length > 1) {
    const both = isTwo(pair1_name) ? "las dos parejas" : "los dos";
    return `${spokenName(pair1_name)} contra ${spokenName(pair2_name)}: ${both} piden más plazo`;
  }
  const isFirst = more_time[0]?.pair_id === pair1_id;
  const [own, rivals] = isFirst ? [pair1_name, pair2_name] : [pair2_name, pair1_name];
  return `${spokenName(own)} ${isTwo(own) ? "piden" : "pide"} más plazo contra ${spokenName(rivals)}`;
}

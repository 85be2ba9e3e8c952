import type { Evening, EveningChanges, NewEvening } from "#contract/evenings/endpoints.ts";
import { addDays, daysBetween } from "#domain/base/calendar-date.ts";
import { normalizeForSearch } from "#domain/base/names.ts";
import { type EveningSettings, type Gender, usualSettings } from "#domain/evenings/evening.ts";

/** What somebody said of a name of the list, by its key. */
export interface SaidOf {
  /** Who they are; null: a guest. Absent: nobody has said it. */
  person_id?: string | null;
  gender?: Gender;
  /** Counted though the list has doubts, or left out though it has none. */
  is_in?: boolean;
}

/** An evening as it is being made; it is kept until it is saved. */
export interface EveningDraft {
  /** The list as it was pasted. */
  text: string;
  said: Record<string, SaidOf>;
  /** Null: as it is proposed. */
  name: string | null;
  evening_date: string;
  from_time: string;
  until_time: string;
  /** Null: as many as the people need. */
  court_ids: number[] | null;
  settings: EveningSettings;
  /** Null: until it is ended; "time": as many as fit. */
  rounds: number | null | "time";
  is_minors: boolean;
}

const latestStart = 18 * 60 + 45; // min since midnight: later, this evening is no longer made

/** An evening before anything is said of it: the next one, from seven to ten. */
export function newDraft(now: { date: string; minutes: number } | null): EveningDraft {
  const isToday = now !== null && now.minutes <= latestStart;
  return {
    text: "",
    said: {},
    name: null,
    evening_date: now === null ? "" : isToday ? now.date : addDays(now.date, 1),
    from_time: "19:00:00",
    until_time: "22:00:00",
    court_ids: null,
    settings: usualSettings,
    rounds: "time",
    is_minors: false,
  };
}

/** The people of an evening as a list, partners on one line, with who each of them is. */
function listOf(people: Evening["people"]): Pick<EveningDraft, "text" | "said"> & { entered: Record<string, string> } {
  const byId = new Map(people.map((person) => [person.id, person]));
  const placed = new Set<string>();
  const times = new Map<string, number>();
  const said: Record<string, SaidOf> = {};
  const entered: Record<string, string> = {};
  const lines = people.flatMap((person) => {
    if (placed.has(person.id)) return [];
    const partner = person.partner_id === null ? undefined : byId.get(person.partner_id);
    const both = partner === undefined ? [person] : [person, partner];
    for (const { id, shown_name, person_id, gender } of both) {
      placed.add(id);
      const plain = normalizeForSearch(shown_name);
      const time = (times.get(plain) ?? 0) + 1;
      times.set(plain, time);
      const key = time === 1 ? plain : `${plain} ${time}`;
      said[key] = { person_id, is_in: true, ...(gender !== null && { gender }) };
      entered[key] = id;
    }
    return [both.map(({ shown_name }) => shown_name).join(" / ")];
  });
  return { text: lines.join("\n"), said, entered };
}

/** An evening of the players of an individual league in their order, each known as who they are (spec 8 §4.4). */
export function leagueDraft(
  now: { date: string; minutes: number } | null,
  players: readonly { player_id: string; player_name: string; person_id: string | null }[],
): EveningDraft {
  const people = players.map(({ player_id, player_name, person_id }) => {
    return { id: player_id, shown_name: player_name, person_id, gender: null, level: null, partner_id: null };
  });
  const { text, said } = listOf(people);
  return { ...newDraft(now), text, said };
}

/** A day of the same weekday, a week later and not past. */
function nextWeek(date: string, today: string): string {
  const weeks = Math.max(1, Math.ceil(daysBetween(date, today) / 7));
  return addDays(date, weeks * 7);
}

/** An evening as it can be changed before it starts, and the ids of who is entered, by their keys. */
export function draftOf(evening: Evening): { draft: EveningDraft; entered: Record<string, string> } {
  const { entered, ...list } = listOf(evening.people);
  const { name, evening_date, from_time, until_time, court_ids, settings, is_minors } = evening;
  const when = { evening_date, from_time, until_time };
  const draft = { ...list, name, ...when, court_ids, settings, rounds: settings.rounds, is_minors };
  return { draft, entered };
}

/** The same people, courts and hours on the next such weekday (spec 8 §2.4). */
export function repeatedDraft(evening: Evening): EveningDraft {
  return { ...draftOf(evening).draft, evening_date: nextWeek(evening.evening_date, evening.today) };
}

/** What is sent of a draft once its people, courts, name and rounds are known. */
export interface FilledDraft {
  draft: EveningDraft;
  name: string;
  court_ids: number[];
  rounds: number | null;
  people: NewEvening["people"];
}

/** An evening as it is sent to be made or changed, but for what tells which one. */
export function planOf({
  draft,
  name,
  court_ids,
  rounds,
  people,
}: FilledDraft): Omit<EveningChanges, "evening_id" | "version"> {
  const { evening_date, from_time, until_time, settings, is_minors } = draft;
  return {
    name,
    evening_date,
    from_time,
    until_time,
    court_ids,
    settings: { ...settings, rounds },
    is_minors,
    people,
  };
}

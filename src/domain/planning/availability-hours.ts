import { weekday } from "./availability-dates.ts";

const partNames = { manana: "morning", mediodia: "noon", tarde: "afternoon", noche: "evening" } as const;
export type DayPart = (typeof partNames)[keyof typeof partNames];

/** An hour as it is written. */
export interface WrittenHour {
  hour: number;
  minute: number;
  /** Written with two figures and its minutes, as clocks show it. */
  isClock: boolean;
  part: DayPart | "am" | "pm" | null;
}

/** A stretch of a day as it is written; what an hour means depends on the day. */
export interface WrittenHours {
  form: "from" | "until" | "before" | "between" | "at" | "part";
  hours: WrittenHour[];
  part: DayPart | null;
}

const numerals =
  "cero una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuna veintidos veintitres".split(
    " ",
  );

const partWord = "manana|tarde|noche";
const after = `(?: (?:de|por) la (?:${partWord})| (?:del?|al?) mediodia| [ap]m)`;
const figure = String.raw`(?:\d{1,2}:\d{2}|(?:\d{1,2}h?|${numerals.slice(1).join("|")})(?: y media| y cuarto| menos cuarto)?(?: en punto)?)`;
const hour = `(?:las? )?${figure}${after}?`;
/** An hour that is no other number. */
const certain = String.raw`(?:las? ${figure}|\d{1,2}:\d{2}|\d{1,2}h)${after}?`;
const inParts = new RegExp(
  String.raw`^(?:las? )?(?:(?<clock>\d{1,2}:\d{2})|(?<number>[a-z]+|\d{1,2})(?<h>h)?(?: (?<more>y media|y cuarto|menos cuarto))?)(?: en punto)?(?: .*?(?<part>manana|mediodia|tarde|noche|[ap]m))?$`,
);

const minutesMore: Record<string, number> = { "y media": 30, "y cuarto": 15, "menos cuarto": -15 };

const partOf = (word: string | undefined): DayPart | null =>
  Object.entries(partNames).find(([name]) => word?.startsWith(name))?.[1] ?? null;

/** "20:30", "20h", "ocho" and what stands behind it. */
function figuresOf({ clock, number = "", more = "" }: Record<string, string | undefined>): Omit<WrittenHour, "part"> {
  const [hour = "", minute] = clock?.split(":") ?? [];
  if (minute !== undefined) return { hour: Number(hour), minute: Number(minute), isClock: hour.length === 2 };
  return {
    hour: /\d/.test(number) ? Number(number) : numerals.indexOf(number),
    minute: minutesMore[more] ?? 0,
    isClock: false,
  };
}

function writtenHour(text: string): WrittenHour | null {
  const groups = inParts.exec(text)?.groups;
  if (groups === undefined) return null;
  const part = groups["part"];
  return { ...figuresOf(groups), part: part === "am" || part === "pm" ? part : partOf(part) };
}

const forms: [form: WrittenHours["form"], pattern: RegExp][] = (
  [
    ["from", `(?:de |desde |a partir de )?(${hour}) (?:en|para) adelante`],
    ["between", `(?:de|desde|entre|a partir de) (${hour}) (?:a|hasta|y|-) (${hour})`],
    ["between", String.raw`(?:de )?(\d{1,2})-(\d{1,2})(?: h| horas)?`],
    ["between", `(${certain}) (?:a|-) (${hour})`],
    ["from", `(?:a partir de|despues de|mas tarde de|desde|pasadas) (${hour})`],
    ["before", `antes de (${hour})`],
    ["until", `hasta (${hour})`],
    ["at", `(?:(?:a|sobre|hacia|a eso de) )?(${certain})`],
    // "No puedo cualquier tarde" may be one of them.
    ["part", `(?<!\\bno .*)cualquier (${partWord})(?!.* no(?: |$))`],
    ["part", `(?:por las?|todas las|de la|a la|las?|en la|de(?= tarde| noche)) (${partWord})s?`],
    ["part", `(?:por (?:el|los) |al? |los |el )?(mediodia)s?`],
    ["part", `(${partWord})s`],
    ["part", `(?<=(?:${weekday}|finde|semana) )(${partWord})`],
  ] satisfies [WrittenHours["form"], string][]
).map(([form, pattern]) => [form, new RegExp(`(?:${pattern})(?= |$)`, "y")]);

/** What is said at the end of a stretch is meant of its beginning: "de 8 a 10 de la noche". */
function withPart(hours: readonly WrittenHour[]): WrittenHour[] {
  const part = hours.at(-1)?.part ?? null;
  return hours.map((one) => ({ ...one, part: one.part ?? part }));
}

/** The hours that the words of a clause name from a place on, with where they end (spec 4 §2.7). */
export function readHours(words: string, at: number): { hours: WrittenHours; end: number } | null {
  for (const [form, pattern] of forms) {
    pattern.lastIndex = at;
    const found = pattern.exec(words);
    if (found === null) continue;
    const end = pattern.lastIndex;
    if (form === "part") return { hours: { form, hours: [], part: partOf(found[1]) }, end };
    const hours = found.slice(1).map(writtenHour);
    return hours.every((one) => one !== null) ? { hours: { form, hours: withPart(hours), part: null }, end } : null;
  }
  return null;
}

/** "por la mañana a las 10": the part of the day says which ten. */
export function withinPart({ part }: WrittenHours, hours: WrittenHours): WrittenHours {
  return { ...hours, hours: hours.hours.map((one) => ({ ...one, part: one.part ?? part })) };
}

import { addDays, weekdayOf } from "#domain/base/calendar-date.ts";
import { type Days, listOfDays, nextDay, stretchOfDays, type WrittenDay, wholeMonth } from "./availability-days.ts";

const monthNames = "ene feb mar abr may jun jul ago sep oct nov dic".split(" ");
const month =
  "(?:ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sept?(?:iembre)?|setiembre|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?)";

const weekdayWords = [
  "lunes|lun",
  "martes|marte|mart",
  "miercoles|miercole|miercols|miercles|miecoles|mierc|mier|mie",
  "jueves|juebes|juev|jue",
  "viernes|vienres|biernes|vier|vie",
  "sabados?|savados?|sab",
  "domingos?|dom",
];
/** Whatever names a day of the week, as a pattern (spec 4 §2.7: typed in a hurry). */
export const weekday: string = `(?:${weekdayWords.join("|")})`;
const wholeWords = weekdayWords.map((words) => new RegExp(`^(?:${words})$`));

/** 1 (Monday) to 7 (Sunday) of what names a day of the week (spec 4 §2.7). */
export const weekdayOfWord = (word: string): number => wholeWords.findIndex((one) => one.test(word)) + 1;

const number = String.raw`\d{1,2}(?![\d:h/-])`;
const withMonth = String.raw`(?: (?:del? )?${month}(?: (?:del? )?\d{4})?)`;
const slashed = String.raw`\d{1,2}/\d{1,2}(?:/\d{2,4})?`;
const day = `(?:${weekday} )?(?:dia )?(?:${slashed}|${number}${withMonth}?)`;
const dayOfMonth = `(?:${weekday} )?(?:dia )?(?:${slashed}|${number}${withMonth})`;
/** A day by its article, its weekday or its month: a bare number may be an hour. */
const certain = `(?:(?:este )?${weekday} ${day}|el ${day}|(?:el |los )?dias? ${day}|los ${number}${withMonth}?|${dayOfMonth})`;
const inParts = new RegExp(
  String.raw`^(?:el |los |este )?(?:(?<name>${weekday}) )?(?:dias? )?(?<day>\d+)(?:(?:/| (?:del? )?)(?<month>[a-z]+|\d+)(?:(?:/| (?:del? )?)(?<year>\d+))?)?$`,
);
const everyDay = new RegExp(day, "g");

function monthOf(word: string): number {
  return /^\d/.test(word) ? Number(word) : monthNames.indexOf(word.replace("set", "sep").slice(0, 3)) + 1;
}

function writtenDay(text: string): WrittenDay | null {
  const { name, day, month, year } = inParts.exec(text)?.groups ?? {};
  if (day === undefined) return null;
  return {
    weekday: name === undefined ? null : weekdayOfWord(name),
    day: Number(day),
    month: month === undefined ? null : monthOf(month),
    year: year === undefined ? null : Number(year.length === 2 ? `20${year}` : year),
  };
}

/** What words say of a day: null where they name none, as the 31st of February. */
type Read = (today: string, texts: readonly string[]) => Days[] | null;

const one = (from: string | null, to: string | null): Days[] => [{ from, to }];
const sundayOf = (today: string) => addDays(today, 7 - weekdayOf(today));

/** Of one day that is written. */
const ofDay =
  (read: (date: string) => Days[]): Read =>
  (today, [text = ""]) => {
    const written = writtenDay(text);
    const date = written === null ? null : nextDay(written, today);
    return date === null ? null : read(date);
  };

const between: Read = (today, texts) => {
  const [first, last] = texts.map(writtenDay);
  return first && last ? stretchOfDays(first, last, today) : null;
};

const all: Read = (today, [text = ""]) => {
  const days = [...text.matchAll(everyDay)].map(([written]) => writtenDay(written));
  return days.every((written) => written !== null) ? listOfDays(days, today) : null;
};

const thisWeekday: Read = (today, [word = ""]) => {
  const date = addDays(today, (weekdayOfWord(word) - weekdayOf(today) + 7) % 7);
  return one(date, date);
};

/** Null within the week of today: then the one of the week after may be meant. */
const nextWeekday: Read = (today, [word = ""]) => {
  const day = weekdayOfWord(word);
  const date = addDays(sundayOf(today), day);
  return day > weekdayOf(today) ? null : one(date, date);
};

const thisWeekend: Read = (today) => {
  const sunday = sundayOf(today);
  return one(today === sunday ? today : addDays(sunday, -1), sunday);
};

const restOfMonth: Read = (today) => one(today, wholeMonth(Number(today.slice(5, 7)), today).to);

const nextWeek = "(?:la )?semana (?:que viene|proxima|siguiente|q viene)|la (?:proxima|siguiente) semana";

/** "este martes y jueves" is no single day. */
const alone = String.raw`(?! \d| (?:[yeou,/&+]|ni) (?:el )?${weekday})`;

/** The first that fits is meant. */
const readings: [pattern: RegExp, read: Read][] = (
  [
    ["(?:en )?(?:toda )?esta semana", (today) => one(today, sundayOf(today))],
    [`(?:en )?(?:toda )?(?:${nextWeek})`, (today) => one(addDays(sundayOf(today), 1), addDays(sundayOf(today), 7))],
    ["(?:en )?este (?:finde|fin de semana)", thisWeekend],
    ["hoy", (today) => one(today, today)],
    ["pasado manana", (today) => one(addDays(today, 2), addDays(today, 2))],
    ["mañana", (today) => one(addDays(today, 1), addDays(today, 1))],
    [`este (${weekday})${alone}`, thisWeekday],
    [`(?:el )?proximo (${weekday})${alone}`, nextWeekday],
    [`(?:el )?(${weekday}) (?:proximo|que viene)${alone}`, nextWeekday],
    ["(?:en )?(?:todo )?este mes", restOfMonth],
    [
      `(?:(?:en |durante )?todo (?:el mes de )?|en |durante )(${month})`,
      (today, [word = ""]) => [wholeMonth(monthOf(word), today)],
    ],
    [`(?:del|desde el|entre el|entre los dias) (${day}) (?:al|a|hasta el|y el|y) (${day})`, between],
    [`(?:de|desde|entre) (${day}) (?:al?|hasta(?: el)?|y(?: el)?) (${dayOfMonth})`, between],
    [String.raw`(?:(?:del?|los dias) )?(\d{1,2})-(\d{1,2}${withMonth})`, between],
    [String.raw`(?:del|los dias) (\d{1,2})-(\d{1,2})`, between],
    [`hasta (${certain})`, ofDay((date) => one(null, date))],
    [`antes del (${day})`, ofDay((date) => one(null, addDays(date, -1)))],
    [`despues del (${day})`, ofDay((date) => one(addDays(date, 1), null))],
    [`(?:a partir del|desde el) (${day})(?: en adelante)?`, ofDay((date) => one(date, null))],
    [`del (${day}) en adelante`, ofDay((date) => one(date, null))],
    [`(?:a partir de|desde) (${dayOfMonth})(?: en adelante)?`, ofDay((date) => one(date, null))],
    [`((?:${number} (?:(?:, )?[yeo]|,) )+${dayOfMonth})`, all],
    [`(${certain}(?: (?:(?:, )?(?:y|e|o|ni)|[,/&]) (?:el )?${day})*)`, all],
  ] satisfies [string, Read][]
).map(([pattern, read]) => [new RegExp(`(?:${pattern})(?= |$)`, "y"), read]);

/** The days that the words of a clause name from a place on, with where they end (spec 4 §2.7); null days: none of the calendar. */
export function readDates(words: string, at: number, today: string): { days: Days[] | null; end: number } | null {
  for (const [pattern, read] of readings) {
    pattern.lastIndex = at;
    const found = pattern.exec(words);
    if (found !== null) return { days: read(today, found.slice(1)), end: pattern.lastIndex };
  }
  return null;
}

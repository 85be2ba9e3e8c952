import { addDays, daysBetween, weekdayOf } from "#domain/base/calendar-date.ts";
import { type WrittenHours, withinPart } from "./availability-hours.ts";
import { type Hours, hoursBeside, hoursOn } from "./availability-hours-meant.ts";
import { type Part, partsOf } from "./availability-words.ts";
import { type Availability, isUnavailability } from "./planning-absences.ts";

type Kind = Availability["kind"];
type Read = (parts: readonly Part[]) => Availability[] | null;

/** Days that are meant alike, each a weekday, dates, or both together. */
interface Day {
  weekday: number | null;
  from: string | null;
  to: string | null;
}

/** Days with the hours that are said of them: all days or all hours where none are. */
interface Group {
  days: Day[];
  hours: WrittenHours[];
}

const everyDay: Day = { weekday: null, from: null, to: null };
const everyWeekday = [1, 2, 3, 4, 5, 6, 7];
const codesOf = (parts: readonly Part[]) => parts.map(({ code }) => code).join("");

/** Whether one of the dates is such a weekday. */
function hasWeekday({ weekday, from, to }: Day): boolean {
  if (weekday === null || from === null || to === null) return true;
  const first = addDays(from, (weekday - weekdayOf(from) + 7) % 7);
  return daysBetween(first, to) >= 0;
}

/** Weekdays and dates side by side are both meant: "los martes del 4 al 20 de diciembre". */
function daysOf(parts: readonly Part[]): Day[] | null {
  const weekdays = parts.flatMap((part) => (part.code === "D" ? part.weekdays : []));
  const stretches = parts.flatMap((part) => (part.code === "T" ? part.days : []));
  const days = (weekdays.length > 0 ? weekdays : [null]).flatMap((weekday) =>
    (stretches.length > 0 ? stretches : [{ from: null, to: null }]).map((dates) => ({ weekday, ...dates })),
  );
  return days.every(hasWeekday) ? days : null;
}

/** "por la mañana a las 10" are one. */
function hoursOf(parts: readonly Part[]): WrittenHours | null {
  const [first, second] = parts.flatMap((part) => (part.code === "H" ? [part.hours] : []));
  if (first === undefined || second === undefined) return first ?? null;
  return first.form === "part" && second.form !== "part" ? withinPart(first, second) : null;
}

const hasCode = (parts: readonly Part[], code: Part["code"]) => parts.some((part) => part.code === code);

const day = "(?:DT|TD|D|T)";
const days = `${day}(?:[ci]+${day})*`;
const hours = "HH?(?:[ci]+HH?)*";

/** The pieces of parts that fit a pattern of codes, one after the other. */
function pieces(parts: readonly Part[], pattern: string): Part[][] {
  return [...codesOf(parts).matchAll(new RegExp(pattern, "g"))].map(({ 0: { length }, index }) =>
    parts.slice(index, index + length),
  );
}

function groupOf(parts: readonly Part[]): Group | null {
  const own = pieces(parts, day).map(daysOf);
  const said = pieces(parts, "HH?").map(hoursOf);
  if (!own.every((one) => one !== null) || !said.every((one) => one !== null)) return null;
  return { days: own.length === 0 ? [everyDay] : own.flat(), hours: said };
}

/**
 * The groups of a list. Hours at its end or its beginning are of all days: "lunes y jueves por la tarde"; days without hours behind such
 * as have them may be meant either way, and are none.
 */
function groupsOf(parts: readonly Part[]): Group[] | null {
  const codes = codesOf(parts);
  const isOne = new RegExp(`^(?:${days}(?:${hours})?|${hours}(?:${days})?)$`).test(codes);
  const isMany = new RegExp(`^${days}${hours}(?:[ci]+${days}${hours})+$`).test(codes);
  if (!isOne && !isMany) return null;
  const groups = (isOne ? [[...parts]] : pieces(parts, `${days}${hours}`)).map(groupOf);
  return groups.every((group) => group !== null) ? groups : null;
}

const isWeekend = ({ weekday, from, to }: Day) =>
  weekday === null ? from !== null && from === to && weekdayOf(from) >= 6 : weekday >= 6;

function saidOn(kind: Kind, { weekday, from, to }: Day, hours: Hours): Availability {
  return { kind, weekday, date_from: from, date_to: to, time_from: hours.from, time_to: hours.to };
}

type ReadHours = (hours: WrittenHours, isWeekend: boolean) => Hours | null;

/** Each of the days with each of the hours; null where one is none, or the same hour is another one on another of the days. */
function saidOf(kind: Kind, groups: readonly Group[], read: ReadHours): Availability[] | null {
  const said: Availability[] = [];
  for (const group of groups) {
    if (group.hours.length === 0) said.push(...group.days.map((one) => saidOn(kind, one, { from: null, to: null })));
    for (const written of group.hours) {
      const meant = group.days.map((one) => read(written, isWeekend(one)));
      const [first] = meant;
      if (!meant.every((one) => one !== null) || !first) return null;
      if (meant.some(({ from, to }) => from !== first.from || to !== first.to)) return null;
      said.push(...group.days.map((one) => saidOn(kind, one, first)));
    }
  }
  return said;
}

function cannot(parts: readonly Part[]): Availability[] | null {
  const groups = groupsOf(parts);
  const said = groups && saidOf("cannot", groups, (hours, isWeekend) => hoursOn(hours, "cannot", isWeekend));
  return said?.every(isUnavailability) ? said : null;
}

/** On no dates: a wish is kept for as long as the pair plays. */
function likes(parts: readonly Part[]): Availability[] | null {
  const groups = groupsOf(parts);
  if (groups === null || hasCode(parts, "T")) return null;
  return saidOf("likes", groups, (hours, isWeekend) => hoursOn(hours, "likes", isWeekend));
}

const hasForm = (parts: readonly Part[], forms: readonly WrittenHours["form"][]) =>
  parts.some((part) => part.code === "H" && forms.includes(part.hours.form));

/** Who can then would like it. One hour may be that of one match, and "hasta las 21" is when it ends. */
const possible = (parts: readonly Part[]) => (hasForm(parts, ["at", "until"]) ? null : likes(parts));

/** When somebody is at work until an hour, or not back before it. */
const busy = (parts: readonly Part[]) => (hasForm(parts, ["at", "from", "between", "part"]) ? null : cannot(parts));

/** When somebody is free at an hour: not before it. */
function freeAt(parts: readonly Part[]): Availability[] | null {
  if (hasForm(parts, ["from", "until", "before", "between", "part"])) return null;
  return cannot(parts.map((part) => (part.code === "H" ? { ...part, hours: { ...part.hours, form: "until" } } : part)));
}

/** The same on the other days of the week than those of the last part, which are some of its own. */
const besides =
  (read: Read): Read =>
  (parts) => {
    const [out, own] = [parts.at(-1), parts.slice(0, -1)];
    const named = own.flatMap((part) => (part.code === "D" ? part.weekdays : []));
    const all = named.length === 0 ? everyWeekday : named;
    if (out?.code !== "D" || !out.weekdays.every((one) => all.includes(one)) || hasCode(own, "T")) return null;
    const weekdays = all.filter((one) => !out.weekdays.includes(one));
    if (weekdays.length === 0 || own.filter(({ code }) => code === "D").length > 1) return null;
    return read([{ code: "D", weekdays }, ...own.filter(({ code }) => code !== "D")]);
  };

/** Who can only then cannot on any other day of the week, and on these not at other hours. */
function only(parts: readonly Part[], isOfDays: boolean): Availability[] | null {
  const [group, ...others] = groupsOf(parts) ?? [];
  if (group === undefined || others.length > 0 || group.hours.length > 1) return null;
  if (parts.some(({ code }) => code === "T" || code === "i")) return null;
  const weekdays = group.days.map(({ weekday }) => weekday);
  const rest = everyWeekday.filter((one) => !isOfDays && weekdays[0] !== null && !weekdays.includes(one));
  const beside = rest.map((weekday) => saidOn("cannot", { ...everyDay, weekday }, { from: null, to: null }));
  const within = group.hours.length === 0 ? [] : saidOf("cannot", [group], hoursBeside);
  return within === null ? null : [...beside, ...within];
}

const items = "([DTHci]+)";
const ofDays = "([DTci]*[DT])";
const ofHours = "(H[Hci]*)";
const some = "([DTHci]*[DTH])";
const butDays = "c?X(D)";

/** What a clause may be made of; in brackets what something is said of. */
const sentences: [pattern: RegExp, read: Read][] = (
  [
    ["A|PA|AP|L+A|AL+", () => []],
    [`(?:A|PA|AP)c?X${items}`, cannot],
    [`(?:N[gi]?|t)${items}t?|[gi]${items}P?|${items}(?:N|t)`, cannot],
    [`${ofDays}c?${ofHours}(?:N|t)|${ofDays}(?:N|t)${ofHours}|${ofHours}(?:N|t)${ofDays}`, cannot],
    [`L+${items}L*|${items}L+|(?:AL+|L+A)${ofHours}`, likes],
    [`${ofDays}c?${ofHours}L+|${ofDays}c?L+${ofHours}L*|${ofHours}L+${ofDays}`, likes],
    [`[LAP]*${some}[LSP]*${butDays}`, besides(possible)],
    [`(?:N[gi]?|t)${some}${butDays}|${some}(?:N|t)${butDays}`, besides(cannot)],
    [`X${items}`, cannot],
    [`${ofDays}?c?B(H)|${ofDays}?c?(H)B`, busy],
    [`${ofDays}?c?E(H)|E(H)${ofDays}`, freeAt],
    [`${items}[SP]|P${items}|${ofDays}c?P${ofHours}|A+P?c?${ofHours}|PAc?${ofHours}`, possible],
    ["([DHc]*H[DHc]*)", possible],
    [`O${items}`, (parts) => only(parts, false)],
    [`${ofDays}c?O${ofHours}`, (parts) => only(parts, true)],
  ] satisfies [string, Read][]
).map(([pattern, read]) => [new RegExp(`^c*(?:${pattern})$`, "d"), read]);

/** A clause that is understood wholly, or whose words at least are. */
export interface Clause {
  /** One letter for each part (`Part`). */
  codes: string;
  /** Null: nothing can be made of it. */
  said: Availability[] | null;
}

/**
 * What the words of a clause say (spec 4 §2.7): "martes no", "mejor a partir de las 20"; null where one is not understood.
 * @param today the day on which it was said
 */
export function clauseOf(words: string, today: string): Clause | null {
  const parts = partsOf(words, today);
  if (parts === null) return null;
  const codes = codesOf(parts);
  // "Martes ni jueves podemos" says no.
  const isNor = / ni /.test(words) && !/[Ntgi]/.test(codes);
  for (const [pattern, read] of isNor ? [] : sentences) {
    const places = pattern.exec(codes)?.indices;
    if (places === undefined) continue;
    const said = read(places.slice(1).flatMap((place) => (place === undefined ? [] : parts.slice(...place))));
    if (said !== null) return { codes, said };
  }
  return { codes, said: null };
}

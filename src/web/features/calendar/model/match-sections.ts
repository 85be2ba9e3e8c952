import { addDays, longSpanishDate } from "#domain/base/calendar-date.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import type { MatchOrder } from "#domain/scores/match-order.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { lineWhen, type MatchLine } from "#web/features/matches/public.ts";
import { counted } from "#web/platform/format.ts";

/** Matches under one heading: what is late, those of a day, those without one; or those of a group. */
export interface MatchSection {
  key: string;
  title: string;
  /** What stands beside the title: 'martes 24 de noviembre', '2 ya jugados'. */
  rest: string;
  isLate: boolean;
  /** Whether each row says its day, since the heading does not. */
  saysDate: boolean;
  lines: MatchLine[];
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
/** By day and hour; what has no hour stands after what has one. */
const byTime = (a: MatchLine, b: MatchLine) =>
  compare(`${a.date ?? "~"} ${a.time ?? "~"}`, `${b.date ?? "~"} ${b.time ?? "~"}`);

/** 'Hoy' and 'martes 24 de noviembre'; a day that is not near is its own title. Its year is said where it is not this one. */
export function dayTitle(date: string, today: string): { title: string; rest: string } {
  const [weekday = "", written = ""] = longSpanishDate(date).split(", ");
  const [day, year] = [written.slice(0, -8), written.slice(-8)];
  const text = `${weekday} ${day}${date.slice(0, 4) === today.slice(0, 4) ? "" : year}`;
  if (date === today) return { title: "Hoy", rest: text };
  if (date === addDays(today, 1)) return { title: "Mañana", rest: text };
  return { title: upperFirst(text), rest: "" };
}

function grouped<K>(lines: readonly MatchLine[], keyOf: (line: MatchLine) => K): [K, MatchLine[]][] {
  const found = new Map<K, MatchLine[]>();
  for (const line of lines) found.set(keyOf(line), [...(found.get(keyOf(line)) ?? []), line]);
  return [...found];
}

function daySections(lines: readonly MatchLine[], today: string): MatchSection[] {
  return grouped(lines, ({ date }) => date).flatMap(([date, ofDay]) => {
    if (date === null) return [];
    return [{ key: date, ...dayTitle(date, today), isLate: false, saysDate: false, lines: ofDay }];
  });
}

function partSections(lines: readonly MatchLine[]): MatchSection[] {
  const ordered = lines.toSorted((a, b) => a.part.level - b.part.level || byTime(a, b));
  return grouped(ordered, ({ part }) => part.name).map(([name, ofPart]) => ({
    key: name,
    title: name,
    rest: counted(ofPart.length, "partido", "partidos"),
    isLate: false,
    saysDate: true,
    lines: ofPart,
  }));
}

/** How many of what is late were played, and of how many only the time to play them has passed. */
function lateText(lines: readonly MatchLine[]): string {
  const undated = lines.filter(({ date }) => date === null).length;
  const dated = lines.length - undated;
  const parts = [
    dated === 0 ? null : `${dated} ya ${dated === 1 ? "jugado" : "jugados"}`,
    undated === 0 ? null : `${undated} con el plazo pasado`,
  ];
  return parts.filter((part) => part !== null).join(" · ");
}

/** What is to be played: what is late first, then day by day, then what has no day. */
export function pendingSections(
  lines: readonly MatchLine[],
  now: ClubMoment,
  order: MatchOrder | undefined,
): MatchSection[] {
  if (order === "group") return partSections(lines);
  const ordered = lines.toSorted(order === "latest" ? (a, b) => byTime(b, a) : byTime);
  const isLate = (line: MatchLine) => lineWhen(line, now) === "overdue";
  const late = ordered.filter(isLate);
  const undated = ordered.filter((line) => line.date === null && !isLate(line));
  const rest = ordered.filter((line) => line.date !== null && !isLate(line));
  const common = { isLate: false, saysDate: false };
  return [
    {
      ...common,
      key: "late",
      title: "Falta el resultado",
      rest: lateText(late),
      isLate: true,
      saysDate: true,
      lines: late,
    },
    ...daySections(rest, now.date),
    {
      ...common,
      key: "undated",
      title: "Fecha por definir",
      rest: counted(undated.length, "partido", "partidos"),
      lines: undated,
    },
  ].filter((section) => section.lines.length > 0);
}

/** The first lines of all, with the sections that they stand in. */
export function firstLines(sections: readonly MatchSection[], count: number): MatchSection[] {
  let left = count;
  return sections.flatMap((section) => {
    const lines = section.lines.slice(0, left);
    left -= lines.length;
    if (lines.length === section.lines.length) return [section];
    return lines.length === 0 ? [] : [{ ...section, lines }];
  });
}

/** What was played, the latest day first. */
export function finishedSections(
  lines: readonly MatchLine[],
  today: string,
  order: MatchOrder | undefined,
): MatchSection[] {
  if (order === "group") return partSections(lines);
  const ordered = lines.toSorted(order === "earliest" ? byTime : (a, b) => byTime(b, a));
  const undated = ordered.filter(({ date }) => date === null);
  const ofNoDay = { key: "undated", title: "Sin fecha", rest: "", isLate: false, saysDate: false, lines: undated };
  return [...daySections(ordered, today), ...(undated.length === 0 ? [] : [ofNoDay])];
}

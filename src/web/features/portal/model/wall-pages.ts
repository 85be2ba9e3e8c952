import type { PublicEvening } from "#contract/portal/evening.ts";
import { figureName, figureText, formatName } from "#contract/portal/evening-words.ts";
import type { PublicWall, WallPanel, WallTablePanel } from "#contract/portal/wall.ts";
import { byPlace } from "#domain/evenings/by-place.ts";
import { counted } from "#web/platform/format.ts";
import { breakable, shortNames } from "./evening-names.ts";
import { countingText, overText, sideOf, whenText } from "./evening-texts.ts";
import { asOf, isOn } from "./match-days.ts";
import { ofBracket, type ShownMatch } from "./shown-match.ts";
import { byHour, type WallNow, type WallRoom } from "./wall-now.ts";

interface Headed {
  /** What it is of: its league, or the evening. */
  of: string;
  title: string;
  /** '1 a 8 de 12', '4 de 6 jugados'; empty: nothing. */
  note: string;
}

/** One picture of the wall's right half. */
export type WallPage = Headed &
  (
    | { kind: "table"; figure: string; rows: WallTablePanel["rows"] }
    | { kind: "lines"; lines: { lead: string; text: string }[] }
    | { kind: "matches"; matches: ShownMatch[] }
  );

const most = { table: 8, oneLine: 11, lines: 5, matches: 5 };
const mostWhole = 8; // matches of a round that are all shown
const mostPages = 80; // a quarter of an hour

/** Equal parts of a list, none longer than there is room for, with what is said of each. */
function parts<T>(all: readonly T[], room: number): { part: T[]; range: string }[] {
  const count = Math.ceil(all.length / room);
  const size = Math.ceil(all.length / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => {
    const part = all.slice(at * size, (at + 1) * size);
    const [first, last] = [at * size + 1, at * size + part.length];
    return {
      part,
      range: count < 2 ? "" : first === last ? `${first} de ${all.length}` : `${first} a ${last} de ${all.length}`,
    };
  });
}

const joined = (...texts: (string | null)[]) => texts.filter((text) => text !== null && text !== "").join(" · ");

/** Of a round that takes many pictures what is not over yet, what is played first: its results stand among the last ones. */
function stillOpen(matches: ShownMatch[]): ShownMatch[] {
  const open = matches.filter(({ state }) => state !== "over");
  return matches.length <= mostWhole || open.length === 0
    ? matches
    : open.toSorted((a, b) => Number(isOn(b)) - Number(isOn(a)) || byHour(a, b));
}

function panelPages(panel: WallPanel, { moment, today }: WallNow): WallPage[] {
  const { of, title } = panel;
  switch (panel.kind) {
    case "table": {
      const { rows, figure, note } = panel;
      const room = rows.every(({ names }) => names.length === 1) ? most.oneLine : most.table;
      return parts(rows, room).map(({ part, range }) => ({
        kind: "table",
        of,
        title,
        note: range === "" ? (note ?? "") : range,
        figure,
        rows: part,
      }));
    }
    case "news":
      return parts(panel.lines, most.lines).map(({ part, range }) => ({
        kind: "lines",
        of,
        title,
        note: range,
        lines: part,
      }));
    case "bracket":
      return panel.rounds.flatMap(({ name, matches }, at) => {
        const isKnown = at === 0 || matches.some(({ sides }) => sides.some((side) => side.name !== null));
        const shown = isKnown
          ? matches.map((match) => ({ ...ofBracket({ ...match, phase_name: title }), title: match.name }))
          : [];
        return parts(stillOpen(asOf(shown, moment, today)), most.matches).map(({ part, range }) => ({
          kind: "matches" as const,
          of: joined(of, title),
          title: name,
          note: range,
          matches: part,
        }));
      });
  }
}

/** The table; before its start what it is, and how many play. Who plays where stands on the left half. */
function eveningPages(evening: PublicEvening): WallPage[] {
  const { name: of, people, status, rounds } = evening;
  const names = shortNames(people);
  const whole = new Map(people.map(({ id, name }) => [id, name]));
  if (status === "planned" || rounds.length === 0) {
    const lines = [
      { lead: formatName(evening), text: countingText(evening) },
      {
        lead: people.length === 0 ? "Aún no hay nadie apuntado" : counted(people.length, "persona", "personas"),
        text: people.map(({ id }) => breakable(names.get(id) ?? "")).join(", "),
      },
    ];
    return [{ kind: "lines", of, title: "Tarde de hoy", note: whenText(evening).split(", ")[1] ?? "", lines }];
  }
  const places = byPlace(evening.table).map((rows) => ({
    id: rows[0].id,
    place: rows[0].place,
    names: [sideOf(rows.length === 1 ? whole : names, rows)],
    figure: figureText(evening, rows[0]),
    change: undefined,
  }));
  const title = status === "finished" ? "Clasificación final" : "Tabla";
  return parts(places, most.oneLine).map(({ part, range }) => ({
    kind: "table" as const,
    of,
    title,
    note: range === "" ? (overText(evening) ?? "") : range,
    figure: figureName(evening),
    rows: part,
  }));
}

/** What takes turns on the right half, a picture each: what the left half has no room for, evenings, and the leagues' panels. */
export function wallPages({ panels, evenings, title: of }: PublicWall, now: WallNow, room: WallRoom): WallPage[] {
  const matches = (title: string, all: ShownMatch[], shown: number): WallPage[] =>
    all.length <= shown
      ? []
      : parts(all, most.matches).map(({ part, range }) => ({
          kind: "matches",
          of,
          title,
          note: range,
          matches: part,
        }));
  // What stands on the left already is not told twice, and one alone is no picture.
  const more = (title: string, rest: ShownMatch[]) => (rest.length < 2 ? [] : matches(title, rest, 0));
  const pages = [
    ...matches("En cancha", now.onCourt, room.courts),
    ...matches(room.next === 0 ? "A continuación" : "Más tarde", now.next.slice(room.next), 0),
    ...evenings.flatMap(eveningPages),
    ...panels.flatMap((panel) => panelPages(panel, now)),
    ...more("Más resultados", now.results.slice(room.results)),
  ];
  return pages.slice(0, mostPages);
}

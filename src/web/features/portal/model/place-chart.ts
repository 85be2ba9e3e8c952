import type { PublicPair } from "#contract/portal/endpoints.ts";
import { divisionLetter } from "#domain/base/group.ts";

type Position = PublicPair["positions"][number];

export interface ChartPoint {
  x: number;
  y: number;
  round: number;
  label: string;
  /** Where it leads: to a better level, to a worse one, or neither. */
  leads: "up" | "down" | null;
  isOpen: boolean;
}

/** A level as a band, the best on top. */
export interface ChartBand {
  name: string;
  y: number;
  height: number;
}

export interface PlaceChart {
  width: number;
  height: number;
  /** Where the bands begin and end. */
  left: number;
  right: number;
  bands: ChartBand[];
  points: ChartPoint[];
  rounds: { x: number; label: string; isOpen: boolean }[];
  /** Where one more victory leads for certain, from the last point on; null: nothing of the kind is certain. */
  hope: { x: number; y: number } | null;
}

interface About {
  groups: readonly { name: string; division_level: number }[];
  rounds: readonly { number: number; state: string }[];
  /** How many rounds the season has; null: not known. */
  progress?: { rounds: number } | null;
  /** The division that one more victory leads up to. */
  winLeadsTo?: number | null;
}

const width = 334;
const [left, right] = [78, 326];
const step = 16; // px a place
const room = 18; // px in a band above its first place and below its last, for what is written there
const top = 4;

/** A level by the name of its group; of several by its letter. */
function bandName(level: number, { groups }: About): string {
  const [first, second] = groups.filter(({ division_level }) => division_level === level);
  return first !== undefined && second === undefined ? first.name : `División ${divisionLetter(level)}`;
}

/** The levels that a pair has been on, with one above and one below. */
function levelsOf(positions: readonly Position[], { groups, winLeadsTo = null }: About): number[] {
  const known = [...new Set([...groups, ...positions].map(({ division_level }) => division_level))].sort(
    (a, b) => a - b,
  );
  const at = [
    ...positions.map(({ division_level }) => division_level),
    ...(winLeadsTo === null ? [] : [winLeadsTo]),
  ].map((level) => known.indexOf(level));
  return known.slice(Math.max(0, Math.min(...at) - 1), Math.max(...at) + 2);
}

/** All rounds of the season, and the next one where something of it is certain. */
function roundsOf({ rounds, progress = null, winLeadsTo = null }: About): About["rounds"] {
  const last = rounds.at(-1)?.number ?? 0;
  const until = Math.max(last + (winLeadsTo === null ? 0 : 1), progress?.rounds ?? 0);
  return [...rounds, ...Array.from({ length: until - last }, (_, at) => ({ number: last + at + 1, state: "next" }))];
}

/**
 * Level and place round by round, in which going up goes up (spec 7 §1.1): the groups are bands, the best on top, and a place is one
 * step. Measures in px of its own.
 */
export function placeChart(positions: readonly Position[], about: About): PlaceChart {
  const levels = levelsOf(positions, about);
  const size = Math.max(...positions.map(({ members, position }) => Math.max(members, position ?? 0)));
  const band = size * step + 2 * room;
  const shown = roundsOf(about);
  const apart = (right - left) / shown.length;
  const xOf = (round: number) => left + (shown.findIndex(({ number }) => number === round) + 0.5) * apart;
  const { winLeadsTo = null } = about;
  const open = about.rounds.find(({ state }) => state === "open")?.number;
  const every = Math.ceil(26 / apart);
  return {
    width,
    left,
    right,
    height: top + levels.length * band + 24,
    bands: levels.map((level, at) => ({ name: bandName(level, about), y: top + at * band, height: band })),
    points: positions.map(({ round, division_level, position }, at) => {
      const next = positions[at + 1]?.division_level ?? division_level;
      return {
        round,
        x: xOf(round),
        // Before the first match of a round nobody has a place: between the first and the last.
        y: top + levels.indexOf(division_level) * band + room + ((position ?? (size + 1) / 2) - 0.5) * step,
        label: position === null ? "–" : `${position}.º`,
        leads: next < division_level ? "up" : next > division_level ? "down" : null,
        isOpen: round === open,
      };
    }),
    hope:
      winLeadsTo === null
        ? null
        : { x: xOf((about.rounds.at(-1)?.number ?? 0) + 1), y: top + (levels.indexOf(winLeadsTo) + 0.5) * band },
    rounds: shown
      .filter((_, at) => at % every === 0)
      .map(({ number }) => ({
        x: xOf(number),
        label: `J${number}${number === open && apart > 48 ? ", ahora" : ""}`,
        isOpen: number === open,
      })),
  };
}

/** The same for who does not see it. */
export function chartText(positions: readonly Position[], { points, hope, bands }: PlaceChart): string {
  const leads = { up: ", ascenso", down: ", descenso" };
  const above = hope === null ? undefined : bands.find(({ y, height }) => hope.y > y && hope.y < y + height);
  const rounds = positions
    .map(({ round, group_name, position }, at) => {
      const point = points[at];
      const after = point?.leads ? leads[point.leads] : "";
      const where = position === null ? `${group_name}, sin jugar` : `${position}.º de ${group_name}`;
      return `Jornada ${round}${point?.isOpen === true ? ", en curso" : ""}: ${where}${after}`;
    })
    .join(". ");
  return above === undefined ? rounds : `${rounds}. Con una victoria más, ascenso a ${above.name}`;
}

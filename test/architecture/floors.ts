import type { Import } from "./imports.ts";
import type { Rule } from "./rules.ts";

/** The rooms of a layer, lowest first: a room imports of its own layer only what stands below it. */
export interface Floors {
  base: string;
  rooms: readonly string[];
}

export const domainFloors: Floors = {
  base: "src/domain",
  rooms: ["base", "scores", "tables", "season", "brackets", "planning", "lists", "messages"],
};

/** Features are called as on the other floors of the house; `persons` and `seasons` are parts of people and leagues above the rest. */
export const contractFloors: Floors = {
  base: "src/contract",
  rooms: [
    "common",
    "accounts",
    "activity",
    "club",
    "courts",
    "people",
    "leagues",
    "groups",
    "matches",
    "standings",
    "rounds",
    "brackets",
    "planner",
    "payments",
    "persons",
    "seasons",
    "portal",
    "messages",
    "exports",
    "dashboard",
    "search",
  ],
};

function roomOf({ base }: Floors, file: string): string | null {
  const inside = file.startsWith(`${base}/`) ? file.slice(base.length + 1) : "";
  return inside.includes("/") ? inside.slice(0, inside.indexOf("/")) : null;
}

/** What an import from one room of a layer into another breaks of their order. */
export function inOrder(floors: Floors): Rule {
  const floorOf = (room: string) => floors.rooms.indexOf(room);
  return ({ from, to }) => {
    const [mine, theirs] = [roomOf(floors, from), roomOf(floors, to)];
    if (mine === null || theirs === null || mine === theirs || /\.test\.tsx?$/.test(from)) return null;
    if (floorOf(mine) < 0 || floorOf(theirs) < 0)
      return `no room of ${floors.base}: ${floorOf(mine) < 0 ? mine : theirs}`;
    return floorOf(theirs) < floorOf(mine) ? null : `${theirs} stands above ${mine}`;
  };
}

/** Which rooms each room of a layer imports, lowest first, as lines of Markdown. */
export function pictureOf(floors: Floors, imports: readonly Import[]): string {
  const below = new Map<string, Set<string>>(floors.rooms.map((room) => [room, new Set()]));
  for (const { from, to } of imports) {
    const [mine, theirs] = [roomOf(floors, from), roomOf(floors, to)];
    if (mine !== null && theirs !== null && mine !== theirs && !/\.test\.tsx?$/.test(from))
      below.get(mine)?.add(theirs);
  }
  const rows = floors.rooms.map((room, at) => {
    const used = floors.rooms.filter((other) => below.get(room)?.has(other));
    return `| ${at + 1} | \`${room}\` | ${used.join(", ") || "–"} |`;
  });
  return [`| floor | room of \`${floors.base}\` | imports |`, "|---|---|---|", ...rows].join("\n");
}

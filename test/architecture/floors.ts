import { type Import, isTest } from "./imports.ts";
import type { Rule } from "./rules.ts";

/** The rooms of a layer, lowest first: a room imports of its own layer only what stands below it. */
export interface Floors {
  base: string;
  rooms: readonly string[];
}

export const domainFloors: Floors = {
  base: "src/domain",
  rooms: ["base", "scores", "links", "tables", "season", "brackets", "lists", "planning", "evenings", "messages"],
};

/** Called as the server's rooms, in an order of their own: the wire's shapes need less of each other. */
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
    "inscriptions",
    "seasons",
    "evenings",
    "portal",
    "push",
    "notices",
    "proposals",
    "dates",
    "links",
    "messages",
    "exports",
    "dashboard",
    "maintenance",
    "search",
  ],
};

/** Whoever is registered is somebody of a league; what concerns a person or a season as a whole stands above what it is made of. */
export const serverFloors: Floors = {
  base: "src/server/features",
  rooms: [
    "club",
    "accounts",
    "courts",
    "leagues",
    "people",
    "groups",
    "matches",
    "standings",
    "rounds",
    "members",
    "brackets",
    "notices",
    "proposals",
    "dates",
    "planner",
    "payments",
    "inscriptions",
    "evenings",
    "portal",
    "push",
    "persons",
    "seasons",
    "links",
    "messages",
    "exports",
    "dashboard",
    "search",
    "activity",
    "maintenance",
  ],
};

/** The features of the administration and the portal; what writes, shows and plans one match stands below what has many of them. */
export const webFloors: Floors = {
  base: "src/web/features",
  rooms: [
    "accounts",
    "courts",
    "club",
    "leagues",
    "exports",
    "messages",
    "planner",
    "people",
    "payments",
    "dates",
    "rounds",
    "matches",
    "results",
    "rain",
    "board",
    "calendar",
    "brackets",
    "groups",
    "standings",
    "participation",
    "proposals",
    "evenings",
    "dashboard",
    "search",
    "activity",
    "portal",
    "posters",
    "links",
  ],
};

function roomOf({ base }: Floors, file: string): string | null {
  const inside = file.startsWith(`${base}/`) ? file.slice(base.length + 1) : "";
  return inside.includes("/") ? inside.slice(0, inside.indexOf("/")) : null;
}

/** The rooms that an import leads from and to; null within one room, of a test, or where one end is in no room of the layer. */
function crossing(floors: Floors, { from, to }: Import): [mine: string, theirs: string] | null {
  const [mine, theirs] = [roomOf(floors, from), roomOf(floors, to)];
  return mine === null || theirs === null || mine === theirs || isTest(from) ? null : [mine, theirs];
}

/** What an import from one room of a layer into another breaks of their order. */
export function inOrder(floors: Floors): Rule {
  return (one) => {
    const rooms = crossing(floors, one);
    if (rooms === null) return null;
    const stray = rooms.find((room) => !floors.rooms.includes(room));
    if (stray !== undefined) return `no room of ${floors.base}: ${stray}`;
    const [mine, theirs] = rooms;
    return floors.rooms.indexOf(theirs) < floors.rooms.indexOf(mine) ? null : `${theirs} stands above ${mine}`;
  };
}

/** Which rooms each room of a layer imports, lowest first, as lines of Markdown. */
export function pictureOf(floors: Floors, imports: readonly Import[]): string {
  const arrows = new Set(imports.map((one) => crossing(floors, one)?.join(" → ")));
  const rows = floors.rooms.map((room, at) => {
    const used = floors.rooms.filter((other) => arrows.has(`${room} → ${other}`));
    return `| ${at + 1} | \`${room}\` | ${used.join(", ") || "–"} |`;
  });
  return [`| floor | room of \`${floors.base}\` | imports |`, "|---|---|---|", ...rows].join("\n");
}

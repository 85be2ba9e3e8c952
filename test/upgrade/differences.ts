import Papa from "papaparse";
import type { Answer } from "./kept-club.ts";

/** One value that is not what version 0.2 answered. */
export interface Difference {
  /** `GET /api/leagues/{id}/groups` with ids left out, so that one exception speaks of an address of every league. */
  address: string;
  /** Where in the answer, entries of lists by `[]`: `body.groups[].rows[].position`. */
  place: string;
  url: string;
  before: unknown;
  now: unknown;
}

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export function addressOf({ as, method, url }: Answer): string {
  return `${as} ${method} ${url.replaceAll(ids, "{id}").replace(/\?.*/, "")}`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const keys = ["id", "pair_id", "match_id", "player_id"] as const;

/** What names each entry of a list, when every one has a name of its own: such entries are compared wherever they stand. */
function namesIn(list: unknown[]): Map<unknown, unknown> | null {
  const key = keys.find((name) => list.every((entry) => isObject(entry) && typeof entry[name] === "string"));
  if (key === undefined) return null;
  const byName = new Map(list.map((entry) => [isObject(entry) ? entry[key] : null, entry]));
  return byName.size === list.length ? byName : null;
}

type Told = (place: string, before: unknown, now: unknown) => void;

/** Compares what was there before; what an object has gained since is not looked at. */
function compareValues(before: unknown, now: unknown, place: string, tell: Told): void {
  if (Array.isArray(before) && Array.isArray(now)) {
    if (before.length !== now.length) tell(`${place}.length`, before.length, now.length);
    const [named, namedNow] = [namesIn(before), namesIn(now)];
    if (named !== null && namedNow !== null) {
      if ([...named.keys()].join() !== [...namedNow.keys()].join())
        tell(`${place}.order`, [...named.keys()], [...namedNow.keys()]);
      for (const [name, value] of named)
        if (namedNow.has(name)) compareValues(value, namedNow.get(name), `${place}[]`, tell);
      return;
    }
    for (const [at, value] of before.slice(0, now.length).entries()) compareValues(value, now[at], `${place}[]`, tell);
    return;
  }
  if (isObject(before) && isObject(now)) {
    for (const [key, value] of Object.entries(before)) compareValues(value, now[key], `${place}.${key}`, tell);
    return;
  }
  if (!Object.is(before, now)) tell(place, before, now);
}

/** The cells of a list for a spreadsheet: which of them stand in quotation marks says nothing. */
const cellsOf = (csv: string): unknown => Papa.parse(csv).data;

const pageData = /<script type="application\/json" id="drawn-from">(.*?)<\/script>/s;

/** What only chats, search engines and telephones see, and tests of its own hold: pictures, events, what is installed. */
const beside =
  /\s*<meta (?:property="og:image[^>]*|name="(?:twitter:card|theme-color)"[^>]*)>|<link rel="manifest"[^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs;

/** A page in its parts: its data as values, and everything else as text. The version is the process's own counter. */
function readable({ type, body }: Pick<Answer, "type" | "body">): unknown {
  if (isObject(body) && typeof body.csv === "string") return { ...body, csv: cellsOf(body.csv) };
  if (!type.startsWith("text/html") || typeof body !== "string") return body;
  const data = pageData.exec(body)?.[1];
  const drawnFrom: unknown = data === undefined ? null : JSON.parse(data);
  return { text: body.replace(pageData, "").replace(beside, ""), state: isObject(drawnFrom) ? drawnFrom.state : null };
}

export function differencesOf(recorded: Answer, now: Pick<Answer, "status" | "type" | "body">): Difference[] {
  const found: Difference[] = [];
  const tell: Told = (place, before, after) =>
    found.push({ address: addressOf(recorded), place, url: recorded.url, before, now: after });
  compareValues(recorded.status, now.status, "status", tell);
  compareValues(recorded.type, now.type, "type", tell);
  compareValues(readable(recorded), readable(now), "body", tell);
  return found;
}

import type { TestApp } from "#test/support/test-app.ts";
import type { Hand } from "./hand.ts";

/** A task that stands before somebody at the desk, with its league made. */
export interface Work {
  league_id: string;
  /** A link that somebody has got in a chat, with what stands behind `#`: the task begins there, on a phone, and not on the dashboard. */
  chat?: string;
  /** What leads to where the task begins, and is not counted; without it the task begins on the dashboard. */
  arrive?(hand: Hand): Promise<void>;
  act(hand: Hand): Promise<void>;
  /** Whether the club now holds, by the API, what was wished. */
  isDone(): Promise<boolean>;
}

export interface Task {
  name: string;
  /** The most clicks that it may take. */
  limit: number;
  /** The most keys that it may take, where they are the task. */
  keys?: number;
  /** The most seconds that server and browser may take for it, as a script types; without it they are not looked at. */
  within?: number;
  /** How much later every answer comes, in milliseconds. */
  latency?: number;
  /** The clicks that it took before the work that the limit asked for. */
  before?: string;
  prepare(club: TestApp): Promise<Work>;
}

/** What the API answers about a league, read by its administrator. */
export async function read(club: TestApp, leagueId: string, path: string) {
  const { status, body } = await club.call("GET", `/api/leagues/${leagueId}${path}`);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Writes by the API what a task begins with. */
export async function write(club: TestApp, method: string, url: string, input: unknown): Promise<void> {
  const { status, body } = await club.call(method, url, input);
  if (status >= 300) throw new Error(`${method} ${url}: ${status} ${JSON.stringify(body)}`);
}

import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import type { Instance } from "./instance.ts";

/** A save that was answered with 200: the games of a result's loser, or a booking's day, time and court. */
export interface Acknowledged {
  match: string;
  version: number;
  what: string;
}

/** Writers that save results and bookings at instances, one after the other each, until they are stopped. */
export interface Load {
  acknowledged: Acknowledged[];
  /** Answers that were neither 200 nor "try again", nor a 409 that an unacknowledged save of the writer's own explains. */
  faults: string[];
  /** How many saves were answered with "try again", or not at all. */
  refused(): number;
  /** How many bookings wanted a place that was taken. */
  taken(): number;
  stop(): Promise<void>;
}

export interface Target {
  cookie: string;
  league: string;
  matches: { id: string; version: number }[];
  /** Matches that are given dates, instead of results. */
  booked?: { id: string; version: number }[];
  /** Whether the instances may be dead for a while: no answer is then no fault. */
  mayDie?: boolean;
}

interface Save {
  url: string;
  body: object;
  what: string;
  versionOf(body: { version?: number; match?: { version: number } }): number;
}

const pause = 100; // ms before a save that was refused is tried again
const day = 24 * 60 * 60 * 1000; // ms

function resultOf(version: number): Save {
  const games = version % 6;
  const set_results = [{ set: 1, pair1_games: 6, pair2_games: games }];
  return { url: "result", body: { set_results }, what: String(games), versionOf: (body) => body.version ?? 0 };
}

/** One of few places, so that writers want the same; their times overlap without being equal. */
function bookingOf(): Save {
  const match_date = new Date(Date.now() + 10 * day).toISOString().slice(0, 10);
  const match_time = `${18 + Math.floor(Math.random() * 3)}:${Math.random() < 0.5 ? "00" : "30"}`;
  const court_id = 1 + Math.floor(Math.random() * 2);
  return {
    url: "schedule",
    body: { match_date, match_time, court_id, scheduling_notes: null },
    what: `${match_date} ${match_time} ${court_id}`,
    versionOf: (body) => body.match?.version ?? 0,
  };
}

interface Writer {
  address: string;
  target: Target;
  match: string;
  next: (version: number) => Save;
  seen: { acknowledged: Acknowledged[]; faults: string[]; refused: number; taken: number };
}

/** What is answered, or null when nobody is there. */
async function ask({ address, target, match }: Writer, save: Save, version: number) {
  try {
    const answer = await fetch(`${address}/api/leagues/${target.league}/matches/${match}/${save.url}`, {
      method: "PUT",
      headers: { cookie: target.cookie, "content-type": "application/json" },
      body: JSON.stringify({ version, ...save.body }),
    });
    return { status: answer.status, retry: answer.headers.get("retry-after"), body: await answer.json() };
  } catch (error) {
    if (target.mayDie === true) return null;
    throw error;
  }
}

/** One save. @returns the version that the writer knows now */
async function saveOnce(writer: Writer, version: number): Promise<number> {
  const { seen, match } = writer;
  const save = writer.next(version);
  const answer = await ask(writer, save, version);
  if (answer?.status === 200) {
    const saved = save.versionOf(answer.body);
    seen.acknowledged.push({ match, version: saved, what: save.what });
    return saved;
  }
  if (answer?.body.code === "slot_taken") {
    seen.taken++;
    return version;
  }
  seen.refused++;
  // Only this writer saves this match: someone else's version is its own save that was made and not acknowledged.
  if (answer?.status === 409 && answer.body.data?.current?.version === version + 1) return version + 1;
  if (answer !== null && (answer.status !== 503 || answer.retry === null))
    seen.faults.push(`${answer.status} ${JSON.stringify(answer.body)}`);
  await wait(pause);
  return version;
}

/** Lets one writer per match save, shared among the instances. */
export function startLoad(instances: Pick<Instance, "address">[], target: Target): Load {
  const stopping = new AbortController();
  const seen: Writer["seen"] = { acknowledged: [], faults: [], refused: 0, taken: 0 };
  const work = [
    ...target.matches.map((match) => ({ ...match, next: resultOf })),
    ...(target.booked ?? []).map((match) => ({ ...match, next: bookingOf })),
  ];
  const writers = work.map(async ({ id, version: first, next }, index) => {
    const address = instances[index % instances.length]?.address ?? "";
    let version = first;
    while (!stopping.signal.aborted) version = await saveOnce({ address, target, match: id, next, seen }, version);
  });
  const ended = Promise.all(writers.map((writer) => writer.catch((error) => seen.faults.push(String(error)))));
  return {
    acknowledged: seen.acknowledged,
    faults: seen.faults,
    refused: () => seen.refused,
    taken: () => seen.taken,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** What was acknowledged and is not in the database: each save leaves its line in the audit log, in its own transaction. */
export async function lost(pool: Pick<Pool, "query">, acknowledged: Acknowledged[]): Promise<Acknowledged[]> {
  const { rows } = await pool.query<{ saved: string }>(
    `select concat_ws(' ', entity_id, after ->> 'version', case action when 'result' then after ->> 'pair2_games_won'
       else concat_ws(' ', after ->> 'match_date', left(after ->> 'match_time', 5), after ->> 'court_id') end) as saved
     from audit_log where action in ('result', 'schedule')`,
  );
  const saved = new Set(rows.map((row) => row.saved));
  return acknowledged.filter(({ match, version, what }) => !saved.has(`${match} ${version} ${what}`));
}

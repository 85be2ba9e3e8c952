import type { ClientBase, Pool } from "pg";
import { z } from "zod";
import { schemaLevel } from "#server/db/migrate.ts";
import { secretKey } from "#server/platform/installation.ts";
import { median } from "./figures.ts";

/** What a database says of itself; null where it cannot (its schema is older or newer than this program's). */
export const databaseFacts = z.object({
  /** The newest migration that it has; 0 before the first. */
  level: z.number(),
  /** The level that a program must know to open it; null where nobody has said it. */
  oldestReader: z.number().nullable(),
  /** Ms of a question and its answer, in the middle of some. */
  roundTrip: z.number(),
  bytes: z.number(),
  timeZone: z.string().nullable(),
  /** How many people were erased. */
  erased: z.number().nullable(),
});
export type DatabaseFacts = z.infer<typeof databaseFacts>;

type Client = ClientBase | Pool;
const questions = 20;

/** The first value of the first row; null where the database refuses the question. */
async function valueOf(client: Client, question: string, values: string[] = []): Promise<unknown> {
  const answer = await client.query<Record<string, unknown>>(question, values).catch(() => null);
  return Object.values(answer?.rows[0] ?? {})[0] ?? null;
}

/** How long it takes to do something, in ms, in the middle of some times. */
export async function medianTime(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < questions; index++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return median(times);
}

const text = (value: unknown) => (typeof value === "string" ? value : null);
const whole = (value: unknown) => (value === null ? null : Number(value));

/** Null also of a database without the table. */
const readOldestReader = async (client: Client) =>
  whole(await valueOf(client, "select value from installation where key = 'oldest_reader'"));

/** @throws when the database does not answer */
export async function readFacts(client: Client): Promise<DatabaseFacts> {
  return {
    roundTrip: await medianTime(() => client.query("select 1")),
    level: await schemaLevel(client),
    oldestReader: await readOldestReader(client),
    bytes: Number(await valueOf(client, "select pg_database_size(current_database())")),
    timeZone: text(await valueOf(client, "select time_zone from club_settings")),
    erased: whole(await valueOf(client, "select count(*) from erased_people")),
  };
}

/** The secret of the installation; null before its first start. */
export async function readSecret(client: Client): Promise<string | null> {
  return text(await valueOf(client, "select value from installation where key = $1", [secretKey]));
}

/** The address that messages come from where no setting says one; null where the club has none. */
export async function readContact(client: Client): Promise<string | null> {
  return text(await valueOf(client, "select contact_email from club_settings"));
}

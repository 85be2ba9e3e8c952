import { eq, inArray, or } from "drizzle-orm";
import { league_players, pairs, people } from "#server/db/schema/people.ts";
import type { Story } from "./demo-story.ts";
import { person } from "./people.ts";

const youngest = 23; // years
const ages = 31;

/** The n-th person of the demonstration club as one registers, of a level; grown up, unless an age in years says otherwise. */
export function member(index: number, { level, today, age }: { level: number; today: string; age?: number }) {
  const birth_year = Number(today.slice(0, 4)) - (age ?? youngest + ((index * 11) % ages));
  return { ...person(index), level: Math.round(level * 10) / 10, birth_year, person_id: null };
}

/** The first registration of a pair, and the n-th person of the demonstration, who is not in it. */
export async function findPerson(
  { context }: Story,
  { pair_id, index }: { pair_id: string; index: number },
): Promise<[player_id: string, person_id: string]> {
  const { db } = context.deps.database;
  const [player] = await db
    .select({ id: league_players.id })
    .from(league_players)
    .innerJoin(pairs, or(eq(pairs.player1_id, league_players.id), eq(pairs.player2_id, league_players.id)))
    .where(eq(pairs.id, pair_id))
    .limit(1);
  const [found] = await db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.full_name, person(index).full_name));
  if (player === undefined || found === undefined) throw new Error(`person ${index} is not of the club yet`);
  return [player.id, found.id];
}

/** People of the club by their names, in the order of these. */
export async function peopleNamed({ context }: Story, names: readonly string[]) {
  const found = await context.deps.database.db
    .select()
    .from(people)
    .where(inArray(people.full_name, [...names]));
  return names.flatMap((name) => found.filter(({ full_name }) => full_name === name));
}

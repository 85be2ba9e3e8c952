import { and, asc, isNull, lt, or, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { people } from "#server/db/schema/people.ts";

const own = sql.raw('"people"."id"');

/** When somebody was last written down: in the club, in a league, or as a substitute. */
const lastUsed = sql<Date>`greatest(${people.created_at},
  (select max(r.created_at) from league_players r where r.person_id = ${own}),
  (select max(l.created_at) from match_lineups l where l.substitute_id = ${own}))`.mapWith(people.created_at);

/** A league that goes on needs its people, however long ago it began. */
const isInPlay = sql`exists (select 1 from league_players r join tournaments t on t.id = r.tournament_id
  where r.person_id = ${own} and t.status in ('active', 'pending', 'paused'))`;

const hasContact = or(
  sql`${people.email} is not null`,
  sql`${people.phone} is not null`,
  sql`${people.other_phones} <> '{}'`,
  sql`${people.birth_year} is not null`,
  sql`${people.notes} is not null`,
);

/** People with data of their own who have not been registered since, longest ago first, and how many there are in all. */
export async function listUnused(handle: Handle, since: Date, most: number) {
  return handle
    .select({
      id: people.id,
      full_name: people.full_name,
      last_used: lastUsed.as("last_used"),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(people)
    .where(
      and(
        isNull(people.erased_at),
        lt(people.created_at, since),
        hasContact,
        sql`not ${isInPlay}`,
        lt(lastUsed, since),
      ),
    )
    .orderBy(asc(sql`last_used`), people.search_name, people.id)
    .limit(most);
}

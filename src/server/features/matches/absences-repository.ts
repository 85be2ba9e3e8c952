import { and, eq, gte, isNull, or, sql } from "drizzle-orm";
import type { MatchAbsence } from "#domain/planning/match-absences.ts";
import type { Handle } from "#server/db/connect.ts";
import { tournament_matches as match } from "#server/db/schema/matches.ts";
import { people } from "#server/db/schema/people.ts";
import { availability_times as time } from "#server/db/schema/planner.ts";
import { peopleOfMatch } from "./planned-repository.ts";

/** When those who play a match said that they cannot; not what is over on a day. */
export async function listAbsences(handle: Handle, matchId: string, from: string): Promise<MatchAbsence[]> {
  const { weekday, date_from, date_to, time_from, time_to } = time;
  return handle
    .select({ name: people.full_name, weekday, date_from, date_to, time_from, time_to })
    .from(match)
    .innerJoin(people, sql`${people.id} = any(${peopleOfMatch})`)
    .innerJoin(time, eq(time.person_id, people.id))
    .where(and(eq(match.id, matchId), eq(time.kind, "cannot"), or(isNull(date_to), gte(date_to, from))))
    .orderBy(people.full_name, people.id, time.created_at, weekday, date_from, time_from, time.id);
}

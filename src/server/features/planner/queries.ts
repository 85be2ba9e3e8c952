import type { PairAbsence } from "#contract/links/dates.ts";
import type { PairAvailability } from "#contract/planner/availability.ts";
import type { Plan } from "#contract/planner/endpoints.ts";
import { addDays } from "#domain/base/calendar-date.ts";
import { isOver, whoIsAbsent } from "#domain/planning/planning-absences.ts";
import { missedWishes } from "#domain/planning/planning-missed.ts";
import type { Handle } from "#server/db/connect.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { minutesPerMatch } from "#server/features/matches/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { listAvailability, listPairAbsences, listPairsToPlay } from "./availability-repository.ts";
import { matchNames } from "./parts/match-names.ts";
import type { PlanJob } from "./parts/plans.ts";
import { listLeaguesOf, listNames, listPairNames, listPlaying, listUndated } from "./repository.ts";
import { availabilityView, leaguesOf, namedIn, planView } from "./view.ts";

/** A plan with what its leagues, its matches and whom its reasons name are called now. */
export async function planNow({ database: { db } }: Pick<Dependencies, "database">, job: PlanJob): Promise<Plan> {
  const isShown = job.state === "solved";
  const missed = isShown ? missedWishes(job.problem, job.news?.placements ?? []) : [];
  const named = namedIn(job, missed);
  const names = [...(await listNames(db, named)), ...(await listPairNames(db, named))];
  return planView(job, {
    missed,
    names: new Map(names),
    matches: isShown ? await matchNames(db, [...job.matches.keys()]) : new Map(),
    leagues: isShown ? await listLeaguesOf(db, leaguesOf(job)) : [],
  });
}

/**
 * Of the undated matches of a league, those that would miss somebody then, who said so or plays another match: their names, in
 * whatever order. Refuses with `league_not_found`.
 */
export async function whoCannotThen(
  handle: Handle,
  { league_id, match_date, match_time }: { league_id: string; match_date: string; match_time: string },
): Promise<{ match_id: string; names: string[] }[]> {
  const duration_minutes = await minutesPerMatch(handle, await leagueOf(handle, league_id));
  const undated = await listUndated(handle, [league_id]);
  const people = [...new Set(undated.flatMap((match) => match.people))];
  const said = (await listAvailability(handle, people)).map(({ person_id, ...one }) => ({ ...one, person: person_id }));
  const playing = await listPlaying(handle, addDays(match_date, -1), addDays(match_date, 1));
  const absent = whoIsAbsent({ match_date, match_time, duration_minutes }, { said, playing });
  const names = await listNames(handle, [...absent]);
  return undated.flatMap((match) => {
    const missing = match.people.filter((person) => absent.has(person)).map((person) => names.get(person) ?? "");
    return missing.length === 0 ? [] : [{ match_id: match.id, names: missing }];
  });
}

/** What the people of a league's pairs said of when they can play, pair by pair (spec 4 §2.7). Refuses with `league_not_found`. */
export async function availabilityOfPairs(
  handle: Handle,
  { league_id }: { league_id: string },
): Promise<PairAvailability[]> {
  await leagueOf(handle, league_id);
  const rows = await listPairsToPlay(handle, league_id);
  const said = await listAvailability(handle, [...new Set(rows.map(({ person_id }) => person_id))]);
  const pairs = new Map<string, PairAvailability>();
  for (const { pair_id, person_id, full_name } of rows) {
    const pair = pairs.get(pair_id) ?? { pair_id, league_id, people: [] };
    const its = said.filter((one) => one.person_id === person_id).map(availabilityView);
    pair.people.push({ person_id, full_name, said: its });
    pairs.set(pair_id, pair);
  }
  return [...pairs.values()];
}

/** When a pair cannot play, as its private page has said it and nobody has taken back, each once; not what is over on a day. */
export async function absencesOfPair(
  handle: Handle,
  { pairId, from }: { pairId: string; from: string },
): Promise<PairAbsence[]> {
  const rows = (await listPairAbsences(handle, pairId)).filter((row) => !isOver(row, from));
  const said = new Map(rows.flatMap((row) => (row.said_id === null ? [] : [[row.said_id, row] as const])));
  return [...said].map(([id, { weekday, date_from, date_to, time_from, time_to }]) => ({
    id,
    weekday,
    date_from,
    date_to,
    time_from,
    time_to,
  }));
}

import type { PairAbsence } from "#contract/links/dates.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { findRegistrations } from "#server/features/people/public.ts";
import { addPairAbsence, removePairAbsence } from "#server/features/planner/writes.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import type { Visit } from "../parts/visit.ts";
import { byLink, saidThrough } from "./say-by-link.ts";

interface ByLink {
  visit: Visit;
}

/** The pair of a link, with its people, where its league takes something from its players. */
async function pairOf(deps: Dependencies, { visit }: ByLink) {
  const { db } = deps.database;
  const { league_id, pair_id } = await saidThrough(deps, visit);
  if (!(await leagueOf(db, league_id)).players_send_results) throw refusal("dates_off");
  const people = (await findRegistrations(db, league_id, [pair_id])).get(pair_id) ?? [];
  return { leagueId: league_id, pairId: pair_id, personIds: people.map(({ person_id }) => person_id) };
}

/** Notes when a pair cannot play, as its private page says it of both its people (spec 6 §1.2). Locks: people. */
export async function addAbsenceByLink(deps: Dependencies, { absence, ...by }: ByLink & { absence: PairAbsence }) {
  const { leagueId, pairId, personIds } = await pairOf(deps, by);
  await addPairAbsence({ deps, actor: byLink }, { pairId, personIds, absence });
  return { leagueId, pairId };
}

/** Takes away what the private page said of when a pair cannot play. Locks: the rows. */
export async function removeAbsenceByLink(deps: Dependencies, { absence_id, ...by }: ByLink & { absence_id: string }) {
  const { leagueId, pairId } = await pairOf(deps, by);
  await removePairAbsence({ deps, actor: byLink }, { pairId, absenceId: absence_id });
  return { leagueId, pairId };
}

import type { PlannedLeague, PlannedLeagues } from "#contract/planner/endpoints.ts";
import { roundEnd } from "#domain/season/round-end.ts";
import type { Handle } from "#server/db/connect.ts";
import { type ClubNow, listLeaguesOf, listPlannable } from "../repository.ts";

type Plannable = Awaited<ReturnType<typeof listPlannable>>[number];

function inOrder(days: readonly (string | null)[]): string[] {
  return days.filter((day) => day !== null).sort();
}

/** When a league's matches are played: its round and its bracket say so; until when one was put off only where there are no others. */
function daysOf(all: readonly Plannable[], today: string): Pick<PlannedLeague, "starts" | "ends"> {
  const current = all.filter(({ deferred_until }) => deferred_until === null);
  const ends = current.length > 0 ? current.map((one) => roundEnd(one, today)) : all.map((one) => one.deferred_until);
  return { starts: inOrder(current.map(({ starts }) => starts))[0] ?? null, ends: inOrder(ends).at(-1) ?? null };
}

/** Every league of which something can be planned (spec 4 §2.7), in two statements, whatever their number. */
export async function plannedLeagues(handle: Handle, now: ClubNow): Promise<PlannedLeagues> {
  const matches = new Map<string, Plannable[]>();
  for (const one of await listPlannable(handle, now)) {
    const its = matches.get(one.tournament_id);
    if (its === undefined) matches.set(one.tournament_id, [one]);
    else its.push(one);
  }
  const leagues = (await listLeaguesOf(handle, [...matches.keys()])).map((league) => {
    const its = matches.get(league.id) ?? [];
    const idsWith = (hasDate: boolean) =>
      its.filter(({ match_date }) => (match_date !== null) === hasDate).map(({ id }) => id);
    return { ...league, undated: idsWith(false), dated: idsWith(true), ...daysOf(its, now.date) };
  });
  return { today: now.date, leagues };
}

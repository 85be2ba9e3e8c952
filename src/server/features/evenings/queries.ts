import type { AnswerOf } from "#contract/common/common.ts";
import type { evenings as contract } from "#contract/evenings/endpoints.ts";
import { spokenPair } from "#domain/base/names.ts";
import { hasEnteredPairs } from "#domain/evenings/evening.ts";
import type { Handle } from "#server/db/connect.ts";
import { clubToday } from "#server/features/club/public.ts";
import { listCourts } from "#server/features/courts/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { type Loaded, loadEvening } from "./parts/locked-evening.ts";
import { waitingResults } from "./parts/waiting-results.ts";
import { listEvenings } from "./repository.ts";
import { eveningView } from "./view.ts";

type Deps = Pick<Dependencies, "database" | "clock">;

/** A loaded evening as who runs it needs it: what a command answers with, too. */
export async function viewOf(handle: Handle, deps: Pick<Dependencies, "clock">, evening: Loaded) {
  const courts = await listCourts(handle);
  const row = { ...evening.row, status: evening.now.status }; // as the step that is answered left it
  return eveningView(
    { ...evening, row },
    {
      courts: courts.map(({ id, name }) => ({ id, name })),
      proposals: await waitingResults(handle, evening),
      now: deps.clock.now(),
      today: await clubToday(handle, deps),
    },
  );
}

/** One evening; refused with `evening_not_found`. */
export async function eveningOf({ database, ...deps }: Deps, eveningId: string) {
  return viewOf(database.db, deps, await loadEvening(database.db, eveningId));
}

/** Every evening, the latest first (spec 8 §1.1). */
export async function eveningList(handle: Handle): Promise<AnswerOf<typeof contract.list>> {
  const rows = await listEvenings(handle);
  return rows.map(({ row, people, winner: first, partner }) => {
    const { id, name, evening_date, from_time, until_time, settings, status, rounds_played, rounds_planned } = row;
    const { format, is_mixed } = settings;
    const when = { evening_date, from_time, until_time };
    const both = hasEnteredPairs(settings) ? [first, partner] : [first];
    const winner = first === null ? null : spokenPair(both.flatMap((one) => one ?? []));
    return { id, name, ...when, status, format, is_mixed, people, rounds_played, rounds_planned, winner };
  });
}

import type { CourtResult } from "#contract/links/court.ts";
import { takeCourtResult } from "#server/features/evenings/writes.ts";
import type { Actor, Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { requireUnderLimit } from "#server/platform/rate-limits.ts";
import type { FoundCourt } from "../courts-repository.ts";
import { livingCourt, visitedCourt } from "../parts/living-court.ts";
import type { Visit } from "../parts/visit.ts";

/** Who sends something by the code of a court, as the log of activity names them. */
const byCourt: Actor = { id: null, name: "Cancha, por su código" };

/** Takes the result that comes from a court by its code, for who runs the evening to accept (spec 8 §2.3). Locks: the evening. */
export async function sayByCourt(
  deps: Dependencies,
  { visit, said }: { visit: Visit; said: CourtResult },
): Promise<FoundCourt> {
  const court = await visitedCourt(deps, visit);
  const { evening_id, court_id } = court;
  await requireUnderLimit(deps.limits, "court_says", `${evening_id} ${court_id}`);
  await takeCourtResult({ deps, actor: byCourt }, { evening_id, court_id, ...said }, async (tx) => {
    const { id } = await livingCourt(tx, visit.token);
    if (id !== court.id) throw refusal("link_dead");
  });
  return court;
}

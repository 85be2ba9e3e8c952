import type { Plan } from "#contract/planner.ts";
import type { Dependencies } from "#server/platform/context.ts";
import type { PlanJob } from "./parts/plans.ts";
import { listNames, listPairNames } from "./repository.ts";
import { namedIn, planView } from "./view.ts";

/** A plan with the names of whom its reasons name, as they are called now. */
export async function planNow({ database }: Pick<Dependencies, "database">, job: PlanJob): Promise<Plan> {
  const { people, pairs } = namedIn(job);
  const names = [...(await listNames(database.db, people)), ...(await listPairNames(database.db, pairs))];
  return planView(job, new Map(names));
}

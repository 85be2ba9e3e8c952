import { isPast } from "#domain/planning/scheduling.ts";
import { clubNow } from "#server/features/club/public.ts";
import { recordOf } from "#server/features/people/public.ts";
import { actorOf, okHandler, os, type RequestContext, readHandler, viewHandler } from "#server/platform/endpoint.ts";
import { refusal } from "#server/platform/errors.ts";
import { listAvailability } from "./availability-repository.ts";
import { addAvailability } from "./commands/add-availability.ts";
import { noteAvailability } from "./commands/note-availability.ts";
import { removeAvailability } from "./commands/remove-availability.ts";
import { moveInPlan, placesFor } from "./parts/moves.ts";
import { plannedLeagues } from "./parts/planned-leagues.ts";
import { dropPlan, planOf, startPlan } from "./parts/plans.ts";
import { subjectOf } from "./parts/subject.ts";
import { availabilityOfPairs, planNow, whoCannotThen } from "./queries.ts";
import { availabilityView } from "./view.ts";

/** Whose plan it is. */
function ownerOf(context: RequestContext): string {
  return actorOf(context).id ?? "";
}

export const plannerRoutes = {
  start: os.planner.start.handler(async ({ context, input }) => {
    const { deps } = context;
    const { db } = deps.database;
    const job = await startPlan(deps, ownerOf(context), async () => {
      const now = await clubNow(db, deps);
      if (isPast(input.from, now.date)) throw refusal("date_past", { fields: { from: "La fecha ya ha pasado" } });
      return subjectOf(db, input, { ...now, at: deps.clock.now() });
    });
    return planNow(deps, job);
  }),
  current: os.planner.current.handler(async ({ context }) => {
    const job = planOf(context.deps, ownerOf(context));
    return { plan: job === undefined ? null : await planNow(context.deps, job) };
  }),
  leagues: os.planner.leagues.handler(async ({ context: { deps } }) => {
    const { db } = deps.database;
    return plannedLeagues(db, await clubNow(db, deps));
  }),
  drop: os.planner.drop.handler(({ context }) => {
    dropPlan(context.deps, ownerOf(context));
    return { ok: true as const };
  }),
  places: os.planner.places.handler(async ({ context, input }) => {
    const now = await clubNow(context.deps.database.db, context.deps);
    return { places: placesFor(planOf(context.deps, ownerOf(context)), input.match_id, now) };
  }),
  move: os.planner.move.handler(async ({ context, input }) => {
    const now = await clubNow(context.deps.database.db, context.deps);
    return planNow(context.deps, moveInPlan(planOf(context.deps, ownerOf(context)), input, now));
  }),
  whoCannot: os.planner.whoCannot.handler(readHandler(whoCannotThen)),
  availability: {
    list: os.planner.availability.list.handler(async ({ context, input }) => {
      const { db } = context.deps.database;
      await recordOf(db, input.person_id);
      return (await listAvailability(db, [input.person_id])).map(availabilityView);
    }),
    add: os.planner.availability.add.handler(viewHandler(addAvailability, availabilityView)),
    remove: os.planner.availability.remove.handler(okHandler(removeAvailability)),
    ofPairs: os.planner.availability.ofPairs.handler(readHandler(availabilityOfPairs)),
    note: os.planner.availability.note.handler(viewHandler(noteAvailability, (noted) => ({ noted }))),
  },
};

import { clubMoment } from "#server/features/club/public.ts";
import { os } from "#server/platform/endpoint.ts";
import { dashboardOf } from "./queries.ts";

export const dashboardRoutes = {
  get: os.dashboard.get.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    return dashboardOf(db, input.league_id, await clubMoment(db, context.deps));
  }),
};

import { clubToday } from "#server/features/club/public.ts";
import { os } from "#server/platform/endpoint.ts";
import { dashboardOf } from "./queries.ts";

export const dashboardRoutes = {
  get: os.dashboard.get.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    return dashboardOf(db, input.league_id, await clubToday(db, context.deps));
  }),
};

import { os, roleOf } from "#server/platform/endpoint.ts";
import { suggestions } from "./queries.ts";

export const searchRoutes = {
  find: os.search.find.handler(({ context, input }) => suggestions(context.deps.database.db, input.q, roleOf(context))),
};

import { activitySentence } from "#domain/activity.ts";
import { os } from "#server/platform/endpoint.ts";
import { listActivity, listActors } from "./repository.ts";

const pageSize = 50;

export const activityRoutes = {
  list: os.activity.list.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    const rows = await listActivity(db, input, pageSize + 1);
    return {
      entries: rows.slice(0, pageSize).map(({ at, code, params, ...row }) => ({
        ...row,
        at: at.toISOString(),
        summary: activitySentence({ code, params }),
      })),
      has_more: rows.length > pageSize,
      actors: await listActors(db),
    };
  }),
};

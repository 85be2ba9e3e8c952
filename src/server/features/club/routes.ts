import { os } from "#server/platform/endpoint.ts";
import { listCourts } from "./repository.ts";

export const courtsRoutes = {
  list: os.courts.list.handler(async ({ context }) => {
    const rows = await listCourts(context.deps.database.db);
    return rows.map(({ id, name, is_available }) => ({ id, name, is_available }));
  }),
};

import { commandOf, os } from "#server/platform/endpoint.ts";
import { createCourt, updateCourt } from "./commands/save-court.ts";
import { type CourtRow, listCourts } from "./repository.ts";

function courtView({ id, name, is_available }: CourtRow) {
  return { id, name, is_available };
}

export const courtsRoutes = {
  list: os.courts.list.handler(async ({ context }) => (await listCourts(context.deps.database.db)).map(courtView)),
  create: os.courts.create.handler(async ({ context, input }) =>
    courtView(await createCourt(commandOf(context), input.name)),
  ),
  update: os.courts.update.handler(async ({ context, input }) =>
    courtView(await updateCourt(commandOf(context), input)),
  ),
};

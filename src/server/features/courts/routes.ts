import { commandHandler, commandOf, okHandler, os, viewHandler } from "#server/platform/endpoint.ts";
import { closedPlaces } from "./closures-repository.ts";
import { addClosure } from "./commands/add-closure.ts";
import { removeClosure } from "./commands/remove-closure.ts";
import { createCourt, updateCourt } from "./commands/save-court.ts";
import { saveOpeningHours } from "./commands/save-opening-hours.ts";
import { courtBoard, strandedBookings } from "./queries.ts";
import { type CourtRow, listCourts } from "./repository.ts";

function courtView({ id, name, is_available }: CourtRow) {
  return { id, name, is_available };
}

export const courtsRoutes = {
  list: os.courts.list.handler(async ({ context }) => (await listCourts(context.deps.database.db)).map(courtView)),
  create: os.courts.create.handler(async ({ context, input }) =>
    courtView(await createCourt(commandOf(context), input.name)),
  ),
  update: os.courts.update.handler(viewHandler(updateCourt, courtView)),
  closures: {
    list: os.courts.closures.list.handler(({ context }) => closedPlaces(context.deps.database.db)),
    inside: os.courts.closures.inside.handler(({ context }) => strandedBookings(context.deps)),
    add: os.courts.closures.add.handler(commandHandler(addClosure)),
    remove: os.courts.closures.remove.handler(okHandler(removeClosure)),
    saveHours: os.courts.closures.saveHours.handler(commandHandler(saveOpeningHours)),
  },
  board: os.courts.board.handler(({ context, input }) => courtBoard(context.deps, input)),
};

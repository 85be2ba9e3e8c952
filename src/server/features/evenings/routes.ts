import { commandHandler, okHandler, os, readHandler } from "#server/platform/endpoint.ts";
import { addToLeague } from "./commands/add-to-league.ts";
import { changeEvening } from "./commands/change-evening.ts";
import { createEvening } from "./commands/create-evening.ts";
import { drawEveningRound } from "./commands/draw-evening-round.ts";
import { changePerson, enterPerson } from "./commands/enter-person.ts";
import { removeEvening } from "./commands/remove-evening.ts";
import { setClock } from "./commands/set-clock.ts";
import { doStep } from "./commands/take-step.ts";
import { undoLeagueSum } from "./commands/undo-league-sum.ts";
import { undoStep } from "./commands/undo-step.ts";
import { eveningSumOf } from "./parts/league-sum.ts";
import { eveningList, eveningOf } from "./queries.ts";

export const eveningsRoutes = {
  list: os.evenings.list.handler(readHandler(eveningList)),
  get: os.evenings.get.handler(({ context, input }) => eveningOf(context.deps, input.evening_id)),
  create: os.evenings.create.handler(commandHandler(createEvening)),
  update: os.evenings.update.handler(commandHandler(changeEvening)),
  remove: os.evenings.remove.handler(okHandler(removeEvening)),
  step: os.evenings.step.handler(commandHandler(doStep)),
  drawRound: os.evenings.drawRound.handler(commandHandler(drawEveningRound)),
  undo: os.evenings.undo.handler(commandHandler(undoStep)),
  setClock: os.evenings.setClock.handler(commandHandler(setClock)),
  addPerson: os.evenings.addPerson.handler(commandHandler(enterPerson)),
  leagueSum: os.evenings.leagueSum.handler(({ context, input }) =>
    eveningSumOf(context.deps.database.db, input.evening_id),
  ),
  addToLeague: os.evenings.addToLeague.handler(commandHandler(addToLeague)),
  undoLeagueSum: os.evenings.undoLeagueSum.handler(commandHandler(undoLeagueSum)),
  changePerson: os.evenings.changePerson.handler(commandHandler(changePerson)),
};

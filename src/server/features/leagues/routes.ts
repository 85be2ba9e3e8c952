import { leagueHandler, okHandler, os, readHandler, viewHandler } from "#server/platform/endpoint.ts";
import { createLeague } from "./commands/create-league.ts";
import { removeLeague, restoreLeague } from "./commands/remove-league.ts";
import { saveLikedHours } from "./commands/save-liked-hours.ts";
import { updateLeague } from "./commands/update-league.ts";
import { leaguesPage, leagueWithCounts } from "./queries.ts";
import { listChoices } from "./repository.ts";
import { leagueView } from "./view.ts";

export const leaguesRoutes = {
  choices: os.leagues.choices.handler(({ context }) => listChoices(context.deps.database.db)),
  list: os.leagues.list.handler(readHandler(leaguesPage)),
  get: os.leagues.get.handler(leagueHandler(leagueWithCounts)),
  create: os.leagues.create.handler(viewHandler(createLeague, leagueView)),
  update: os.leagues.update.handler(viewHandler(updateLeague, leagueView)),
  likedHours: os.leagues.likedHours.handler(viewHandler(saveLikedHours, leagueView)),
  remove: os.leagues.remove.handler(okHandler(removeLeague)),
  restore: os.leagues.restore.handler(viewHandler(restoreLeague, leagueView)),
};

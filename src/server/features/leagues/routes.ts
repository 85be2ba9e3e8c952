import { commandOf, os } from "#server/platform/endpoint.ts";
import { createLeague } from "./commands/create-league.ts";
import { removeLeague, restoreLeague } from "./commands/remove-league.ts";
import { updateLeague } from "./commands/update-league.ts";
import { leaguesPage, leagueWithCounts } from "./queries.ts";
import { listChoices } from "./repository.ts";
import { leagueView } from "./view.ts";

export const leaguesRoutes = {
  choices: os.leagues.choices.handler(({ context }) => listChoices(context.deps.database.db)),
  list: os.leagues.list.handler(({ context, input }) => leaguesPage(context.deps.database.db, input)),
  get: os.leagues.get.handler(({ context, input }) => leagueWithCounts(context.deps.database.db, input.league_id)),
  create: os.leagues.create.handler(async ({ context, input }) =>
    leagueView(await createLeague(commandOf(context), input)),
  ),
  update: os.leagues.update.handler(async ({ context, input }) =>
    leagueView(await updateLeague(commandOf(context), input)),
  ),
  remove: os.leagues.remove.handler(async ({ context, input }) => {
    await removeLeague(commandOf(context), input.league_id);
    return { ok: true };
  }),
  restore: os.leagues.restore.handler(async ({ context, input }) =>
    leagueView(await restoreLeague(commandOf(context), input.league_id)),
  ),
};

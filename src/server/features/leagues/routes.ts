import { commandOf, os } from "#server/platform/endpoint.ts";
import { createLeague } from "./commands/create-league.ts";
import { finishLeague } from "./commands/finish-league.ts";
import { prepareSeason } from "./commands/prepare-season.ts";
import { removeLeague, restoreLeague } from "./commands/remove-league.ts";
import { updateLeague } from "./commands/update-league.ts";
import { lastPlaces, leaguesPage, leagueWithCounts, regulationsPreview, seasonCandidates } from "./queries.ts";
import { listChoices } from "./repository.ts";
import { leagueView } from "./view.ts";

const seasonsRoutes = {
  candidates: os.leagues.seasons.candidates.handler(({ context, input }) =>
    seasonCandidates(context.deps.database.db, input.league_id),
  ),
  lastPlaces: os.leagues.seasons.lastPlaces.handler(({ context, input }) =>
    lastPlaces(context.deps.database.db, input.league_id),
  ),
  prepare: os.leagues.seasons.prepare.handler(async ({ context, input }) => {
    const { league, players } = await prepareSeason(commandOf(context), input);
    return { league: leagueView(league), players };
  }),
};

export const leaguesRoutes = {
  seasons: seasonsRoutes,
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
  finish: os.leagues.finish.handler(async ({ context, input }) =>
    leagueView(await finishLeague(commandOf(context), input)),
  ),
  previewRegulations: os.leagues.previewRegulations.handler(({ context, input }) =>
    regulationsPreview(context.deps.database.db, input.league_id, input.regulations),
  ),
};

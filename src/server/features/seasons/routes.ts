import { leagueView } from "#server/features/leagues/public.ts";
import { commandOf, leagueHandler, os, viewHandler } from "#server/platform/endpoint.ts";
import { finishLeague } from "./commands/finish-league.ts";
import { prepareSeason } from "./commands/prepare-season.ts";
import { lastPlaces, seasonCandidates } from "./queries.ts";

export const seasonsRoutes = {
  candidates: os.leagues.seasons.candidates.handler(leagueHandler(seasonCandidates)),
  lastPlaces: os.leagues.seasons.lastPlaces.handler(leagueHandler(lastPlaces)),
  prepare: os.leagues.seasons.prepare.handler(async ({ context, input }) => {
    const { league, players } = await prepareSeason(commandOf(context), input);
    return { league: leagueView(league), players };
  }),
};

/** How a league ends. */
export const finishRoute = os.leagues.finish.handler(viewHandler(finishLeague, leagueView));

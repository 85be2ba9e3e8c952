import { clubToday } from "#server/features/club/public.ts";
import { commandHandler, commandOf, okHandler, os, readHandler, roleOf } from "#server/platform/endpoint.ts";
import { removeMatch } from "./commands/remove-match.ts";
import { removeResult } from "./commands/remove-result.ts";
import { saveResult } from "./commands/save-result.ts";
import { scheduleMatch } from "./commands/schedule-match.ts";
import { scheduleMatches } from "./commands/schedule-matches.ts";
import { startMatch } from "./commands/start-match.ts";
import { stopMatch } from "./commands/stop-match.ts";
import { unscheduleMatch, unscheduleMatches } from "./commands/unschedule-matches.ts";
import { countOver } from "./over-repository.ts";
import { groupMatch, groupRemoval, groupResult } from "./parts/group-match.ts";
import { lineupFormOf } from "./parts/lineup.ts";
import {
  absencesOfMatch,
  bookingsAround,
  busyTimesAround,
  matchesPage,
  matchOf,
  playersTwiceThen,
  slotAlternatives,
} from "./queries.ts";
import { matchSeenBy } from "./view.ts";

export const matchesRoutes = {
  lineup: {
    form: os.matches.lineup.form.handler(readHandler(lineupFormOf)),
  },
  list: os.matches.list.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    const page = await matchesPage(db, input);
    const matches = page.matches.map((match) => matchSeenBy(roleOf(context), match));
    const over_in_season = await countOver(db, input.league_id);
    return { ...page, matches, over_in_season, today: await clubToday(db, context.deps) };
  }),
  get: os.matches.get.handler(async ({ context, input }) => {
    const match = await matchOf(context.deps.database.db, input.league_id, input.match_id);
    return matchSeenBy(roleOf(context), match);
  }),
  schedule: os.matches.schedule.handler(({ context, input }) => scheduleMatch(commandOf(context), input, groupMatch)),
  scheduleAll: os.matches.scheduleAll.handler(commandHandler(scheduleMatches)),
  unschedule: {
    all: os.matches.unschedule.all.handler(commandHandler(unscheduleMatches)),
    one: os.matches.unschedule.one.handler(commandHandler(unscheduleMatch)),
  },
  bookings: os.matches.bookings.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    return { ...(await bookingsAround(db, input)), today: await clubToday(db, context.deps) };
  }),
  absences: os.matches.absences.handler(({ context, input }) => absencesOfMatch(context.deps, input)),
  alternatives: os.matches.alternatives.handler(({ context, input }) => slotAlternatives(context.deps, input)),
  busyTimes: os.matches.busyTimes.handler(readHandler(busyTimesAround)),
  playersTwice: os.matches.playersTwice.handler(readHandler(playersTwiceThen)),
  start: os.matches.start.handler(({ context, input }) => startMatch(commandOf(context), input, groupMatch)),
  stop: os.matches.stop.handler(({ context, input }) => stopMatch(commandOf(context), input, groupMatch)),
  saveResult: os.matches.saveResult.handler(({ context, input }) => saveResult(commandOf(context), input, groupResult)),
  removeResult: os.matches.removeResult.handler(({ context, input }) =>
    removeResult(commandOf(context), input, groupRemoval),
  ),
  remove: os.matches.remove.handler(okHandler(removeMatch)),
};

import { addDays } from "#domain/calendar-date.ts";
import { freeAlternatives } from "#domain/scheduling.ts";
import { clubSettings, clubToday, listCourts } from "#server/features/club/public.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { actorOf, os } from "#server/platform/endpoint.ts";
import { removeMatch } from "./commands/remove-match.ts";
import { saveResult } from "./commands/save-result.ts";
import { scheduleMatch } from "./commands/schedule-match.ts";
import { matchesPage, matchOf } from "./queries.ts";
import { listBookings } from "./repository.ts";

const daysToLookAhead = 7;

export const matchesRoutes = {
  list: os.matches.list.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    return { ...(await matchesPage(db, input)), today: await clubToday(db, context.deps) };
  }),
  get: os.matches.get.handler(({ context, input }) =>
    matchOf(context.deps.database.db, input.league_id, input.match_id),
  ),
  schedule: os.matches.schedule.handler(({ context, input }) =>
    scheduleMatch({ deps: context.deps, actor: actorOf(context) }, input),
  ),
  bookings: os.matches.bookings.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    const { match_duration } = await clubSettings(db);
    const bookings = await listBookings(db, addDays(input.date, -1), addDays(input.date, 1));
    return { bookings, match_duration, today: await clubToday(db, context.deps) };
  }),
  alternatives: os.matches.alternatives.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    const { league_id, match_id, ...wanted } = input;
    const league = await leagueOf(db, league_id);
    const { match_duration } = await clubSettings(db);
    const courts = (await listCourts(db)).filter(({ id, is_available }) => is_available && id <= league.courts_count);
    const bookings = await listBookings(
      db,
      addDays(wanted.match_date, -1),
      addDays(wanted.match_date, daysToLookAhead),
    );
    const slots = freeAlternatives({
      wanted,
      bookings,
      court_ids: courts.map(({ id }) => id),
      duration_minutes: match_duration,
      exclude_match_id: match_id,
    });
    return slots.map((slot) => ({ ...slot, court_name: courts.find(({ id }) => id === slot.court_id)?.name ?? "" }));
  }),
  saveResult: os.matches.saveResult.handler(({ context, input }) =>
    saveResult({ deps: context.deps, actor: actorOf(context) }, input),
  ),
  remove: os.matches.remove.handler(async ({ context, input }) => {
    await removeMatch({ deps: context.deps, actor: actorOf(context) }, input);
    return { ok: true };
  }),
};

import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";
import ical, { ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { pairName } from "#domain/names.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";
import type { ListedMatch } from "#server/features/matches/public.ts";
import { publicName } from "../queries.ts";

dayjs.extend(utc);

export interface CalendarFeed {
  league: LeagueRow;
  /** Whose matches these are: the league, a group or a pair. */
  subject: string;
  matches: ListedMatch[];
  timeZone: string;
  publicUrl: string;
}

function sideName(league: LeagueRow, first: string, second: string | null): string {
  return pairName(publicName(league, first), publicName(league, second));
}

/** The VTIMEZONE of an IANA name. */
function timeZoneBlock(name: string): string {
  const block = tzlib_get_ical_block(name);
  return Array.isArray(block) ? (block[0] ?? "") : "";
}

/**
 * Booked matches as an iCalendar file (RFC 5545) in the club's wall-clock time (ruling 18). A match keeps its id for ever;
 * each new booking has a higher sequence, and a cancelled match says so, so that subscribed calendars follow.
 */
export function calendarFeed({ league, subject, matches, timeZone, publicUrl }: CalendarFeed): string {
  const { hostname } = new URL(publicUrl);
  const calendar = ical({
    name: `${subject} · ${league.name}`,
    prodId: { company: hostname, product: "Sistema de Gestión de Torneos", language: "ES" },
    timezone: { name: null, generator: timeZoneBlock },
    ttl: 3600, // seconds until a calendar should ask again
  });
  for (const { match, court_name, group_name, ...names } of matches) {
    if (match.match_date === null || match.match_time === null) continue;
    // The club's wall clock, in which no hour is missing or twice; the event says whose clock it is.
    const start = dayjs.utc(`${match.match_date}T${match.match_time}`);
    const first = sideName(league, names.pair1_player1, names.pair1_player2);
    const second = sideName(league, names.pair2_player1, names.pair2_player2);
    calendar.createEvent({
      id: `${match.id}@${hostname}`,
      sequence: match.calendar_sequence,
      timezone: timeZone,
      stamp: match.updated_at,
      start,
      end: start.add(match.duration_minutes, "minute"),
      summary: `${first} – ${second}`,
      description: `${league.name}, ${group_name}`,
      location: court_name,
      url: `${publicUrl}/league/${league.id}/matches`,
      status: match.status === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

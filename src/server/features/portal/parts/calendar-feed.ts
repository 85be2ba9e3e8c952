import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";
import ical, { ICalEventStatus } from "ical-generator";
import { pairName } from "#domain/base/names.ts";
import type { DrawnMatch, ListedMatch } from "#server/features/matches/public.ts";
import { timeZoneBlock } from "#server/platform/time-zone-block.ts";
import { calendarTexts } from "./calendar-texts.ts";
import { type PublicFacts, publicSideName } from "./public-names.ts";

dayjs.extend(utc);

/** A match of a published bracket with its booking; sides that are not decided are named by what will make them. */
export interface BookedDrawnMatch {
  match: DrawnMatch;
  /** 'Cuadro final, Semifinal 2'. */
  title: string;
  /** 'Final', 'Cuartos de final'. */
  stage: string;
  sides: [string, string];
  court_name: string | null;
}

export interface CalendarFeed {
  facts: PublicFacts;
  /** What tells matches of the same pairs apart, by id. */
  apart: ReadonlyMap<string, string>;
  /** Whose matches these are: the league, a group or a pair. */
  subject: string;
  /** The pair whose matches these are, where it is one's: its page is what an entry leads to. */
  pair?: string | undefined;
  matches: ListedMatch[];
  /** The booked matches of the published brackets. */
  drawn: BookedDrawnMatch[];
  timeZone: string;
  publicUrl: string;
}

/** The two sides of a match as anybody may read them. */
function sidesOf(facts: PublicFacts, { match, ...names }: ListedMatch): [string, string] {
  const { round_id, pair1_id, pair2_id } = match;
  const first = pairName(names.pair1_player1, names.pair1_player2);
  const second = pairName(names.pair2_player1, names.pair2_player2);
  const nameOf = (pair_id: string, name: string) => publicSideName(facts, { round_id, pair_id, name });
  return [nameOf(pair1_id, first), nameOf(pair2_id, second)];
}

interface Entry {
  match: ListedMatch["match"] | DrawnMatch;
  sides: [string, string];
  about: string;
  stage?: string;
  court_name: string | null;
  page: "matches" | "bracket";
}

function entriesOf({ facts, apart, matches, drawn }: CalendarFeed): Entry[] {
  return [
    ...matches.map((listed): Entry => {
      const { match, court_name, group_name } = listed;
      const distinction = apart.get(match.id);
      const about = distinction === undefined ? group_name : `${group_name}, ${distinction}`;
      return { match, sides: sidesOf(facts, listed), about, court_name, page: "matches" };
    }),
    ...drawn.map(({ title, ...rest }): Entry => ({ ...rest, about: title, page: "bracket" })),
  ];
}

/**
 * Booked matches as an iCalendar file (RFC 5545) in the club's wall-clock time (ruling 18). A match keeps its id for ever;
 * each new booking has a higher sequence, and a cancelled match says so, so that subscribed calendars follow.
 */
export function calendarFeed(feed: CalendarFeed): string {
  const { subject, pair, timeZone, publicUrl } = feed;
  const { league } = feed.facts;
  const { hostname } = new URL(publicUrl);
  const calendar = ical({
    name: `${subject} · ${league.name}`,
    prodId: { company: hostname, product: "Sistema de Gestión de Torneos", language: "ES" },
    timezone: { name: null, generator: timeZoneBlock },
    ttl: 3600, // seconds until a calendar should ask again
  });
  for (const { match, sides, about, stage, court_name, page } of entriesOf(feed)) {
    if (match.match_date === null || match.match_time === null) continue;
    const address = `${publicUrl}/league/${league.id}/${pair === undefined ? page : `pair/${pair}`}`;
    // The club's wall clock, in which no hour is missing or twice; the event says whose clock it is.
    const start = dayjs.utc(`${match.match_date}T${match.match_time}`);
    calendar.createEvent({
      id: `${match.id}@${hostname}`,
      sequence: match.calendar_sequence,
      timezone: timeZone,
      stamp: match.updated_at,
      start,
      end: start.add(match.duration_minutes, "minute"),
      summary: `${stage === undefined ? "" : `${stage}: `}${sides.join(" – ")}`,
      description: [`${league.name}, ${about}`, ...calendarTexts(match, sides), address].join("\n"),
      location: court_name,
      url: address,
      status: match.status === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

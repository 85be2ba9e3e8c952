import type { Place, SportsClub, SportsEvent, SportsOrganization } from "schema-dts";
import type { PageData } from "#contract/portal/page-data.ts";
import type { PortalAnswers } from "#contract/portal/reads.ts";
import { addDays } from "#domain/base/calendar-date.ts";
import { clockTime, minutesOf } from "#domain/base/clock-time.ts";
import { zonedMoment } from "#server/platform/clock.ts";
import type { publicClub } from "../queries.ts";

// What search engines read of a page, in the words of schema.org; only of what they may list, and of nobody but whom the page names.

interface Club extends Pick<Awaited<ReturnType<typeof publicClub>>, "name" | "address" | "time_zone" | "today"> {
  /** Where the product is reached, without a slash at its end. */
  publicUrl: string;
}

/** The club as the place of an event. @param court where in it; null: anywhere */
const place = ({ name, address }: Club, court: string | null = null) =>
  ({
    "@type": "Place",
    name,
    address: address ?? name,
    ...(court !== null && { description: court }),
  }) satisfies Place;
const organizer = ({ name, publicUrl }: Club): SportsOrganization => ({
  "@type": "SportsOrganization",
  name,
  url: `${publicUrl}/public`,
});

/** What all of the club's events have. */
function event(club: Club) {
  return {
    "@type": "SportsEvent",
    sport: "Pádel",
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: place(club),
    organizer: organizer(club),
  } as const satisfies SportsEvent;
}

interface LeagueFacts {
  id: string;
  name: string;
  start_date: string;
  endDate: string | null;
  page: string;
}

function leagueEvent(club: Club, { id, name, start_date: startDate, endDate, page }: LeagueFacts) {
  const url = `${club.publicUrl}/league/${id}`;
  return {
    ...event(club),
    name,
    url: `${url}/${page}`,
    image: `${url}/preview.png`,
    startDate,
    ...(endDate !== null && endDate >= startDate && { endDate }),
  } satisfies SportsEvent;
}

/** The day when a league is over: when it was, or its last round's deadline; null: nobody knows. */
function endOf({ finished, rounds }: PortalAnswers["league"]): string | null {
  return finished?.finished_on ?? rounds.at(-1)?.deadline ?? null;
}

/** The club with the leagues that are played. */
function clubWithLeagues(club: Club, { leagues }: PortalAnswers["leagues"]): SportsClub {
  const { name, address, publicUrl } = club;
  const listed = leagues.filter(({ is_listed }) => is_listed);
  return {
    "@type": "SportsClub",
    name,
    url: `${publicUrl}/public`,
    address: address ?? name,
    event: listed.map((league) => {
      const page = league.bracket?.comes_first === true ? "bracket" : "ranking";
      return leagueEvent(club, { ...league, endDate: null, page });
    }),
  };
}

const dayLength = 24 * 60; // minutes

/** When a match ends, which may be past midnight. */
function endOfMatch(date: string, time: string, minutes: number): { date: string; time: string } {
  const end = minutesOf(time) + minutes;
  return { date: addDays(date, Math.floor(end / dayLength)), time: clockTime(end % dayLength) };
}

const mostMatches = 10; // the next ones: the others come with their days

/** The matches to come that have an hour, those of groups. */
function matchEvents(club: Club, { matches }: PortalAnswers["matches"]): SportsEvent[] {
  const { today, time_zone } = club;
  const booked = matches.flatMap((match) => {
    const { match_date, match_time, duration_minutes, status } = match;
    const isToCome = status === "scheduled" && match_date !== null && match_date >= today;
    if (!isToCome || match_time === null || duration_minutes === undefined) return [];
    return [{ ...match, match_date, match_time, end: endOfMatch(match_date, match_time, duration_minutes) }];
  });
  const order = ({ match_date, match_time }: (typeof booked)[number]) => `${match_date} ${match_time}`;
  const next = booked.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)).slice(0, mostMatches);
  return next.map(({ pair1_name, pair2_name, match_date, match_time, end, court_name }) => ({
    ...event(club),
    name: `${pair1_name} contra ${pair2_name}`,
    startDate: zonedMoment(match_date, match_time, time_zone),
    endDate: zonedMoment(end.date, end.time, time_zone),
    location: place(club, court_name),
    competitor: [pair1_name, pair2_name].map((name) => ({ "@type": "SportsTeam" as const, name })),
  }));
}

function leaguePage(club: Club, { league, page }: Required<Pick<PageData, "league">> & PageData) {
  const { answer } = league;
  const whole = leagueEvent(club, { ...answer, endDate: endOf(answer), page: page?.name ?? "ranking" });
  if (page?.name === "matches") return { ...whole, subEvent: matchEvents(club, page.answer) };
  return page?.name === "ranking" ? null : whole; // it has no byte to spare in its first packets, and the club's page tells of it
}

function eveningEvent(club: Club, { id, name, evening_date, from_time, until_time }: PortalAnswers["evening"]) {
  const { publicUrl, time_zone } = club;
  return {
    ...event(club),
    name,
    url: `${publicUrl}/tardes/${id}`,
    startDate: zonedMoment(evening_date, from_time, time_zone),
    ...(until_time > from_time && { endDate: zonedMoment(evening_date, until_time, time_zone) }),
  } satisfies SportsEvent;
}

/** The same of a page's data; null where there is nothing to tell: a pair's page is of people. */
function subjectOf(club: Club, data: PageData): SportsClub | SportsEvent | null {
  const { leagues, league, pair, evening } = data;
  if (leagues !== undefined) return clubWithLeagues(club, leagues);
  if (evening !== undefined) return eveningEvent(club, evening.answer);
  return league === undefined || pair !== undefined ? null : leaguePage(club, { ...data, league });
}

/**
 * The element of a page's head that tells search engines of its events (schema.org SportsEvent; spec 7 §2); empty without any.
 * @param isListed whether they may list the page: of others nothing is told
 */
export function structuredData(club: Club, data: PageData, isListed: boolean): string {
  const subject = isListed ? subjectOf(club, data) : null;
  if (subject === null) return "";
  const json = JSON.stringify({ "@context": "https://schema.org", ...Object(subject) });
  return `<script type="application/ld+json">${json.replace(/</g, "\\u003c")}</script>`;
}

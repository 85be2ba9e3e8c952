import { addDays, startOfWeek } from "#domain/base/calendar-date.ts";
import { type RoundDates, roundDates } from "#domain/season/round-dates.ts";
import { courtBook, daysAround, daysOfWeek, openDay, type Place, playingDay } from "./demo-dates.ts";
import { leagueFridays, type PlannedEvening, plannedEvenings } from "./demo-evening-dates.ts";

// When and where the demonstration club plays, known from the day alone on which it is opened: the story only fills it with people.

export interface PlannedRound extends RoundDates {
  /** The places of each match day's matches in their order; a match behind the last place has no date. */
  matchDays: Place[][];
}

export interface PlannedLeague {
  start_date: string;
  /** When the league is set up. */
  created: string;
  /** As the league has them all; those that have begun by now have places. */
  round_dates: RoundDates[];
  rounds: PlannedRound[];
}

export interface PlannedSeason extends PlannedLeague {
  /** Places that a pair offers its rivals for a match that has no date yet. */
  offered: Place[];
}

export interface PlannedCup extends PlannedLeague {
  end_date: string;
  /** When the bracket is drawn. */
  drawn: string;
  bracket: { quarters: Place[]; semis: Place[]; finals: Place[] };
}

type Book = ReturnType<typeof courtBook>;

const roundWeeks = 3;
/** The days of the six matches of a match day, and those of a week in which two of them are today. */
const sixDays = [1, 0, 3, 2, 5, 6];
const sixAround = [0, 0, 2, 4, 5, 6];
const courts = [1, 2, 3, 4];

const placed = (book: Book, dates: readonly string[], on: readonly number[], seed: number): Place[] =>
  dates.map((date, at) => book(date, on, seed + at));

/** Three match days, one in each week. */
function wholeRound(book: Book, dates: RoundDates, seed: number): PlannedRound {
  const weeks = [0, 7, 14].map((after) => daysOfWeek(addDays(dates.start_date, after), sixDays));
  return { ...dates, matchDays: weeks.map((days, week) => placed(book, days, courts, seed + week * 6)) };
}

/** The season that is over: two rounds, finished three weeks before the next one begins. */
function lastSeason(book: Book, today: string): PlannedLeague {
  const start_date = addDays(startOfWeek(today), -16 * 7);
  const round_dates = roundDates({ start_date, rounds: 2, weeks: roundWeeks, breaks: [] });
  const rounds = round_dates.map((dates, at) => wholeRound(book, dates, 4 + at * 5));
  return { start_date, created: addDays(start_date, -12), round_dates, rounds };
}

/** Two closed rounds, and a third under way: last week, this one with matches today, and the next, of which some have no date yet. */
function thisSeason(book: Book, today: string): PlannedSeason {
  const monday = startOfWeek(today);
  const start_date = addDays(monday, -7 - 2 * roundWeeks * 7);
  const round_dates = roundDates({ start_date, rounds: 5, weeks: roundWeeks, breaks: [] });
  const [first, second, third] = round_dates.map((dates) => ({ ...dates, matchDays: [] as Place[][] }));
  if (first === undefined || second === undefined || third === undefined) throw new Error("a season has three rounds");
  const present = [
    placed(book, daysOfWeek(addDays(monday, -7), sixDays), courts, 9),
    placed(book, daysAround(today, sixAround), courts, 16),
    placed(book, daysOfWeek(addDays(monday, 7), [1, 3, 5]), courts, 22),
  ];
  const offered = placed(book, daysOfWeek(addDays(monday, 7), [2, 3, 6]), courts, 25);
  const rounds = [wholeRound(book, first, 0), wholeRound(book, second, 5), { ...third, matchDays: present }];
  return { start_date, created: addDays(start_date, -12), round_dates, rounds, offered };
}

/** An evening of each of two groups every week: the first on Tuesdays, the second on Thursdays. */
function individual(book: Book, today: string): PlannedLeague {
  const start_date = addDays(startOfWeek(today), -21);
  const round_dates = roundDates({ start_date, rounds: 3, weeks: 8, breaks: [] });
  const matchDays = [0, 1, 2, 3, 4].map((week) =>
    [1, 3].flatMap((weekday) => {
      const date = openDay(addDays(start_date, week * 7 + weekday));
      return [0, 1].map(() => book(date, [6, 5, 4, 3], 0));
    }),
  );
  const rounds = round_dates.slice(0, 1).map((dates) => ({ ...dates, matchDays }));
  return { start_date, created: addDays(start_date, -10), round_dates, rounds };
}

/** A league that began last week: a match day is played, this week's is under way, and the last one has no dates yet. */
function mixed(book: Book, today: string): PlannedLeague {
  const start_date = addDays(startOfWeek(today), -7);
  const round_dates = roundDates({ start_date, rounds: 3, weeks: 4, breaks: [] });
  const turned = [...courts].reverse();
  const matchDays = [
    placed(book, daysOfWeek(start_date, [1, 3, 4, 5]), turned, 3),
    placed(book, daysAround(today, [0, 2, 4, 6]), turned, 6),
  ];
  const rounds = round_dates.slice(0, 1).map((dates) => ({ ...dates, matchDays }));
  return { start_date, created: addDays(start_date, -9), round_dates, rounds };
}

/** A league whose every round is one of the club's Friday evenings. */
function eveningLeague(today: string): PlannedLeague {
  const fridays = leagueFridays(today);
  const [first = today] = fridays;
  const start_date = startOfWeek(first);
  const round_dates = fridays.map((deadline, at) => {
    const before = fridays[at - 1];
    return { start_date: before === undefined ? start_date : addDays(before, 1), deadline };
  });
  return { start_date, created: addDays(startOfWeek(today), -29), round_dates, rounds: [] };
}

/** The school's own league, on Saturday mornings. */
function junior(book: Book, today: string): PlannedLeague {
  const start_date = addDays(startOfWeek(today), -14);
  const round_dates = roundDates({ start_date, rounds: 2, weeks: 4, breaks: [] });
  const matchDays = [5, 12, 19].map((after) => {
    const date = openDay(addDays(start_date, after));
    return [0, 1].map(() => book(date, [2, 1], 0));
  });
  const rounds = round_dates.slice(0, 1).map((dates) => ({ ...dates, matchDays }));
  return { start_date, created: addDays(start_date, -8), round_dates, rounds };
}

/** A tournament between groups and champions: a semi-final is played, one is today, and the final is the day after tomorrow. */
function cup(book: Book, today: string): PlannedCup {
  const day = (nth: number) => playingDay(today, nth);
  const on = [5, 6, 1, 2];
  const matchDays = [-11, -8, -5].map((first, at) =>
    placed(
      book,
      [0, 0, 0, 1, 1, 1, 2, 2].map((after) => day(first + after)),
      on,
      at * 8 + 2,
    ),
  );
  const dates = { start_date: day(-11), deadline: day(2) };
  const knockout = (nth: number, matches: number, hour = 0) =>
    Array.from({ length: matches }, (_, at) => book(day(nth), on, hour + Math.floor(at / 2)));
  return {
    start_date: dates.start_date,
    created: addDays(dates.start_date, -14),
    end_date: dates.deadline,
    drawn: day(-3),
    round_dates: [dates],
    rounds: [{ ...dates, matchDays }],
    bracket: {
      quarters: knockout(-2, 4),
      semis: [...knockout(-1, 1, 2), ...knockout(0, 1, 2)],
      finals: knockout(2, 2),
    },
  };
}

/** When the form of the next league is open, and when that begins. */
export function inscriptionDates(today: string): { from: string; until: string; start_date: string } {
  const start_date = addDays(startOfWeek(today), 21);
  return { from: addDays(today, -9), until: addDays(start_date, -7), start_date };
}

export interface Plan {
  last: PlannedLeague;
  season: PlannedSeason;
  individual: PlannedLeague;
  cup: PlannedCup;
  mixed: PlannedLeague;
  junior: PlannedLeague;
  evenings: PlannedEvening[];
  eveningLeague: PlannedLeague;
}

/** When and where everything of the demonstration is played, opened on this day; each court once at an hour. */
export function demoPlan(today: string): Plan {
  const book = courtBook();
  return {
    individual: individual(book, today),
    cup: cup(book, today),
    last: lastSeason(book, today),
    season: thisSeason(book, today),
    junior: junior(book, today),
    mixed: mixed(book, today),
    evenings: plannedEvenings(today),
    eveningLeague: eveningLeague(today),
  };
}

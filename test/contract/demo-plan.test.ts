import { describe, expect, it } from "vitest";
import { addDays, weekdayOf } from "#domain/base/calendar-date.ts";
import { minutesOf } from "#domain/base/clock-time.ts";
import { isEveningOpen, isOpenOn, type Place, playingDay } from "#seed/demo-dates.ts";
import { demoPlan, type Plan, type PlannedLeague } from "#seed/demo-plan.ts";
import { momentAt } from "#seed/demo-story.ts";

const matchMinutes = 90;
// 400 days in a row, with two Christmases' worth of days around them, and the leap year's.
const days = Array.from({ length: 400 }, (_, after) => addDays("2027-11-20", after));

const leaguesOf = ({ last, season, individual, cup, mixed, junior }: Plan): PlannedLeague[] => [
  last,
  season,
  individual,
  cup,
  mixed,
  junior,
];

const placesOf = (plan: Plan): Place[] => [
  ...leaguesOf(plan).flatMap(({ rounds }) => rounds.flatMap(({ matchDays }) => matchDays.flat())),
  ...Object.values(plan.cup.bracket).flat(),
  ...plan.season.offered,
];

const sharesTime = (one: Place, other: Place) =>
  one.match_date === other.match_date &&
  Math.abs(minutesOf(one.match_time) - minutesOf(other.match_time)) < matchMinutes;

/** The places of two that share a minute and something else, which nobody may have. */
function clashes(places: readonly Place[], isSame: (one: Place, other: Place) => boolean): Place[][] {
  return places.flatMap((one, at) =>
    places.slice(at + 1).flatMap((other) => (sharesTime(one, other) && isSame(one, other) ? [[one, other]] : [])),
  );
}

/** What does not hold of the plan of one day. */
function faultsOn(today: string): string[] {
  const plan = demoPlan(today);
  const places = placesOf(plan);
  const text = ({ match_date, match_time, court_id }: Place) => `${today}: ${match_date} ${match_time} ${court_id}`;
  const atWrongHour = places.filter(({ match_date, match_time }) => {
    const isMorning = !isEveningOpen(match_date);
    const from = weekdayOf(match_date) > 5 || isMorning ? "10:00:00" : "18:00:00";
    const until = isMorning ? "13:00:00" : "21:00:00";
    return !isOpenOn(match_date) || match_time < from || match_time > until;
  });
  const outside = leaguesOf(plan).flatMap(({ rounds }) =>
    rounds.flatMap(({ start_date, deadline, matchDays }) =>
      matchDays.flat().filter(({ match_date }) => match_date < start_date || match_date > deadline),
    ),
  );
  // Whoever is in two match days of a league may be in any match of each of them.
  const inTwo = leaguesOf(plan).flatMap(({ rounds }) => {
    const all = rounds.flatMap(({ matchDays }) => matchDays.map((day) => day));
    return all.flatMap((day, at) =>
      all.slice(at + 1).flatMap((later) => day.filter((one) => later.some((other) => sharesTime(one, other)))),
    );
  });
  const onCourt = clashes(places, (one, other) => one.court_id === other.court_id).flat();
  return [...atWrongHour, ...outside, ...inTwo, ...onCourt].map(text);
}

describe("when and where the demonstration club plays, opened on any of 400 days", () => {
  it.each([0, 100, 200, 300])(
    "books no court and nobody twice, at hours of the club and within the rounds: from day %i",
    (from) => {
      expect(days.slice(from, from + 100).flatMap(faultsOn)).toEqual([]);
    },
  );

  it("plays today on every day on which the club is open", () => {
    const without = days.filter((today) => !placesOf(demoPlan(today)).some(({ match_date }) => match_date === today));
    expect(without).toEqual(["2027-12-25", "2028-01-01"]);
  });

  it("plays the bracket in its order, whatever days the club is closed on", () => {
    for (const today of days) {
      const { drawn, rounds, bracket } = demoPlan(today).cup;
      const groups = rounds.flatMap(({ matchDays }) => matchDays.flat()).map(({ match_date }) => match_date);
      const [first, second] = bracket.semis.map(({ match_date }) => match_date);
      const order = [
        drawn,
        bracket.quarters[0]?.match_date,
        first,
        playingDay(today, 0),
        bracket.finals[0]?.match_date,
      ];
      expect(groups.every((date) => date <= drawn)).toBe(true);
      expect(order.every((date, at) => at === 0 || (date ?? "") > (order[at - 1] ?? ""))).toBe(true);
      expect(second).toBe(playingDay(today, 0));
      expect(first !== undefined && first < today).toBe(true);
    }
  });

  it("arranges the evenings in the past, for today and for later, and none on a holiday", () => {
    for (const today of days)
      for (const { kind, evening_date } of demoPlan(today).evenings) {
        const side = evening_date < today ? "last" : evening_date > today ? "next" : "tonight";
        expect(side).toBe(kind);
        expect(isEveningOpen(evening_date)).toBe(true);
      }
  });

  it("has a league whose rounds are Friday evenings, of which one is over and the others follow", () => {
    for (const today of days) {
      const { eveningLeague, evenings, season, individual } = demoPlan(today);
      const ends = eveningLeague.round_dates.map(({ deadline }) => deadline);
      expect(ends.filter((date) => date < today)).toHaveLength(1);
      expect(ends.filter((date) => weekdayOf(date) !== 5 || !isEveningOpen(date))).toEqual([]);
      const arranged = evenings.filter(({ evening_date }) => weekdayOf(evening_date) === 5);
      expect(arranged.filter(({ evening_date }) => !ends.includes(evening_date))).toEqual([]);
      const { created, start_date } = eveningLeague;
      expect([season.created, individual.created, created, start_date]).toEqual(
        [season.created, individual.created, created, start_date].sort(),
      );
    }
  });

  it("finds the moment of the club's clock on each of them, through both changes of the hour", () => {
    for (const [at, date] of days.entries()) {
      const time = `${String((at * 7) % 24).padStart(2, "0")}:00:00`;
      const moment = momentAt(date, time);
      const parts = new Intl.DateTimeFormat("sv-SE", {
        timeZone: "Europe/Madrid",
        dateStyle: "short",
        timeStyle: "medium",
      });
      const skipped = date.endsWith("03-26") && time === "02:00:00";
      if (!skipped) expect(parts.format(moment)).toBe(`${date} ${time}`);
    }
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, weekdayOf } from "#domain/base/calendar-date.ts";
import { clockTime, minutesOf } from "#domain/base/clock-time.ts";
import {
  type Closure,
  closedSentence,
  closes,
  closureOfDay,
  closureOver,
  closuresOn,
  closureWhen,
  type OpeningDay,
  openingMissed,
  openingSentence,
  type Place,
  whyClosed,
} from "./closures.ts";
import {
  busyAt,
  busyTimes,
  closedTimes,
  freeAlternatives,
  isFree,
  occupiedTimes,
  playersTwiceIf,
} from "./scheduling.ts";

const closure = (values: Partial<Closure> = {}): Closure => ({
  id: "c",
  court_ids: [],
  reason: "obras",
  from_date: "2026-12-04",
  until_date: "2026-12-06",
  weekday: null,
  from_time: null,
  until_time: null,
  ...values,
});
const weekly = (weekday: number, from_time: string, until_time: string, values: Partial<Closure> = {}) =>
  closure({ from_date: null, until_date: null, weekday, from_time, until_time, ...values });
const place = (match_date: string, match_time: string, court_id = 3, duration_minutes = 90): Place => ({
  match_date,
  match_time,
  court_id,
  duration_minutes,
});

describe("a closure on some days", () => {
  it("takes all of them, the last one whole, and what runs into the first after midnight", () => {
    const taken = (date: string, time: string) => closes(closure({ court_ids: [3] }), place(date, time));
    expect([taken("2026-12-03", "22:30:00"), taken("2026-12-03", "23:00:00")]).toEqual([false, true]);
    expect([taken("2026-12-06", "23:30:00"), taken("2026-12-07", "00:00:00")]).toEqual([true, false]);
  });

  it("is of its courts, or without any of the club", () => {
    const at = (court: number) => place("2026-12-05", "18:00:00", court);
    expect([1, 3].map((court) => closes(closure({ court_ids: [3, 4] }), at(court)))).toEqual([false, true]);
    expect(closes(closure(), at(1))).toBe(true);
  });

  it("with hours takes these each day, and lets begin what begins as they end", () => {
    const mornings = closure({ from_time: "10:00:00", until_time: "12:00:00" });
    const taken = (date: string, time: string) => closes(mornings, place(date, time));
    expect(["08:30:00", "09:00:00", "11:30:00", "12:00:00"].map((time) => taken("2026-12-05", time))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([taken("2026-12-03", "10:00:00"), taken("2026-12-07", "10:00:00")]).toEqual([false, false]);
  });
});

describe("a closure of every week", () => {
  it("is on its weekday, within its dates if it has any", () => {
    const classes = weekly(6, "10:00:00", "12:00:00", { until_date: "2026-12-12" });
    const taken = (date: string) => closes(classes, place(date, "10:00:00"));
    expect(["2026-12-05", "2026-12-06", "2026-12-12", "2026-12-19"].map(taken)).toEqual([true, false, true, false]);
  });

  it("that passes midnight belongs to the day on which it begins", () => {
    const party = weekly(5, "22:00:00", "02:00:00");
    const taken = (date: string, time: string) => closes(party, place(date, time));
    expect([taken("2026-12-05", "01:30:00"), taken("2026-12-05", "02:00:00")]).toEqual([true, false]);
    expect([taken("2026-12-04", "01:00:00"), taken("2026-12-04", "20:30:00")]).toEqual([false, false]);
  });
});

describe("opening hours (spec 4 §1.1)", () => {
  const friday: OpeningDay = { weekday: 5, opens_at: "09:00:00", closes_at: "23:00:00" };
  const late: OpeningDay = { weekday: 6, opens_at: "09:00:00", closes_at: "01:00:00" };
  const sunday: OpeningDay = { weekday: 7, opens_at: "09:00:00", closes_at: "22:00:00" };
  const missed = (date: string, time: string, ...hours: OpeningDay[]) =>
    openingMissed(place(date, time), hours)?.weekday ?? null;

  it("refuse nothing while they are unset, not even past midnight", () => {
    expect(missed("2026-12-04", "23:30:00")).toBeNull();
    expect(missed("2026-12-03", "23:30:00", friday)).toBeNull();
  });

  it("hold a booking from its beginning to its end", () => {
    const times = ["08:30:00", "09:00:00", "21:30:00", "22:00:00"];
    expect(times.map((time) => missed("2026-12-04", time, friday))).toEqual([5, null, null, 5]);
  });

  it("may pass midnight, and then hold what begins after it", () => {
    const at = (date: string, time: string) => missed(date, time, friday, late, sunday);
    expect([at("2026-12-05", "23:30:00"), at("2026-12-06", "00:00:00")]).toEqual([null, 7]);
    expect(openingMissed(place("2026-12-06", "00:00:00", 1, 60), [late, sunday])).toBeNull();
    expect(openingMissed(place("2026-12-07", "00:00:00", 1, 60), [late, sunday])).toBeNull();
  });
});

/** The same, minute by minute: each belongs to a day and a minute of that day. */
function minutesOfPlace({ match_date, match_time, duration_minutes }: Place): { date: string; minute: number }[] {
  return Array.from({ length: duration_minutes }, (_, at) => {
    const minute = minutesOf(match_time) + at;
    return { date: addDays(match_date, Math.floor(minute / 1440)), minute: minute % 1440 };
  });
}

function slowlyCloses(one: Closure, spot: Place): boolean {
  const isOn = (date: string) =>
    (one.from_date ?? "0") <= date &&
    date <= (one.until_date ?? "9") &&
    (one.weekday === null || one.weekday === weekdayOf(date));
  const from = minutesOf(one.from_time ?? "00:00:00");
  const until = minutesOf(one.until_time ?? "00:00:00");
  const isTaken = ({ date, minute }: { date: string; minute: number }) => {
    if (from < until) return isOn(date) && from <= minute && minute < until;
    return (isOn(date) && from <= minute) || (isOn(addDays(date, -1)) && minute < until);
  };
  return (one.court_ids.length === 0 || one.court_ids.includes(spot.court_id)) && minutesOfPlace(spot).some(isTaken);
}

function slowlyMissed(spot: Place, hours: OpeningDay[]): boolean {
  const on = (date: string) => hours.find(({ weekday }) => weekday === weekdayOf(date));
  if (on(spot.match_date) === undefined) return false;
  const holds = (day: string) => {
    const open = on(day);
    if (open === undefined) return false;
    const [from, until] = [minutesOf(open.opens_at), minutesOf(open.closes_at)];
    return minutesOfPlace(spot).every(({ date, minute }) => {
      if (date === day) return from <= minute && (until <= from || minute < until);
      return date === addDays(day, 1) && until <= from && minute < until;
    });
  };
  return !holds(spot.match_date) && !holds(addDays(spot.match_date, -1));
}

// Around both changes of the hour of 2026 (29 March, 25 October), and a week without.
const anyDate = fc
  .tuple(fc.constantFrom("2026-03-23", "2026-10-19", "2026-12-01"), fc.nat(13))
  .map(([monday, days]) => addDays(monday, days));
const anyTime = fc.nat(47).map((step) => clockTime(step * 30));
const anyHours = fc.tuple(anyTime, anyTime).filter(([a, b]) => a !== b);
const anyPlace = fc
  .tuple(anyDate, anyTime, fc.integer({ min: 1, max: 3 }), fc.constantFrom(30, 60, 90, 120))
  .map((values) => place(...values));
const anyClosure = fc
  .record({
    court_ids: fc.constantFrom<number[]>([], [1], [2, 3]),
    dates: fc.option(fc.tuple(anyDate, anyDate)),
    weekday: fc.option(fc.integer({ min: 1, max: 7 })),
    hours: fc.option(anyHours),
  })
  .filter(({ dates, weekday }) => dates !== null || weekday !== null)
  .map(({ court_ids, dates, weekday, hours }) => {
    const [from_date = null, until_date = null] = [...(dates ?? [])].sort();
    const [from_time = null, until_time = null] = hours ?? [];
    return closure({ court_ids, from_date, until_date, weekday, from_time, until_time });
  });
const anyOpening = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 7 }), anyHours), { selector: ([weekday]) => weekday })
  .map((days) => days.map(([weekday, [opens_at, closes_at]]): OpeningDay => ({ weekday, opens_at, closes_at })));

describe("read minute by minute, in the weeks of the change of the hour too", () => {
  it("closures take the same places", () => {
    fc.assert(fc.property(anyClosure, anyPlace, (one, spot) => closes(one, spot) === slowlyCloses(one, spot)));
  });

  it("opening hours hold the same places", () => {
    fc.assert(
      fc.property(
        anyOpening,
        anyPlace,
        (hours, spot) => (openingMissed(spot, hours) !== null) === slowlyMissed(spot, hours),
      ),
    );
  });

  it("a weekly closure is the same in every week", () => {
    fc.assert(
      fc.property(anyClosure, anyPlace, (one, spot) => {
        const every = { ...one, from_date: null, until_date: null, weekday: one.weekday ?? 3 };
        const later = { ...spot, match_date: addDays(spot.match_date, 7) };
        return closes(every, spot) === closes(every, later);
      }),
    );
  });

  it("no alternative that is offered is closed", () => {
    const query = { bookings: [], duration_minutes: 90, exclude_match_id: "m", court_ids: [1, 2, 3] };
    fc.assert(
      fc.property(fc.array(anyClosure, { maxLength: 3 }), anyOpening, anyPlace, (closures, opening_hours, wanted) => {
        const slots = freeAlternatives({ ...query, wanted, closed: { closures, opening_hours } });
        return slots.every((slot) => {
          const spot = { ...slot, duration_minutes: 90 };
          return !closures.some((one) => slowlyCloses(one, spot)) && !slowlyMissed(spot, opening_hours);
        });
      }),
    );
  });
});

describe("what is closed among the slots of a day", () => {
  const closed = { closures: [closure({ from_time: "18:00:00", until_time: "19:00:00" })], opening_hours: [] };
  const day = { match_date: "2026-12-04", court_id: 1 };
  const query = { bookings: [], duration_minutes: 60, exclude_match_id: "m", closed };
  it("is neither free nor forgotten", () => {
    expect(closedTimes(day, query)).toEqual(["17:30:00", "18:00:00", "18:30:00"]);
    expect(occupiedTimes(day, query)).toEqual(closedTimes(day, query));
    expect(isFree({ ...day, match_time: "19:00:00" }, query)).toBe(true);
    expect(closedTimes(day, { duration_minutes: 60 })).toEqual([]);
  });
});

describe("what is said of closures", () => {
  it.each([
    [closure(), "4–6 dic 2026"],
    [closure({ until_date: "2026-12-04", from_time: "09:00:00", until_time: "14:30:00" }), "4 dic 2026 09:00–14:30"],
    [closure({ from_date: "2026-11-30" }), "30 nov – 6 dic 2026"],
    [closure({ until_date: "2027-01-06" }), "4 dic 2026 – 6 ene 2027"],
    [weekly(6, "10:00:00", "12:00:00"), "sábados 10:00–12:00"],
    [weekly(1, "10:00:00", "12:00:00", { from_date: "2026-12-04" }), "lunes, desde el 4 dic 2026 10:00–12:00"],
    [weekly(7, "10:00:00", "12:00:00", { until_date: "2026-12-04" }), "domingos, hasta el 4 dic 2026 10:00–12:00"],
  ])("%#: when", (one, text) => {
    expect(closureWhen(one)).toBe(text);
  });

  it("says which court, or the club, and why", () => {
    expect(closedSentence({ court: "Cancha 3", reason: "obras" })).toBe("Cancha 3 está cerrada: obras");
    const hours = [{ weekday: 5, opens_at: "09:00:00", closes_at: "23:00:00" }];
    const spot = place("2026-12-04", "08:00:00");
    const why = (closures: Closure[]) => whyClosed(spot, "Cancha 3", { closures, opening_hours: hours });
    expect(why([closure({ court_ids: [3] })])).toBe("Cancha 3 está cerrada: obras");
    expect(why([closure()])).toBe("El club está cerrado: obras");
    expect(why([])).toBe("El viernes el club abre de 09:00 a 23:00");
    expect(openingSentence({ weekday: 5, opens_at: "09:00:00", closes_at: "23:00:00" })).toBe(why([]));
    expect(
      whyClosed({ ...spot, match_time: "09:00:00" }, "Cancha 3", { closures: [], opening_hours: hours }),
    ).toBeNull();
  });

  it("says what is closed on a day, and until when", () => {
    const name = (id: number) => `Cancha ${id}`;
    const party = weekly(5, "22:00:00", "02:00:00", { court_ids: [1, 3], reason: "fiesta" });
    expect(closureOfDay(party, name)).toBe("Cancha 1, Cancha 3 cerradas 22:00–02:00 (fiesta)");
    expect(closureOfDay(closure({ court_ids: [3] }), name)).toBe("Cancha 3 cerrada (obras)");
    expect(closureOfDay(closure(), name)).toBe("Club cerrado (obras)");
    const on = (date: string, court?: number) =>
      closuresOn(date, [closure(), party], court).map(({ reason }) => reason);
    expect(on("2026-12-04")).toEqual(["obras", "fiesta"]);
    expect(on("2026-12-12", 3)).toEqual(["fiesta"]);
    expect([on("2026-12-12", 2), on("2026-12-13")]).toEqual([[], []]);
  });

  it("names the first one that takes a place", () => {
    const other = closure({ id: "d", court_ids: [4] });
    expect(closureOver(place("2026-12-04", "10:00:00"), [other, closure()])?.id).toBe("c");
    expect(closureOver(place("2026-12-04", "10:00:00"), [other])).toBeNull();
  });
});

it("somebody twice at once is found before the match has that date, and past midnight", () => {
  const ana = [{ id: "a", name: "Ana" }];
  const dated = (match_id: string, match_date: string | null, match_time: string | null) => ({
    match_id,
    match_date,
    match_time,
    duration_minutes: 90,
    people: ana,
  });
  const appearances = [dated("mine", null, null), dated("other", "2026-12-04", "23:30:00")];
  const wanted = (match_time: string) => ({ match_date: "2026-12-05", match_time, duration_minutes: 90 });
  expect(playersTwiceIf("mine", wanted("00:30:00"), appearances)).toEqual(["Ana"]);
  expect(playersTwiceIf("mine", wanted("01:00:00"), appearances)).toEqual([]);
});

it("when people of a match play another one is told with who they are, and nobody else is named", () => {
  const [ana, berta, carla] = [
    { id: "a", name: "Ana" },
    { id: "b", name: "Berta" },
    { id: "c", name: "Carla" },
  ];
  const when = { match_date: "2026-12-04", match_time: "18:00:00", duration_minutes: 90 };
  const found = busyTimes("mine", [
    { match_id: "mine", ...when, people: [ana, berta] },
    { match_id: "other", ...when, people: [ana, carla] },
    { match_id: "other", ...when, people: [berta] },
    { match_id: "undated", ...when, match_date: null, match_time: null, people: [ana] },
    { match_id: "theirs", ...when, people: [carla] },
  ]);
  expect(found).toEqual([
    { ...when, names: ["Ana"] },
    { ...when, names: ["Berta"] },
  ]);
  expect(busyAt({ ...when, match_time: "19:00:00" }, [...found, ...found])).toEqual(["Ana", "Berta"]);
  expect(busyAt({ ...when, match_time: "19:30:00" }, found)).toEqual([]);
});

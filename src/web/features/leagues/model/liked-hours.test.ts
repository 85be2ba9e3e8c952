import { describe, expect, it } from "vitest";
import { chosenHours } from "#web/ui/weekday-hours.tsx";
import { isSameLiked, likedHoursErrors, likedHoursRows, likedHoursText, timesOf } from "./liked-hours.ts";

const day = (weekday: number, first: string, last: string) => {
  return { weekday, first_start: `${first}:00`, last_start: `${last}:00` };
};
const league = { schedule_start_time: "09:00:00", schedule_end_time: "22:00:00", liked_hours: null };
const textOf = (...liked_hours: ReturnType<typeof day>[]) => likedHoursText({ ...league, liked_hours });

describe("the hours that a league likes, in words (spec 4 §2.11)", () => {
  it("are said to be usual where nothing is kept", () => {
    expect(likedHoursText(league)).toBe("Lun a vie desde las 18:00 · sáb y dom desde las 10:00 (lo habitual)");
    const late = { ...league, schedule_start_time: "19:00:00" };
    expect(likedHoursText(late)).toBe("Lun a dom desde las 19:00 (lo habitual)");
  });

  it("join the days of the same hours, three and more in a row by their ends", () => {
    const [evening, noon] = [["19:00", "21:30"] as const, ["10:00", "14:00"] as const];
    expect(textOf(day(2, ...evening), day(4, ...evening), day(6, ...noon))).toBe(
      "Mar y jue 19:00–21:30 · sáb 10:00–14:00",
    );
    expect(textOf(...[1, 2, 3, 5].map((one) => day(one, ...evening)))).toBe("Lun a mié y vie 19:00–21:30");
    expect(textOf(...[1, 3, 5, 6, 7].map((one) => day(one, ...evening)))).toBe("Lun, mié y vie a dom 19:00–21:30");
    expect(textOf(day(1, ...evening), day(2, ...noon), day(3, "20:00", "22:00"))).toBe(
      "Lun 19:00–21:30 · mar 10:00–14:00 · mié desde las 20:00",
    );
  });

  it("say what of them lies outside of the league's hours and does not count", () => {
    expect(textOf(day(2, "20:00", "23:00"), day(6, "07:00", "08:30"))).toBe(
      "Mar desde las 20:00 (lo demás queda fuera del horario de la liga)",
    );
    expect(textOf(day(6, "07:00", "08:30"))).toBe("Todas: sáb 07:00–08:30 queda fuera del horario de la liga");
  });
});

describe("the form of the hours that a league likes", () => {
  it("begins with what is kept, else with what is usual, on half hours of the league", () => {
    expect(chosenHours(likedHoursRows(league, null))).toEqual([
      ...[1, 2, 3, 4, 5].map((one) => day(one, "18:00", "22:00")),
      ...[6, 7].map((one) => day(one, "10:00", "22:00")),
    ]);
    const rows = likedHoursRows(league, [day(2, "19:00", "21:00")]);
    expect(rows.map(({ isChosen }) => isChosen)).toEqual([false, true, false, false, false, false, false]);
    expect([rows[0], chosenHours(rows)]).toEqual([
      { ...day(1, "18:00", "22:00"), isChosen: false },
      [day(2, "19:00", "21:00")],
    ]);
    const uneven = { ...league, schedule_start_time: "18:15:00", schedule_end_time: "21:50:00" };
    expect(chosenHours(likedHoursRows(uneven, null))[0]).toEqual(day(1, "18:30", "21:30"));
    const times = timesOf(uneven);
    expect([times[0], times.at(-1)]).toEqual(["18:30:00", "21:30:00"]);
  });

  it("is changed when other days or hours are chosen, and when it is not as usual any more", () => {
    const [tuesday, sunday] = [day(2, "19:00", "21:00"), day(7, "10:00", "14:00")];
    expect(isSameLiked([tuesday, sunday], [sunday, tuesday])).toBe(true);
    expect(isSameLiked([tuesday], [tuesday, sunday])).toBe(false);
    expect(isSameLiked([tuesday], [day(2, "19:00", "20:30")])).toBe(false);
    expect(isSameLiked([day(2, "19:00", "20:30")], [tuesday])).toBe(false);
    expect([isSameLiked(null, null), isSameLiked(null, [tuesday])]).toEqual([true, false]);
  });

  it("says what is wrong with a day, or with all", () => {
    expect(likedHoursErrors([day(2, "19:00", "21:00")])).toEqual({ dayErrors: {} });
    expect(likedHoursErrors([])).toEqual({ error: "Elige al menos un día de la semana", dayErrors: {} });
    const turned = [day(1, "19:00", "19:00"), day(4, "19:00", "18:30")];
    expect(likedHoursErrors(turned)).toEqual({ dayErrors: { 4: "La última hora es anterior a la primera" } });
  });
});

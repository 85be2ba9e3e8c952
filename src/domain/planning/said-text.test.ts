import { describe, expect, it } from "vitest";
import { saidBriefly } from "./said-text.ts";

const any = { kind: "cannot" as const, weekday: null, date_from: null, date_to: null, time_from: null, time_to: null };

describe("what somebody said of when they can play, on a chip (spec 4 §2.7)", () => {
  it.each([
    [{ weekday: 2 }, "no martes"],
    [{ weekday: 6, time_to: "12:00:00" }, "no sábados antes de las 12:00"],
    [{ date_from: "2026-12-04", date_to: "2026-12-08" }, "no 4–8 dic"],
    [{ date_from: "2026-12-28", date_to: "2027-01-03" }, "no del 28 dic al 3 ene"],
    [{ date_from: "2026-12-04", date_to: "2026-12-04" }, "no 4 dic"],
    [{ weekday: 5, date_from: "2026-12-04", date_to: "2026-12-04" }, "no viernes el 4 dic"],
    [{ date_from: "2026-12-04" }, "no desde el 4 dic"],
    [{ weekday: 2, date_to: "2026-12-20", time_from: "20:00:00" }, "no martes hasta el 20 dic desde las 20:00"],
    [{ kind: "likes" as const, time_from: "20:00:00" }, "mejor desde las 20:00"],
    [{ kind: "likes" as const, weekday: 7, time_to: "12:00:00" }, "mejor domingos hasta las 12:00"],
    [{ kind: "likes" as const, time_from: "18:00:00", time_to: "18:00:00" }, "mejor a las 18:00"],
  ])("%j", (said, text) => {
    expect(saidBriefly({ ...any, ...said })).toBe(text);
  });
});

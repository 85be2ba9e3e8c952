import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, weekdayOf } from "#domain/base/calendar-date.ts";
import { clockTime } from "#domain/base/clock-time.ts";
import { workOf } from "#test/support/counted-work.ts";
import { readAvailability } from "./availability-text.ts";
import type { Availability } from "./planning-absences.ts";
import { isUnavailability } from "./planning-absences.ts";
import { saidBriefly, saidText } from "./said-text.ts";

const names = ["Ana García", "Berta Ruiz", "Carla Gil", "Diana Sanz", "Julio Domingo", "Mar de la Torre"];
const pairs = [0, 2, 4].map((at) => ({
  pair_id: String(at),
  people: names.slice(at, at + 2).map((full_name) => ({ person_id: full_name, full_name })),
}));
const today = "2026-11-20";

const orNone = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const weekday = orNone(fc.integer({ min: 1, max: 7 }));
const time = orNone(fc.integer({ min: 0, max: 24 * 60 - 1 }).map(clockTime));
const ahead = fc.integer({ min: 0, max: 364 }).map((days) => addDays(today, days));

/** Within the year to come, since no year is printed; what goes on may have begun. */
const dates = fc.oneof(
  fc.constant({ date_from: null, date_to: null }),
  ahead.map((date_from) => ({ date_from, date_to: null })),
  ahead.map((date_to) => ({ date_from: null, date_to })),
  fc
    .tuple(ahead, fc.integer({ min: 0, max: 364 }))
    .map(([date_to, days]) => ({ date_from: addDays(date_to, -days), date_to })),
);

/** Whether one of the dates is of the weekday. */
function isPossible({ weekday, date_from, date_to }: Availability): boolean {
  if (weekday === null || date_from === null || date_to === null) return true;
  return addDays(date_from, (weekday - weekdayOf(date_from) + 7) % 7) <= date_to;
}

const cannot = fc
  .tuple(weekday, dates, time, time)
  .map(
    ([weekday, days, time_from, time_to]): Availability => ({ kind: "cannot", weekday, ...days, time_from, time_to }),
  )
  .filter((said) => isUnavailability(said) && isPossible(said));

const likes = fc
  .tuple(weekday, time, time)
  .map(
    ([weekday, time_from, time_to]): Availability => ({
      kind: "likes",
      weekday,
      date_from: null,
      date_to: null,
      time_from,
      time_to,
    }),
  )
  .filter(({ weekday, time_from, time_to }) => {
    const isInOrder = time_from === null || time_to === null || time_from <= time_to;
    return isInOrder && (weekday !== null || time_from !== null || time_to !== null);
  });

describe("what is printed", () => {
  it("is read back as the same (spec 4 §2.7)", () => {
    fc.assert(
      fc.property(fc.oneof(cannot, likes), fc.constantFrom(saidText, saidBriefly), (said, print) => {
        const text = `Ana y Berta: ${print(said)}`;
        expect(readAvailability(text, today, pairs)).toEqual([
          { line: 1, pair_id: "0", candidates: [], said: [said], rest: "" },
        ]);
      }),
      { numRuns: 1000 },
    );
  });
});

const words =
  "no ni y o , . ; : ? ¿ ! - / ( ) 🎾 ❌ el los la de del al a las hasta desde entre antes partir mejor solo menos siempre podemos puedo puede imposible tampoco nunca ningún martes sábado finde semana esta este que viene mañana tarde noche por mediodía 12 20 31 99 20:30 20h 18-20 4/12 30/2 2026 media cuarto ocho diciembre febrero hoy cualquier día perfecto gracias yo nosotras pero si L M X J V próximo Ana Berta Carla Julio Domingo Torre zzz".split(
    " ",
  );
const word = fc.oneof(
  fc.constantFrom(...words, "\n", "\n[12/9/26, 21:14] Mar: ", "\n12/9/26, 21:14 - Carla: ", "a".repeat(40)),
  fc.string({ maxLength: 5, unit: "binary" }),
);

describe("availability in any noise", () => {
  it("never throws, says only what can be kept, of pairs that are known, and leaves only what stands there", () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 24 }), (parts) => {
        for (const { pair_id, candidates, said, rest } of readAvailability(parts.join(" "), today, pairs)) {
          const known = pairs.map((pair) => pair.pair_id);
          expect(known).toEqual(expect.arrayContaining([...candidates, ...(pair_id === null ? [] : [pair_id])]));
          for (const one of said) {
            if (one.kind === "cannot") expect(isUnavailability(one)).toBe(true);
            else expect(one).toMatchObject({ date_from: null, date_to: null });
            expect(isPossible(one)).toBe(true);
          }
          expect(rest.length).toBeLessThanOrEqual(parts.join(" ").length * 2);
        }
      }),
    );
  });

  it("says nothing where one word of a line of one clause is not known", () => {
    const known = fc.array(fc.constantFrom(...words.filter((one) => /^[a-záé\d:]+$/.test(one) && one !== "y")), {
      maxLength: 10,
    });
    fc.assert(
      fc.property(known, known, (before, after) => {
        const line = [...before, "zzz", ...after].filter((one) => one !== "pero" && one !== ":").join(" ");
        expect(readAvailability(line, today, []).flatMap(({ said }) => said)).toEqual([]);
      }),
    );
  });
});

describe("a long text", () => {
  const lines = (line: string) => (count: number) => Array.from({ length: count }, () => line).join("\n");
  const one = (part: string) => (count: number) => part.repeat(count).trim();
  const kinds: [string, (count: number) => string][] = [
    ["many lines", lines("[12/9/26, 21:14] Carla: lunes, martes y jueves no, mejor a partir de las 20")],
    ["many clauses", one("martes no, ")],
    ["many days of a list", one("martes, ")],
    ["one clause", one("martes y ")],
    ["many numbers", one("12, 13 y ")],
    ["many letters", one("L, M y X ")],
    ["many joined letters", one("L y ")],
    ["many mornings", one("mañana ")],
    ["many names", one("Ana y Berta ")],
    ["names with words between", one("Ana no puede martes y Berta ")],
    ["many signs", one("?¿ : - . ( ")],
    ["one word", one("aaaa")],
    ["one number", one("1234")],
    ["many spaces", one("          ")],
  ];

  it.each(kinds)("is read in a time that grows with its length, not with its square: %s", async (_, text) => {
    const workFor = (count: number) => workOf(() => readAvailability(text(count), today, pairs));
    expect((await workFor(1600)) / (await workFor(400))).toBeLessThan(5); // 4 for its length, 16 for its square
  });
});

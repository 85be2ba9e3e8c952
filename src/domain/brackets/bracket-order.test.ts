import { expect, it } from "vitest";
import { type OrderedMatch, orderFaults, orderFaultsBriefly, tooEarly } from "./bracket-order.ts";

const match = (
  name: string,
  at: string | null,
  fed_by: string[] = [],
  more: Partial<OrderedMatch> = {},
): OrderedMatch => {
  const [match_date = null, match_time = null] = at?.split(" ") ?? [];
  return { id: name, name, match_date, match_time, duration_minutes: 90, outcome: null, fed_by, ...more };
};

const [p1, first, second] = [
  match("P1", "2026-12-01 18:00"),
  match("Semifinal 1", "2026-12-03 18:00", ["P1"]),
  match("Semifinal 2", "2026-12-03 23:00"),
];
const semifinals = ["Semifinal 1", "Semifinal 2"];
const final = (at: string | null) => match("Final", at, semifinals);
const all = [p1, first, second, final("2026-12-05 18:00")];

it("a match that begins before what decides its sides has ended is told (spec 4 §2.9)", () => {
  expect(orderFaults(final("2026-12-05 18:00"), all)).toEqual([]);
  expect(orderFaults(final("2026-12-04 00:29"), all)).toEqual(["La final empieza antes de que acabe la semifinal 2"]);
  expect(orderFaults(final("2026-12-04 00:30"), all)).toEqual([]);
  expect(orderFaults(final("2026-12-03 17:00"), all)).toHaveLength(2);
  const third = match("Tercer puesto", "2026-12-03 19:00", ["Semifinal 1"]);
  expect(tooEarly(third, all)).toEqual(["El partido por el tercer puesto empieza antes de que acabe la semifinal 1"]);
});

it("so is one that would end after what it decides has begun (spec 4 §2.9)", () => {
  expect(orderFaults(match("Semifinal 1", "2026-12-05 17:00", ["P1"]), all)).toEqual([
    "La final empieza antes de que acabe la semifinal 1",
  ]);
  expect(orderFaults(match("P1", "2026-12-03 17:00"), all)).toEqual(["La semifinal 1 empieza antes de que acabe P1"]);
});

it("what is played, or has no date, is in nobody's way; an undated match passes on what decides it (spec 4 §2.9)", () => {
  const undated = [p1, match("Semifinal 1", null, ["P1"]), second];
  expect(orderFaults(match("Final", "2026-12-01 19:00", ["Semifinal 1"]), undated)).toEqual([
    "La final empieza antes de que acabe P1",
  ]);
  const played = [{ ...p1, outcome: "played" }, first];
  expect(orderFaults(match("Semifinal 1", "2026-11-30 18:00", ["P1"]), played)).toEqual([]);
  expect(orderFaults(final(null), all)).toEqual([]);
});

it("in a few words it names what has not ended, and what has begun by then (spec 4 §2.9)", () => {
  expect(orderFaultsBriefly(final("2026-12-05 18:00"), all)).toBeNull();
  expect(orderFaultsBriefly(final("2026-12-04 00:29"), all)).toBe("antes de que acabe la semifinal 2");
  expect(orderFaultsBriefly(final("2026-12-03 17:00"), all)).toBe(
    "antes de que acaben la semifinal 1 y la semifinal 2",
  );
  expect(orderFaultsBriefly(match("Semifinal 1", "2026-12-05 17:00", ["P1"]), all)).toBe(
    "acaba después de que empiece la final",
  );
  const third = match("Tercer puesto", "2026-12-05 17:00", semifinals);
  expect(orderFaultsBriefly(match("Semifinal 2", "2026-12-05 17:00"), [...all, third])).toBe(
    "acaba después de que empiecen la final y el partido por el tercer puesto",
  );
  const between = match("Semifinal 1", "2026-12-01 19:00", ["P1"]);
  expect(orderFaultsBriefly(between, [p1, between, match("Final", "2026-12-01 20:00", semifinals)])).toBe(
    "antes de que acabe P1; acaba después de que empiece la final",
  );
});

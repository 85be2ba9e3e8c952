import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Side } from "#domain/scores/sets.ts";
import {
  afterOffer,
  datesOffered,
  heldHours,
  isHeld,
  type KeptOffer,
  mostHeld,
  mostOfferedPlaces,
  type OfferEvent,
  type OfferedPlace,
  type Place,
} from "./date-offers.ts";

const hour = 3_600_000;
const place = (id: string, day: number, time = "19:30:00", court_id = 1): Place => ({
  id,
  match_date: `2026-11-${day}`,
  match_time: time,
  court_id,
  duration_minutes: 90,
});
const offered = (at: number, side: Side, id: string, places: Place[]): OfferEvent => ({
  at: at * hour,
  kind: "offered",
  side,
  id,
  places,
});
/** How each offered place stands after these, by its id, and the one that is agreed. */
function after(events: OfferEvent[]) {
  let places: readonly OfferedPlace[] = [];
  let agreed: string | null = null;
  for (const event of events) {
    const made = afterOffer(places, event);
    places = made.places;
    agreed = made.agreed?.id ?? agreed;
  }
  return { agreed, ends: Object.fromEntries(places.map(({ id, ended }) => [id, ended])) };
}
const two = [place("a1", 24), place("a2", 25)];

describe("dates that pairs offer each other (spec 6 §3.1)", () => {
  it("are held until the rivals take one, and the others lapse; nobody takes their own", () => {
    expect(after([offered(0, 1, "a", two)])).toEqual({ agreed: null, ends: { a1: null, a2: null } });
    const own = afterOffer([], offered(0, 1, "a", two)).places;
    expect(afterOffer(own, { at: hour, kind: "taken", side: 1, of: "a1" }).isRefused).toBe(true);
    expect(after([offered(0, 1, "a", two), { at: hour, kind: "taken", side: 2, of: "a2" }])).toEqual({
      agreed: "a2",
      ends: { a1: "lapsed", a2: "taken" },
    });
  });

  it("are answered with others, which end the first ones; the same hour on whatever court is agreement", () => {
    expect(after([offered(0, 1, "a", two), offered(1, 2, "b", [place("b1", 26)])])).toEqual({
      agreed: null,
      ends: { a1: "lapsed", a2: "lapsed", b1: null },
    });
    const both = offered(1, 2, "b", [place("b1", 26), place("b2", 25, "19:30:00", 3)]);
    expect(after([offered(0, 1, "a", two), both])).toEqual({
      agreed: "a2",
      ends: { a1: "lapsed", a2: "taken", b1: "lapsed", b2: "lapsed" },
    });
  });

  it("expire after 48 hours, yield to the club, and end with a date, a link or their own side", () => {
    const first = offered(0, 1, "a", two);
    const late = afterOffer(afterOffer([], first).places, { at: heldHours * hour, kind: "taken", side: 2, of: "a1" });
    expect([late.isRefused, late.places.map(({ ended }) => ended)]).toEqual([true, ["expired", "expired"]]);
    const booked = { court_id: 1, match_date: "2026-11-24", match_time: "20:30:00", duration_minutes: 90 };
    expect(after([first, { at: hour, kind: "yielded", place: booked }]).ends).toEqual({ a1: "yielded", a2: null });
    const elsewhere = { ...booked, court_id: 2 };
    expect(after([first, { at: hour, kind: "yielded", place: elsewhere }]).ends).toEqual({ a1: null, a2: null });
    expect(after([first, { at: hour, kind: "dated" }]).ends).toEqual({ a1: "dated", a2: "dated" });
    expect(after([first, { at: hour, kind: "revoked", side: 2 }]).ends).toEqual({ a1: null, a2: null });
    expect(after([first, { at: hour, kind: "revoked", side: 1 }]).ends).toEqual({ a1: "revoked", a2: "revoked" });
    expect(after([first, { at: hour, kind: "taken_back", side: 1, of: "a" }]).ends.a1).toBe("taken_back");
    expect(afterOffer(afterOffer([], first).places, { at: hour, kind: "taken_back", side: 2, of: "a" }).isRefused).toBe(
      true,
    );
  });

  it("are three at most, of different hours, and said once", () => {
    const many = [20, 21, 22, 23].map((day) => place(`p${day}`, day));
    expect(afterOffer([], offered(0, 1, "a", many)).isRefused).toBe(true);
    expect(afterOffer([], offered(0, 1, "a", [])).isRefused).toBe(true);
    expect(afterOffer([], offered(0, 1, "a", [place("x", 20), place("y", 20)])).isRefused).toBe(true);
    const once = afterOffer([], offered(0, 1, "a", two)).places;
    expect(afterOffer(once, offered(1, 1, "a", two)).places).toEqual(once);
  });

  it("of a day a tenth of the free places, and always one", () => {
    expect([0, 1, 19, 20, 39, 40].map(mostHeld)).toEqual([1, 1, 1, 2, 3, 4]);
  });
});

describe("evidence of what was offered (spec 6 §3.1)", () => {
  const kept = (from: number, ended_at: number | null, values: Partial<KeptOffer> = {}): KeptOffer => ({
    ...place("", 24),
    side: 1,
    from: from * hour,
    until: (from + heldHours) * hour,
    ended: ended_at === null ? null : "expired",
    ended_at: ended_at === null ? null : ended_at * hour,
    ...values,
  });
  const on = (day: number) => ({ match_date: `2026-11-${day}` });

  it("counts a date once, however often it was offered, and nothing of the other side", () => {
    const twice = [kept(0, 48), kept(50, 98, { court_id: 2 }), kept(50, 98, on(25))];
    expect([datesOffered(twice, 1, 100 * hour), datesOffered(twice, 2, 100 * hour)]).toEqual([2, 0]);
  });

  it("counts only what stood for twelve hours, until now or its end", () => {
    const back = { ended: "taken_back" } as const;
    expect(datesOffered([kept(0, 11, back), kept(11, 12, { ...back, ...on(25) })], 1, 99 * hour)).toBe(0);
    expect(datesOffered([kept(0, 12, back)], 1, 99 * hour)).toBe(1);
    expect([11, 12, 99].map((now) => datesOffered([kept(0, null)], 1, now * hour))).toEqual([0, 1, 1]);
    expect(datesOffered([kept(0, 60, { until: 5 * hour })], 1, 99 * hour)).toBe(0);
  });

  it("counts what the rivals answered with other dates, but not what its own side replaced", () => {
    const lapsed = kept(0, 1, { ended: "lapsed" });
    expect(datesOffered([lapsed, kept(1, null, { side: 2, ...on(26) })], 1, 2 * hour)).toBe(1);
    expect(datesOffered([lapsed, kept(1, null, on(26))], 1, 2 * hour)).toBe(0);
  });

  it("is none of what came before a date was agreed", () => {
    const agreed = [kept(0, 20, on(23)), kept(20, 40, { ended: "taken" })];
    expect(datesOffered(agreed, 1, 99 * hour)).toBe(0);
    expect(datesOffered([...agreed, kept(50, 98, on(28))], 1, 99 * hour)).toBe(1);
  });
});

const side = fc.constantFrom<Side>(1, 2);
const day = fc.integer({ min: 20, max: 24 });
const anyEvent = fc.oneof(
  fc.record({ kind: fc.constant("offered" as const), side, days: fc.array(day, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant("taken" as const), side, pick: fc.nat(20) }),
  fc.record({ kind: fc.constant("taken_back" as const), side, pick: fc.nat(20) }),
  fc.record({ kind: fc.constant("yielded" as const), day }),
  fc.record({ kind: fc.constant("dated" as const) }),
  fc.record({ kind: fc.constant("revoked" as const), side }),
);

describe("whatever happens in whichever order", () => {
  it("one side's offer is held at most, what has ended stays so, and only what the other side offered is agreed", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), anyEvent), { maxLength: 25 }), (steps) => {
        let places: readonly OfferedPlace[] = [];
        let at = 0;
        steps.forEach(([hours, what], step) => {
          at += hours * hour;
          const before = places;
          const picked = "pick" in what ? before[what.pick % Math.max(1, before.length)] : undefined;
          const event: OfferEvent =
            what.kind === "offered"
              ? { ...what, at, id: `o${step}`, places: what.days.map((one, n) => place(`o${step}.${n}`, one)) }
              : what.kind === "taken"
                ? { ...what, at, of: picked?.id ?? "" }
                : what.kind === "taken_back"
                  ? { ...what, at, of: picked?.offer_id ?? "" }
                  : what.kind === "yielded"
                    ? { kind: "yielded", at, place: place("", what.day) }
                    : { ...what, at };
          const made = afterOffer(before, event);
          places = made.places;
          const held = places.filter((one) => isHeld(one, at));
          expect(new Set(held.map(({ offer_id }) => offer_id)).size).toBeLessThanOrEqual(1);
          expect(held.length).toBeLessThanOrEqual(mostOfferedPlaces);
          expect(places.filter(({ ended }) => ended === null)).toEqual(held);
          before.forEach((one, index) => {
            expect(places[index]).toEqual(one.ended === null ? { ...one, ended: places[index]?.ended } : one);
          });
          if (made.agreed === null) return;
          const was = before.find(({ id }) => id === made.agreed?.id);
          expect(held).toEqual([]);
          expect([was?.ended, was !== undefined && at < was.until]).toEqual([null, true]);
          expect("side" in what && was?.side).not.toBe("side" in what && what.side);
        });
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ScoreInput, Side } from "./score.ts";
import type { Sender, SentEvent } from "./sent-events.ts";
import { byThen, isSameResult, type SentRules, type Standing, standingOf as standingNow } from "./sent-results.ts";

const hour = 3_600_000;
const rules: SentRules = { hours: 24 };
const played = (first: number, second: number): ScoreInput => ({
  outcome: "played",
  set_results: [{ set: 1, pair1_games: first, pair2_games: second }],
  winner: null,
});
const walkover: ScoreInput = { outcome: "walkover", set_results: [], winner: 1 };
const retired = (set_results: ScoreInput["set_results"]): ScoreInput => ({
  outcome: "retirement",
  set_results,
  winner: 1,
});
const [six, other] = [played(6, 4), played(4, 6)];
const sent = (at: number, id: string, sender: Sender, result = six): SentEvent => ({
  at: at * hour,
  kind: "sent",
  id,
  sender,
  result,
});
const says = (at: number, kind: "confirmed" | "denied", side: Side, of: string): SentEvent => ({
  at: at * hour,
  kind,
  side,
  of,
});
const reached = (at: number, side: Side): SentEvent => ({ at: at * hour, kind: "reached", side });
/** What stands of a match whose events come one after the other, the time between them passing by its rules. */
function standingOf(events: readonly SentEvent[], how: SentRules, now: number): Standing {
  const all = events.reduce<SentEvent[]>((before, event) => [...byThen(before, how, event.at), event], []);
  return standingNow(all, how, now);
}
/** What stands after so many hours, in a word. */
const after = (hours: number, events: SentEvent[], how = rules): string => {
  const now = standingOf(events, how, hours * hour);
  if (now.kind === "unconfirmed") return `unconfirmed ${now.sent.id}${now.counts ? "" : ", counts nowhere"}`;
  if (now.kind === "disputed") return `disputed ${now.versions.map(({ id }) => id).join(" ")}`;
  return now.kind === "result" ? `result by ${now.by}` : now.kind;
};

const set = (place: number, pair1_games: number, pair2_games: number) => ({ set: place, pair1_games, pair2_games });

it.each<[string, ScoreInput, ScoreInput, boolean]>([
  ["a walkover with its default score", walkover, { ...walkover, set_results: [set(1, 6, 0), set(2, 6, 0)] }, true],
  ["a walkover of the others", walkover, { ...walkover, winner: 2 }, false],
  ["a no-show", walkover, { ...walkover, outcome: "no_show" }, false],
  ["the same with who wins", six, { ...six, winner: 1 }, true],
  ["a retirement before a game of the next set", retired([set(1, 6, 4), set(2, 0, 0)]), retired([set(1, 6, 4)]), true],
  ["a retirement of the others", retired([set(1, 6, 4)]), { ...retired([set(1, 6, 4)]), winner: 2 }, false],
])("two results are the same or not: %s (spec 6 §2.2)", (_of, one, other, isSame) => {
  expect(isSameResult(one, other)).toBe(isSame);
});

describe("a result that players send (spec 6 §2)", () => {
  it("of a pair is shown and counted unconfirmed until the rivals confirm it, and nobody confirms their own", () => {
    expect(after(1, [sent(0, "a", 1)])).toBe("unconfirmed a");
    expect(after(1, [sent(0, "a", 1), says(1, "confirmed", 1, "a")])).toBe("unconfirmed a");
    expect(after(1, [sent(0, "a", 1), says(1, "confirmed", 2, "a")])).toBe("result by rival");
    expect(after(1, [sent(0, "a", 1), says(1, "confirmed", 2, "b")])).toBe("unconfirmed a");
  });

  it("of both sides confirms itself where it is the same, and is a dispute where it is not, which a side can give up", () => {
    expect(after(1, [sent(0, "a", 1), sent(1, "b", 2)])).toBe("result by both");
    const two = [sent(0, "a", 1), sent(1, "b", 2, other)];
    expect(after(99, [...two, reached(2, 1), reached(2, 2)])).toBe("disputed a b");
    expect(after(2, [...two, says(2, "confirmed", 1, "b")])).toBe("result by rival");
    expect(after(2, [...two, sent(2, "c", 2)])).toBe("result by both");
    expect(after(2, [...two, { at: 2 * hour, kind: "taken_back", side: 2, of: "a" }])).toBe("disputed a b");
    expect(after(2, [...two, { at: 2 * hour, kind: "taken_back", side: 1, of: "a" }])).toBe("unconfirmed b");
  });

  it("that the rivals deny is disputed, whatever time passes, until they have thought better of it", () => {
    const denied = [sent(0, "a", 1), reached(1, 2), says(1, "denied", 2, "a")];
    expect(after(99, denied)).toBe("disputed a");
    expect(after(2, [...denied, says(2, "confirmed", 2, "a")])).toBe("result by rival");
    expect(after(1, [sent(0, "a", 1), says(1, "denied", 1, "a")])).toBe("unconfirmed a");
    expect(after(99, [...denied, sent(2, "b", 1), reached(3, 2)])).toBe("disputed b"); // said twice
    expect(after(2, [...denied, sent(2, "b", 1, other)])).toBe("unconfirmed b");
  });

  it("has its hours anew once a dispute has ended, and once only by looking late", () => {
    const two = [sent(0, "a", 1), sent(1, "b", 2, other), reached(2, 1)];
    const back: SentEvent = { at: 30 * hour, kind: "taken_back", side: 1, of: "a" };
    expect([after(53, [...two, back]), after(54, [...two, back])]).toEqual(["unconfirmed b", "result by time"]);
    const looks = [sent(0, "a", 1), reached(30, 2), reached(50, 2)];
    expect([after(53, looks), after(54, looks)]).toEqual(["unconfirmed a", "result by time"]);
    expect(after(70, [...looks.slice(0, 2), sent(40, "b", 1, other), reached(60, 2)])).toBe("result by time");
  });

  it("is confirmed by time once the rivals could have seen it, and not before, nor a walkover, nor where that is off", () => {
    const [one, seen] = [sent(0, "a", 1), reached(5, 2)];
    expect([after(23, [one, seen]), after(24, [one, seen])]).toEqual(["unconfirmed a", "result by time"]);
    expect(after(99, [one])).toBe("unconfirmed a");
    expect(after(99, [reached(-1, 2), one])).toBe("unconfirmed a"); // they looked before it was sent
    expect(after(99, [one, reached(5, 1)])).toBe("unconfirmed a");
    expect([after(53, [one, reached(30, 2)]), after(54, [one, reached(30, 2)])]).toEqual([
      "unconfirmed a",
      "result by time",
    ]);
    expect(after(99, [sent(0, "w", 1, walkover), seen])).toBe("unconfirmed w");
    expect(after(99, [one, seen], { ...rules, hours: null })).toBe("unconfirmed a");
    expect(after(30, [one, seen, says(25, "denied", 2, "a")])).toBe("result by time"); // too late
  });

  it("that time has confirmed stays so under other rules, which hold for what still waits", () => {
    const events = byThen([sent(0, "a", 1), reached(1, 2)], rules, 24 * hour);
    const later: SentRules = { ...rules, hours: 48 };
    expect(standingNow([...events, says(30, "denied", 2, "a")], later, 30 * hour)).toMatchObject({ by: "time" });
    expect(after(30, [sent(0, "a", 1), reached(1, 2), says(30, "denied", 2, "a")], later)).toBe("disputed a");
    expect(byThen([sent(0, "a", 1), reached(1, 2)], rules, 23 * hour)).toHaveLength(2);
  });

  it("from a sheet counts nowhere, is nobody's word, and becomes that of the side that confirms it", () => {
    const sheet = sent(0, "q", "sheet");
    expect(after(99, [sheet, reached(1, 1), reached(1, 2)])).toBe("unconfirmed q, counts nowhere");
    expect(after(1, [sheet, says(1, "confirmed", 1, "q")])).toBe("unconfirmed q");
    expect(after(2, [sheet, says(1, "confirmed", 1, "q"), says(2, "confirmed", 1, "q")])).toBe("unconfirmed q");
    expect(after(2, [sheet, says(1, "confirmed", 1, "q"), says(2, "confirmed", 2, "q")])).toBe("result by rival");
    expect(after(1, [sheet, says(1, "denied", 2, "q")])).toBe("none");
    const own = [sheet, says(1, "confirmed", 1, "q"), reached(2, 2)];
    expect(after(99, [...own, says(2, "denied", 2, "q")])).toBe("disputed q");
    expect(after(1, [sent(0, "a", 1), sent(1, "q", "sheet", other)])).toBe("unconfirmed a");
  });

  it("never overwrites the desk's, and is forgotten with it", () => {
    const desk: SentEvent = { at: hour, kind: "entered", id: "d", result: other };
    const cleared: SentEvent = { at: 2 * hour, kind: "cleared", id: "c" };
    expect(after(99, [sent(0, "a", 1), desk, sent(2, "b", 2), says(3, "confirmed", 2, "a")])).toBe("result by desk");
    expect(after(99, [sent(0, "a", 1), reached(0, 2), desk, cleared])).toBe("none");
    expect(after(3, [sent(0, "a", 1), desk, cleared, sent(3, "b", 2)])).toBe("unconfirmed b");
    const undone: SentEvent = { at: 4 * hour, kind: "undone", of: "d" };
    expect(after(4, [sent(0, "a", 1), desk, undone])).toBe("unconfirmed a");
    expect(after(4, [sent(0, "a", 1), sent(0, "b", 2, other), desk, undone])).toBe("disputed a b");
    expect(after(4, [sent(0, "a", 1), desk, sent(2, "b", 2), undone])).toBe("result by both");
    expect(after(4, [sent(0, "a", 1), desk, { ...undone, of: "a" }])).toBe("result by desk");
    expect(after(3, [sent(0, "a", 1), cleared])).toBe("none");
    expect(after(4, [sent(0, "a", 1), cleared, { ...undone, of: "c" }])).toBe("unconfirmed a");
  });

  it("that a link sent which has ended ends with it, unless it was confirmed", () => {
    const ended: SentEvent = { at: 2 * hour, kind: "revoked", side: 1 };
    expect(after(99, [sent(0, "a", 1), reached(1, 2), ended])).toBe("none");
    expect(after(99, [sent(0, "a", 1), says(1, "confirmed", 2, "a"), ended])).toBe("result by rival");
    expect(after(99, [sent(0, "b", 2), reached(1, 1), ended])).toBe("unconfirmed b"); // who looked is gone
  });
});

const side = fc.constantFrom<Side>(1, 2);
const result = fc.constantFrom(six, other, walkover);
const of = fc.constantFrom("0", "1", "2", "3", "4", "5", "6", "7");
const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("sent" as const),
      sender: fc.constantFrom<Sender>(1, 2, "sheet"),
      result,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("confirmed" as const, "denied" as const), side, of }) },
  fc.record({ kind: fc.constant("taken_back" as const), side, of }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("reached" as const), side }) },
  fc.record({ kind: fc.constant("revoked" as const), side }),
  fc.record({ kind: fc.constant("entered" as const), result }),
  fc.record({ kind: fc.constant("cleared" as const) }),
  fc.record({ kind: fc.constant("undone" as const), of }),
);
/** Up to ten things, each some hours after the one before; what is sent is called by its place. */
const stories = fc
  .array(fc.record({ later: fc.integer({ min: 0, max: 30 }), event: happening }), { maxLength: 10 })
  .map((all) => {
    let at = 0;
    return all.map(({ later, event }, index): SentEvent => {
      at += later * hour;
      const isNamed = event.kind === "sent" || event.kind === "entered" || event.kind === "cleared";
      return isNamed ? { ...event, id: String(index), at } : { ...event, at };
    });
  });
const anyRules = fc.record({ hours: fc.constantFrom(null, 0, 24) });
const end = (events: SentEvent[]) => (events.at(-1)?.at ?? 0) + 100 * hour;

describe("whatever happens to a match, in whatever order", () => {
  const always = (holds: (events: SentEvent[], how: SentRules, now: Standing) => void) =>
    fc.assert(
      fc.property(stories, anyRules, (events, how) => holds(events, how, standingOf(events, how, end(events)))),
    );

  it("no result is without somebody who said it, and none of players without two that agree, or time", () => {
    always((events, how, now) => {
      if (now.kind !== "result") return;
      const sources = events.filter((event) => ("result" in event ? event.result === now.result : false));
      expect(sources.length).toBeGreaterThan(0);
      const who = new Set(sources.flatMap((event) => (event.kind === "sent" ? [event.sender] : [])));
      const agreed = new Set(events.flatMap((event) => (event.kind === "confirmed" ? [event.side] : [])));
      if (now.by === "both" || now.by === "rival")
        expect(new Set([...who, ...agreed].filter((one) => one !== "sheet")).size).toBe(2);
      if (now.by === "desk") expect(sources.some(({ kind }) => kind === "entered")).toBe(true);
      if (now.by === "time") {
        expect(how.hours).not.toBeNull();
        expect(now.result.outcome).toBe("played");
        expect(events.some(({ kind }) => kind === "reached")).toBe(true);
      }
    });
  });

  it("what the desk entered last stands, whatever players do before and after", () => {
    always((events, _, now) => {
      const undone = new Set(events.flatMap((event) => (event.kind === "undone" ? [event.of] : [])));
      const isLast = (event: SentEvent) =>
        (event.kind === "cleared" || event.kind === "entered") && !undone.has(event.id);
      const last = events.findLastIndex(isLast);
      const event = events[last];
      if (event?.kind === "entered") expect(now).toEqual({ kind: "result", result: event.result, by: "desk" });
    });
  });

  it("a result stays until the desk takes it away or enters another", () => {
    always((events, how) => {
      for (const [index, event] of events.entries()) {
        const before = standingOf(events.slice(0, index), how, event.at);
        const then = standingOf(events.slice(0, index + 1), how, event.at);
        if (before.kind === "result" && !["entered", "cleared", "undone"].includes(event.kind))
          expect(then).toEqual(before);
      }
    });
  });

  it("what only a sheet's link sent counts nowhere and decides nothing", () => {
    always((events, how) => {
      const alone = events.filter(
        (event) =>
          !(event.kind === "sent" && event.sender !== "sheet") &&
          event.kind !== "entered" &&
          event.kind !== "confirmed",
      );
      const now = standingOf(alone, how, end(events));
      expect(now.kind === "result" || now.kind === "disputed" || (now.kind === "unconfirmed" && now.counts)).toBe(
        false,
      );
    });
  });

  it("one side alone decides nothing, whatever it does with both kinds of links", () => {
    always((events, how) => {
      const mine = events.filter((event) => {
        if (event.kind === "sent") return event.sender !== 2;
        if (event.kind === "confirmed" || event.kind === "denied" || event.kind === "reached") return event.side === 1;
        return event.kind !== "entered";
      });
      expect(standingOf(mine, how, end(events)).kind).not.toBe("result");
    });
  });
});

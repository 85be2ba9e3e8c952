import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Match } from "#contract/matches.ts";
import { someMatch, someScoreRules } from "#test/support/records.ts";
import { type Entry, entryOf, setsOf } from "./result-entry.ts";
import {
  currentItem,
  discarded,
  reopened,
  type Save,
  type Series,
  sentAgain,
  settled,
  skipped,
  startSeries,
  submitted,
  typed,
  unsaved,
} from "./series.ts";

const match = (id: string, values: Partial<Match> = {}): Match =>
  someMatch({ id, pair1_id: `${id}-1`, pair2_id: `${id}-2`, ...values });

const rules = { ...someScoreRules, format: "pairs" as const };
const matches = (count: number) => Array.from({ length: count }, (_, at) => match(`m${at + 1}`));

function score(...games: [number, number][]): Entry {
  const sets = games.map(([pair1_games, pair2_games], at) => ({ set: at + 1, pair1_games, pair2_games }));
  return { ...entryOf(match("any"), rules), sets };
}

const enter = (series: Series) => submitted(series);
const shown = (series: Series) => currentItem(series)?.match.id;
const stateOf = (series: Series, id: string) => series.items.find((item) => item.match.id === id)?.save?.state;
const refused: Save = { state: "refused", reason: "Sin conexión", current: null, isFinal: false };

describe("a series of results", () => {
  it("goes on with the 11th after the 10th, also when the series begins there and the list has changed", () => {
    const all = matches(12);
    const series = enter(typed(startSeries(all, "m10", rules), score([6, 3], [6, 4])));
    expect(shown(series)).toBe("m11");
    expect(shown(settled(series, "m10", { state: "saved" }))).toBe("m11");
  });

  it("moves on at once, before the server has answered", () => {
    const series = enter(typed(startSeries(matches(2), "", rules), score([6, 3], [6, 4])));
    expect([shown(series), stateOf(series, "m1")]).toEqual(["m2", "saving"]);
  });

  it("stays where nothing has been typed, and says why: a second Enter skips nobody", () => {
    const series = enter(startSeries(matches(2), "", rules));
    expect([shown(series), series.problem]).toEqual(["m1", "Error: Ingrese al menos un resultado"]);
    expect(unsaved(series)).toEqual([]);
  });

  it("asks about an unusual score beside the form, sends nothing, and keeps what was typed", () => {
    const series = enter(typed(startSeries(matches(2), "", rules), score([6, 3], [3, 6])));
    expect(shown(series)).toBe("m2");
    expect(series.items[0]?.save).toEqual({ state: "asked", question: "Falta el tercer set. ¿Guardar así?" });
    expect(stateOf(sentAgain(series, "m1"), "m1")).toBe("saving");
  });

  it("keeps an impossible score as refused: typed zeros are not another match's", () => {
    const series = enter(typed(startSeries(matches(2), "", rules)));
    expect([shown(series), stateOf(series, "m1")]).toEqual(["m2", "refused"]);
  });

  it("opens a refused one again with what was typed, and then goes back to where it was", () => {
    let series = enter(typed(startSeries(matches(4), "", rules), score([6, 3], [6, 4])));
    series = enter(typed(series, score([6, 1], [6, 2])));
    series = typed(series, score([7, 0]));
    series = reopened(settled(series, "m1", refused), "m1");
    expect(setsOf(currentItem(series)?.entry ?? score())).toEqual(setsOf(score([6, 3], [6, 4])));
    series = enter(typed(series, score([6, 3], [6, 5])));
    expect([shown(series), currentItem(series)?.entry.sets]).toEqual(["m3", score([7, 0]).sets]);
  });

  it("opens nothing that is being saved", () => {
    const series = enter(typed(startSeries(matches(2), "", rules), score([6, 3], [6, 4])));
    expect(shown(reopened(series, "m1"))).toBe("m2");
  });

  it("replaces what somebody else has saved only once that has been shown", () => {
    const series = enter(typed(startSeries(matches(2), "", rules), score([6, 3], [6, 4])));
    const current = match("m1", { version: 2, status: "completed" });
    const conflict = settled(series, "m1", { state: "refused", reason: "", current, isFinal: false });
    expect(conflict.items[0]?.match.version).toBe(1);
    expect(sentAgain(conflict, "m1").items[0]?.match.version).toBe(2);
    expect(reopened(conflict, "m1").items[0]?.match.version).toBe(2);
  });

  it("counts a skipped match with something typed as unsaved until that is discarded", () => {
    const series = skipped(typed(startSeries(matches(3), "", rules), score([6, 3])));
    expect([shown(series), unsaved(series).length]).toEqual(["m2", 1]);
    expect(unsaved(discarded(series, "m1"))).toEqual([]);
    expect(unsaved(skipped(skipped(startSeries(matches(2), "", rules))))).toEqual([]);
  });

  it("stores for a match only what was typed for it, whatever the answers and their order", () => {
    const games = fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 12 }));
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constant("type" as const),
          sets: fc.array(games, { maxLength: 3, minLength: 1 }),
        }),
      },
      { weight: 4, arbitrary: fc.record({ do: fc.constant("enter" as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant("skip" as const) }) },
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constantFrom("saved", "refused", "reopen", "again", "discard"),
          at: fc.nat({ max: 7 }),
        }),
      },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let series = startSeries(matches(8), "", rules);
        const meant = new Map<string, Entry>(); // what the person at the keyboard has typed, match by match
        const stored = new Map<string, Entry>();
        const requests = new Map<string, Entry>(); // under way
        const after = (next: Series) => {
          for (const { match: one, entry, save } of next.items)
            if (save?.state === "saving" && !requests.has(one.id)) requests.set(one.id, entry);
          series = next;
        };
        for (const one of steps) {
          const id = shown(series);
          if (one.do === "type") {
            if (id === undefined) continue;
            meant.set(id, score(...one.sets));
            after(typed(series, score(...one.sets)));
          } else if (one.do === "enter") after(enter(series));
          else if (one.do === "skip") after(skipped(series));
          else if ("at" in one) {
            const target = `m${one.at + 1}`;
            const request = requests.get(target);
            if (one.do === "saved" && request !== undefined) {
              requests.delete(target);
              stored.set(target, request);
              after(settled(series, target, { state: "saved" }));
            } else if (one.do === "refused" && requests.delete(target)) after(settled(series, target, refused));
            else if (one.do === "reopen") after(reopened(series, target));
            else if (one.do === "discard" && series.items[one.at]?.save?.state === "refused") {
              meant.delete(target);
              after(discarded(series, target));
            } else if (one.do === "again" && ["asked", "refused"].includes(stateOf(series, target) ?? ""))
              after(sentAgain(series, target));
          }
        }
        const open = new Set(unsaved(series).map((item) => item.match.id));
        for (const { match: one } of series.items) {
          const entry = meant.get(one.id);
          // What is neither saved nor given up is listed as unsaved; everything else is stored as it was typed.
          if (entry !== undefined && !open.has(one.id)) expect(stored.get(one.id)).toEqual(entry);
        }
      }),
      { numRuns: 500 },
    );
  });
});

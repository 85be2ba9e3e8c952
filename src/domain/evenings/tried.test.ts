import { describe, expect, it } from "vitest";
import { eveningOf, participant, withRound } from "#test/support/evenings.ts";
import { openMatches, stepFault } from "./allowed.ts";
import { likelyValues, otherOf, scoreFault } from "./counting.ts";
import { type EveningSettings, usualSettings } from "./evening.ts";
import { after, fold, type PlayedEvening } from "./fold.ts";
import { nextDraw } from "./next-draw.ts";
import type { Entry, Plan, Step } from "./steps.ts";
import { tableOf } from "./table-of.ts";
import { canUndo, lastUndoable } from "./undo.ts";

/** An evening that is played by hand, step by step. */
class Played {
  entries: Entry[] = [];
  readonly plan: Plan;

  constructor(people: number, settings: Partial<EveningSettings> = {}, courts = 1) {
    this.plan = {
      settings: { ...usualSettings, ...settings },
      seed: "tried",
      avoid: [],
      people: Array.from({ length: people }, (_, at) => participant(at)),
    };
    const person_ids = this.plan.people.map(({ id }) => id);
    this.take({ kind: "started", person_ids, court_ids: Array.from({ length: courts }, (_, at) => at + 1) });
  }

  get now(): PlayedEvening {
    return fold(this.plan, this.entries);
  }

  take(step: Step): this {
    expect(stepFault(this.now, step)).toBeNull();
    this.entries.push({ number: this.entries.length + 1, step, is_undone: false });
    return this;
  }

  draw(): this {
    const { not_mixed: _said, ...drawn } = nextDraw(this.now, false);
    return this.take({ kind: "round", round: this.now.rounds.length + 1, drawn, is_anew: false });
  }

  /** Enters a result in the first match that has none. */
  end(score: [number, number]): this {
    return this.take({ kind: "result", match_id: openMatches(this.now)[0]?.id ?? "", score });
  }

  row(id: string) {
    return tableOf(this.now).find((one) => one.id === id);
  }

  resting(): string {
    return this.now.rounds.at(-1)?.rests[0] ?? "";
  }

  playing(): string[] {
    return openMatches(this.now).flatMap(({ sides }) => sides.flat());
  }
}

describe("what happens in an evening", () => {
  it("five on a court: who rests has the mean of their matches, and '–' before the first", () => {
    const evening = new Played(5).draw();
    const first = evening.resting();
    expect(evening.row(first)).toMatchObject({ total: null, credit: null, rests: 1 });
    evening.end([14, 10]).draw().end([13, 11]);
    const row = evening.row(first);
    expect(row?.total).toBe(2 * (row?.points ?? 0));
  });

  it("half of the sum for who rests, and nothing with the mean per match", () => {
    const half = new Played(5, { rest: "half" }).draw();
    expect(half.row(half.resting())).toMatchObject({ total: 0, credit: 0 });
    const rested = half.resting();
    half.end([14, 10]);
    expect(half.row(rested)).toMatchObject({ total: 12, credit: 12 });
    const none = new Played(5, { rest: "nothing" }).draw().end([24, 0]).draw().end([24, 0]);
    const table = tableOf(none.now);
    const means = table.map(({ mean }) => mean ?? -1);
    expect(means).toEqual(means.toSorted((one, other) => other - one));
  });

  it("the horn before the sum leaves what stands; more than the sum cannot be", () => {
    expect(scoreFault(usualSettings, [13, 9])).toBeNull();
    expect(scoreFault(usualSettings, [13, 12])).toBe("over_sum");
    expect([otherOf(usualSettings, 14), otherOf({ ...usualSettings, sum: null }, 14)]).toEqual([10, null]);
    expect(likelyValues(usualSettings)).toEqual([9, 10, 11, 12, 13, 14, 15]);
  });

  it("a set and a golden point have a winner", () => {
    expect(scoreFault({ ...usualSettings, counting: "set", sum: null }, [4, 4])).toBe("even");
    expect(scoreFault({ ...usualSettings, format: "pozo" }, [12, 12])).toBe("even");
    expect(scoreFault({ ...usualSettings, format: "americano" }, [12, 12])).toBeNull();
  });

  it("injured in mid-match: the match ends without a result, and nobody has anything of it", () => {
    const evening = new Played(8, {}, 2).draw();
    const [match] = openMatches(evening.now);
    const hurt = match?.sides[0][0] ?? "";
    evening
      .take({ kind: "void", match_id: match?.id ?? "" })
      .take({ kind: "left", person_id: hurt })
      .end([14, 10]);
    expect(evening.row(hurt)).toMatchObject({ matches: 0, rests: 1, is_gone: true });
    evening.draw();
    expect(evening.playing()).not.toContain(hurt);
    expect(evening.now.rounds.at(-1)?.rests).toHaveLength(3);
  });

  it("a substitute comes in at once with the points, and plays the match to its end", () => {
    const evening = new Played(8, {}, 1).draw();
    const [out_id = ""] = evening.playing();
    const resting: Step = { kind: "substituted", out_id, in_id: evening.resting(), keeps_points: false, is_now: true };
    expect(stepFault(evening.now, resting)).toBe("person_here");
    const known = new Played(4, {}, 1);
    known.plan.people = [...known.plan.people, participant(9)];
    known.draw().end([20, 4]).draw();
    const [hurt = ""] = known.playing();
    const had = known.row(hurt)?.points ?? 0;
    known.take({ kind: "substituted", out_id: hurt, in_id: "p9", keeps_points: true, is_now: true });
    expect(known.playing()).toContain("p9");
    expect(known.row(hurt)).toBeUndefined();
    expect(known.row("p9")).toMatchObject({ points: had, matches: 1, before: [hurt] });
    expect(stepFault(known.now, { kind: "arrived", person_id: hurt })).toBe("place_taken");
  });

  it("late in mid-round: plays from the next one, with the mean of who rested or with nothing", () => {
    for (const latecomers of ["mean", "nothing"] as const) {
      const evening = new Played(5, { latecomers });
      evening.plan.people = [...evening.plan.people, participant(9)];
      evening.draw();
      const rested = evening.resting();
      evening.take({ kind: "arrived", person_id: "p9" });
      expect(evening.playing()).not.toContain("p9");
      for (const score of [
        [14, 10],
        [16, 8],
        [20, 4],
        [12, 12],
      ] as [number, number][])
        evening.end(score).draw();
      const [late, one] = [evening.row("p9"), evening.row(rested)];
      const mean = (one?.points ?? 0) / (one?.matches ?? 1);
      const own = (late?.credited ?? 0) * ((late?.points ?? 0) / (late?.matches ?? 1));
      expect(late?.credit).toBeCloseTo(latecomers === "mean" ? mean + own : own);
    }
  });

  it("the winner leaves early: keeps what was won, and no mean wins for who is gone", () => {
    const evening = new Played(5, { rest: "nothing" }).draw();
    const best = openMatches(evening.now)[0]?.sides[0][0] ?? "";
    evening.end([24, 0]).take({ kind: "left", person_id: best });
    expect(tableOf(evening.now).at(-1)).toMatchObject({ id: best, is_gone: true, points: 24 });
  });

  it("an hour less: fewer rounds are planned, and what was drawn stays", () => {
    const evening = new Played(8, { rounds: 7 }, 2).draw();
    const drawn = evening.now.rounds;
    evening.take({ kind: "settings", changes: { rounds: 4 } });
    expect([evening.now.settings.rounds, evening.now.rounds]).toEqual([4, drawn]);
  });

  it("nine where eight were expected: nobody rests twice before all have rested", () => {
    const evening = new Played(9, {}, 2);
    const rests: string[] = [];
    for (let round = 0; round < 9; round += 1) {
      evening.draw().end([14, 10]).end([13, 11]);
      rests.push(evening.resting());
    }
    expect(new Set(rests).size).toBe(9);
  });

  it("a court closes: the next round has one less, and its people take turns", () => {
    const evening = new Played(8, {}, 2).draw().end([14, 10]).end([14, 10]);
    evening.take({ kind: "court", court_id: 2, is_open: false }).draw();
    expect(evening.now.rounds.at(-1)).toMatchObject({ matches: [{ court_id: 1 }] });
    expect(stepFault(evening.now, { kind: "court", court_id: 1, is_open: false })).toBe("no_court");
  });

  it("two matches are not finished: an americano goes on with the others, a mexicano waits", () => {
    const evening = new Played(14, {}, 3).draw().end([14, 10]);
    const going = evening.playing();
    evening.draw();
    const round = evening.now.rounds.at(-1);
    expect(round?.busy.toSorted()).toEqual(going.toSorted());
    expect(round?.matches.flatMap(({ sides }) => sides.flat()).filter((id) => going.includes(id))).toEqual([]);
    const mexicano = new Played(8, { format: "mexicano" }, 2).draw().end([14, 10]);
    const next: Step = { kind: "round", round: 2, is_anew: false, drawn: { matches: [], rests: [], busy: [] } };
    expect(stepFault(mexicano.now, next)).toBe("results_missing");
  });

  it("a wrong result: the table changes, the round that was drawn from it stays, and anew it names what it loses", () => {
    const evening = new Played(8, { format: "mexicano" }, 2).draw().end([20, 4]).end([18, 6]).draw();
    const [drawn, first] = [
      evening.now.rounds[1]?.matches.map(({ sides }) => sides),
      evening.now.rounds[0]?.matches[0],
    ];
    evening.take({ kind: "result", match_id: first?.id ?? "", score: [4, 20] });
    expect(evening.now.rounds[1]?.matches.map(({ sides }) => sides)).toEqual(drawn);
    expect(tableOf(evening.now)[0]?.id).not.toBe(first?.sides[0][0]);
    const { not_mixed: _said, ...anew } = nextDraw(evening.now, true);
    const before = evening.now.rounds;
    evening.take({ kind: "round", round: 2, drawn: anew, is_anew: true });
    expect(evening.now.rounds[1]?.matches.map(({ sides }) => sides)).not.toEqual(drawn);
    const undone = evening.entries.map((entry, at) => ({ ...entry, is_undone: at === evening.entries.length - 1 }));
    expect(fold(evening.plan, undone).rounds).toEqual(before);
  });

  it("is undone step by step while nothing was played after it", () => {
    const evening = new Played(8, {}, 2).draw();
    expect(lastUndoable(evening.entries)?.step.kind).toBe("round");
    evening.end([14, 10]);
    expect([canUndo(evening.entries, 2), lastUndoable(evening.entries)?.step.kind]).toEqual([false, "result"]);
    evening.end([14, 10]).draw();
    expect([canUndo(evening.entries, 3), canUndo(evening.entries, 5)]).toEqual([false, true]);
  });

  it("a tie on pozo's top court is decided as was chosen, and who goes up has the court's point", () => {
    for (const draw of ["lots", "above"] as const) {
      const start = eveningOf({
        people: 8,
        courts: 2,
        settings: { format: "pozo", pozo: { partners: "split", draw, order: "court" } },
      });
      const first = nextDraw({ ...start, status: "playing" }, false);
      const played = withRound(start, first, () => 12);
      const table = tableOf(played);
      expect(table.map(({ points }) => points)).toEqual([2, 2, 1, 1, 1, 1, 0, 0]);
      const next = nextDraw({ ...played, status: "playing" }, false);
      const top = next.matches[0]?.sides.flat() ?? [];
      expect(top).toEqual(expect.arrayContaining(table.slice(0, 2).map(({ id }) => id)));
    }
  });

  it("nothing is decided by the alphabet: two who are tied in everything stand by the seed's lot", () => {
    const orders = ["a", "b", "c", "d", "e", "f"].map((seed) => {
      const evening = after(
        fold({ settings: usualSettings, seed, avoid: [], people: [0, 1, 2, 3].map((at) => participant(at)) }, []),
        {
          number: 1,
          step: { kind: "started", person_ids: ["p0", "p1", "p2", "p3"], court_ids: [1] },
        },
      );
      return tableOf(evening)
        .map(({ id }) => id)
        .join();
    });
    expect(new Set(orders).size).toBeGreaterThan(1);
  });
});

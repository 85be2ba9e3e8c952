import { describe, expect, it } from "vitest";
import { endTimesAfter, halfHourTimes, isClockTime, startTimes } from "#domain/base/clock-time.ts";
import { divisionLetter, groupNameFor, nextDivisionLevel } from "#domain/base/group.ts";
import { activityLabel, leagueStatusLabel } from "#domain/base/league.ts";
import { firstNameAndInitial, initials, matchesSearch, pairName, truncateName } from "#domain/base/names.ts";
import { amountOrDefault, leftOf, paymentTotals, settledStatus } from "#domain/base/payment.ts";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { adminStatusLabel, isPending, publicStatusLabel } from "#domain/scores/match-status.ts";
import { checkPositions, courtAssignment, rerankByPoints } from "#domain/tables/individual-ranking.ts";
import { leagueStatistics } from "#domain/tables/league-statistics.ts";
import { podium } from "#domain/tables/podium.ts";
import { checkMove } from "./pair-move.ts";

describe("clock times", () => {
  it("step by half hours; nothing starts at 23:30; ends are later than starts (spec 1 §5)", () => {
    expect([halfHourTimes.length, startTimes.length, startTimes.at(-1)]).toEqual([48, 47, "23:00:00"]);
    expect(endTimesAfter("22:30:00")).toEqual(["23:00:00", "23:30:00"]);
    expect([isClockTime("24:00:00"), isClockTime("16:30:00"), isClockTime("16:30")]).toEqual([false, true, false]);
  });
});

describe("names", () => {
  it("of pairs are joined by ' & ' (spec 1 §2)", () => {
    expect([pairName("Ana", "Berta"), pairName("Ana", null)]).toEqual(["Ana & Berta", "Ana"]);
  });

  it("are found without accents and case", () => {
    expect(matchesSearch("martin lu", "Lucía Martín")).toBe(true);
    expect(matchesSearch("nunez", "NÚÑEZ")).toBe(true);
    expect(matchesSearch("pérez", "Lucía Martín")).toBe(false);
  });

  it("are cut at 30 characters plus an ellipsis (spec 2 §9)", () => {
    expect(truncateName("a".repeat(31))).toBe(`${"a".repeat(30)}…`);
    expect(truncateName("a".repeat(30))).toBe("a".repeat(30));
  });

  it("have initials, and a short form for minors", () => {
    expect([initials("lucía pérez gil"), initials("Óscar"), firstNameAndInitial("Lucía Pérez Gil")]).toEqual([
      "LP",
      "Ó",
      "Lucía P.",
    ]);
  });
});

describe("groups", () => {
  it("are named by letters, and a new one is below all others (spec 2 §4)", () => {
    expect([groupNameFor(1), groupNameFor(2), divisionLetter(26), divisionLetter(27)]).toEqual([
      "Grupo A",
      "Grupo B",
      "Z",
      "AA",
    ]);
    expect([nextDivisionLevel([]), nextDivisionLevel([1, 3])]).toEqual([1, 4]);
  });

  it.each([
    [{ chosen: 0, source: 4, target: 4 }, "no_pair_chosen"],
    [{ chosen: 4, source: 4, target: 0 }, "source_group_empty"],
    [{ chosen: 3, source: 4, target: 4 }, "target_group_full"],
  ])("refuse the move %j with %s (spec 2 §5)", (sizes, code) => {
    expect(checkMove(sizes, DEFAULT_REGULATIONS.group_size)).toEqual({ ok: false, code });
  });

  it("warn above four pairs and allow six (ruling 26)", () => {
    expect(checkMove({ chosen: 2, source: 4, target: 4 }, DEFAULT_REGULATIONS.group_size)).toEqual({
      ok: true,
      value: { warning: true },
    });
    expect(checkMove({ chosen: 1, source: 4, target: 3 }, DEFAULT_REGULATIONS.group_size)).toEqual({
      ok: true,
      value: { warning: false },
    });
  });
});

describe("individual rankings (spec 2 §5)", () => {
  const players = [8, 3, 1, 2, 5, 4, 7, 6].map((position) => ({ player_id: `p${position}`, position }));

  it("assign court 1 to positions 1-2 … court 4 to 7-8", () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(courtAssignment)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  });

  it("need the positions 1 to 8 without repeats", () => {
    const checked = checkPositions(players);
    expect(checked.ok && checked.value.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(checkPositions(players.slice(1))).toEqual({ ok: false, code: "positions_incomplete" });
    expect(checkPositions([...players.slice(1), { player_id: "x", position: 1 }])).toEqual({
      ok: false,
      code: "positions_incomplete",
    });
  });

  it("are re-ranked by points; equal points keep their order", () => {
    const ranked = rerankByPoints([
      { player_id: "a", position: 1, points: 3, name: "A" },
      { player_id: "b", position: 2, points: 9, name: "B" },
      { player_id: "c", position: 3, points: 3, name: "C" },
    ]);
    expect(ranked.map(({ player_id, position }) => `${player_id}${position}`)).toEqual(["b1", "a2", "c3"]);
  });
});

describe("payments", () => {
  it("collect what is paid, exactly to the cent", () => {
    const payments = Array.from({ length: 10 }, () => ({ status: "paid" as const, amount: 0.1, paid: 0.1 }));
    expect(paymentTotals([...payments, { status: "pending", amount: 50, paid: 20.1 }])).toEqual({
      total: 11,
      paid: 10,
      pending: 1,
      collected: 21.1,
      left: 29.9,
    });
  });

  it("are paid when their entries cover them; what is left is never less than nothing (spec 3 §8)", () => {
    const of = (status: "pending" | "paid" | "unpaid" | "refunded", paid: number, amount = 45) => {
      const charge = { status, paid, amount };
      return [settledStatus(charge, paid > 0 ? 2 : 0), leftOf(charge)];
    };
    expect(of("pending", 20)).toEqual(["pending", 25]);
    expect(of("pending", 45)).toEqual(["paid", 0]);
    expect(of("paid", 50)).toEqual(["paid", 0]);
    expect(of("paid", 0)).toEqual(["pending", 45]);
    expect(of("unpaid", 20)).toEqual(["unpaid", 25]);
    expect(of("unpaid", 45)).toEqual(["paid", 0]);
    expect(of("refunded", 45)).toEqual(["refunded", 0]);
    expect(of("refunded", 20)).toEqual(["refunded", 0]);
  });

  it("of nothing are paid by an entry of nothing, and not by themselves", () => {
    expect([0, 1].map((entries) => settledStatus({ status: "paid", amount: 0, paid: 0 }, entries))).toEqual([
      "pending",
      "paid",
    ]);
  });

  it("are exact to the cent in what is left", () => {
    expect(leftOf({ status: "pending", amount: 0.3, paid: 0.1 })).toBe(0.2);
  });

  it("fall back to the registration cost where none is given; 0 is meant (spec 1 §5)", () => {
    expect([amountOrDefault(null, 45), amountOrDefault(30, 45), amountOrDefault(0, 45)]).toEqual([45, 30, 0]);
  });
});

describe("labels", () => {
  it("differ between administrators and visitors (ruling 30)", () => {
    expect(
      ["scheduled", "in_progress", "completed", "cancelled"].map((status) => adminStatusLabel(status as "scheduled")),
    ).toEqual(["Programado", "En Juego", "Finalizado", "Cancelado"]);
    expect(
      ["scheduled", "in_progress", "completed", "cancelled"].map((status) => publicStatusLabel(status as "scheduled")),
    ).toEqual(["Programado", "En Progreso", "Completado", "Cancelado"]);
    expect([isPending("in_progress"), isPending("completed")]).toEqual([true, false]);
    expect([leagueStatusLabel("pending"), activityLabel("paused"), activityLabel("active")]).toEqual([
      "Pendiente",
      "Inactiva",
      "Activa",
    ]);
  });
});

describe("statistics", () => {
  it("round the percentage, and count neither cancelled matches nor divide by nothing", () => {
    const status = (...list: ("completed" | "scheduled" | "cancelled")[]) => list.map((one) => ({ status: one }));
    expect(
      leagueStatistics({
        rows: [
          { matches_played: 1, points: 3 },
          { matches_played: 0, points: 0 },
        ],
        matches: status("completed", "completed", "scheduled", "cancelled"),
      }),
    ).toEqual({
      registered_pairs: 2,
      total_matches: 3,
      played_matches: 2,
      pending_matches: 1,
      completion_percentage: 67,
      active_pairs: 1,
      average_points: 1.5,
    });
    expect(leagueStatistics({ rows: [], matches: [] })).toMatchObject({ completion_percentage: 0, average_points: 0 });
  });

  it("show a podium from three rows (spec 1 §2)", () => {
    expect([podium([1, 2]), podium([1, 2, 3, 4])]).toEqual([null, [1, 2, 3]]);
  });
});

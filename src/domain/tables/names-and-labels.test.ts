import { describe, expect, it } from "vitest";
import {
  bookingTimes,
  clockTime,
  endTimesAfter,
  halfHourTimes,
  hourMinute,
  isClockTime,
  minutesOf,
} from "#domain/base/clock-time.ts";
import { divisionLetter } from "#domain/base/group.ts";
import {
  compareNames,
  firstNameAndInitial,
  initials,
  matchesSearch,
  normalizeForSearch,
  truncateName,
} from "#domain/base/names.ts";
import { amountOrDefault, paymentMethodLabel, paymentStatusLabel, paymentTotals } from "#domain/base/payment.ts";
import { bestSuggestions } from "#domain/base/search-ranking.ts";
import { isPending, type MatchStatus, matchStage, statusColour } from "#domain/scores/match-status.ts";
import { checkPositions, rerankByPoints } from "./individual-ranking.ts";
import { leagueStatistics } from "./league-statistics.ts";
import { podium } from "./podium.ts";

describe("names", () => {
  it("have at most two initials, of the first words", () => {
    expect(initials("  lucía  pérez gil ")).toBe("LP");
    expect([initials(""), initials("   ")]).toEqual(["", ""]);
    expect(initials("😀x yz")).toBe("😀Y");
  });

  it("are searched by all words, without accents, case or spaces around", () => {
    expect(normalizeForSearch("  MARTÍN Ñu ")).toBe("martin nu");
    expect(matchesSearch("  lucía   martín ", "Martin Lucia")).toBe(true);
    expect(matchesSearch("lucía gil", "Martin Lucia")).toBe(false);
    expect(matchesSearch("", "Ana")).toBe(true);
  });

  it("are cut where it is said, without a space before the ellipsis", () => {
    expect(truncateName("Ana María Ruiz", 4)).toBe("Ana…");
    expect(truncateName("Ana María", 9)).toBe("Ana María");
    expect(truncateName("😀😀😀", 2)).toBe("😀😀…");
  });

  it("are a first name and an initial for minors", () => {
    expect([firstNameAndInitial(" Ana "), firstNameAndInitial("Ana  Ruiz Gil"), firstNameAndInitial("")]).toEqual([
      "Ana",
      "Ana R.",
      "",
    ]);
  });

  it.each([
    ["Domínguez Marín, Sofía", "Sofía D."],
    ["Sergio.Molinaje", "Sergio M."],
    ["Sergio_Molinaje Castro", "Sergio M."],
    ["Sergio/Molinaje", "Sergio M."],
    ["Sergio, Molinaje", "Molinaje S."],
    ["M.ª Ángeles O'Brien-Gil", "M.ª Á."],
    ["Jean-Luc Núñez", "Jean-Luc N."],
    ["😀", "😀"],
  ])("are no more than a first name and an initial, however they are written: %s", (name, short) => {
    expect(firstNameAndInitial(name)).toBe(short);
  });

  it("are in Spanish order: ñ after n, numbers by value, accents after none", () => {
    const ordered = ["Ana 2", "Ana 10", "Ángel", "Nora", "Ñato", "Óscar"];
    expect([...ordered].reverse().sort(compareNames)).toEqual(ordered);
    expect([compareNames("Ana", "Ana"), Math.sign(compareNames("Ana", "Ána"))]).toEqual([0, -1]);
  });

  it("that look the same to the order are still put one before the other", () => {
    const [composed, apart] = ["É", "E\u0301"];
    expect([compareNames(composed, apart), compareNames(apart, composed)].sort((a, b) => a - b)).toEqual([-1, 1]);
  });
});

describe("levels", () => {
  it("have letters: A to Z, AA to AZ, BA", () => {
    expect([1, 26, 27, 52, 53, 702, 703].map(divisionLetter)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    expect(divisionLetter(0)).toBe("");
  });
});

describe("the badge of a match (spec 2 §9)", () => {
  it("is blue, orange, green or grey; scheduled and in progress are still to be played", () => {
    const statuses: MatchStatus[] = ["scheduled", "in_progress", "completed", "cancelled"];
    expect(statuses.map(statusColour)).toEqual(["blue", "orange", "green", "gray"]);
    expect(statuses.map(isPending)).toEqual([true, true, false, false]);
    expect(statuses.map(matchStage)).toEqual(["pending", "running", "over", "over"]);
  });
});

describe("payments", () => {
  it("have their status and method in Spanish (spec 1 §4)", () => {
    expect((["pending", "paid", "unpaid", "refunded"] as const).map(paymentStatusLabel)).toEqual([
      "Pendiente",
      "Pagado",
      "No Pagado",
      "Reembolsado",
    ]);
    expect((["cash", "transfer", "bizum", "card", "digital"] as const).map(paymentMethodLabel)).toEqual([
      "Efectivo",
      "Transferencia",
      "Bizum",
      "Tarjeta",
      "Pago Digital",
    ]);
  });

  it("are summed to the cent", () => {
    const amounts = [19.99, 0.07, 1234.56];
    const paid = amounts.map((amount) => ({ status: "paid" as const, amount, paid: amount }));
    expect(paymentTotals([...paid, { status: "refunded", amount: 5, paid: 5 }])).toEqual({
      total: 4,
      paid: 3,
      pending: 0,
      collected: 1254.62,
      left: 0,
    });
  });

  it("of nothing are the registration cost, which is never negative", () => {
    expect([amountOrDefault(0.01, 45), amountOrDefault(null, 0.5), amountOrDefault(null, -1)]).toEqual([0.01, 0.5, 0]);
  });
});

describe("clock times", () => {
  it("are of the day, in half hours", () => {
    expect(["00:00:00", "09:59:00", "19:30:00", "23:59:00"].every(isClockTime)).toBe(true);
    expect(
      ["24:00:00", "29:00:00", "12:60:00", "12:00:01", "112:00:00", "12:00:00Z", "1:00:00"].filter(isClockTime),
    ).toEqual([]);
    expect([halfHourTimes[0], halfHourTimes[1], halfHourTimes.at(-1)]).toEqual(["00:00:00", "00:30:00", "23:30:00"]);
    expect([bookingTimes[1], bookingTimes.length]).toEqual(["16:30:00", 15]);
    expect([endTimesAfter("23:30:00"), endTimesAfter("23:00:00")]).toEqual([[], ["23:30:00"]]);
  });

  it("are minutes since midnight, and back", () => {
    for (const time of ["00:00:00", "01:05:00", "16:30:00", "23:59:00"]) expect(clockTime(minutesOf(time))).toBe(time);
    expect([minutesOf("01:05:00"), minutesOf("16:30:00")]).toEqual([65, 990]);
    expect(hourMinute("16:30:00")).toBe("16:30");
  });
});

describe("positions of an individual group", () => {
  const players = Array.from({ length: 8 }, (_, index) => ({ player_id: `p${index}`, position: index + 1 }));

  it("are refused for a ninth player, and outside 1 to 8", () => {
    const refused = { ok: false, code: "positions_incomplete" };
    expect(checkPositions([...players, { player_id: "p9", position: 8 }])).toEqual(refused);
    expect(checkPositions([...players.slice(1), { player_id: "p9", position: 9 }])).toEqual(refused);
    expect(checkPositions([...players.slice(0, 7), { player_id: "p9", position: 0 }])).toEqual(refused);
  });

  it("of equal points and position go by name", () => {
    const tied = ["Carla", "Ana", "Berta"].map((name) => ({ player_id: name, position: 1, points: 0, name }));
    expect(rerankByPoints(tied).map(({ name, position }) => `${position} ${name}`)).toEqual([
      "1 Ana",
      "2 Berta",
      "3 Carla",
    ]);
  });
});

describe("figures of a league (spec 1 §2)", () => {
  it("count matches in progress as pending, and average points to one decimal", () => {
    const statuses: MatchStatus[] = ["completed", "in_progress", "scheduled", "cancelled"];
    const rows = [1, 1, 2].map((points) => ({ matches_played: 1, points }));
    expect(leagueStatistics({ rows, matches: statuses.map((status) => ({ status })) })).toEqual({
      registered_pairs: 3,
      total_matches: 3,
      played_matches: 1,
      pending_matches: 2,
      completion_percentage: 33,
      active_pairs: 3,
      average_points: 1.3,
    });
    expect(leagueStatistics({ rows: [], matches: [{ status: "completed" }] }).completion_percentage).toBe(100);
  });

  it("have a podium of exactly three", () => {
    expect([podium([]), podium([1]), podium([1, 2]), podium([1, 2, 3])]).toEqual([null, null, null, [1, 2, 3]]);
  });
});

describe("suggestions of the search", () => {
  const found = (kind: "league" | "person" | "pair" | "match", title: string) => ({ kind, title });

  it("are six: beginnings, then words, then the rest", () => {
    const titles = ["Xana", "Liga de Ana", "Ana", "Ángel", "Mariana", "Ana Zoe", "Susana", "Juana"];
    const best = bestSuggestions(
      " ANA ",
      titles.map((title) => found("person", title)),
    );
    expect(best.map(({ title }) => title)).toEqual(["Ana", "Ana Zoe", "Liga de Ana", "Ángel", "Juana", "Mariana"]);
  });

  it("are leagues, then players, pairs and matches where they are equally close", () => {
    const kinds = ["match", "pair", "person", "league"] as const;
    expect(
      bestSuggestions(
        "ana",
        kinds.map((kind) => found(kind, "Ana")),
      ).map(({ kind }) => kind),
    ).toEqual(["person", "league", "pair", "match"]);
  });
});

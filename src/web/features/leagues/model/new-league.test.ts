import { describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { newLeagueValues } from "./league-form.ts";
import {
  costText,
  courtsText,
  groupsText,
  plannedDates,
  proposedName,
  proposedStart,
  publicText,
} from "./new-league.ts";

describe("what a new league begins with", () => {
  it.each([
    ["2026-11-25", "league", "2026-11-30"],
    ["2026-11-30", "league", "2026-12-07"],
    ["2026-11-25", "tournament", "2026-11-28"],
    ["2026-11-28", "tournament", "2026-12-05"],
  ] as const)("on %s a %s is proposed for %s", (today, type, start) => {
    expect(proposedStart(today, type)).toBe(start);
  });

  it.each([
    ["2026-11-30", "league", "Liga de Otoño 2026"],
    ["2026-12-07", "tournament", "Torneo de Invierno 2026-27"],
    ["2027-01-11", "individual", "Liga Individual de Invierno 2027"],
    ["2027-06-07", "league", "Liga de Verano 2027"],
    ["pronto", "league", ""],
  ] as const)("of %s a %s is called '%s'", (start, kind, name) => {
    expect(proposedName(start, kind, [])).toBe(name);
  });

  it("proposes no name that another league has", () => {
    expect(proposedName("2026-11-30", "league", ["liga de otoño 2026"])).toBe("");
  });

  it("says of each line what holds", () => {
    expect(groupsText(newLeagueValues)).toBe("al repartir, grupos de 4 parejas");
    expect(groupsText({ ...newLeagueValues, pairs_per_category: 4, is_fixed_pairs: false })).toBe(
      "al repartir, grupos de 4 parejas; cambian de pareja",
    );
    const wide = { ...DEFAULT_REGULATIONS, group_size: { size: 8, smallest: 6, largest: 10 } };
    expect(groupsText({ ...newLeagueValues, regulations: wide })).toBe("al repartir, grupos de 8 parejas");
    expect(costText(newLeagueValues, "EUR")).toBe("gratis");
    expect(costText({ ...newLeagueValues, registration_cost: 45, charged_per: "pair" }, undefined)).toBe(
      "45,00 por pareja",
    );
    expect(costText({ ...newLeagueValues, registration_cost: 45 }, "EUR")).toBe("45,00\u00a0€ por persona");
    expect(courtsText({ ...newLeagueValues, courts_count: 1 }, 6)).toBe("1 de 6 canchas, de 16:00 a 23:00");
    expect(courtsText({ ...newLeagueValues, courts_count: 1 }, undefined)).toBe("1 cancha, de 16:00 a 23:00");
    expect(publicText({ ...newLeagueValues, is_link_only: true })).toBe("sí, solo con enlace");
  });

  it("keeps dates that were written, whatever the first day is", () => {
    const own = [{ start_date: "2026-12-01", deadline: "2026-12-20" }];
    const values = { start_date: "2027-01-01", number_of_rounds: 4, round_dates: own };
    expect(plannedDates(values, "own")).toBe(own);
    expect(plannedDates(values, "none")).toEqual([]);
    expect(plannedDates({ ...values, start_date: "" }, 2)).toEqual([]);
  });
});

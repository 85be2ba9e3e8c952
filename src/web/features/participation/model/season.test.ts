import { describe, expect, it } from "vitest";
import { proposedSeason } from "./season.ts";

const last = { name: "Liga de Otoño 2026", type: "league", format_type: "pairs", ends_on: null } as const;
const proposed = (values: Partial<Parameters<typeof proposedSeason>[0]>, today: string | undefined = "2026-11-25") =>
  proposedSeason({ ...last, ...values }, today);

describe("what is proposed of the next season", () => {
  it.each([
    ["Liga de los martes 2026", "Liga de los martes 2027"],
    ["Liga 2026/27", "Liga 2027/28"],
    ["Liga 2026-27 femenina", "Liga 2027-28 femenina"],
    ["Liga interna 9", "Liga interna 10"],
    ["Liga de Otoño 2026", "Liga de Otoño 2027"],
    ["Mixta", "Mixta"],
  ])("is called after %s: %s", (name, next) => {
    expect(proposed({ name }).name).toBe(next);
  });

  it("begins in a week after today and after the season that ends, and is called by that day", () => {
    expect(proposed({}).start).toBe("2026-11-30");
    expect(proposed({ ends_on: "2026-10-01" }).start).toBe("2026-11-30");
    expect(proposed({ ends_on: "2027-03-14" })).toEqual({ start: "2027-03-15", name: "Liga de Primavera 2027" });
    expect(proposedSeason(last, undefined)).toEqual({ start: null, name: "Liga de Otoño 2027" });
  });
});

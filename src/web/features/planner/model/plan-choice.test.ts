import { expect, it } from "vitest";
import { usualChoice } from "./plan-choice.ts";

it("a plan begins with the round where that is to come, and tomorrow otherwise, until its deadline (spec 4 §2.1)", () => {
  const round = (start_date: string, deadline: string | null) =>
    ({ id: "r", number: 2, state: "open", start_date, deadline }) as const;
  const of = (start_date: string, deadline: string | null = null) => {
    const { from, to } = usualChoice({ today: "2026-11-21", rounds: [round(start_date, deadline)] }, [1]);
    return [from, to];
  };
  expect(of("2026-12-01", "2026-12-20")).toEqual(["2026-12-01", "2026-12-20"]);
  expect(of("2026-12-01")).toEqual(["2026-12-01", "2026-12-14"]);
  expect(of("2026-11-21", "2026-12-20")).toEqual(["2026-11-22", "2026-12-20"]);
  expect(of("2026-11-01")).toEqual(["2026-11-22", "2026-12-05"]);
  expect(usualChoice({ today: "2026-11-21", rounds: [] }, [1]).from).toBe("2026-11-22");
});

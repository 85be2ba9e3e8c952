import { expect, it } from "vitest";
import type { PublicDrawnMatch, PublicPhase } from "#contract/portal-bracket.ts";
import { hasNoChampion } from "./bracket-way.ts";

const champion = { name: "Ana & Eva" } as PublicPhase["champion"]; // only whether there is one is asked

function withFinal(status: PublicDrawnMatch["status"], byes: [boolean, boolean]): Pick<PublicPhase, "rounds"> {
  const sides = byes.map((is_bye) => ({ is_bye }));
  const final = { status, sides, is_third_place: false } as unknown as PublicDrawnMatch; // what is asked of a final
  return { rounds: [{ number: 1, name: "Final", matches: [final] }] };
}

it("nobody wins a bracket whose final nobody came to, or that nobody reaches (spec 5 §2.3)", () => {
  const of = (phase: Pick<PublicPhase, "rounds">, won: PublicPhase["champion"] = null) =>
    hasNoChampion({ ...phase, champion: won });
  expect(of(withFinal("completed", [false, false]))).toBe(true);
  expect(of(withFinal("scheduled", [true, true]))).toBe(true);
  expect(of(withFinal("scheduled", [true, false]))).toBe(false);
  expect(of(withFinal("scheduled", [false, false]))).toBe(false);
  expect(of(withFinal("completed", [false, false]), champion)).toBe(false);
});

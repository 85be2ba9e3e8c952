import { expect, it } from "vitest";
import { someDrawnMatch, someMatch } from "#test/support/records.ts";
import { movementsOf, roundFigures } from "./summary.ts";

const nothing = { played: 0, byDefault: 0, retired: 0, left: 0, annulled: 0 };

it("counts a bracket's matches beside those of the rounds, and no bye", () => {
  const [one, other] = someDrawnMatch().sides;
  const drawn = [
    someDrawnMatch({ status: "completed", outcome: "played" }),
    someDrawnMatch({ status: "completed", outcome: "walkover" }),
    someDrawnMatch({ status: "scheduled", outcome: null }),
    someDrawnMatch({ status: "scheduled", outcome: null, sides: [one, { ...other, is_bye: true }] }),
  ];
  const phases = [{ name: "Cuadro final", rounds: [{ matches: drawn }] }] as unknown as Parameters<
    typeof roundFigures
  >[0]["phases"]; // what is counted of it
  const league = { rounds: [{ number: 3 }] } as unknown as Parameters<typeof roundFigures>[0]["league"]; // the same
  const matches = [
    someMatch({ round_number: 3, status: "completed", outcome: "retirement" }),
    someMatch({ round_number: 3, status: "completed", outcome: "played", is_annulled: true }),
  ];
  const figures = roundFigures({ league, matches, phases });
  expect(figures[0]).toEqual({ ...nothing, name: "3", retired: 1, annulled: 1 });
  expect(figures.at(-1)).toEqual({ ...nothing, name: "Cuadro final", played: 1, byDefault: 1, left: 1 });
});

it("says of a round that is played in an evening that it is, and counts no matches of it", () => {
  const rounds = [{ number: 1, is_evening: true }, { number: 2 }];
  const league = { rounds } as unknown as Parameters<typeof roundFigures>[0]["league"]; // what is counted of it
  expect(roundFigures({ league, matches: [], phases: [] })).toEqual([
    { ...nothing, name: "1", isEvening: true },
    { ...nothing, name: "2" },
  ]);
});

it("joins the names of who changed group as they are said", () => {
  const movement = { pair_id: "p", name: "Nuria Ramos & Irene Martín", kind: "up" as const };
  const movements = [{ ...movement, from_group_name: "Grupo B", to_group_name: "Grupo A" }];
  const moved = [{ number: 1, movements }] as unknown as Parameters<typeof movementsOf>[0]["moved"]; // what is said of it
  expect(movementsOf({ moved })[0]?.lines[0]?.text).toBe("Nuria Ramos e Irene Martín: de Grupo B sube a Grupo A");
});

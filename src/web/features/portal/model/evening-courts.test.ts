import { expect, it } from "vitest";
import { eveningCourts } from "./evening-courts.ts";

const people = ["Ana Gil", "Eva Ruiz", "Luz Paz", "Mar Sol"].map((name, at) => ({ id: String(at), name }));
const match = (court: string, score: [number, number] | null) => ({
  id: court,
  court,
  sides: [
    ["0", "1"],
    ["2", "3"],
  ] as [[string, string], [string, string]],
  score,
  is_void: false,
});
const evening = {
  id: "tarde",
  name: "Americano del jueves",
  evening_date: "2026-12-03",
  status: "playing" as const,
  rounds_planned: 7,
  people,
  rounds: [{ number: 1, matches: [match("Cancha 7", null), match("Cancha 8", [14, 10])], rests: [], busy: [] }],
};

it("has on court what has no points yet, as a match in play of its evening's round", () => {
  expect(eveningCourts(evening)).toMatchObject([
    {
      court: "Cancha 7",
      title: "Americano del jueves · Ronda 1 de 7",
      state: "running",
      sides: [{ lines: ["Ana", "Eva"] }, { lines: ["Luz", "Mar"] }],
    },
  ]);
});

it.each(["planned", "finished"] as const)("has nothing on court of one that is %s", (status) => {
  expect(eveningCourts({ ...evening, status })).toEqual([]);
});

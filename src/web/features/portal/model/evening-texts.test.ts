import { expect, it } from "vitest";
import type { PublicEvening } from "#contract/portal/evening.ts";
import { shortNames } from "./evening-names.ts";
import { earnedText, overText, untilText } from "./evening-texts.ts";

const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;

/** Rounds by their number, the last one with these scores. */
const rounds = (count: number, scores: ([number, number] | null)[]): PublicEvening["rounds"] =>
  Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    matches: scores.map((score, court) => ({
      id: `${at}-${court}`,
      court: `Cancha ${court}`,
      sides: [
        [id(1), id(2)],
        [id(3), id(4)],
      ],
      score: at + 1 < count ? [12, 12] : score,
      is_void: false,
    })),
    rests: [],
    busy: [],
  }));

it("says what the table tells of, with the part of a round that is in it already (spec 8 §2.2)", () => {
  expect(overText({ rounds: rounds(1, [null, null]), rounds_over: 0 })).toBeNull();
  expect(overText({ rounds: rounds(1, [[14, 10], null]), rounds_over: 0 })).toBe("con parte de la ronda 1");
  expect(overText({ rounds: rounds(2, [null, null]), rounds_over: 1 })).toBe("tras 1 ronda");
  expect(overText({ rounds: rounds(3, [[14, 10], null]), rounds_over: 2 })).toBe("tras 2 rondas y parte de la 3");
  expect(overText({ rounds: rounds(3, [[14, 10]]), rounds_over: 3 })).toBe("tras 3 rondas");
});

it("says until when it lasts beside the round", () => {
  const evening = { rounds: rounds(2, [null]), rounds_planned: 5, until_time: "22:00:00" };
  expect(untilText(evening)).toBe("Ronda 2 de 5 · hasta las 22:00");
});

it("says that the points of a pozo are of its courts, and those of matches in the others", () => {
  const row = { points: 15 } as PublicEvening["table"][number]; // only its points are read
  const told = { counting: "set", ordered_by: "total" } as const;
  expect(earnedText({ ...told, format: "pozo" }, row)).toBe("15 por las canchas que has dejado por debajo");
  expect(earnedText({ ...told, format: "pozo", ordered_by: "last_court" }, row)).toBe("15 de tus partidos");
  expect(earnedText({ ...told, format: "americano" }, row)).toBe("15 de tus partidos");
});

it("keeps initials on one line", () => {
  const names = shortNames([
    { id: id(1), name: "H. M." },
    { id: id(2), name: "Ana López" },
    { id: id(3), name: "Ana Gil" },
  ]);
  expect([...names.values()]).toEqual(["H.\u00A0M.", "Ana\u00A0L.", "Ana\u00A0G."]);
});

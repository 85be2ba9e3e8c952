import { describe, expect, it } from "vitest";
import { bestSuggestions } from "./search-ranking.ts";

describe("suggestions", () => {
  it("put titles that begin with the query first, then words that do, people before all others", () => {
    const found = [
      { kind: "person" as const, title: "Ana Martín" },
      { kind: "pair" as const, title: "Martina Gil & Ana Sanz" },
      { kind: "person" as const, title: "Martín Sanz" },
      { kind: "league" as const, title: "Martes noche" },
      { kind: "person" as const, title: "Sanmartín Ruiz" },
    ];
    expect(bestSuggestions("mart", found).map(({ title }) => title)).toEqual([
      "Martín Sanz",
      "Ana Martín",
      "Sanmartín Ruiz",
      "Martes noche",
      "Martina Gil & Ana Sanz",
    ]);
  });

  it("leave matches in their order, whichever side a pair stands on", () => {
    const titles = ["Celia – Ana", "Ana – Berta", "Ana – Celia"];
    const found = titles.map((title) => ({ kind: "match" as const, title }));
    expect(bestSuggestions("ana", found).map(({ title }) => title)).toEqual(titles);
  });

  it("are at most six", () => {
    expect(
      bestSuggestions(
        "a",
        Array.from({ length: 9 }, (_, index) => ({ kind: "person" as const, title: `A${index}` })),
      ),
    ).toHaveLength(6);
  });
});

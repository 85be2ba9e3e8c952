import { describe, expect, it } from "vitest";
import { effectsText } from "./withdrawal-texts.ts";

const none = { kept: 0, annulled: 0, cancelled: 0, won: 0 };

describe("what leaving does, in a sentence (spec 3 §2.3)", () => {
  it.each([
    [{ ...none, policy: "annul" as const }, "Ninguno cuenta: no hay resultados que anular."],
    [
      { ...none, policy: "annul" as const, annulled: 1, cancelled: 2 },
      "Ninguno cuenta: se anula 1 resultado y no se juegan 2 partidos.",
    ],
    [{ ...none, policy: "keep_played" as const, kept: 2, won: 1 }, "Quedan 2 resultados; 1 W.O. para sus rivales."],
    [
      { ...none, policy: "annul" as const, annulled: 3, cancelled: 1 },
      "Ninguno cuenta: se anulan 3 resultados y no se juega 1 partido.",
    ],
    [{ ...none, policy: "keep_played" as const, kept: 1, won: 1 }, "Queda 1 resultado; 1 W.O. para sus rivales."],
    [{ ...none, policy: "keep_played" as const, won: 3 }, "No ha jugado ninguno; 3 W.O. para sus rivales."],
    [{ ...none, policy: "keep_played" as const, kept: 3 }, "Quedan 3 resultados; no quedaba ninguno por jugar."],
  ])("%o: %s", (effects, sentence) => {
    expect(effectsText(effects)).toBe(sentence);
  });
});

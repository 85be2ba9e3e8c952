import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PublicPair } from "#contract/portal/endpoints.ts";
import { PairNeeds } from "./pair-needs.tsx";

const half = (when: string, text: string) => ({ theirs: { when: `${when} (ellos)`, text }, yours: { when, text } });
const needs: PublicPair["needs"] = [
  {
    goal: "up",
    state: "open",
    theirs: "",
    yours: "",
    win_leads_to: null,
    halves: [
      half("Si ganáis", "Os vale ganar por 8 juegos, por ejemplo 6-2 6-2, para subir; si no, no subís."),
      half("Si perdéis", "No subís."),
    ],
  },
  {
    goal: "stay",
    state: "certain",
    theirs: "Permanencia asegurada.",
    yours: "Permanencia asegurada.",
    win_leads_to: null,
    halves: [],
  },
];

function drawn(shown: PublicPair["needs"], isMine = true): HTMLElement {
  const page = document.createElement("div");
  page.innerHTML = renderToStaticMarkup(<PairNeeds needs={shown} isMine={isMine} />);
  return page;
}
const texts = (page: HTMLElement, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe("what a pair needs, on its page (spec 7 §1.12)", () => {
  it("stands in both halves, and what is certain in one sentence", () => {
    const page = drawn(needs);
    expect(texts(page, "dt")).toEqual(["Si ganáis", "Si perdéis"]);
    expect(texts(page, "dd p")).toEqual(needs[0]?.halves.map(({ yours }) => yours.text));
    expect(texts(page, "li")).toEqual(["Permanencia asegurada."]);
    expect(texts(drawn(needs, false), "dt")).toEqual(["Si ganáis (ellos)", "Si perdéis (ellos)"]);
  });

  it("says first how they stand, which takes nothing for granted", () => {
    const stand = { theirs: "Les quedan 2 partidos.", yours: "Os quedan 2 partidos." };
    const page = drawn([{ goal: "stand", state: "open", ...stand, win_leads_to: null, halves: [] }]);
    expect(texts(page, "p")).toEqual(["Os quedan 2 partidos."]);
  });

  it("says what it takes for granted, where something is open", () => {
    expect(drawn(needs).textContent).toContain(
      "Contando con que se jueguen todos los partidos que quedan en vuestro grupo.",
    );
    expect(drawn(needs, false).textContent).toContain("que quedan en su grupo.");
    expect(drawn(needs.slice(1)).textContent).not.toContain("Contando");
  });
});

import { describe, expect, it } from "vitest";
import { idOf } from "#test/support/records.ts";
import { draw, screen } from "#test/support/render.tsx";
import { PodiumCards } from "./podium-cards.tsx";

describe("the podium", () => {
  it("joins names with ' & ' for who hears or copies them, and hides the initials from them (ruling 37)", () => {
    const rows = [1, 2, 3].map((at) => ({
      id: idOf(at),
      names: [`Ana ${at}`, `Berta ${at}`],
      figure: "+4",
      group: "Grupo A",
    }));
    draw(<PodiumCards rows={rows} />);
    const cards = screen.getAllByRole("listitem");
    expect(cards.map(({ textContent }) => textContent)).toEqual(
      [1, 2, 3].map((at) => `${at}.ºAna ${at} & Berta ${at}+4 Grupo A`),
    );
    expect(cards[0]?.title).toBe("Ana 1 & Berta 1");
    expect(cards[0]?.querySelector("i")?.getAttribute("aria-hidden")).toBe("true");
  });

  it("sets the last surname apart, and colours a figure by its sign as the list does", () => {
    const rows = ["+4", "−2", "9 pts"].map((figure, at) => ({
      id: idOf(at),
      names: ["Marta Castro García", "Ana Gil"],
      figure,
      group: null,
    }));
    draw(<PodiumCards rows={rows} />);
    const cards = screen.getAllByRole("listitem");
    expect(cards.map((one) => one.querySelector("u")?.textContent)).toEqual([" García", " García", " García"]);
    expect(cards.map((one) => one.querySelector("p b")?.getAttribute("data-sign"))).toEqual(["1", "-1", null]);
  });
});

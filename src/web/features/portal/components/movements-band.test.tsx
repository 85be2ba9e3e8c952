import { expect, it } from "vitest";
import { draw, screen } from "#test/support/render.tsx";
import { MovementsBand } from "./movements-band.tsx";

it("who goes up is named as one speaks of them, by whole names where first names are shared", () => {
  const names = ["Nuria Ramos & Irene Vidal", "Nuria Gil & Irene Sanz", "Ana Ruiz & Íñigo Pons"];
  const movements = { closed_round: null, lines: [{ kind: "up" as const, to: "Grupo A", names }], more: 0 };
  draw(<MovementsBand movements={movements} leagueId="l" />);
  expect(screen.getByText("Nuria Ramos e Irene Vidal, Nuria Gil e Irene Sanz, Ana e Íñigo")).toBeDefined();
});

import { expect, it } from "vitest";
import { draw, screen } from "#test/support/render.tsx";
import { MovementsBand } from "./movements-band.tsx";

const lines = [
  { kind: "up" as const, to: "Grupo A", names: ["Nuria Ramos & Irene Vidal", "Ana Ruiz & Íñigo Pons"] },
  { kind: "down" as const, to: "Grupo B", names: ["Eva Gil & Olga Sanz"] },
];
const said = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

it("says of each pair by its whole names where it would go if the round ended today", () => {
  draw(<MovementsBand movements={{ closed_round: null, lines, more: 0 }} leagueId="l" />);
  screen.getByRole("region", { name: "Si la jornada acabara hoy" });
  expect(said()).toEqual([
    "Nuria Ramos & Irene Vidal sube a Grupo A",
    "Ana Ruiz & Íñigo Pons sube a Grupo A",
    "Eva Gil & Olga Sanz baja a Grupo B",
  ]);
});

it("says after the closing where each went, and where the others are", () => {
  draw(<MovementsBand movements={{ closed_round: 2, lines: lines.slice(1), more: 3 }} leagueId="l" />);
  screen.getByRole("region", { name: "Quién subió y bajó en la jornada 2" });
  expect(said()).toEqual(["Eva Gil & Olga Sanz bajó a Grupo B"]);
  screen.getByRole("link", { name: "Los demás, en Grupos" });
});

import { expect, it } from "vitest";
import { draw, screen } from "#test/support/render.tsx";
import { LeagueEvenings } from "./league-evenings.tsx";

it("leads from each round to the evening where its matches are", () => {
  draw(
    <LeagueEvenings evenings={[{ id: "e", name: "Americano del viernes", evening_date: "2026-11-27", round: 1 }]} />,
  );
  expect(screen.getByRole("link", { name: "Americano del viernes" }).getAttribute("href")).toBe("/tardes/e");
  expect(screen.getByText("Jornada 1 · 27 nov 2026")).toBeTruthy();
});

it("says before the first one where its matches will be", () => {
  draw(<LeagueEvenings evenings={[]} />);
  expect(screen.getByText("Aún no se ha jugado ninguna tarde")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

import { expect, it } from "vitest";
import { draw, screen } from "#test/support/render.tsx";
import { PortalNavigation } from "./portal-navigation.tsx";

const about = {
  leagueId: "l",
  page: "bracket",
  search: {},
  bracket: { comes_first: true, stage: null, champions: null },
};
const named = () => screen.getAllByRole("link").map(({ textContent }) => textContent);

it("leads a tournament of a bracket alone to no ranking and no groups, which would be empty", () => {
  draw(<PortalNavigation {...about} hasGroups={false} />);
  expect(named()).toEqual(["Cuadro", "Partidos", "Estadísticas"]);
});

it("leads a tournament with groups to them after its bracket", () => {
  draw(<PortalNavigation {...about} hasGroups />);
  expect(named()).toEqual(["Cuadro", "Ranking", "Grupos", "Partidos", "Estadísticas"]);
});

import { expect, it } from "vitest";
import { draw, screen } from "#test/support/render.tsx";
import { PortalNavigation } from "./portal-navigation.tsx";

const about = { leagueId: "l", page: "bracket", search: {} };
const bracket = { comes_first: true, stage: null, champions: null };
const named = () => screen.getAllByRole("link").map(({ textContent }) => textContent);

it("leads to no page that would be empty: a tournament of a bracket alone has no ranking and no groups", () => {
  const { unmount } = draw(<PortalNavigation {...about} bracket={bracket} hasGroups={false} />);
  expect(named()).toEqual(["Cuadro", "Partidos", "Estadísticas"]);
  unmount();
  draw(<PortalNavigation {...about} bracket={bracket} hasGroups />);
  expect(named()).toEqual(["Cuadro", "Ranking", "Grupos", "Partidos", "Estadísticas"]);
});

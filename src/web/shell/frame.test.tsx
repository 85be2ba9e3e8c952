import { describe, expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import { idOf, someChoice } from "#test/support/records.ts";
import { api, drawRouted, screen, waitFor, within } from "#test/support/render.tsx";
import { brandQuery } from "#web/features/club/public.ts";
import { paths } from "#web/paths.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { LeaveGuard } from "#web/ui/leave-guard.tsx";
import { LeagueSelector } from "./league-selector.tsx";
import { isLeagueItself, placeInLeague } from "./navigation.ts";
import { usePlaceKeys } from "./place-keys.ts";
import { SideNavigation } from "./side-navigation.tsx";

const autumn = someChoice();
const cup = someChoice({ id: idOf(7), name: "Torneo de apertura", type: "tournament", shows_bracket: true });
const nothingLeft = { count: 0, matches: [] };

function Frame() {
  usePlaceKeys();
  return (
    <>
      <LeagueSelector />
      <SideNavigation isCollapsed={false} onToggle={() => {}} />
    </>
  );
}

async function drawFrame(overdue = 0) {
  const counts = { pairs: 12, scheduled_matches: 7, total_matches: 54, top: [] };
  const todo = {
    today: nothingLeft,
    overdue: { ...nothingLeft, count: overdue },
    undecided: 0,
    time_requests: 0,
    inscriptions: 0,
    undated: nothingLeft,
  };
  api.on(contract.leagues.choices, () => [autumn, cup]);
  const round = { number: 1, total: 5, is_open: true, deadline: null, pending: 7, others: 0 };
  api.on(contract.dashboard.get, () => ({ ...counts, ...todo, next: "wait" as const, people: 24, round }));
  queryClient.setQueryData(brandQuery.queryKey, { name: "Club", logo_version: null, time_zone: "Europe/Madrid" });
  const drawn = await drawRouted(<Frame />);
  await screen.findByRole("region", { name: autumn.name });
  return drawn;
}
const placesIn = (name: string) =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

describe("the frame", () => {
  it("has the places of the chosen league, then those of the club", async () => {
    await drawFrame();
    const league = ["Dashboard", "Partidos", "Grupos y Ranking", "Jugadores", "Pagos", "Liga"];
    expect(placesIn(autumn.name)).toEqual(league);
    expect(placesIn("Club")).toEqual([
      "Calendario",
      "Tardes",
      "Personas",
      "Gestión Ligas",
      "Actividad",
      "Configuración",
    ]);
  });

  it("has a bracket where the league has one", async () => {
    const { user } = await drawFrame();
    await user.selectOptions(screen.getByRole("combobox", { name: "Liga seleccionada" }), cup.name);
    await waitFor(() => expect(placesIn(cup.name)).toContain("Cuadro"));
  });

  it("asks before another league is chosen where that loses something", async () => {
    api.on(contract.leagues.choices, () => [autumn, cup]);
    const { user } = await drawRouted(
      <>
        <LeagueSelector />
        <LeaveGuard isOfLeague isUnsaved={() => true} />
      </>,
    );
    const selector = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Liga seleccionada" });
    await user.selectOptions(selector, cup.name);
    await screen.findByText("¿Salir sin guardar?");
    expect(selector.value).toBe(autumn.id);
    await user.click(screen.getByRole("button", { name: "Descartar" }));
    await waitFor(() => expect(selector.value).toBe(cup.id));
  });

  it("counts what is overdue beside the matches", async () => {
    await drawFrame(2);
    await waitFor(() => expect(screen.getByLabelText("2 sin resultado").textContent).toBe("2"));
  });

  it.each([
    ["p", "/admin/matches"],
    ["g", "/admin/groups"],
    ["l", `/admin/league/${autumn.id}`],
  ])("goes by g and %s to %s", async (key, address) => {
    const { user, router } = await drawFrame();
    await user.keyboard(`g${key}`);
    await waitFor(() => expect(router.state.location.pathname).toBe(address));
  });

  it("takes no letter out of a field", async () => {
    const { user, router } = await drawFrame();
    screen.getByRole("combobox", { name: "Liga seleccionada" }).focus();
    await user.keyboard("gp");
    expect(router.state.location.pathname).toBe("/here");
  });
});

describe("another league", () => {
  const from = (path: string, league = autumn) => placeInLeague({ path, isCalendar: false }, league);

  it("keeps the place", () => {
    expect([from(paths.matches), from(paths.ranking), from(paths.payments)]).toEqual([null, null, null]);
  });

  it("has a page of its own, and groups of its own", () => {
    expect(from(`/admin/league/${cup.id}`)).toBe(`/admin/league/${autumn.id}`);
    expect(from(`/admin/groups/${idOf(3)}`)).toBe(paths.groups);
  });

  it("shows its dashboard where it lacks the place", () => {
    expect([from(paths.bracket), from(paths.bracket, cup)]).toEqual([paths.admin, null]);
  });

  it("has its name as the title of its own page, not of those beneath", () => {
    const paths = ["/admin/league/1", "/admin/league/1/next-season", "/admin/leagues"];
    expect(paths.map((path) => isLeagueItself({ path, isCalendar: false }))).toEqual([true, false, false]);
  });

  it("leaves the club's places alone", () => {
    expect([from(paths.settings), from(paths.people)]).toEqual([null, null]);
  });
});

import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Plan } from "#contract/planner/endpoints.ts";
import {
  done,
  idOf,
  leagueId,
  someBooking,
  someDrawnMatch,
  someMatchesPage,
  somePlace,
  somePlannedLeague,
} from "#test/support/records.ts";
import { api, button, drawRouted, screen, toast, waitFor, warned } from "#test/support/render.tsx";
import { useProposalChoice } from "#web/features/planner/public.ts";
import { leaveLeague } from "#web/ui/leaving.ts";
import { DayCalendar } from "./day-calendar.tsx";

const date = "2026-12-02";
const mixed = idOf(2);
const courts = [1, 2].map((id) => ({ id, name: `Cancha ${id}`, is_available: true }));
const both = [
  { id: leagueId, name: "Liga de Otoño" },
  { id: mixed, name: "Liga Mixta" },
];
const ours = somePlace({ match_id: idOf(101), match_date: date, match_time: "20:00:00" });
const theirs = somePlace({
  match_id: idOf(201),
  league_id: mixed,
  pair1_name: "Eva & Flor",
  match_date: date,
  match_time: "20:00:00",
  court_id: 2,
  version: 4,
});

function club(leagues = both, placed = [ours, theirs]) {
  const proposal = { is_proved: true, reached: "2 de 2 a su hora.", missed: [], leagues, placed, left: [] };
  let own: Plan | null = { id: idOf(7), state: "solved", total: 2, seconds: 1, placed: 2, proposal };
  // The second one is booked earlier that day, and would be moved.
  const before = someBooking({ match_id: idOf(201), tournament_id: mixed, match_date: date, pair1_name: "Eva & Flor" });
  const day = { closures: [], held: [], opening_hours: [], leagues: [], today: "2026-12-01" };
  api.on(contract.courts.board, () => ({ ...day, bookings: [before] }));
  api.on(contract.courts.list, () => courts);
  api.on(contract.matches.list, () => someMatchesPage({ matches: [] }));
  api.on(contract.brackets.matches, () => ({ matches: [], score_rules: someMatchesPage().score_rules }));
  api.on(contract.planner.current, () => ({ plan: own }));
  api.on(contract.planner.leagues, () => ({
    today: "2026-12-01",
    leagues: [somePlannedLeague({ id: mixed, name: "Liga Mixta", dated: [idOf(201)] })],
  }));
  api.on(contract.planner.availability.ofPairs, () => []);
  api.on(contract.planner.drop, () => {
    own = null;
    return done();
  });
}

/** What the dialog's 'Ver en el calendario' does. */
function Shows() {
  const { showOnBoard } = useProposalChoice({ id: idOf(7), proposal: null });
  return <button onClick={() => showOnBoard(true)}>Ver</button>;
}

async function draw(shown = leagueId) {
  const bar = { leagueId: shown, courts, today: "2026-12-01", date, court: undefined, by: "day" as const };
  const nothing = () => {};
  const drawn = await drawRouted(
    <>
      <Shows />
      <DayCalendar {...bar} matches={[]} onDate={nothing} onCourt={nothing} onBy={nothing} onOpen={nothing} />
    </>,
  );
  await drawn.user.click(await screen.findByRole("button", { name: "Ver" }));
  return drawn;
}

describe("a proposal of several leagues on the board of a day (spec 4 §2.7)", () => {
  it.each([leagueId, mixed])(
    "shows the matches of all of them with their leagues, from the pages of each (%s)",
    async (shown) => {
      club();
      await draw(shown);
      const mine = /^Propuesta: 20:00–21:30, Cancha 1, Ana & Berta contra Carla & Diana, Grupo A, Liga de Otoño$/;
      expect((await screen.findByRole("button", { name: mine })).textContent).toMatch(/20:00Otoño/);
      const other = screen.getByRole("button", { name: /^Propuesta: .*Eva & Flor .*, Grupo A, Liga Mixta$/ });
      expect(other.textContent).toMatch(/20:00Mixta/);
    },
  );

  it("shows a match that has a date only where it would be", async () => {
    club();
    await draw();
    await screen.findByRole("button", { name: /^Propuesta: .*Eva & Flor/ });
    expect(screen.queryByRole("button", { name: /^18:00–19:30/ })).toBeNull();
  });

  it("of one league says the group, as it did", async () => {
    club(both.slice(0, 1), [ours]);
    await draw();
    const mine = await screen.findByRole("button", { name: /^Propuesta: .*, Grupo A$/ });
    expect(mine.textContent).toMatch(/20:00Grupo A/);
    expect(screen.getByRole("button", { name: /^18:00–19:30/ })).toBeTruthy();
  });

  it("counts in the order of a bracket with its places, not with the dates that they would replace (spec 4 §2.9)", async () => {
    const semifinal = { match_id: idOf(101), about: "Semifinal 1", is_in_bracket: true };
    club(both.slice(0, 1), [somePlace({ ...semifinal, match_date: date, match_time: "20:00:00" })]);
    const day = { closures: [], held: [], opening_hours: [], leagues: [], today: "2026-12-01" };
    const final = someBooking({ match_id: idOf(102), match_date: date, match_time: "21:00:00", group_name: null });
    const played = { match_date: date, court_id: 2 };
    const matches = [
      someDrawnMatch({ id: idOf(101), ...played, match_time: "18:00:00" }),
      someDrawnMatch({ id: idOf(102), name: "Final", ...played, match_time: "21:00:00", fed_by: [idOf(101)] }),
    ];
    api.on(contract.courts.board, () => ({ ...day, bookings: [{ ...final, court_id: 2 }] }));
    api.on(contract.brackets.matches, () => ({ matches, score_rules: someMatchesPage().score_rules }));
    await draw();
    const marked = /^21:00–22:30, Cancha 2, .*, La final empieza antes de que acabe la semifinal 1$/;
    await screen.findByRole("button", { name: marked });
  });

  it("is left by choosing a league that is not of it, which asks, and not by one of its own", async () => {
    club();
    const { user } = await draw();
    await screen.findByRole("button", { name: /^Propuesta: .*Eva & Flor/ });
    const chosen = vi.fn();
    leaveLeague(chosen, mixed);
    expect(chosen).toHaveBeenCalledOnce();
    leaveLeague(chosen, idOf(3));
    await screen.findByText("¿Salir de la página?");
    expect(chosen).toHaveBeenCalledOnce();
    await user.click(button("Salir"));
    expect(chosen).toHaveBeenCalledTimes(2);
  });

  it("is accepted in one press, and what somebody has taken is named with its league", async () => {
    club();
    const sent = api.on(contract.matches.scheduleAll, () => ({
      accepted: [{ match_id: idOf(101), version: 2 }],
      left: [
        { match_id: idOf(201), league_id: mixed, code: "slot_taken", message: "Ya está ocupada", is_undated: true },
      ],
    }));
    const { user } = await draw();
    await user.click(await screen.findByRole("button", { name: "Aceptar 2" }));
    await toast("1 partido tiene fecha y cancha");
    await waitFor(() => expect(sent[0]?.places.map(({ league_id }) => league_id)).toEqual([leagueId, mixed]));
    await warned(/Eva & Flor contra Carla & Diana \(Liga Mixta\): Ya está ocupada/);
    expect(button("Proponer de nuevo 1")).toBeTruthy();
  });
});

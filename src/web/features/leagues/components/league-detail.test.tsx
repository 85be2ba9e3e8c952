import { describe, expect, it, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import type { LeagueOverview } from "#contract/leagues/endpoints.ts";
import { defaultRulesText } from "#domain/base/league.ts";
import { leagueId, someOverview, somePayment, someSettings } from "#test/support/records.ts";
import { api, button, drawRouted, screen, waitFor, within } from "#test/support/render.tsx";
import { LeagueDetail } from "./league-detail.tsx";

const round = { state: "closed", deadline: "2026-10-29", played: 18, matches: 18 } as const;
const season: Partial<LeagueOverview> = {
  name: "Liga de Otoño 2026",
  number_of_rounds: 4,
  rules: `${defaultRulesText}\nBolas nuevas en cada partido.`,
  counts: { groups: 3, pairs: 12, matches: 36, completed: 29 },
  rounds: [
    { ...round, number: 1, start_date: "2026-10-17" },
    { number: 2, state: "open", start_date: "2026-10-31", deadline: "2026-11-12", played: 11, matches: 18 },
  ],
  round_dates: [
    { start_date: "2026-10-17", deadline: "2026-10-29" },
    { start_date: "2026-10-31", deadline: "2026-11-12" },
    { start_date: "2026-12-01", deadline: "2026-12-13" },
  ],
};

async function drawLeague(values: Partial<LeagueOverview> = {}) {
  const league = someOverview({ ...season, ...values });
  api.on(contract.leagues.choices, () => [{ ...league, shows_bracket: league.type === "tournament" }]);
  api.on(contract.club.get, () => someSettings());
  api.on(contract.courts.list, () => [1, 2, 3].map((id) => ({ id, name: `Cancha ${id}`, is_available: true })));
  api.on(contract.payments.list, () => ({
    payments: [somePayment({ amount: 45, paid: 45, left: 0 }), somePayment({ amount: 45, paid: 0, left: 45 })],
    registration_cost: 45,
    charged_per: "person" as const,
    currency: "EUR",
    today: "2026-11-05",
  }));
  const onEdit = vi.fn();
  return { onEdit, ...(await drawRouted(<LeagueDetail league={league} onEdit={onEdit} />)) };
}

const part = (name: string) => within(screen.getByRole("region", { name }));

describe("a league's own page", () => {
  it("leads from each figure to where it is worked on", async () => {
    await drawLeague();
    await screen.findByText("45,00");
    const ways = ["Crear Grupo", "Ver Ranking", "Ver Partidos", "Gestionar Pagos"].map((name) =>
      part("Resumen").getByRole("link", { name }).getAttribute("href"),
    );
    expect(ways).toEqual(["/admin/groups", "/admin/ranking", "/admin/matches", "/admin/payments"]);
    expect(part("Resumen").getByText(/^de 90,00/)).toBeTruthy();
  });

  it("leads to its inscriptions where it has a form", async () => {
    const inscription = { from: "2026-11-01", until: "2026-11-30", places: null, conditions: "" };
    await drawLeague({ inscription });
    const way = await part("Enlaces").findByRole("link", { name: "Inscripciones" });
    expect(way.getAttribute("href")).toBe("/admin/inscriptions");
  });

  it("does not where it has none", async () => {
    await drawLeague({ inscription: null });
    await part("Enlaces").findByRole("link", { name: "Enlaces de las parejas" });
    expect(part("Enlaces").queryByRole("link", { name: "Inscripciones" })).toBeNull();
  });

  it("shows every round, also those that have not begun", async () => {
    await drawLeague();
    const lines = part("Jornadas")
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(lines).toEqual([
      "Jornada 117–29 oct18 de 18cerrada",
      "Jornada 231 oct – 12 nov11 de 18en juego",
      "Jornada 31–13 dicpor empezar",
      "Jornada 4sin fechaspor empezar",
    ]);
  });

  it("says the rules from the data, and behind them only what the club adds", async () => {
    const { onEdit, user } = await drawLeague();
    const rules = part("Reglamento");
    expect(rules.getByText("1. diferencia de juegos, 2. partidos ganados, 3. juegos ganados")).toBeTruthy();
    expect(rules.getAllByText("Bolas nuevas en cada partido.").length).toBeGreaterThan(0);
    expect(rules.queryByText("3 puntos por victoria y 0 puntos por derrota.")).toBeNull();
    await user.click(button("Editar Reglamento"));
    await user.click(button("Cambiar fechas"));
    await user.click(button("Editar Canchas y horas"));
    await user.click(button("Editar Quién puede entrar"));
    await user.click(button("Configurar"));
    expect(onEdit.mock.calls.flat()).toEqual(["regulations", "dates", "courts", "entry", "name"]);
  });

  it("says which hours are preferred, and leads to where they are chosen (spec 4 §2.11)", async () => {
    api.on(contract.leagues.get, () => someOverview(season));
    const { user } = await drawLeague({
      liked_hours: [2, 4].map((weekday) => ({ weekday, first_start: "19:00:00", last_start: "21:30:00" })),
    });
    expect(part("Canchas y horas").getByText("Mar y jue 19:00–21:30", { exact: false })).toBeTruthy();
    await user.click(button("Cambiar horas preferidas"));
    expect(await screen.findByRole("dialog", { name: "Horas preferidas" })).toBeTruthy();
  });

  it("ends early by making the round that is being played its last one, with one button", async () => {
    const sent = api.on(contract.leagues.update, () => someOverview({ id: leagueId, number_of_rounds: 2 }));
    const { user } = await drawLeague();
    await user.click(button("Terminar: quedan 3 jornadas"));
    const dialog = within(await screen.findByRole("dialog", { name: "¿Terminar Liga de Otoño 2026?" }));
    expect(dialog.getByRole("button", { name: "Cancelar" })).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Dejarla en 2 jornadas y finalizar esta" }));
    await waitFor(() => expect(sent).toMatchObject([{ league_id: leagueId, status: "active", number_of_rounds: 2 }]));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("whose last round is being played leads to its closing", async () => {
    const { user } = await drawLeague({ number_of_rounds: 2 });
    await user.click(button("Terminar: queda 1 jornada"));
    const dialog = within(await screen.findByRole("dialog", { name: "¿Terminar Liga de Otoño 2026?" }));
    await user.click(dialog.getByRole("button", { name: "Finalizar Jornada" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("that is over has nothing left to end", async () => {
    await drawLeague({ status: "completed", rounds: [], is_kept_public: false });
    const groups = await part("Resumen").findByRole("link", { name: "Ver Grupos" });
    expect(groups.getAttribute("href")).toBe("/admin/groups");
    expect(screen.queryByRole("link", { name: "Crear Grupo" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Cambiar fechas" })).toBeNull();
    expect(part("Al acabar").getByText("Ha terminado.")).toBeTruthy();
    expect(part("Al acabar").queryByRole("button", { name: /^Terminar/ })).toBeNull();
    expect(part("Enlaces").queryByRole("link")).toBeNull();
    expect(screen.queryByRole("link", { name: "Ver portal" })).toBeNull();
  });

  it("of a tournament has its own words", async () => {
    await drawLeague({ type: "tournament", counts: { groups: 0, pairs: 8, matches: 7, completed: 0 } });
    expect(screen.queryByRole("region", { name: "Jornadas" })).toBeNull();
    expect(await part("Al acabar").findByRole("link", { name: "Cuadro" })).toBeTruthy();
    expect(part("Al acabar").getByRole("button", { name: "Terminar el torneo" })).toBeTruthy();
    expect(part("Reglamento").queryByText(/sube la primera/)).toBeNull();
  });

  it("can be paused, and published, from its menu", async () => {
    const paused = api.on(contract.leagues.update, () => someOverview({ id: leagueId, status: "paused" }));
    const { user } = await drawLeague();
    await user.click(button("Más acciones de Liga de Otoño 2026"));
    await user.click(await screen.findByRole("menuitem", { name: "Pausar" }));
    await waitFor(() => expect(paused).toHaveLength(1));
    expect(paused).toMatchObject([{ league_id: leagueId, status: "paused", name: "Liga de Otoño 2026" }]);
  });
});

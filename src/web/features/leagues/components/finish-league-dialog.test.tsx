import { describe, expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import {
  idOf,
  leagueId,
  someLeague,
  someMatch,
  someMatchesPage,
  somePayment,
  someScoreRules,
} from "#test/support/records.ts";
import { api, button, drawRouted, screen } from "#test/support/render.tsx";
import { FinishLeagueDialog } from "./finish-league-dialog.tsx";

const league = { id: leagueId, name: "Liga de Otoño", format_type: "pairs" as const };

function answerWith(matches: ReturnType<typeof someMatch>[]) {
  api.on(contract.matches.list, () => someMatchesPage({ matches }));
  api.on(contract.brackets.matches, () => ({ matches: [], score_rules: someScoreRules }));
  api.on(contract.payments.list, () => ({
    payments: [],
    registration_cost: 30,
    charged_per: "person" as const,
    currency: "EUR",
    today: "2026-11-25",
  }));
  return api.on(contract.leagues.finish, () => someLeague({ id: leagueId, status: "completed" }));
}

describe("'Terminar la liga' (spec 3 §6.1)", () => {
  it("names what is open and what is owed, and leads on to what can follow", async () => {
    const off = { round_state: "closed", deferred_until: "2026-12-20" } as const;
    const matches = [someMatch(off), someMatch({ ...off, id: idOf(3), status: "completed" })];
    api.on(contract.matches.list, () => someMatchesPage({ matches }));
    api.on(contract.brackets.matches, () => ({ matches: [], score_rules: someScoreRules }));
    api.on(contract.payments.list, () => ({
      payments: [somePayment({ left: 30 })],
      registration_cost: 30,
      charged_per: "person" as const,
      currency: "EUR",
      today: "2026-11-25",
    }));
    const finished = api.on(contract.leagues.finish, () => someLeague({ id: leagueId, status: "completed" }));
    const { user } = await drawRouted(<FinishLeagueDialog league={league} onClose={() => {}} />);
    expect(await screen.findByText("1 partido sin resultado")).toBeTruthy();
    expect(screen.getByText(/^Ana y Berta – Carla y Diana · Jornada 1 · Aplazado hasta el 20 dic$/)).toBeTruthy();
    expect(screen.getByText(/^Se deben 30,00\s€$/)).toBeTruthy();
    await user.click(button("Terminar la liga"));
    expect(await screen.findByRole("dialog", { name: "Liga de Otoño ha terminado" })).toBeTruthy();
    expect(finished).toMatchObject([{ league_id: leagueId, is_kept_public: true }]);
    const leads = ["Preparar la siguiente temporada", "Fase final"].map((name) =>
      screen.getByRole("link", { name }).getAttribute("href"),
    );
    expect(leads).toEqual([`/admin/league/${leagueId}/next-season`, "/admin/bracket"]);
  });

  it("says of which matches without a result players have sent one, first, and how one that counts ended", async () => {
    const plain = someMatch({ id: idOf(3), pair1_name: "Elena y Fina" });
    const walkover = someMatch({ id: idOf(4), status: "completed", outcome: "walkover", sent: "unconfirmed" });
    answerWith([plain, someMatch({ sent: "disputed" }), { ...walkover, set_results: [] }]);
    await drawRouted(<FinishLeagueDialog league={league} onClose={() => {}} />);
    await screen.findByText("2 partidos sin resultado");
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Ana y Berta – Carla y Diana · Jornada 1 · no coinciden en el resultado",
      "Elena y Fina – Carla y Diana · Jornada 1",
      "Ana y Berta – Carla y Diana · W.O. · Jornada 1",
    ]);
  });

  it("lists results that nobody has confirmed, and ends only with those that are accepted", async () => {
    const sent = someMatch({
      status: "completed",
      sent: "unconfirmed",
      version: 7,
      set_results: [{ set: 1, pair1_games: 6, pair2_games: 4 }],
    });
    const finished = answerWith([sent]);
    const { user } = await drawRouted(<FinishLeagueDialog league={league} onClose={() => {}} />);
    expect(await screen.findByText("1 resultado por confirmar")).toBeTruthy();
    expect(screen.getByText(/^Ana y Berta – Carla y Diana · 6-4 · Jornada 1$/)).toBeTruthy();
    await user.click(button("Terminar la liga"));
    expect(await screen.findByText("Dalos por buenos o decídelos antes en Qué falta")).toBeTruthy();
    expect(finished).toEqual([]);
    await user.click(screen.getByRole("checkbox", { name: "Lo doy por bueno" }));
    await user.click(button("Terminar la liga"));
    expect(await screen.findByRole("dialog", { name: "Liga de Otoño ha terminado" })).toBeTruthy();
    expect(finished).toMatchObject([{ unconfirmed: [{ match_id: sent.id, version: 7 }] }]);
  });

  it("asks who wins an individual league where two have the most points, and chooses nobody by itself (spec 8 §4.3)", async () => {
    const finished = answerWith([]);
    const player = (number: number, total_points: number) => ({
      player_id: idOf(number),
      pair_id: idOf(30 + number),
      player_name: `Jugador ${number}`,
      total_points,
      group_id: idOf(21),
      group_name: "Grupo A",
      division_level: 1,
      court_assignment: 1,
      result_points: null,
      position: number,
      place: number,
    });
    api.on(contract.standings.ranking, () => ({
      rows: [],
      groups: [],
      rounds: [],
      shows_points: true,
      ordered_by: "points" as const,
      placed_round: 1,
      format_type: "individual" as const,
      order: {
        in_force: "criteria" as const,
        sentence: "Por puntos totales.",
        general_name: null,
      },
      individual_rows: [player(1, 9), player(2, 9), player(3, 4)],
    }));
    const individual = { ...league, format_type: "individual" as const };
    const { user } = await drawRouted(<FinishLeagueDialog league={individual} onClose={() => {}} />);
    expect(await screen.findByText("Jugador 1 y Jugador 2 empatan a 9 puntos. ¿Quién gana la liga?")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Nadie: acaba sin campeón" }).checked).toBe(true);
    expect(screen.queryByRole("radio", { name: "Jugador 3" })).toBeNull();
    await user.click(screen.getByRole("radio", { name: "Jugador 2" }));
    await user.click(button("Terminar la liga"));
    expect(await screen.findByRole("dialog", { name: "Liga de Otoño ha terminado" })).toBeTruthy();
    expect(finished).toMatchObject([{ champion_id: idOf(2) }]);
  });
});

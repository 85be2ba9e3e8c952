import { describe, expect, it } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Dashboard } from "#contract/dashboard/endpoints.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { someChoice, someMatchesPage, someRow, someScoreRules } from "#test/support/records.ts";
import { api, drawRouted, screen, within } from "#test/support/render.tsx";
import { queryClient } from "#web/platform/query-client.ts";
import { sessionQuery } from "#web/platform/session.ts";
import { DashboardView } from "./dashboard-view.tsx";

const none = { count: 0, matches: [] };
async function drawn(data: Partial<Dashboard>, values: Partial<LeagueChoice> = {}, role = "read") {
  const user = { id: "x", name: "Ana", email: "ana@club.test", role, two_factor_enabled: false };
  queryClient.setQueryData(sessionQuery.queryKey, { user, club: null } as never); // all that is asked of it here
  const usual = { pairs: 8, scheduled_matches: 19, total_matches: 19, top: [], people: 16, next: "plan" as const };
  const round = { number: 1, total: 1, is_open: true, deadline: null, pending: 12, others: 7 };
  const shown: Dashboard = {
    ...usual,
    undecided: 0,
    time_requests: 0,
    inscriptions: 0,
    today: none,
    overdue: none,
    undated: none,
    round,
    ...data,
  };
  const ofLeague = someChoice({ type: "tournament", ...values });
  await drawRouted(<DashboardView data={shown} league={ofLeague} leagues={[ofLeague]} onCreate={() => {}} />);
}

const todo = () => within(screen.getByRole("region", { name: "Qué falta" }));

describe("the figures of a dashboard", () => {
  it("say of a tournament what is left of its groups and of its bracket, and how many matches lack a date", async () => {
    api.on(contract.matches.list, () => someMatchesPage());
    api.on(contract.brackets.matches, () => ({ matches: [], score_rules: someScoreRules }));
    await drawn({ undated: { count: 16, matches: [] } });
    expect(todo().getByText("12 partidos de grupos y 7 del cuadro por jugar")).toBeTruthy();
    expect(screen.getByText("16 sin fecha").parentElement?.textContent).toBe("Partidos Programados, 16 sin fecha");
  });

  it("say which matches the closing of a league's round does not wait for", async () => {
    await drawn({}, { type: "league" });
    expect(todo().getByText("12 partidos para cerrar la jornada 1 · 7 más, de otra jornada o del cuadro")).toBeTruthy();
    expect(screen.getByText("Partidos Programados")).toBeTruthy();
  });

  it("name nobody as the best before anybody has played", async () => {
    await drawn({ top: [someRow(1, { matches_played: 0, points: 0 })] });
    expect(screen.getByText("Aún no ha jugado nadie.")).toBeTruthy();
    expect(screen.queryByText("por puntos")).toBeNull();
  });

  it("say nothing untrue of the dates of individual matches", async () => {
    await drawn({ next: "wait" }, { type: "league", format_type: "individual" });
    expect(todo().getByText(/aquí un partido no necesita fecha/)).toBeTruthy();
  });

  it("lead to the registration itself", async () => {
    api.on(contract.payments.debts, () => ({ currency: "EUR", pairs: [], claimed: 0 }));
    api.on(contract.leagues.list, () => ({ leagues: [], total: 0 }));
    await drawn({}, {}, "admin");
    const href = screen.getByRole("link", { name: "Agregar Pareja" }).getAttribute("href");
    expect(href).toBe("/admin/players?register=one");
  });
});

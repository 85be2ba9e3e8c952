import { expect, it } from "vitest";
import type { LeagueSummary } from "#contract/leagues/endpoints.ts";
import { leagueId, someOverview } from "#test/support/records.ts";
import { leagueStep } from "./league-step.ts";

const counts = { groups: 3, pairs: 12, matches: 18, completed: 11 };
const league = (values: Partial<LeagueSummary>): LeagueSummary => ({
  ...someOverview(),
  counts,
  current_round: 2,
  ...values,
});

it.each<[string, string, Partial<LeagueSummary>]>([
  ["Pegar la lista", "/admin/players", { counts: { groups: 0, pairs: 0, matches: 0, completed: 0 } }],
  ["Repartir en grupos", "/admin/groups/deal", { counts: { groups: 0, pairs: 12, matches: 0, completed: 0 } }],
  [
    "Formar los grupos",
    "/admin/groups",
    { format_type: "individual", counts: { groups: 0, pairs: 8, matches: 0, completed: 0 } },
  ],
  ["Generar Partidos", "/admin/groups", { counts: { ...counts, matches: 0, completed: 0 } }],
  ["Ver Partidos", "/admin/matches", {}],
  ["Ver Liga", `/admin/league/${leagueId}`, { counts: { ...counts, completed: 18 } }],
  ["Ver Liga", `/admin/league/${leagueId}`, { status: "paused" }],
  ["Siguiente temporada", `/admin/league/${leagueId}/next-season`, { status: "completed" }],
])("proposes %s, at %s", (label, to, values) => {
  expect(leagueStep(league(values))).toMatchObject({ label, to });
});

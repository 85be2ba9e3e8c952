import type { LeagueSummary } from "#contract/leagues/endpoints.ts";
import { nextStep } from "#domain/season/next-step.ts";
import { leaguePath, nextSeasonPath, paths } from "#web/paths.ts";

export interface LeagueStep {
  label: string;
  to: string;
  search?: { import: "first" };
}

/** What is likely done next with a league, as its counts say it; what only its matches know, its own page says. */
export function leagueStep(league: LeagueSummary): LeagueStep {
  const { id, status, type, format_type, counts, current_round } = league;
  const pending = counts.matches - counts.completed;
  const step = nextStep({
    status,
    type,
    format: format_type,
    people: counts.pairs,
    groups: counts.groups,
    round: { isOpen: current_round !== null, matches: counts.matches, pending },
    bracket: null,
    overdue: 0,
    undated: 0,
    today: 0,
  });
  switch (step) {
    case "paste":
      return { label: "Pegar la lista", to: paths.players, search: { import: "first" } };
    case "deal":
      return { label: "Repartir en grupos", to: paths.dealGroups };
    case "individual_group":
      return { label: "Formar los grupos", to: paths.groups };
    case "generate":
      return { label: "Generar Partidos", to: paths.groups };
    case "wait":
      return { label: "Ver Partidos", to: paths.matches };
    case "season":
      return { label: "Siguiente temporada", to: nextSeasonPath(id) };
    default:
      return { label: "Ver Liga", to: leaguePath(id) };
  }
}

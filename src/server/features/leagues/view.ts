import type { League } from "#contract/leagues/endpoints.ts";
import type { LeagueRow } from "./repository.ts";

/** A league as its administrators see it. */
export function leagueView(row: LeagueRow): League {
  const { updated_at: _updated, previous_id: _previous, registration_cost, created_at, ...rest } = row;
  return { ...rest, registration_cost: Number(registration_cost), created_at: created_at.toISOString() };
}

import type { TestApp } from "./test-app.ts";

/** Gives a league other rules, as its edit dialog does: everything in one request. `changes` are of its other fields. */
export async function saveRegulations(
  club: TestApp,
  leagueId: string,
  regulations: unknown,
  changes: object = {},
): ReturnType<TestApp["call"]> {
  const { body } = await club.call("GET", `/api/leagues/${leagueId}`);
  const { name, division, status, start_date, version } = body;
  return club.call("PUT", `/api/leagues/${leagueId}`, {
    name,
    division,
    status,
    start_date,
    version,
    regulations,
    ...changes,
  });
}

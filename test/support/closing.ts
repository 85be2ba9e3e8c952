import type { ClosingPreview } from "#contract/rounds/endpoints.ts";
import { shownBy } from "#domain/season/closing.ts";
import { currentRound } from "./story.ts";
import type { TestApp } from "./test-app.ts";

/** What the dialog of a league's closing shows now. */
export async function closingShown(club: TestApp, leagueId: string): Promise<ClosingPreview> {
  return (await club.call("GET", `/api/leagues/${leagueId}/rounds/current/closing`)).body;
}

/** Confirms a closing as it was shown. */
export function confirmClosing(club: TestApp, leagueId: string, shown: ClosingPreview): ReturnType<TestApp["call"]> {
  return club.call("POST", `/api/leagues/${leagueId}/rounds/${shown.round_id}/close`, { expected: shownBy(shown) });
}

/** Closes the current round as an administrator would: having looked at what it does. */
export async function closeCurrent(club: TestApp, leagueId: string): ReturnType<TestApp["call"]> {
  return confirmClosing(club, leagueId, await closingShown(club, leagueId));
}

/** Generates the matches that are missing in the round that is open now. */
export async function generateCurrent(club: TestApp, leagueId: string): ReturnType<TestApp["call"]> {
  const round_id = await currentRound(club.command, leagueId);
  return club.call("POST", `/api/leagues/${leagueId}/matches/generate`, { round_id });
}

/** Takes the closing of a round back. */
export async function undoClosingOf(club: TestApp, leagueId: string, number: number): ReturnType<TestApp["call"]> {
  const { body } = await club.call("GET", `/api/leagues/${leagueId}/groups`);
  const round = body.rounds.find((one: { number: number }) => one.number === number);
  return club.call("POST", `/api/leagues/${leagueId}/rounds/undo`, { round_id: round.id });
}

/**
 * Plays the current round so that results decide every place: in each group the pair whose id comes first
 * beats all others 6-0, the second all after it, and so on.
 */
export async function playRound(club: TestApp, leagueId: string): Promise<void> {
  const { body } = await club.call("GET", `/api/leagues/${leagueId}/matches`);
  for (const { id, version, pair1_id, pair2_id } of body.matches) {
    const [pair1_games, pair2_games] = pair1_id < pair2_id ? [6, 0] : [0, 6];
    const set_results = [{ set: 1, pair1_games, pair2_games }];
    await club.call("PUT", `/api/leagues/${leagueId}/matches/${id}/result`, { version, set_results });
  }
}

import { expect } from "vitest";
import type { BrowserClub } from "./browser.ts";
import type { pairsLeague } from "./story.ts";

/** A place of a proposal. */
export interface ProposedPlace {
  match_id: string;
  match_date: string;
  match_time: string;
  court_id: number;
}

type Club = Pick<BrowserClub, "call">;

/** The places of the administrator's proposal as they are now. */
export async function proposedPlaces(club: Club): Promise<ProposedPlace[]> {
  return (await club.call("GET", "/api/plan")).body.plan.proposal.placed;
}

/** Where the rest of the proposal leaves room for one of its matches, on the day where it is. */
export async function freePlacesFor(club: Club, moved: ProposedPlace): Promise<Omit<ProposedPlace, "match_id">[]> {
  const { places } = (await club.call("GET", `/api/plan/places/${moved.match_id}`)).body;
  return places.filter(({ match_date }: ProposedPlace) => match_date === moved.match_date);
}

/** Plans the undated matches of a story's league on one day and three courts: each pair plays once at most, so some find no place. */
export async function proposeDay(
  club: Club,
  { league }: Pick<Awaited<ReturnType<typeof pairsLeague>>, "league">,
  day: string,
): Promise<ProposedPlace[]> {
  const asked = { league_ids: [league.id], from: day, to: day, court_ids: [1, 2, 3] };
  const { status, body } = await club.call("POST", "/api/plan", asked);
  if (status !== 200) throw new Error(`not planned: ${JSON.stringify(body)}`);
  const state = async () => (await club.call("GET", "/api/plan")).body.plan.state;
  await expect.poll(state, { timeout: 120_000, interval: 100, message: "no proposal" }).toBe("solved");
  return proposedPlaces(club);
}

import type { EveningSum, SumLeague } from "#contract/evenings/league-sum.ts";
import { addedPoints, type HandPoints, type SumBasis } from "#domain/evenings/league-sum.ts";
import { eveningsOf, guests } from "./evening-story.ts";
import type { TestApp } from "./test-app.ts";

/** The people of registrations, in their order. */
async function personsOf(club: TestApp, playerIds: readonly string[]) {
  const { rows } = await club.database.pool.query("select id, person_id, full_name from players where id = any($1)", [
    playerIds,
  ]);
  return playerIds.map((playerId) => rows.find(({ id }) => id === playerId));
}

/** An evening of these players of a league and some guests, played in one round and over. @returns its address */
export async function eveningOver(club: TestApp, playerIds: readonly string[], guestsToo = 0): Promise<string> {
  const { create, start, play, step } = eveningsOf(club);
  const known = (await personsOf(club, playerIds)).map(({ person_id, full_name }) => {
    return { person_id, shown_name: full_name };
  });
  // Each on a day of its own, so that the courts are free.
  const next = "select (coalesce(max(evening_date), date '2026-12-03') + 1)::text as day from evenings";
  const evening_date = (await club.database.pool.query(next)).rows[0]?.day;
  const url = await create({ evening_date, people: [...known, ...guests(guestsToo)] }, { rounds: 1 });
  await start(url);
  await play(url);
  await step(url, { kind: "finished" });
  return url;
}

/** What an evening would give in a league. */
export async function sumIn(club: Pick<TestApp, "call">, url: string, leagueId: string): Promise<SumLeague> {
  const { body }: { body: EveningSum } = await club.call("GET", `${url}/league`);
  const league = body.leagues.find(({ league_id }) => league_id === leagueId);
  if (league === undefined) throw new Error("the league is not offered");
  return league;
}

/** What confirming what was shown sends. */
export function confirmedSum(
  { league_id, round_id, rows }: SumLeague,
  { basis = "points", by_hand = "keep" }: { basis?: SumBasis; by_hand?: HandPoints } = {},
) {
  const shown = rows.map((row) => {
    const added = row.place === null ? null : addedPoints(row, { basis, by_hand, entered: row.entered });
    return { player_id: row.player_id, added, entered: row.entered };
  });
  return { league_id, round_id, basis, by_hand, shown };
}

/** Adds an evening as it is shown. */
export async function addEvening(
  club: Pick<TestApp, "call">,
  url: string,
  leagueId: string,
  choice: { basis?: SumBasis; by_hand?: HandPoints } = {},
) {
  return club.call("POST", `${url}/league`, confirmedSum(await sumIn(club, url, leagueId), choice));
}

import { pairsLeague } from "./story.ts";
import type { TestApp } from "./test-app.ts";

type Story = Awaited<ReturnType<typeof pairsLeague>>;

/** Books a match of a league's story; fails when it is refused. */
export async function book(
  club: Pick<TestApp, "call">,
  { league, matches }: Pick<Story, "league" | "matches">,
  at: { match: number; match_date: string; match_time: string; court_id: number },
): Promise<string> {
  const { match, ...place } = at;
  const id = matches[match]?.id ?? "";
  const url = `/api/leagues/${league.id}/matches/${id}/schedule`;
  const { status, body } = await club.call("PUT", url, { ...place, version: 1 });
  if (status !== 200) throw new Error(`not booked: ${JSON.stringify(body)}`);
  return id;
}

/**
 * 40 matches of three leagues on the six courts of a day (yyyy-MM-dd),
 * from nine in the morning; the last hours of some courts are free.
 */
export async function crowdedDay(club: Pick<TestApp, "call" | "command">, match_date: string): Promise<Story[]> {
  const names = ["Liga de Otoño", "Liga Mixta", "Liga Femenina"];
  const stories: Story[] = [];
  for (const name of names) stories.push(await pairsLeague(club.command, { groups: 3, name }));
  for (let at = 0; at < 40; at++) {
    const story = stories[at % 3];
    const minutes = 9 * 60 + Math.floor(at / 6) * 90;
    const match_time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
    if (story !== undefined)
      await book(club, story, { match: Math.floor(at / 3), match_date, match_time, court_id: (at % 6) + 1 });
  }
  return stories;
}

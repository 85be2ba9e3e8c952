import { currentRound, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { median, report } from "./report.ts";

const groups = 32;
const limit = 2000; // ms from who stays to all groups with their matches
const runs = 3;

/** Groups of four pairs until there are as many as are wanted. */
async function fill(club: TestApp, leagueId: string): Promise<void> {
  const url = `/api/leagues/${leagueId}`;
  const rows = Array.from({ length: 4 * (groups - 1) }, (_, at) => ({
    player1: { full_name: `Primera ${at + 1}` },
    player2: { full_name: `Segunda ${at + 1}` },
  }));
  await club.call("POST", `${url}/players/import`, { rows });
  const { body: people } = await club.call("GET", `${url}/players/available`);
  const made = Array.from({ length: groups - 1 }, (_, group) => ({
    name: `Grupo ${group + 2}`,
    pairs: [0, 1, 2, 3].map((pair) => {
      const [one, other] = people.slice(8 * group + 2 * pair, 8 * group + 2 * pair + 2);
      return { player1_id: one.id, player2_id: other.id };
    }),
  }));
  const round_id = await currentRound(club.command, leagueId);
  const { status, body } = await club.call("POST", `${url}/groups/all`, { round_id, groups: made, max_groups: groups });
  if (status !== 201) throw new Error(JSON.stringify(body));
}

/** The next season of a league of 32 groups: who stays is registered anew, dealt into groups, and has all matches. */
export async function nextSeason(): Promise<boolean> {
  const club = await createTestApp({ realTime: true });
  const { league } = await pairsLeague(club.command, { groups: 1 });
  const url = `/api/leagues/${league.id}`;
  await fill(club, league.id);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    const { body: last } = await club.call("GET", `${url}/next-season`);
    const { body: made } = await club.call("POST", `${url}/next-season`, {
      name: `Temporada ${run + 1}`,
      start_date: "2027-01-11",
      number_of_rounds: 5,
      copy: { regulations: true, courts: true, cost: true, texts: true },
      pairs: last.pairs.map(({ pair_id }: { pair_id: string }) => ({ pair_id, stays: "together" })),
    });
    const next = `/api/leagues/${made.league.id}`;
    const { body: people } = await club.call("GET", `${next}/players/available`);
    const pairs = last.pairs.map((_pair: unknown, at: number) => ({
      player1_id: people[2 * at].id,
      player2_id: people[2 * at + 1].id,
    }));
    const { status, body } = await club.call("POST", `${next}/groups/all`, {
      round_id: await currentRound(club.command, made.league.id),
      groups: Array.from({ length: groups }, (_, at) => ({
        name: `Grupo ${at + 1}`,
        pairs: pairs.slice(4 * at, 4 * at + 4),
      })),
      max_groups: groups,
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    times.push(performance.now() - start);
  }
  await club.close();
  const name = `the next season of ${groups} groups (${club.database.kind})`;
  return report({ name, measured: median(times), limit, unit: "ms", must: "stay under" });
}

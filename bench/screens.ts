import { setTimeout as wait } from "node:timers/promises";
import { largeClub, seedVolume } from "#seed/volume.ts";
import { registerPlayers } from "#server/features/people/commands/register-players.ts";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { median, medianTime, report } from "./report.ts";

const limit = 100; // ms of server time for what a screen asks for

/** What each administration screen asks the server for, for a league among 200 and one of its people. */
function requestsOf(league: string, person: string): Record<string, string[]> {
  const of = (path: string) => `/api/leagues/${league}${path}`;
  return {
    "shell: league selector": ["/api/leagues/choices"],
    "shell: search": ["/api/search?q=garcia", "/api/search?q=liga%2012"],
    dashboard: [of("/dashboard")],
    "league management": ["/api/leagues?page=1&size=20", "/api/leagues?page=10&size=20"],
    "league detail": [of("")],
    matches: [of("/matches")],
    players: [of("/players")],
    groups: [of("/groups"), of("/groups?round=2")],
    ranking: [of("/ranking"), of("/ranking?round=2")],
    payments: [of("/payments"), of("/payments/pending"), of("/payments/debts")],
    "closing board": [of("/rounds/current/closing"), of("/rounds/correction")],
    "next season": [of("/next-season")],
    people: [of("/people"), "/api/people?q=garcia", "/api/people/repeated"],
    person: [`/api/people/${person}`],
    "portal: leagues": ["/api/public/leagues"],
  };
}

/** A bracket of 64 pairs with consolation, published. @returns what its screens ask for, of the administration and of anybody */
async function bracketRequests(club: TestApp): Promise<Record<string, string[]>> {
  const { league, draw, page, call } = await bracketLeague(club, { groups: 0, name: "Cuadro de 64" });
  for (let pair = 1; pair <= 64; pair++) {
    const person = (name: string) => ({ full_name: `${name} ${pair}`, email: null, phone: null });
    await registerPlayers(club.command, { league_id: league.id, player1: person("Ana"), player2: person("Eva") });
  }
  await draw(64, { consolation: true, third_place: true });
  await call("PUT", "/publication", { shown: (await page()).phases[0]?.draw.seed });
  const own = `/api/leagues/${league.id}`;
  return {
    "bracket of 64 pairs": [`${own}/brackets`, `${own}/brackets/matches`, `${own}/brackets/entries`],
    "portal: bracket of 64 pairs": [`/api/public/leagues/${league.id}/bracket`],
  };
}

/** The portal's first page after a result, of a club with many leagues that are played. */
async function homeAfterResult(club: TestApp, league: string): Promise<number> {
  const { body } = await club.call("GET", `/api/leagues/${league}/matches`);
  const [match] = body.matches;
  let { version } = match;
  const times: number[] = [];
  for (let run = -3; run < 15; run++) {
    const told = club.deps.hub.version(league);
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: Math.abs(run) % 5 }];
    const url = `/api/leagues/${league}/matches/${match.id}/result`;
    const saved = await club.call("PUT", url, { version, set_results });
    ({ version } = saved.body);
    while (club.deps.hub.version(league) === told) await wait(1);
    const before = performance.now();
    await ask(club, "/api/public/leagues");
    if (run >= 0) times.push(performance.now() - before);
  }
  return median(times);
}

async function ask(club: TestApp, url: string): Promise<void> {
  const { status, body } = await club.call("GET", url);
  if (status !== 200) throw new Error(`${url}: ${status} ${JSON.stringify(body)}`);
}

/** Every screen's data on a club with 200 leagues, 5,000 pairs and 50,000 matches. */
export async function screens(): Promise<boolean> {
  const club = await createTestApp({ realTime: true });
  const leagues = await seedVolume(club.database.db, largeClub);
  await club.database.pool.query("analyze");
  const league = leagues[77] ?? "";
  const { rows } = await club.database.pool.query(
    "select person_id from league_players where tournament_id = $1 limit 1",
    [league],
  );
  const person = rows[0]?.person_id ?? "";
  const measured: boolean[] = [];
  const requests = { ...requestsOf(league, person), ...(await bracketRequests(club)) };
  for (const [name, urls] of Object.entries(requests)) {
    const times: number[] = [];
    for (const url of urls) times.push(await medianTime(15, () => ask(club, url)));
    const name_ = `${name} (${club.database.kind})`;
    measured.push(report({ name: name_, measured: Math.max(...times), limit, unit: "ms", must: "stay under" }));
  }
  for (const count of [largeClub.leagues, 1000]) {
    const more = count - largeClub.leagues;
    if (more > 0) await seedVolume(club.database.db, { leagues: more, groups: 1, pairsPerGroup: 4, rounds: 1 });
    club.deps.hub.announceEverything();
    const name = `portal: leagues after a result, of ${count} leagues (${club.database.kind})`;
    measured.push(
      report({ name, measured: await homeAfterResult(club, league), limit, unit: "ms", must: "stay under" }),
    );
  }
  await club.close();
  return measured.every(Boolean);
}

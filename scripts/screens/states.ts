import { seedDemo } from "#seed/demo.ts";
import { person } from "#seed/people.ts";
import { seedVolume } from "#seed/volume.ts";
import { closeCurrent, generateCurrent, playRound } from "#test/support/closing.ts";
import { createAllPending } from "#test/support/payments.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";

/** The leagues that are pictured, by what they show. */
export interface States {
  /** The demonstration's: two closed rounds, and a third half played. */
  half: string;
  individual: string;
  mixed: string;
  /** The season before, with its champions. */
  finished: string;
  /** A tournament in its semi-finals. */
  bracket: string;
  /** A league whose form is open. */
  inscription: string;
  nothing: string;
  closed: string;
  sixty: string;
  long: string;
}

async function closed(club: TestApp): Promise<string> {
  const { league, playerIds } = await pairsLeague(club.command, { groups: 3, name: "Jornada cerrada" });
  for (const [at, id] of playerIds.entries())
    await club.database.pool.query(
      "update people set full_name = $1 from league_players row where row.id = $2 and people.id = row.person_id",
      [person(at).full_name, id],
    );
  await playRound(club, league.id);
  await closeCurrent(club, league.id);
  await generateCurrent(club, league.id);
  await somethingSaid(club, league.id);
  return league.id;
}

/** Some pairs said when they can play. */
async function somethingSaid(club: TestApp, leagueId: string): Promise<void> {
  const { body } = await club.call("GET", `/api/leagues/${leagueId}/availability`);
  const idsOf = (at: number): string[] => body[at].people.map(({ person_id }: { person_id: string }) => person_id);
  const said = [
    { person_ids: idsOf(0), kind: "likes", time_from: "20:00:00" },
    { person_ids: idsOf(0), weekday: 2 },
    { person_ids: idsOf(1), kind: "likes", weekday: 6 },
    { person_ids: idsOf(2).slice(0, 1), weekday: 4 },
    { person_ids: idsOf(2), date_from: "2026-12-04", date_to: "2026-12-08" },
  ];
  await club.call("POST", "/api/plan/availability", { said });
}

async function longNames(club: TestApp): Promise<string> {
  const { league, playerIds } = await pairsLeague(club.command, {
    name: "Liga de Veteranas de Otoño del Club Deportivo y Recreativo de la Ribera del Ebro",
  });
  await playRound(club, league.id);
  await club.database.pool.query(
    `update people set full_name = 'María de los Ángeles Fernández-Valdivieso y Gutiérrez de la Concepción ' || row.at
     from (select person_id, row_number() over (order by id) as at from league_players where id = any($1)) row
     where row.person_id = people.id`,
    [playerIds],
  );
  return league.id;
}

/** Fills an empty club with the demonstration and a league in every state that a screen can show. */
export async function makeStates(club: TestApp): Promise<States> {
  await seedDemo(club.deps);
  const { body } = await club.call("GET", "/api/leagues/choices");
  const named = (start: string) => body.find(({ name }: { name: string }) => name.startsWith(start))?.id ?? "";
  const { rows } = await club.database.pool.query<{ id: string; previous_id: string }>(
    "select id, previous_id from tournaments where previous_id is not null",
  );
  const [{ id: half, previous_id: finished } = { id: "", previous_id: "" }] = rows;
  const [sixty = ""] = await seedVolume(club.database.db, { leagues: 1, groups: 15, pairsPerGroup: 4, rounds: 2 });
  const states = {
    half,
    individual: named("Individual de "),
    nothing: (await pairsLeague(club.command, { name: "Sin empezar" })).league.id,
    mixed: named("Liga Mixta"),
    finished,
    bracket: named("Torneo de Apertura"),
    inscription: named("Liga de Veteranos"),
    closed: await closed(club),
    sixty,
    long: await longNames(club),
  };
  await club.database.pool.query("update tournaments set registration_cost = 45 where id = $1", [states.long]);
  await createAllPending(club.command, states.long);
  return states;
}

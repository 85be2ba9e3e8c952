import { addDays } from "#domain/base/calendar-date.ts";
import { closeCurrent, generateCurrent, playRound } from "#test/support/closing.ts";
import { createAllPending } from "#test/support/payments.ts";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { pairsLeague } from "#test/support/story.ts";
import type { TestApp } from "#test/support/test-app.ts";

const firstNames =
  "Irene Hugo Marta Sergio Paula Iván Elena Pablo Carmen Álvaro Nuria Diego Beatriz Manuel Sofía Adrián Rocío Andrés".split(
    " ",
  );
const surnames =
  "Martín Peña Castro Molina Medina Ibáñez Iglesias Serrano Suárez Cortés Ramos Marín Núñez Vázquez Domínguez".split(
    " ",
  );
const longName = "María de los Ángeles Fernández-Villalobos";
/** In how many days the pending matches are; the last two have no date. */
const pending = [-2, -1, 0, 0, 1, null, null];
const owing = 3; // pairs
const leagues = ["Liga de Otoño 2026", "Torneo de Navidad"] as const;

/** What the screens show: a league in its third round of five, one with a bracket, and who and what is named in them. */
export interface Season {
  league: string;
  group: string;
  pair: string;
  person: string;
  bracket: string;
  names: string[];
  /** The words by which a line is known that is about one of them. */
  words: string[];
}

async function giveNames({ database: { pool } }: TestApp): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>("select id from people order by created_at, id");
  const last = rows.length - 1;
  const named = rows.map(({ id }, at) => ({
    id,
    name: at === last ? longName : `${firstNames[at % firstNames.length]} ${surnames[at % surnames.length]}`,
  }));
  for (const { id, name } of named) await pool.query("update people set full_name = $2 where id = $1", [id, name]);
  return named.map(({ name }) => name);
}

/** Plays the third round except for seven matches, two of which are overdue, two today and one tomorrow. */
async function playPresent(club: TestApp, league: string): Promise<void> {
  const { matches, today } = (await club.call("GET", `/api/leagues/${league}/matches`)).body;
  const open: { id: string }[] = matches.slice(0, pending.length);
  for (const { id, version, pair1_id, pair2_id } of matches.slice(pending.length)) {
    const [pair1_games, pair2_games] = pair1_id < pair2_id ? [6, 3] : [4, 6];
    const set_results = [1, 2].map((set) => ({ set, pair1_games, pair2_games }));
    await club.call("PUT", `/api/leagues/${league}/matches/${id}/result`, { version, set_results });
  }
  for (const [at, { id }] of open.entries()) {
    const days = pending[at] ?? null;
    if (days === null) continue;
    await club.database.pool.query(
      "update tournament_matches set match_date = $2, match_time = $3, court_id = $4 where id = $1",
      [id, addDays(today, days), days > 0 ? "18:00" : `${18 + at}:30`, 1 + (at % 4)],
    );
  }
}

/** Who has paid is all but the last three pairs. */
async function pay(club: TestApp, league: string): Promise<void> {
  await createAllPending(club.command, league);
  const { payments } = (await club.call("GET", `/api/leagues/${league}/payments`)).body;
  const share = payments.length / 12; // of a pair
  for (const { id, version, left } of payments.slice(owing * share))
    await club.call("POST", `/api/leagues/${league}/payments/${id}/entries`, {
      version,
      amount: left,
      payment_method: "cash",
      payment_date: "2026-11-10",
    });
}

/** A season as the looks show it: 12 pairs in three groups, round 3 of 5, seven matches pending, three pairs that owe. */
export async function makeSeason(club: TestApp): Promise<Season> {
  const cup = await bracketLeague(club, { name: leagues[1], type: "tournament" });
  const drawn = await cup.draw(8);
  await cup.call("PUT", "/publication", { shown: drawn.body.phases[0].draw.seed });
  const { league, groupIds } = await pairsLeague(club.command, { groups: 3, name: leagues[0] });
  await club.database.pool.query("update tournaments set number_of_rounds = 5, registration_cost = 45 where id = $1", [
    league.id,
  ]);
  const names = await giveNames(club);
  for (let round = 0; round < 2; round++) {
    await playRound(club, league.id);
    await closeCurrent(club, league.id);
    await generateCurrent(club, league.id);
  }
  await playPresent(club, league.id);
  await pay(club, league.id);
  const { groups } = (await club.call("GET", `/api/leagues/${league.id}/groups`)).body;
  const people = (await club.call("GET", `/api/leagues/${league.id}/people`)).body;
  return {
    league: league.id,
    group: groups[0].id ?? groupIds[0],
    pair: groups[0].rows[0].pair_id,
    person: JSON.stringify(people).match(/"person_id":"([^"]+)"/)?.[1] ?? "",
    bracket: cup.league.id,
    names: [...names, ...leagues],
    words: [...firstNames, ...surnames, ...leagues],
  };
}

import { addDays } from "#domain/base/calendar-date.ts";
import { seedVolume, type Volume } from "#seed/volume.ts";
import { createAllPending } from "#test/support/payments.ts";
import { createServedClub } from "#test/support/served-club.ts";
import type { TestApp } from "#test/support/test-app.ts";

// The club that the administration is measured with, served by a process of its own, so that who measures takes nothing from it.

/** 60 pairs and 240 matches, half of them played and half to come; and a league a fifth as large. */
const large: Volume = { leagues: 1, groups: 12, pairsPerGroup: 5, rounds: 2 };
const small: Volume = { leagues: 1, groups: 2, pairsPerGroup: 6, rounds: 2 };
/** Which courts a league's matches are booked on. */
const courtsOfLarge = [1, 2, 3];
const courtsOfSmall = [4];
const hours = ["17:00", "18:30", "20:00", "21:30"];
const firstPending = -1; // days from today

/** What the process says once it serves. */
export interface Served {
  address: string;
  large: string;
  small: string;
}

/** The open matches of a league get days around today, with hours and courts, as many a day as its courts hold. */
async function schedule({ database: { pool } }: TestApp, league: string, today: string, courts: number[]) {
  const { rows } = await pool.query<{ id: string }>(
    "select id from tournament_matches where tournament_id = $1 and status <> 'completed' order by group_id, id",
    [league],
  );
  const aDay = hours.length * courts.length;
  for (const [at, { id }] of rows.entries())
    await pool.query("update tournament_matches set match_date = $2, match_time = $3, court_id = $4 where id = $1", [
      id,
      addDays(today, firstPending + Math.floor(at / aDay)),
      hours[Math.floor((at % aDay) / courts.length)],
      courts[at % courts.length],
    ]);
}

/** Two of three people have paid. */
async function pay({ database: { pool }, ...club }: TestApp, league: string): Promise<void> {
  const { payments } = (await club.call("GET", `/api/leagues/${league}/payments`)).body;
  for (const [at, { id, version, left }] of payments.entries()) {
    if (at % 3 === 0) continue;
    const paid = { version, amount: left, payment_method: "cash", payment_date: "2026-11-10" };
    await club.call("POST", `/api/leagues/${league}/payments/${id}/entries`, paid);
  }
  await pool.query("analyze");
}

async function fill(club: TestApp, volume: Volume, courts: number[]): Promise<string> {
  const [league = ""] = await seedVolume(club.database.db, volume);
  const { today } = (await club.call("GET", `/api/leagues/${league}/matches`)).body;
  await schedule(club, league, today, courts);
  await club.database.pool.query("update tournaments set registration_cost = 45 where id = $1", [league]);
  await createAllPending(club.command, league);
  await pay(club, league);
  return league;
}

async function serve(): Promise<void> {
  const { club, address, listen } = await createServedClub(8);
  const served = {
    address,
    large: await fill(club, large, courtsOfLarge),
    small: await fill(club, small, courtsOfSmall),
  };
  club.deps.hub.announceEverything();
  await listen();
  process.send?.(served);
}

if (process.send !== undefined) await serve();

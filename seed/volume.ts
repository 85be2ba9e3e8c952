import { randomUUID } from "node:crypto";
import type { PgTable } from "drizzle-orm/pg-core";
import { addDays } from "#domain/base/calendar-date.ts";
import { groupNameFor } from "#domain/base/group.ts";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { scoreMatch } from "#domain/scores/score.ts";
import { pairOn } from "#domain/scores/sides.ts";
import { roundRobin } from "#domain/season/round-robin.ts";
import type { Db } from "#server/db/connect.ts";
import { group_members, groups } from "#server/db/schema/groups.ts";
import { phases, rounds, tournaments } from "#server/db/schema/leagues.ts";
import { tournament_matches } from "#server/db/schema/matches.ts";
import { league_players, pairs, people } from "#server/db/schema/people.ts";
import { person } from "./people.ts";
import { likelyScore } from "./scores.ts";

/** How large the seeded club is; a group of n pairs plays n(n−1)/2 matches in each round. */
export interface Volume {
  leagues: number;
  groups: number;
  pairsPerGroup: number;
  rounds: number;
}

/** 200 leagues with 5,000 pairs and 50,000 matches. */
export const largeClub: Volume = { leagues: 200, groups: 5, pairsPerGroup: 5, rounds: 5 };

type Rows = {
  tournaments: (typeof tournaments.$inferInsert)[];
  rounds: (typeof rounds.$inferInsert)[];
  groups: (typeof groups.$inferInsert)[];
  phases: (typeof phases.$inferInsert)[];
  people: (typeof people.$inferInsert)[];
  league_players: (typeof league_players.$inferInsert)[];
  pairs: (typeof pairs.$inferInsert)[];
  group_members: (typeof group_members.$inferInsert)[];
  tournament_matches: (typeof tournament_matches.$inferInsert)[];
};

const firstDay = "2026-03-02";
const firstMoment = new Date(Date.UTC(2026, 0, 1));
const moments = { created_at: firstMoment, updated_at: firstMoment };
const daysPerRound = 28;

function resultOf(index: number, pair1_id: string, pair2_id: string) {
  const score = scoreMatch({ outcome: "played", set_results: likelyScore(index), winner: null }, DEFAULT_REGULATIONS);
  if (!score.ok) throw new Error(`a seeded score was refused: ${score.code}`);
  const { winner, is_draw: _draw, ...totals } = score.value;
  return {
    ...totals,
    winner_pair_id: pairOn({ pair1_id, pair2_id }, winner),
    outcome: "played" as const,
    status: "completed" as const,
    completed_at: firstMoment,
  };
}

interface Team {
  group_id: string;
  pairIds: string[];
}

/** The groups of a league with their people and pairs. */
function addTeams(rows: Rows, tournament_id: string, index: number, volume: Volume): Team[] {
  return Array.from({ length: volume.groups }, (_, at) => {
    const level = at + 1;
    const group_id = randomUUID();
    rows.groups.push({
      id: group_id,
      tournament_id,
      phase_id: tournament_id,
      name: groupNameFor(level),
      division_level: level,
      created_at: firstMoment,
    });
    const pairIds = Array.from({ length: volume.pairsPerGroup }, () => randomUUID());
    for (const id of pairIds) {
      const number = rows.league_players.length + index * 50;
      const [player1_id, player2_id] = [randomUUID(), randomUUID()];
      for (const [at, person_id] of [player1_id, player2_id].entries()) {
        rows.people.push({ id: person_id, created_at: firstMoment, ...person(number + at) });
        rows.league_players.push({ id: person_id, person_id, tournament_id, created_at: firstMoment });
      }
      rows.pairs.push({ id, tournament_id, created_at: firstMoment, player1_id, player2_id });
    }
    return { group_id, pairIds };
  });
}

/** A round with its memberships and matches; an open one is half played. */
function addRound(rows: Rows, round: { tournament_id: string; number: number; isOpen: boolean }, teams: Team[]): void {
  const { tournament_id, number, isOpen } = round;
  const round_id = randomUUID();
  const start_date = addDays(firstDay, (number - 1) * daysPerRound);
  rows.rounds.push({
    id: round_id,
    tournament_id,
    phase_id: tournament_id,
    number,
    state: isOpen ? "open" : "closed",
    start_date,
  });
  for (const { group_id, pairIds } of teams) {
    const place = { tournament_id, round_id, group_id };
    rows.group_members.push(...pairIds.map((pair_id, position) => ({ ...place, pair_id, position })));
    const pairings = roundRobin(pairIds);
    for (const [at, pairing] of pairings.entries()) {
      const isPlayed = !isOpen || at < pairings.length / 2;
      const result = isPlayed ? resultOf(at + number, pairing.pair1_id, pairing.pair2_id) : {};
      rows.tournament_matches.push({ ...place, phase_id: tournament_id, ...pairing, ...result, ...moments });
    }
  }
}

/** One league with all its rounds; the last is open. */
function leagueRows(index: number, volume: Volume): Rows {
  const tournament_id = randomUUID();
  const league = {
    id: tournament_id,
    name: `Liga ${index + 1}`,
    start_date: firstDay,
    number_of_rounds: volume.rounds,
    max_groups: 64,
    courts_count: 6,
    tournament_format: "Liga",
    regulations: DEFAULT_REGULATIONS,
    created_at: new Date(firstMoment.getTime() + index * 60_000),
    updated_at: firstMoment,
  };
  const rows: Rows = {
    tournaments: [league],
    phases: [{ id: tournament_id, tournament_id }],
    rounds: [],
    groups: [],
    people: [],
    league_players: [],
    pairs: [],
    group_members: [],
    tournament_matches: [],
  };
  const teams = addTeams(rows, tournament_id, index, volume);
  for (let number = 1; number <= volume.rounds; number++)
    addRound(rows, { tournament_id, number, isOpen: number === volume.rounds }, teams);
  return rows;
}

async function insertAll<T extends PgTable>(db: Db, table: T, rows: T["$inferInsert"][]): Promise<void> {
  const chunk = 1000; // rows; PostgreSQL takes 65,535 parameters a statement
  for (let at = 0; at < rows.length; at += chunk) await db.insert(table).values(rows.slice(at, at + chunk));
}

/** Fills an empty database with a club of a size, past the commands: for measuring only. @returns the leagues' ids */
export async function seedVolume(db: Db, volume: Volume): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < volume.leagues; index++) {
    const rows = leagueRows(index, volume);
    await insertAll(db, tournaments, rows.tournaments);
    await insertAll(db, phases, rows.phases);
    await insertAll(db, rounds, rows.rounds);
    await insertAll(db, groups, rows.groups);
    await insertAll(db, people, rows.people);
    await insertAll(db, league_players, rows.league_players);
    await insertAll(db, pairs, rows.pairs);
    await insertAll(db, group_members, rows.group_members);
    await insertAll(db, tournament_matches, rows.tournament_matches);
    ids.push(...rows.tournaments.map(({ id }) => id ?? ""));
  }
  return ids;
}

import { eq } from "drizzle-orm";
import { newLeague } from "#contract/leagues/endpoints.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { clockTime, minutesOf } from "#domain/base/clock-time.ts";
import { defaultRulesText } from "#domain/base/league.ts";
import { league_players } from "#server/db/schema/people.ts";
import { createLeague } from "#server/features/leagues/commands/create-league.ts";
import { roundsOf } from "#server/features/leagues/public.ts";
import { saveResult } from "#server/features/matches/commands/save-result.ts";
import { scheduleMatch } from "#server/features/matches/commands/schedule-match.ts";
import { groupMatch, groupResult } from "#server/features/matches/parts/group-match.ts";
import { matchesPage } from "#server/features/matches/public.ts";
import { createPairsGroup } from "#server/features/members/commands/create-group.ts";
import { importPlayers } from "#server/features/members/commands/import-players.ts";
import { calendarDateIn, clockTimeIn } from "#server/platform/clock.ts";
import type { Dependencies } from "#server/platform/context.ts";
import type { CommandContext } from "#server/platform/transaction.ts";
import { demoAdministrator } from "./demo-administrator.ts";
import { courtBook } from "./demo-dates.ts";
import { member } from "./demo-people.ts";
import { scoreWonBy } from "./scores.ts";

// How the demonstration club's seasons are told: through the commands, each at the moment when it would have happened.

const zone = "Europe/Madrid";

/** The moment of a wall-clock time at the club. */
function momentAt(date: string, time: string): Date {
  const hoursBefore = (hours: number) => new Date(Date.parse(`${date}T${time}Z`) - hours * 3_600_000);
  const inSummer = hoursBefore(2);
  return clockTimeIn(inSummer, zone) === time ? inSummer : hoursBefore(1);
}

interface Event {
  at: Date;
  act: () => Promise<unknown>;
}

/** Takes out the earliest event that has happened by now; of those of one moment, the one that was told first. */
function takeEarliest(events: Event[], now: Date): Event | undefined {
  const [first] = events.filter(({ at }) => at <= now).sort((a, b) => a.at.getTime() - b.at.getTime());
  if (first !== undefined) events.splice(events.indexOf(first), 1);
  return first;
}

/** The commands' context with a clock that the story sets; what would happen after now does not happen. */
export function storyteller(deps: Dependencies) {
  const end = deps.clock.now();
  let now = end;
  const events: Event[] = [];
  const context: CommandContext = {
    deps: { ...deps, clock: { now: () => now } },
    actor: { id: null, name: demoAdministrator.name },
  };
  return {
    context,
    today: calendarDateIn(end, zone),
    courtOn: courtBook(),
    /** The levels of people by their names. */
    levels: new Map<string, number>(),
    on(date: string, time: string, act: Event["act"]) {
      events.push({ at: momentAt(date, time), act });
    },
    async tell() {
      for (let next = takeEarliest(events, end); next !== undefined; next = takeEarliest(events, end)) {
        now = next.at;
        await next.act();
      }
      now = end;
    },
  };
}

export type Story = ReturnType<typeof storyteller>;

/** When the result of a match is entered: a while after it has ended. */
export function resultTime(match_time: string): string {
  return clockTime(minutesOf(match_time) + 105);
}

/** Registers everybody of a league, people or pairs, with their levels. @returns the registrations in the order given */
export async function register(
  { context, today, levels }: Story,
  league_id: string,
  rows: readonly { index: number; level: number }[][],
): Promise<string[]> {
  const people = rows.map((row) => row.map(({ index, level }) => ({ ...member(index, { level, today }), note: null })));
  for (const { full_name, level } of people.flat()) levels.set(full_name, level);
  await importPlayers(context, {
    league_id,
    rows: people.flatMap(([player1, player2]) =>
      player1 === undefined ? [] : [{ player1, player2: player2 ?? null, accepted: false, waiting: false }],
    ),
  });
  const { db } = context.deps.database;
  const registered = await db
    .select({ id: league_players.id })
    .from(league_players)
    .where(eq(league_players.tournament_id, league_id))
    .orderBy(league_players.created_at);
  return registered.map(({ id }) => id);
}

export interface PairsLeague {
  groups: number;
  firstPerson: number;
  /** Whether each pair is of a woman and a man; else women, men, and two mixed ones in each group. */
  isMixed: boolean;
  levelOf: (group: number, pair: number) => number;
  league: Parameters<typeof newLeague.parse>[0];
}

/** A league of groups of four pairs, each with its matches. */
export async function pairsLeague(story: Story, about: PairsLeague) {
  const basis = { schedule_start_time: "10:00:00", rules: defaultRulesText };
  const league = await createLeague(story.context, newLeague.parse(Object.assign(basis, about.league)));
  const round_id = await currentRoundOf(story, league.id);
  const order = about.isMixed ? [0, 1, 2, 3, 4, 5, 6, 7] : [0, 2, 1, 3, 4, 5, 6, 7];
  const rows = Array.from({ length: about.groups * 4 }, (_, at) => {
    const [group, pair] = [Math.floor(at / 4), at % 4];
    return order.slice(pair * 2, pair * 2 + 2).map((place, second) => {
      const level = about.levelOf(group, pair) - second * 0.2;
      return { index: about.firstPerson + group * 8 + place, level };
    });
  });
  const chosen = await register(story, league.id, rows);
  for (let group = 0; group < about.groups; group++) {
    const pairs = [0, 2, 4, 6].map((at) => ({
      player1_id: chosen[group * 8 + at] ?? "",
      player2_id: chosen[group * 8 + at + 1] ?? "",
    }));
    const name = `Grupo ${"ABCDEF"[group]}`;
    await createPairsGroup(story.context, { league_id: league.id, round_id, name, pairs });
  }
  return league;
}

/** The matches of the current round, those of a match day together: nobody is in two of them. */
export async function matchDays({ context }: Story, league_id: string): Promise<Match[][]> {
  const { matches } = await matchesPage(context.deps.database.db, { league_id });
  const last = Math.max(...matches.map(({ round_number }) => round_number));
  const current = matches.filter(({ round_number }) => round_number === last);
  // In an order that is the same every time: a match is told by its pairs, not by an id of chance.
  current.sort((a, b) => a.division_level - b.division_level || (a.pair1_name < b.pair1_name ? -1 : 1));
  const days = [...new Set(current.map(({ match_day }) => match_day))].sort((a, b) => a - b);
  return days.map((day) => current.filter(({ match_day }) => match_day === day));
}

/** Which of two pairs is the stronger one, by the levels of their people. */
export function strongerOf({ levels }: Story, first: string, second: string): 1 | 2 {
  const levelOf = (pair: string) => pair.split(" & ").reduce((sum, name) => sum + (levels.get(name) ?? 0), 0);
  return levelOf(second) > levelOf(first) ? 2 : 1;
}

export interface MatchDay {
  league_id: string;
  matches: readonly Match[];
  /** The day of each match; who has none stays without a date. */
  dates: readonly string[];
  courts: readonly number[];
  seed: number;
  /** Which hour of the day is wished for all of them; else one after the other. */
  hour?: number;
  /** Which match of every three the weaker pair wins; 0 is the first. */
  upset?: number;
  /** Whose result nobody has entered. */
  withoutResult?: number;
}

/** Books matches of a match day, and enters each one's result when it has been played. The stronger pair mostly wins. */
export async function playMatchDay(story: Story, day: MatchDay): Promise<void> {
  const { league_id, matches, dates, courts, seed, hour, upset, withoutResult } = day;
  for (const [index, { id: match_id, version, pair1_name, pair2_name }] of matches.slice(0, dates.length).entries()) {
    const place = story.courtOn(dates[index] ?? "", courts, hour ?? seed + index);
    const what = { league_id, match_id, version, scheduling_notes: null, ...place };
    const { match } = await scheduleMatch(story.context, what, groupMatch);
    if (index === withoutResult) continue;
    const stronger = strongerOf(story, pair1_name, pair2_name);
    const winner = index % 3 === upset ? (stronger === 1 ? 2 : 1) : stronger;
    const result = { outcome: "played" as const, winner_pair_id: null, set_results: scoreWonBy(winner, seed + index) };
    story.on(place.match_date, resultTime(place.match_time), () =>
      saveResult(story.context, { league_id, match_id, version: match.version, ...result }, groupResult),
    );
  }
}

export async function currentRoundOf({ context }: Story, league_id: string): Promise<string> {
  return (await roundsOf(context.deps.database.db, league_id)).current.id;
}

import { eq } from "drizzle-orm";
import { newLeague } from "#contract/leagues/endpoints.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { defaultRulesText } from "#domain/base/league.ts";
import { league_players } from "#server/db/schema/people.ts";
import { createLeague } from "#server/features/leagues/commands/create-league.ts";
import { roundsOf } from "#server/features/leagues/public.ts";
import { matchesPage } from "#server/features/matches/public.ts";
import { createPairsGroup } from "#server/features/members/commands/create-group.ts";
import { importPlayers } from "#server/features/members/commands/import-players.ts";
import { calendarDateIn, clockTimeIn } from "#server/platform/clock.ts";
import type { Dependencies } from "#server/platform/context.ts";
import type { CommandContext } from "#server/platform/transaction.ts";
import { demoAdministrator } from "./demo-administrator.ts";
import { member } from "./demo-people.ts";
import { demoPlan } from "./demo-plan.ts";

// How the demonstration club's seasons are told: through the commands, each at the moment when it would have happened.

const zone = "Europe/Madrid";

/** The moment of a wall-clock time at the club. */
export function momentAt(date: string, time: string): Date {
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
  const today = calendarDateIn(end, zone);
  const context: CommandContext = {
    deps: { ...deps, clock: { now: () => now } },
    actor: { id: null, name: demoAdministrator.name },
  };
  return {
    context,
    today,
    plan: demoPlan(today),
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

/** Somebody who registers: the n-th person of the demonstration. */
interface Entrant {
  index: number;
  level: number;
  /** In years; else that of a grown-up. */
  age?: number;
}

/** Registers everybody of a league, people or pairs, with their levels. @returns the registrations in the order given */
export async function register(
  { context, today, levels }: Story,
  league_id: string,
  rows: readonly Entrant[][],
): Promise<string[]> {
  const people = rows.map((row) => row.map((one) => ({ ...member(one.index, { ...one, today }), note: null })));
  for (const { full_name, level } of people.flat()) levels.set(full_name, level);
  await importPlayers(context, {
    league_id,
    rows: people.flatMap(([player1, player2]) =>
      player1 === undefined ? [] : [{ player1, player2: player2 ?? null, accepted: false, waiting: false }],
    ),
  });
  return playersOf({ context }, league_id);
}

/** The registrations of a league in the order in which they were made. */
export async function playersOf({ context }: Pick<Story, "context">, league_id: string): Promise<string[]> {
  const registered = await context.deps.database.db
    .select({ id: league_players.id })
    .from(league_players)
    .where(eq(league_players.tournament_id, league_id))
    .orderBy(league_players.created_at);
  return registered.map(({ id }) => id);
}

export interface PairsEntered {
  groups: number;
  firstPerson: number;
  /** Whether each pair is of a woman and a man; else women, men, and two mixed ones in each group. */
  isMixed: boolean;
  levelOf: (group: number, pair: number) => number;
  ageOf?: (at: number) => number;
}

type Announced = Parameters<typeof newLeague.parse>[0];

/** Sets a league up with the club's usual words. */
export async function setUp({ context }: Story, league: Announced): Promise<string> {
  const basis = { schedule_start_time: "10:00:00", rules: defaultRulesText };
  return (await createLeague(context, newLeague.parse(Object.assign(basis, league)))).id;
}

interface Announcement {
  league: Announced;
  /** The hour at which it is set up, before the season in play, which is the newest league and opens first. */
  hour: string;
  /** The day on which people come into it. */
  filled: string;
}

/** Puts a league on the year's calendar, on the day on which the season in play is set up; it is filled later. */
export function announce(
  story: Story,
  { league, hour, filled }: Announcement,
  fill: (league_id: string) => Promise<unknown>,
): void {
  story.on(story.plan.season.created, hour, async () => {
    const league_id = await setUp(story, league);
    story.on(filled, hour, () => fill(league_id));
  });
}

/** Groups of four pairs in a league, each with its matches. */
export async function enterPairs(story: Story, league_id: string, about: PairsEntered): Promise<void> {
  const order = about.isMixed ? [0, 1, 2, 3, 4, 5, 6, 7] : [0, 2, 1, 3, 4, 5, 6, 7];
  const rows = Array.from({ length: about.groups * 4 }, (_, at) => {
    const [group, pair] = [Math.floor(at / 4), at % 4];
    return order.slice(pair * 2, pair * 2 + 2).map((place, second) => {
      const level = about.levelOf(group, pair) - second * 0.2;
      const entrant = { index: about.firstPerson + group * 8 + place, level };
      return about.ageOf === undefined ? entrant : { ...entrant, age: about.ageOf(group * 8 + place) };
    });
  });
  await formGroups(story, league_id, await register(story, league_id, rows));
}

/** Groups of four pairs each, of partners who are registered one after the other. */
export async function formGroups(story: Story, league_id: string, players: readonly string[]): Promise<void> {
  const round_id = await currentRoundOf(story, league_id);
  for (let first = 0; first < players.length; first += 8) {
    const pairs = [0, 2, 4, 6].map((at) => ({
      player1_id: players[first + at] ?? "",
      player2_id: players[first + at + 1] ?? "",
    }));
    const name = `Grupo ${"ABCDEF"[first / 8]}`;
    await createPairsGroup(story.context, { league_id, round_id, name, pairs });
  }
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

export async function currentRoundOf({ context }: Story, league_id: string): Promise<string> {
  return (await roundsOf(context.deps.database.db, league_id)).current.id;
}

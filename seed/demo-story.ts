import { type NewLeague, newLeague } from "#contract/leagues.ts";
import { addDays } from "#domain/calendar-date.ts";
import { bookingTimes } from "#domain/clock-time.ts";
import { defaultRulesText } from "#domain/league.ts";
import { createPairsGroup } from "#server/features/groups/commands/create-group.ts";
import { createLeague } from "#server/features/leagues/commands/create-league.ts";
import { saveResult } from "#server/features/matches/commands/save-result.ts";
import { scheduleMatch } from "#server/features/matches/commands/schedule-match.ts";
import { matchesPage } from "#server/features/matches/public.ts";
import { registerPlayers } from "#server/features/people/commands/register-players.ts";
import { roundsOf } from "#server/features/rounds/public.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import type { Dependencies } from "#server/platform/context.ts";
import type { CommandContext } from "#server/platform/transaction.ts";
import { demoAdministrator } from "./demo-administrator.ts";
import { person } from "./people.ts";
import { likelyScore } from "./scores.ts";

// How the demonstration club's seasons are told: through the commands, with a clock that the story sets.

const day = 86_400_000;

/** The commands' context with a clock that the story sets: results of past weeks are entered in past weeks. */
export function storyteller(deps: Dependencies) {
  const today = calendarDateIn(deps.clock.now(), "Europe/Madrid");
  let now = deps.clock.now();
  const context: CommandContext = {
    deps: { ...deps, clock: { now: () => now } },
    actor: { id: null, name: demoAdministrator.name },
  };
  const goTo = (daysFromToday: number) => {
    now = new Date(deps.clock.now().getTime() + daysFromToday * day);
  };
  return { context, today, goTo };
}

export type Story = ReturnType<typeof storyteller>;

async function registerPairs({ context }: Story, league_id: string, first: number, pairs: number): Promise<string[]> {
  const ids: string[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const index = first + pair * 2;
    ids.push(...(await registerPlayers(context, { league_id, player1: person(index), player2: person(index + 1) })));
  }
  return ids;
}

/** A league of groups of four pairs, each with its matches. */
export async function pairsLeague(
  story: Story,
  name: string,
  options: { groups: number; firstPerson: number; starts: number; more?: Partial<NewLeague> },
) {
  story.goTo(options.starts);
  const league = await createLeague(
    story.context,
    newLeague.parse({
      name,
      start_date: addDays(story.today, options.starts),
      courts_count: 4,
      number_of_rounds: 5,
      registration_cost: 45,
      rules: defaultRulesText,
      ...options.more,
    }),
  );
  const round_id = await currentRoundOf(story, league.id);
  const players = await registerPairs(story, league.id, options.firstPerson, options.groups * 4);
  for (let group = 0; group < options.groups; group++) {
    const chosen = players.slice(group * 8, group * 8 + 8);
    const pairs = [0, 2, 4, 6].map((at) => ({ player1_id: chosen[at] ?? "", player2_id: chosen[at + 1] ?? "" }));
    const name = `Grupo ${"ABCDEF"[group]}`;
    await createPairsGroup(story.context, { league_id: league.id, round_id, name, pairs });
  }
  return league;
}

export interface Evening {
  league_id: string;
  firstDay: string;
  courtOf: (index: number) => number;
  /** How many of the round's matches have a result afterwards. */
  played: number;
  /** How many get a date at all. */
  dated: number;
  seed: number;
}

/** Books the current round's matches in order, four an evening, and enters results of the first ones. */
export async function playRound(
  story: Story,
  { league_id, firstDay, courtOf, played, dated, seed }: Evening,
): Promise<void> {
  const { matches } = await matchesPage(story.context.deps.database.db, { league_id });
  for (const [index, match] of matches.slice(0, dated).entries()) {
    const { match: booked } = await scheduleMatch(story.context, {
      league_id,
      match_id: match.id,
      version: match.version,
      match_date: addDays(firstDay, Math.floor(index / 4)),
      match_time: bookingTimes[4 + (index % 2) * 3] ?? "18:00:00",
      court_id: courtOf(index),
      scheduling_notes: null,
    });
    if (index >= played) continue;
    const input = { league_id, match_id: match.id, version: booked.version, winner_pair_id: null };
    await saveResult(story.context, { ...input, outcome: "played", set_results: likelyScore(seed + index) });
  }
}

export async function currentRoundOf({ context }: Story, league_id: string): Promise<string> {
  return (await roundsOf(context.deps.database.db, league_id)).current.id;
}

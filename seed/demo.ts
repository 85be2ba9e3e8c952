import { count } from "drizzle-orm";
import { addDays, startOfWeek } from "#domain/base/calendar-date.ts";
import { shownBy } from "#domain/season/closing.ts";
import { roundDates } from "#domain/season/round-dates.ts";
import { club_settings } from "#server/db/schema/club.ts";
import { tournaments } from "#server/db/schema/leagues.ts";
import { createAdministrator } from "#server/features/accounts/commands/create-administrator.ts";
import { closeRound } from "#server/features/rounds/commands/close-round.ts";
import { generateMatches } from "#server/features/rounds/commands/generate-matches.ts";
import { closingPreview } from "#server/features/rounds/queries.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { demoAdministrator } from "./demo-administrator.ts";
import { openingCup } from "./demo-cup.ts";
import { daysAround, daysOfWeek, seasonOf } from "./demo-dates.ts";
import { individualLeague } from "./demo-individual.ts";
import { collect } from "./demo-payments.ts";
import { currentRoundOf, matchDays, pairsLeague, playMatchDay, type Story, storyteller } from "./demo-story.ts";

async function finishRound(story: Story, league_id: string): Promise<void> {
  const { context } = story;
  const preview = await closingPreview(context.deps.database.db, context.deps, league_id);
  await closeRound(context, { league_id, round_id: preview.round_id, expected: shownBy(preview) });
  await generateMatches(context, { league_id, round_id: await currentRoundOf(story, league_id) });
}

const leagueCourts = [1, 2, 3, 4];
const roundWeeks = 3;
/** The days of the six matches of a match day, and those of a week in which two of them are today. */
const sixDays = [1, 0, 3, 2, 5, 6];
const sixAround = [0, 0, 2, 4, 5, 6];

/** A round of three match days, one in each week. */
async function playPastRound(story: Story, league_id: string, start_date: string, seed: number): Promise<void> {
  for (const [week, matches] of (await matchDays(story, league_id)).entries()) {
    const dates = daysOfWeek(addDays(start_date, week * 7), sixDays);
    await playMatchDay(story, {
      league_id,
      matches,
      dates,
      courts: leagueCourts,
      seed: seed + week * 6,
      upset: (seed + week) % 3,
    });
  }
}

/** The round under way: last week, this one and the next, of which some matches have no date yet; a result of last week is missing. */
async function playPresentRound(story: Story, league_id: string): Promise<void> {
  const [before = [], now = [], later = []] = await matchDays(story, league_id);
  const monday = startOfWeek(story.today);
  const about = { league_id, courts: leagueCourts };
  const [lastWeek, nextWeek] = [daysOfWeek(addDays(monday, -7), sixDays), daysOfWeek(addDays(monday, 7), [1, 3, 5])];
  await playMatchDay(story, { ...about, matches: before, dates: lastWeek, seed: 9, upset: 1, withoutResult: 4 });
  await playMatchDay(story, { ...about, matches: now, dates: daysAround(story.today, sixAround), seed: 16 });
  await playMatchDay(story, { ...about, matches: later, dates: nextWeek, seed: 22 });
}

/** Two closed rounds, and a third under way: results so far, matches today and in the coming days, some without a date. */
function seasonLeague(story: Story): void {
  const start_date = addDays(startOfWeek(story.today), -7 - 2 * roundWeeks * 7);
  const created = addDays(start_date, -12);
  const roundStart = (round: number) => addDays(start_date, round * roundWeeks * 7);
  story.on(created, "18:30:00", async () => {
    const { id: league_id } = await pairsLeague(story, {
      groups: 3,
      firstPerson: 0,
      isMixed: false,
      levelOf: (group, pair) => 4.9 - group * 0.6 - pair * 0.1,
      league: {
        name: `Liga de ${seasonOf(addDays(start_date, 28))}`,
        start_date,
        courts_count: 4,
        number_of_rounds: 5,
        registration_cost: 45,
        round_dates: roundDates({ start_date, rounds: 5, weeks: roundWeeks, breaks: [] }),
      },
    });
    await collect(story, league_id, { since: created, times: 4, each: 5 });
    await playPastRound(story, league_id, start_date, 0);
    story.on(roundStart(1), "09:30:00", async () => {
      await finishRound(story, league_id);
      await playPastRound(story, league_id, roundStart(1), 5);
    });
    story.on(roundStart(2), "09:30:00", async () => {
      await finishRound(story, league_id);
      await playPresentRound(story, league_id);
    });
  });
}

/** A league that began last week: a match day is played, this week's is under way, and the last one has no dates yet. */
function mixedLeague(story: Story): void {
  const monday = startOfWeek(story.today);
  const start_date = addDays(monday, -7);
  const created = addDays(start_date, -9);
  story.on(created, "13:00:00", async () => {
    const { id: league_id } = await pairsLeague(story, {
      groups: 2,
      firstPerson: 40,
      isMixed: true,
      levelOf: (group, pair) => 4.3 - group * 0.7 - pair * 0.1,
      league: {
        name: `Liga Mixta de ${seasonOf(addDays(start_date, 28))}`,
        division: "Mixta",
        start_date,
        courts_count: 4,
        number_of_rounds: 3,
        registration_cost: 40,
        round_dates: roundDates({ start_date, rounds: 3, weeks: 4, breaks: [] }),
      },
    });
    await collect(story, league_id, { since: created, times: 3, each: 4 });
    const [first = [], second = []] = await matchDays(story, league_id);
    const about = { league_id, courts: [...leagueCourts].reverse() };
    await playMatchDay(story, {
      ...about,
      matches: first,
      dates: daysOfWeek(start_date, [1, 3, 4, 5]),
      seed: 3,
      upset: 2,
    });
    await playMatchDay(story, { ...about, matches: second, dates: daysAround(story.today, [0, 2, 4, 6]), seed: 8 });
  });
}

/** Fills an empty installation with the demonstration club; one that has leagues is left as it is. */
export async function seedDemo(deps: Dependencies): Promise<void> {
  const { db } = deps.database;
  const [known] = await db.select({ leagues: count() }).from(tournaments);
  if (known === undefined || known.leagues > 0) return;
  await db.update(club_settings).set({ name: "Club Pádel La Ribera" });
  await createAdministrator(deps, demoAdministrator);
  const story = storyteller(deps);
  seasonLeague(story);
  individualLeague(story);
  openingCup(story);
  mixedLeague(story);
  await story.tell();
}

import { leagueChanges } from "#contract/leagues/endpoints.ts";
import { nextSeason } from "#contract/seasons/endpoints.ts";
import { addDays } from "#domain/base/calendar-date.ts";
import { shownBy } from "#domain/season/closing.ts";
import { saveLikedHours } from "#server/features/leagues/commands/save-liked-hours.ts";
import { updateLeague } from "#server/features/leagues/commands/update-league.ts";
import { importPlayers } from "#server/features/members/commands/import-players.ts";
import { closeRound } from "#server/features/rounds/commands/close-round.ts";
import { generateMatches } from "#server/features/rounds/commands/generate-matches.ts";
import { closingPreview } from "#server/features/rounds/queries.ts";
import { finishLeague } from "#server/features/seasons/commands/finish-league.ts";
import { prepareSeason } from "#server/features/seasons/commands/prepare-season.ts";
import { seasonCandidates } from "#server/features/seasons/queries.ts";
import { sanctionPair } from "#server/features/standings/commands/sanction-pair.ts";
import { seasonOf } from "./demo-dates.ts";
import { contested, corrected, forgotten, sentByPair, walkover, withSubstitute } from "./demo-endings.ts";
import { type Ending, playMatchDay } from "./demo-matches.ts";
import { lookForDates } from "./demo-offers.ts";
import { collect } from "./demo-payments.ts";
import { member } from "./demo-people.ts";
import type { PlannedRound } from "./demo-plan.ts";
import { currentRoundOf, enterPairs, formGroups, matchDays, playersOf, type Story, setUp } from "./demo-story.ts";

const reserves = [24, 25]; // people who wait for a place
const cost = 45;

export async function closeCurrent(story: Story, league_id: string, creates_matches = true): Promise<void> {
  const { context } = story;
  const preview = await closingPreview(context.deps.database.db, context.deps, league_id);
  await closeRound(context, { league_id, round_id: preview.round_id, expected: shownBy(preview), creates_matches });
}

async function generateCurrent(story: Story, league_id: string): Promise<void> {
  await generateMatches(story.context, { league_id, round_id: await currentRoundOf(story, league_id) });
}

/** How matches of last week ended. */
const lastWeek: Record<number, Ending> = {
  0: withSubstitute(reserves[0] ?? 0),
  1: corrected,
  2: forgotten,
  3: walkover,
  4: sentByPair,
  5: contested,
};

/** Books a whole round, and enters its results as they come. */
async function playRound(
  story: Story,
  league_id: string,
  { matchDays: places }: PlannedRound,
  { seed, endings = [] }: { seed: number; endings?: Record<number, Ending>[] },
): Promise<void> {
  for (const [week, matches] of (await matchDays(story, league_id)).entries())
    await playMatchDay(story, {
      league_id,
      matches,
      places: places[week] ?? [],
      seed: seed + week * 6,
      upset: (seed + week * 2) % 6,
      endings: endings[week] ?? {},
    });
}

/** The league's rounds one after the other, each closed when the next begins. */
function playRounds(story: Story, league_id: string, rounds: readonly PlannedRound[], seeds: readonly number[]): void {
  for (const [at, round] of rounds.entries()) {
    const isPresent = round.start_date <= story.today && round.deadline >= story.today;
    const play = () =>
      playRound(story, league_id, round, { seed: seeds[at] ?? 0, endings: isPresent ? [lastWeek] : [] });
    story.on(at === 0 ? addDays(round.start_date, -3) : round.start_date, "09:30:00", async () => {
      if (at > 0) await closeCurrent(story, league_id);
      if (at > 0) await generateCurrent(story, league_id);
      await play();
    });
  }
}

/** The season that is over, with its champions; the one in play follows it, with the same pairs. */
export function seasons(story: Story): void {
  const { last, season } = story.plan;
  story.on(last.created, "18:30:00", async () => {
    const league_id = await setUp(story, {
      name: `Liga de ${seasonOf(addDays(season.start_date, 28), -1)}`,
      start_date: last.start_date,
      courts_count: 4,
      number_of_rounds: last.round_dates.length,
      registration_cost: cost,
      round_dates: last.round_dates,
    });
    await enterPairs(story, league_id, {
      groups: 3,
      firstPerson: 0,
      isMixed: false,
      levelOf: (group, pair) => 4.9 - group * 0.6 - pair * 0.1,
    });
    await collect(story, league_id, { since: last.created, times: 4, each: 6, claimed: null });
    playRounds(story, league_id, last.rounds, [4, 9]);
    const ended = last.round_dates.at(-1)?.deadline ?? last.start_date;
    story.on(addDays(ended, 1), "10:15:00", async () => {
      await closeCurrent(story, league_id);
      const over = { league_id, is_kept_public: true, champion_id: null, unconfirmed: [] };
      await finishLeague(story.context, over);
      story.on(season.created, "18:30:00", () => thisSeason(story, league_id));
    });
  });
}

/** The season in play: two rounds are closed; in the third are results, matches today and in the coming days, some without a date. */
async function thisSeason(story: Story, last: string): Promise<void> {
  const { context } = story;
  const { start_date, created, round_dates, rounds } = story.plan.season;
  const { pairs } = await seasonCandidates(context.deps.database.db, last);
  const copy = { regulations: true, courts: true, cost: true, texts: true };
  const { league } = await prepareSeason(
    context,
    nextSeason.parse({
      league_id: last,
      name: `Liga de ${seasonOf(addDays(start_date, 28))}`,
      start_date,
      number_of_rounds: round_dates.length,
      pairs: pairs.map(({ pair_id }) => ({ pair_id, stays: "together" })),
      copy,
    }),
  );
  const league_id = league.id;
  await formGroups(story, league_id, await playersOf(story, league_id));
  const { name, division, rules, version, courts_count } = league;
  const published = await updateLeague(
    context,
    leagueChanges.parse({
      league_id,
      version,
      name,
      division,
      rules,
      start_date,
      courts_count,
      status: "active",
      registration_cost: cost,
      players_send_results: true,
      round_dates,
    }),
  );
  const liked_hours = [1, 2, 3, 4].map((weekday) => {
    return { weekday, first_start: "19:30:00", last_start: "21:00:00" };
  });
  await saveLikedHours(context, { league_id, version: published.version, liked_hours });
  await collect(story, league_id, { since: created, times: 4, each: 5, claimed: addDays(story.today, -1) });
  await waitForPlace(story, league_id);
  playRounds(story, league_id, rounds, [0, 5, 9]);
  sanction(story, league_id);
  lookForDates(story, league_id);
}

/** A pair that came too late for a group waits for one to become free. */
async function waitForPlace({ context, today }: Story, league_id: string): Promise<void> {
  const [player1, player2] = reserves.map((index) => ({ ...member(index, { level: 3.6, today }), note: null }));
  if (player1 === undefined || player2 === undefined) return;
  await importPlayers(context, { league_id, rows: [{ player1, player2, accepted: false, waiting: true }] });
}

/** A pair of the second group came late twice. */
function sanction(story: Story, league_id: string): void {
  const { start_date } = story.plan.season.rounds.at(-1) ?? story.plan.season;
  story.on(addDays(start_date, 4), "10:40:00", async () => {
    const [match] = ((await matchDays(story, league_id))[1] ?? []).filter(({ division_level }) => division_level === 2);
    if (match === undefined) return;
    await sanctionPair(story.context, {
      league_id,
      round_id: await currentRoundOf(story, league_id),
      pair_id: match.pair2_id,
      points: 1,
      reason: "Segundo retraso de más de 15 minutos",
    });
  });
}

import { addDays } from "#domain/base/calendar-date.ts";
import { withdrawPair } from "#server/features/members/commands/withdraw-pair.ts";
import { withdrawalPreview } from "#server/features/members/queries.ts";
import { seasonOf } from "./demo-dates.ts";
import { rainedOff, retirement } from "./demo-endings.ts";
import { playMatchDay } from "./demo-matches.ts";
import { collect } from "./demo-payments.ts";
import { announce, currentRoundOf, enterPairs, matchDays, type Story } from "./demo-story.ts";

/** The last pair of the second group leaves: one of it is injured. What it has played stays. */
async function leave(story: Story, league_id: string): Promise<void> {
  const { context } = story;
  const [match] = ((await matchDays(story, league_id))[1] ?? []).filter(({ division_level }) => division_level === 2);
  if (match === undefined) return;
  const which = { league_id, round_id: await currentRoundOf(story, league_id), pair_id: match.pair2_id };
  const { choices } = await withdrawalPreview(context.deps.database.db, which);
  const choice = choices.find(({ policy }) => policy === "keep_played");
  if (choice === undefined) return;
  await withdrawPair(context, { ...which, reason: "injury", policy: "keep_played", shown: choice.effects });
}

/** A league that began last week: of its first match day one was rained off, and before the second a pair has left. */
export function mixedLeague(story: Story): void {
  const { start_date, created, round_dates, rounds } = story.plan.mixed;
  const [before = [], now = []] = rounds[0]?.matchDays ?? [];
  const league = {
    name: `Liga Mixta de ${seasonOf(addDays(start_date, 28))}`,
    division: "Mixta",
    start_date,
    courts_count: 4,
    number_of_rounds: 3,
    registration_cost: 40,
    round_dates,
  };
  announce(story, { league, hour: "13:00:00", filled: created }, async (league_id) => {
    await enterPairs(story, league_id, {
      groups: 2,
      firstPerson: 40,
      isMixed: true,
      levelOf: (group, pair) => 4.3 - group * 0.7 - pair * 0.1,
    });
    await collect(story, league_id, { since: created, times: 3, each: 4, claimed: addDays(story.today, -3) });
    const [matches = []] = await matchDays(story, league_id);
    const endings = { 2: retirement, 3: rainedOff };
    await playMatchDay(story, { league_id, matches, places: before, seed: 3, upset: 2, endings });
    story.on(addDays(start_date, 6), "12:00:00", () => leave(story, league_id));
    story.on(addDays(start_date, 6), "20:30:00", async () => {
      const [, second = []] = await matchDays(story, league_id);
      const open = second.filter(({ status }) => status === "scheduled");
      await playMatchDay(story, { league_id, matches: open, places: now, seed: 8 });
    });
  });
}

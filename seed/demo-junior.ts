import { playMatchDay } from "./demo-matches.ts";
import { announce, enterPairs, matchDays, type Story } from "./demo-story.ts";

/** The school's own league of minors: only who has its link finds it, and the families pay nothing apart. */
export function juniorLeague(story: Story): void {
  const { start_date, created, round_dates, rounds } = story.plan.junior;
  const league = {
    name: "Liga Junior de la Escuela",
    division: "Junior",
    is_link_only: true,
    start_date,
    courts_count: 2,
    number_of_rounds: 2,
    round_dates,
  };
  announce(story, { league, hour: "12:20:00", filled: created }, async (league_id) => {
    await enterPairs(story, league_id, {
      groups: 1,
      firstPerson: 300,
      isMixed: false,
      levelOf: (_, pair) => 2.6 - pair * 0.2,
      ageOf: (at) => 13 + (at % 3),
    });
    for (const [at, matches] of (await matchDays(story, league_id)).entries())
      await playMatchDay(story, { league_id, matches, places: rounds[0]?.matchDays[at] ?? [], seed: at * 3 });
  });
}

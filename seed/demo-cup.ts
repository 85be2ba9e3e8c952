import type { BracketMatch } from "#contract/brackets.ts";
import { addDays } from "#domain/calendar-date.ts";
import { drawBracket } from "#server/features/brackets/commands/draw-bracket.ts";
import { saveResult } from "#server/features/brackets/commands/save-bracket-result.ts";
import { scheduleMatch } from "#server/features/brackets/commands/schedule-bracket-match.ts";
import { setPublication } from "#server/features/brackets/commands/set-publication.ts";
import { bracketPageOf } from "#server/features/brackets/queries.ts";
import { currentRoundOf, pairsLeague, playRound, type Story } from "./demo-story.ts";
import { likelyScore } from "./scores.ts";

const evening = ["18:30:00", "20:30:00"] as const;

interface Played {
  league_id: string;
  /** Days from today. */
  days: number;
  /** Of the evening's two hours; both courts are played on at each. */
  first?: 0 | 1;
}

/** Books matches of the bracket on courts 5 and 6, two at an hour. */
async function book({ context, today }: Story, { league_id, days, first = 0 }: Played, matches: BracketMatch[]) {
  for (const [index, { id: match_id, version }] of matches.entries()) {
    const match_time = evening[first + Math.floor(index / 2)] ?? evening[1];
    const when = { match_date: addDays(today, days), match_time, court_id: 5 + (index % 2) };
    await scheduleMatch(context, { league_id, match_id, version, ...when, scheduling_notes: null });
  }
}

/** The matches of the bracket with these names, as they stand now. */
async function named({ context }: Story, league_id: string, names: readonly string[]): Promise<BracketMatch[]> {
  const { deps } = context;
  const { phases } = await bracketPageOf(deps.database.db, deps, league_id);
  const matches = phases.flatMap(({ rounds }) => rounds.flatMap((round) => round.matches));
  return matches.filter(({ name }) => names.includes(name));
}

async function play(story: Story, league_id: string, names: readonly string[], seed: number): Promise<void> {
  for (const [index, { id: match_id, version }] of (await named(story, league_id, names)).entries())
    await saveResult(story.context, {
      league_id,
      match_id,
      version,
      outcome: "played",
      set_results: likelyScore(seed + index),
      winner_pair_id: null,
      confirm_falls: [],
    });
}

/** A tournament between groups and champions: the first two of each group play on, a semi-final is played and one is today. */
export async function openingCup(story: Story): Promise<void> {
  const { context, today } = story;
  const more = { type: "tournament", division: "General", courts_count: 6, number_of_rounds: 1 } as const;
  const about = { groups: 4, firstPerson: 100, starts: -12, more };
  const { id: league_id } = await pairsLeague(story, "Torneo de Apertura", about);
  const courtOf = (index: number) => 5 + (Math.floor(index / 2) % 2);
  const firstDay = addDays(today, -10);
  await playRound(story, { league_id, firstDay, courtOf, played: 24, dated: 24, seed: 2 });
  story.goTo(-3);
  const round_id = await currentRoundOf(story, league_id);
  const from_groups = { round_id, per_group: 2, best: 0 };
  const how = { third_place: true, consolation: false, bands: false };
  const { phases } = await drawBracket(context, { league_id, pair_ids: [], from_groups, ...how, shown: null });
  await setPublication(context, { league_id, shown: phases[0]?.draw.seed ?? "", is_public: true });
  const quarters = ["P1", "P2", "P3", "P4"];
  const semifinals = ["Semifinal 1", "Semifinal 2"];
  await book(story, { league_id, days: -2 }, await named(story, league_id, quarters));
  await book(story, { league_id, days: -1, first: 1 }, await named(story, league_id, semifinals.slice(0, 1)));
  await book(story, { league_id, days: 0, first: 1 }, await named(story, league_id, semifinals.slice(1)));
  await book(story, { league_id, days: 2 }, await named(story, league_id, ["Final", "Tercer puesto"]));
  story.goTo(-1);
  await play(story, league_id, quarters, 6);
  await play(story, league_id, semifinals.slice(0, 1), 4);
}

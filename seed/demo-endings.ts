import { randomUUID } from "node:crypto";
import { addDays } from "#domain/base/calendar-date.ts";
import { issueLinks } from "#server/features/links/commands/issue-links.ts";
import { openLink } from "#server/features/links/commands/open-link.ts";
import { byLink } from "#server/features/links/commands/say-by-link.ts";
import { unscheduleMatches } from "#server/features/matches/commands/unschedule-matches.ts";
import { sayResult } from "#server/features/proposals/commands/say-result.ts";
import { type Ending, enter, type Played } from "./demo-matches.ts";
import { findPerson } from "./demo-people.ts";
import type { Story } from "./demo-story.ts";
import { scoreWonBy } from "./scores.ts";

// The ways in which a match of an ordinary week ends, besides a result that the desk enters.

const home = "203.0.113.20";

const pairOf = ({ match }: Played, side: 1 | 2) => (side === 1 ? match.pair1_id : match.pair2_id);
const loserOf = ({ winner }: Played) => (winner === 1 ? 2 : 1);

/** Nobody has entered the result yet. */
export const forgotten: Ending = () => Promise.resolve();

/** One of the losers could not come. */
export const walkover: Ending = (story, played) =>
  enter(story, played, { outcome: "walkover", set_results: [], winner_pair_id: pairOf(played, played.winner) });

/** One of the losers was injured in the second set. */
export const retirement: Ending = (story, played) => {
  const games = (set: number, won: number, lost: number) => {
    const [pair1_games, pair2_games] = played.winner === 1 ? [won, lost] : [lost, won];
    return { set, pair1_games, pair2_games };
  };
  const set_results = [games(1, 6, 3), games(2, 2, 1)];
  return enter(story, played, { outcome: "retirement", set_results, winner_pair_id: pairOf(played, played.winner) });
};

/** Entered with a wrong score, and corrected on the next morning. */
export const corrected: Ending = async (story, played) => {
  const wrong = scoreWonBy(played.winner, 1);
  const { version } = await enter(story, played, { set_results: wrong });
  story.on(addDays(played.place.match_date, 1), "09:20:00", () => enter(story, { ...played, version }));
};

/** Somebody of the club played instead of one of the losers. @param index which person of the demonstration */
export function withSubstitute(index: number): Ending {
  return async (story, played) => {
    const [player_id, person_id] = await findPerson(story, { pair_id: pairOf(played, loserOf(played)), index });
    return enter(story, played, { lineup: [{ player_id, person_id }] });
  };
}

/** It rained: the match is put off, and has no date yet. */
export const rainedOff: Ending = ({ context }, { league_id, match, version }) =>
  unscheduleMatches(context, { matches: [{ league_id, match_id: match.id, version }] });

/** A pair opens its private link. */
export async function linkOf({ context }: Story, league_id: string, pair_id: string): Promise<string> {
  const [made] = await issueLinks(context, { league_id, pair_ids: [pair_id] });
  const token = made?.path.split("#")[1] ?? "";
  return (await openLink(context.deps, { token, address: home })).id;
}

/** What a pair says of the result by its link. */
async function say(
  story: Story,
  { league_id, match, ...played }: Played,
  side: 1 | 2,
  set_results = played.set_results,
) {
  const pair_id = pairOf({ league_id, match, ...played }, side);
  const link_id = await linkOf(story, league_id, pair_id);
  const id = randomUUID();
  const said = { id, kind: "sent" as const, outcome: "played" as const, set_results, winner: null, played_on: null };
  const command = { deps: story.context.deps, actor: byLink };
  await sayResult(command, { league_id, match_id: match.id, pair_id, link_id, said });
  return id;
}

/** The winners sent the result by their link; their rivals have not answered yet. */
export const sentByPair: Ending = (story, played) => say(story, played, played.winner);

/** Both pairs sent the result, each as the winner of the tie-break at the end. */
export const contested: Ending = async (story, played) => {
  const [first, second, last] = scoreWonBy(1, 14);
  if (first === undefined || second === undefined || last === undefined) return;
  const { pair1_games, pair2_games, ...tieBreak } = last;
  await say(story, played, 1, [first, second, last]);
  const turned = { ...tieBreak, pair1_games: pair2_games, pair2_games: pair1_games };
  story.on(played.place.match_date, "22:50:00", () => say(story, played, 2, [first, second, turned]));
};

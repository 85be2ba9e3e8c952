import type { z } from "zod";
import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import type { scheduleInput } from "#contract/matches/endpoints.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { lockDrawnMatch } from "#server/features/matches/public.ts";
import { type HeldDate, type MatchKind, scheduleMatch, updateDrawnMatch } from "#server/features/matches/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import type { CommandContext } from "#server/platform/transaction.ts";
import { drawnMatchOf } from "../queries.ts";

/** A match of a bracket as it gets a date, which says nothing of the others. Locks: match. */
export const datedMatch: MatchKind<HeldDate<BracketMatch>> = async (tx, { league_id, match_id }) => {
  const match = await lockDrawnMatch(tx, league_id, match_id);
  const league = await leagueOf(tx, league_id);
  if (match === undefined) throw refusal("match_not_found");
  return {
    match,
    league,
    requireToBePlayed: () => {
      if (match.status === "completed") throw refusal("match_completed");
    },
    current: () => drawnMatchOf(tx, league_id, match_id),
    write: (values) => updateDrawnMatch(tx, match, values),
  };
};

/** Gives a match of a bracket its date, time and court, also before its sides are known (spec 5 §1.2). Locks: match, booking. */
export function scheduleBracketMatch(
  command: CommandContext,
  input: z.output<typeof scheduleInput>,
): Promise<{ match: BracketMatch; players_twice: string[] }> {
  return scheduleMatch(command, input, datedMatch);
}

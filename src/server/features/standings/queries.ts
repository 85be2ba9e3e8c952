import { currentRound } from "#domain/round-state.ts";
import type { Handle } from "#server/db/connect.ts";
import { readTogether } from "#server/db/together.ts";
import { listAdjustments, listGroups, listIndividualPlayers, listMembers } from "#server/features/groups/public.ts";
import { existing, type LeagueRow, listLeague } from "#server/features/leagues/public.ts";
import { isOfGroups, listMatchFacts, type MatchRow } from "#server/features/matches/public.ts";
import { findRounds, type RoundRow } from "#server/features/rounds/public.ts";
import { refusal } from "#server/platform/errors.ts";

type ListedFact = Awaited<ReturnType<typeof listMatchFacts>>[number];
type MatchFact = ListedFact & Pick<MatchRow, "round_id" | "group_id" | "pair1_id" | "pair2_id">;

/** Everything that a league's tables are computed from, read once. */
export interface LeagueFacts {
  league: LeagueRow;
  rounds: RoundRow[];
  current: RoundRow;
  groups: Awaited<ReturnType<typeof listGroups>>;
  members: Awaited<ReturnType<typeof listMembers>>;
  matches: MatchFact[];
  adjustments: Awaited<ReturnType<typeof listAdjustments>>;
  individuals: Awaited<ReturnType<typeof listIndividualPlayers>>;
}

/** Reads a league's facts; refuses with `league_not_found`. */
export async function loadFacts(handle: Handle, leagueId: string): Promise<LeagueFacts> {
  const {
    found,
    matches: all,
    ...lists
  } = await readTogether(handle, {
    found: listLeague(handle, leagueId),
    rounds: findRounds(handle, leagueId),
    groups: listGroups(handle, leagueId),
    members: listMembers(handle, leagueId),
    matches: listMatchFacts(handle, leagueId),
    adjustments: listAdjustments(handle, leagueId),
  });
  const league = existing(found[0]);
  const { groups } = lists;
  const current = currentRound(lists.rounds);
  if (current === undefined) throw refusal("round_not_found");
  const individuals =
    league.format_type === "individual"
      ? await listIndividualPlayers(
          handle,
          groups.map(({ id }) => id),
        )
      : [];
  return { league, current, ...lists, matches: all.filter(isOfGroups), individuals };
}

/** The round of a number, or the current one; refuses with `round_not_found`. */
export function roundAt({ rounds }: Pick<LeagueFacts, "rounds">, number: number | undefined): RoundRow {
  const round = number === undefined ? currentRound(rounds) : rounds.find((candidate) => candidate.number === number);
  if (round === undefined) throw refusal("round_not_found");
  return round;
}

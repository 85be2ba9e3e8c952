import type { Match } from "#contract/matches/endpoints.ts";
import type { PublicMatch } from "#contract/portal/match.ts";
import { bookedLength, putOffUntil } from "#domain/season/match-when.ts";

type Listed = Omit<PublicMatch, "deferred_until" | "sent" | "proposed"> & {
  sent: Match["sent"];
  proposed: PublicMatch["proposed"];
  deferred_until: string | null;
  duration_minutes: number;
  apart: string | undefined;
};

/** What players have sent of a match, with the numbers where they count nowhere yet (spec 6 §2.3). */
export function sentOf({ sent, proposed }: Pick<Listed, "sent" | "proposed">): Pick<PublicMatch, "sent" | "proposed"> {
  if (sent === null) return {};
  return sent === "waiting" && proposed !== undefined ? { sent, proposed } : { sent };
}

/** The columns of a match that anybody may see (ruling 22). */
export function publicMatch(match: Listed): PublicMatch {
  const deferred_until = putOffUntil(match);
  return {
    id: match.id,
    kind: match.kind,
    round_number: match.round_number,
    group_id: match.group_id,
    group_name: match.group_name,
    division_level: match.division_level,
    pair1_id: match.pair1_id,
    pair2_id: match.pair2_id,
    pair1_name: match.pair1_name,
    pair2_name: match.pair2_name,
    match_date: match.match_date,
    match_time: match.match_time,
    court_name: match.court_name,
    ...bookedLength(match),
    played_on: match.played_on,
    played_court_name: match.played_court_name,
    ...(deferred_until !== null && { deferred_until }),
    ...(match.apart !== undefined && { apart: match.apart }),
    status: match.status,
    is_annulled: match.is_annulled,
    outcome: match.outcome,
    winner_pair_id: match.winner_pair_id,
    pair1_sets_won: match.pair1_sets_won,
    pair2_sets_won: match.pair2_sets_won,
    set_results: match.set_results,
    ...sentOf(match),
    substitutes: match.substitutes,
  };
}

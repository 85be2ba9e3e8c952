import { type Role, reaches } from "#contract/common/access.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { carriesTelephone, pairName } from "#domain/base/names.ts";
import type { ListedMatch } from "./repository.ts";

/** A match as administrators see it. */
export function matchView(listed: ListedMatch): Match {
  const { match, pair1_player1, pair1_player2, pair2_player1, pair2_player2, ...names } = listed;
  const {
    round_id: _round,
    phase_id: _phase,
    pair1_from: _from1,
    pair2_from: _from2,
    draw_round: _drawRound,
    draw_position: _drawPosition,
    leg: _leg,
    pair1_games_lost: _lost1,
    pair2_games_lost: _lost2,
    completed_at: _completed,
    calendar_sequence: _sequence,
    created_at: _created,
    updated_at: _updated,
    ...facts
  } = match;
  return {
    ...facts,
    ...names,
    pair1_name: pairName(pair1_player1, pair1_player2),
    pair2_name: pairName(pair2_player1, pair2_player2),
  };
}

/** A match as a role sees it: a note that carries a telephone or an e-mail is contact data, which Lectura does not see (spec 3 §9). */
export function matchSeenBy<T extends Pick<Match, "scheduling_notes">>(role: Role, match: T): T {
  const note = match.scheduling_notes ?? "";
  const isContact = carriesTelephone(note) || note.includes("@");
  return isContact && !reaches(role, "desk") ? { ...match, scheduling_notes: null } : match;
}

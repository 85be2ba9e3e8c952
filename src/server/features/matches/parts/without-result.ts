/** What a match has with its result, as it is without one. */
export const withoutResult = {
  outcome: null,
  winner_pair_id: null,
  set_results: [],
  pair1_sets_won: 0,
  pair2_sets_won: 0,
  pair1_games_won: 0,
  pair2_games_won: 0,
  pair1_games_lost: 0,
  pair2_games_lost: 0,
  played_on: null,
  played_court: null,
  completed_at: null,
  sent: null,
};

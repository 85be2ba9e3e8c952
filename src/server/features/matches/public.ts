export type { Match } from "#contract/matches/endpoints.ts";
export { listBookings } from "./bookings-repository.ts";
export {
  type DrawnMatch,
  isDrawnPair,
  listDrawnLineups,
  listDrawnMatches,
  lockDrawnMatch,
  lockDrawnMatches,
} from "./brackets-repository.ts";
export {
  countTies,
  findPairsInOtherGroups,
  listFactsOf,
  listMatchesOf,
  listMatchFacts,
} from "./pairs-repository.ts";
export { lastRound, listPeoplePlaying, peopleOfMatch } from "./planned-repository.ts";
export { matchesIn, matchesPage, minutesPerMatch, scoreRulesOf } from "./queries.ts";
export {
  isOfGroups,
  type ListedMatch,
  listMatches,
  listPlayersOf,
  listRoundMatches,
  type MatchRow,
} from "./repository.ts";
export { matchSeenBy } from "./view.ts";

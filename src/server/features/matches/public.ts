export type { Match } from "#contract/matches.ts";
export { findPairsPlayingElsewhere, listMatchesOf } from "./pairs-repository.ts";
export { matchesIn, matchesPage } from "./queries.ts";
export {
  countTies,
  isOfGroups,
  type ListedMatch,
  listMatches,
  listMatchFacts,
  listRoundMatches,
  type MatchRow,
} from "./repository.ts";

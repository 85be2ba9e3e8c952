export type { Match } from "#contract/matches.ts";
export { findPairsPlayingElsewhere, listMatchesOf, listMatchFacts } from "./pairs-repository.ts";
export { matchesIn, matchesPage } from "./queries.ts";
export {
  countTies,
  isOfGroups,
  type ListedMatch,
  listMatches,
  listRoundMatches,
  type MatchRow,
} from "./repository.ts";

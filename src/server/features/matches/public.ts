export type { Match } from "#contract/matches.ts";
export { matchesIn, matchesPage } from "./queries.ts";
export {
  countTies,
  findPairsPlayingElsewhere,
  isOfGroups,
  type ListedMatch,
  listMatches,
  listMatchFacts,
  listRoundMatches,
  type MatchRow,
} from "./repository.ts";

export type { Match } from "#contract/matches.ts";
export { matchesPage } from "./queries.ts";
export {
  countTies,
  findPairsPlayingElsewhere,
  type ListedMatch,
  listMatches,
  listMatchFacts,
  listRoundMatches,
  type MatchRow,
} from "./repository.ts";

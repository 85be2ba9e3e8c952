export type { Match } from "#contract/matches.ts";
export { countTies, findPairsPlayingElsewhere, listMatchesOf, listMatchFacts } from "./pairs-repository.ts";
export { matchesIn, matchesPage } from "./queries.ts";
export { isOfGroups, type ListedMatch, listMatches, listRoundMatches, type MatchRow } from "./repository.ts";

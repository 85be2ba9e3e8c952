export { cameTo, groupChangesIn, groupPlaces } from "./parts/group-changes.ts";
export { hasEnteredPoints, individualOrder, playerRounds, rankedTable } from "./parts/individual-view.ts";
export { individualView } from "./parts/moving-players.ts";
export { type Aims, idleMatches, needsOf, type Through } from "./parts/needs.ts";
export {
  bestOf,
  inDivisions,
  orderedByAt,
  type RankingInput,
  rankingOf,
  shownRows,
  showsPointsAt,
} from "./parts/ranking.ts";
export { type LeagueFacts, loadFacts, memberOf, roundAt, withChangedMatches } from "./queries.ts";
export { namesOf, rowsView, seasonView, tableOf, tableView } from "./view.ts";

export { type Aims, idleMatches, needsOf, type Through } from "./parts/needs.ts";
export { type LeagueFacts, loadFacts, memberOf, roundAt, withChangedMatches } from "./queries.ts";
export {
  type AskedRanking,
  bestOf,
  inDivisions,
  individualView,
  orderedByAt,
  rankingOf,
  shownRows,
  showsPointsAt,
} from "./ranking.ts";
export { namesOf, rowsView, seasonTable, seasonView, shownTable, tableOf, tableView } from "./view.ts";

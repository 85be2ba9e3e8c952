export { type Aims, idleMatches, needsOf, type Through } from "./parts/needs.ts";
export { type LeagueFacts, loadFacts, memberOf, roundAt, withChangedMatches } from "./queries.ts";
export {
  individualView,
  namesOf,
  rankingOf,
  rowsView,
  seasonTable,
  seasonView,
  shownTable,
  showsPointsAt,
  tableOf,
  tableView,
} from "./view.ts";

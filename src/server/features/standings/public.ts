export { type LeagueFacts, loadFacts, roundAt } from "./queries.ts";
export { individualView, namesOf, rankingOf, rowsView, seasonView, showsPointsAt, tableOf, tableView } from "./view.ts";

export { type LeagueFacts, loadFacts, roundAt } from "./queries.ts";
export { individualView, namesOf, rankingOf, seasonView, showsPointsAt, tableOf, tableView } from "./view.ts";

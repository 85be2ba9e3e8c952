export { type LeagueFacts, loadFacts, regulationsOf, roundAt } from "./facts.ts";
export { individualView, namesOf, roundView as roundTables, seasonView, tableOf, tableView } from "./queries.ts";
export { rankingOf } from "./ranking.ts";
export { listGroups, listMembers } from "./repository.ts";

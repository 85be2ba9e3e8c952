export { type LeagueFacts, loadFacts, roundAt } from "./facts.ts";
export { individualView, namesOf, seasonView, tableOf, tableView } from "./queries.ts";
export { rankingOf } from "./ranking.ts";
export { listGroups, listMembers } from "./repository.ts";

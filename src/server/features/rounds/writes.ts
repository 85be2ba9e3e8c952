// For what follows from the changes of others, within their transactions.
export { decideIn } from "./commands/decide-closing.ts";
export { recountOpenRound } from "./commands/recount-open-round.ts";

// For what follows from the changes of others, within their transactions.
export { recountOpenRound } from "./commands/recount-open-round.ts";

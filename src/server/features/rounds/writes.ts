// For the commands of other features, within their transactions.
export { insertRound } from "./repository.ts";

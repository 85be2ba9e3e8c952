// For the commands of other features, within their transactions.
export { deletePairs, insertPairs } from "./repository.ts";

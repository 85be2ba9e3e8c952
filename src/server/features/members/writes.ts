// For the commands of other features, within their transactions.
export { waitAsPair } from "./commands/add-pair.ts";

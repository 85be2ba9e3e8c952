// For the commands of other features, within their transactions.
export { forgetAvailability, insertAvailability, moveAvailability } from "./availability-repository.ts";
export { addPairAbsence, removePairAbsence } from "./commands/say-pair-absence.ts";

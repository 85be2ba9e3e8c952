// For the commands of other features, within their transactions.

export { takeCourtResult } from "./commands/take-court-result.ts";
export { forgetInEvenings, haveMetInEvening, moveEvenings } from "./persons-repository.ts";

// For the commands of other features, within their transactions.
export { forgetInEvenings, haveMetInEvening, moveEvenings } from "./persons-repository.ts";

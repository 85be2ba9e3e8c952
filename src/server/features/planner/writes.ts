// For the commands of other features, within their transactions.
export { forgetUnavailable, moveUnavailable } from "./repository.ts";

// For the commands of other features, within their transactions.
export { forgetClosureReasons, lockClosedPlaces } from "./closures-repository.ts";
